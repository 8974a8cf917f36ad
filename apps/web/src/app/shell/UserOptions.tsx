import HelpIcon from '@mui/icons-material/HelpOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PasswordIcon from '@mui/icons-material/PasswordOutlined';
import { CAMBIAR_CONTRASENA, CERRAR_SESION } from '@tajo/contract/textos-sesion';
import { useNavigate } from '@tanstack/react-router';
import type { UserSession } from '../../base/session.ts';
import { OptionsMenu } from './OptionsMenu.tsx';

interface Props {
  readonly anchor: HTMLElement;
  readonly session: UserSession;
  readonly onClose: () => void;
}

export function UserOptions({ anchor, session, onClose }: Props) {
  const navigate = useNavigate();
  const ir = (to: string) => void navigate({ to });
  return (
    <OptionsMenu
      anchor={anchor}
      title={`${session.email} (${session.role})`}
      onClose={onClose}
      options={[
        { text: 'Guía', icon: <HelpIcon fontSize="small" />, onChoose: () => ir('/guia') },
        {
          text: CAMBIAR_CONTRASENA,
          icon: <PasswordIcon fontSize="small" />,
          onChoose: () => ir('/nueva_password'),
        },
        // A navigation, so that the guard of unsaved work asks first.
        { text: CERRAR_SESION, icon: <LogoutIcon fontSize="small" />, onChoose: () => ir('/logout') },
      ]}
    />
  );
}

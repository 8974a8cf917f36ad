import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PasswordIcon from '@mui/icons-material/PasswordOutlined';
import TwoStepIcon from '@mui/icons-material/PhonelinkLockOutlined';
import { CAMBIAR_CONTRASENA, CERRAR_SESION, DOS_PASOS, SESIONES_ABIERTAS } from '@tajo/contract/textos-sesion';
import { esOficina } from '@tajo/domain/roles';
import { useNavigate } from '@tanstack/react-router';
import type { UserSession } from '../../base/session.ts';
import { useMinWidth } from '../../kit/useMinWidth.ts';
import { OptionsMenu } from './OptionsMenu.tsx';
import { useThemes } from './useThemes.tsx';

interface Props {
  readonly anchor: HTMLElement;
  readonly session: UserSession;
  readonly onClose: () => void;
}

export function UserOptions({ anchor, session, onClose }: Props) {
  const navigate = useNavigate();
  const { options: themes } = useThemes();
  // A phone's bar has no room for their button.
  const withThemes = !useMinWidth(600);
  const withPassword = session.withoutPassword !== true;
  const go = (to: string) => void navigate({ to });
  return (
    <OptionsMenu
      anchor={anchor}
      title={`${session.email} (${session.role})`}
      onClose={onClose}
      options={[
        { text: 'Guía', icon: <HelpIcon fontSize="small" />, onChoose: () => go('/guia') },
        ...(withPassword
          ? [
              {
                text: CAMBIAR_CONTRASENA,
                icon: <PasswordIcon fontSize="small" />,
                onChoose: () => go('/nueva_password'),
              },
            ]
          : []),
        ...(withPassword && esOficina(session.role)
          ? [
              {
                text: DOS_PASOS,
                icon: <TwoStepIcon fontSize="small" />,
                onChoose: () => go('/segundo_factor'),
              },
            ]
          : []),
        { text: SESIONES_ABIERTAS, icon: <DevicesIcon fontSize="small" />, onChoose: () => go('/sesiones') },
        ...(withThemes ? themes : []),
        // A navigation, so that the guard of unsaved work asks first.
        { text: CERRAR_SESION, icon: <LogoutIcon fontSize="small" />, onChoose: () => go('/logout') },
      ]}
    />
  );
}

import HelpIcon from '@mui/icons-material/HelpOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PasswordIcon from '@mui/icons-material/PasswordOutlined';
import { CAMBIAR_CONTRASENA, CERRAR_SESION } from '@tajo/contract/textos-sesion';
import { useNavigate } from '@tanstack/react-router';
import type { UserSession } from '../../base/session.ts';
import { OpcionesDeMenu } from './OpcionesDeMenu.tsx';

interface Props {
  readonly ancla: HTMLElement;
  readonly sesion: UserSession;
  readonly alCerrar: () => void;
}

export function OpcionesDeUsuario({ ancla, sesion, alCerrar }: Props) {
  const navigate = useNavigate();
  const ir = (to: string) => void navigate({ to });
  return (
    <OpcionesDeMenu
      ancla={ancla}
      titulo={`${sesion.email} (${sesion.role})`}
      alCerrar={alCerrar}
      opciones={[
        { texto: 'Guía', icono: <HelpIcon fontSize="small" />, alElegir: () => ir('/guia') },
        {
          texto: CAMBIAR_CONTRASENA,
          icono: <PasswordIcon fontSize="small" />,
          alElegir: () => ir('/nueva_password'),
        },
        // A navigation, so that the guard of unsaved work asks first.
        { texto: CERRAR_SESION, icono: <LogoutIcon fontSize="small" />, alElegir: () => ir('/logout') },
      ]}
    />
  );
}

import LogoutIcon from '@mui/icons-material/Logout';
import PasswordIcon from '@mui/icons-material/PasswordOutlined';
import { CAMBIAR_CONTRASENA, CERRAR_SESION } from '@tajo/contract/textos-sesion';
import { useNavigate } from '@tanstack/react-router';
import type { Sesion } from '../../base/session.ts';
import { OpcionesDeMenu } from './OpcionesDeMenu.tsx';

interface Props {
  readonly ancla: HTMLElement;
  readonly sesion: Sesion;
  readonly alCerrar: () => void;
}

/** What a person does with the own session. */
export function OpcionesDeUsuario({ ancla, sesion, alCerrar }: Props) {
  const navigate = useNavigate();
  const ir = (to: string) => void navigate({ to });
  return (
    <OpcionesDeMenu
      ancla={ancla}
      titulo={`${sesion.email} (${sesion.role})`}
      alCerrar={alCerrar}
      opciones={[
        {
          texto: CAMBIAR_CONTRASENA,
          icono: <PasswordIcon fontSize="small" />,
          alElegir: () => ir('/nueva_password'),
        },
        // By its route, so that unsaved work is asked about first.
        { texto: CERRAR_SESION, icono: <LogoutIcon fontSize="small" />, alElegir: () => ir('/logout') },
      ]}
    />
  );
}

import Box from '@mui/material/Box';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useSesion } from '../session.ts';
import { Lateral } from './Lateral.tsx';
import { SaltarAlContenido } from './SaltarAlContenido.tsx';
import { SinConexion } from './SinConexion.tsx';
import { Superior } from './Superior.tsx';
import { useFocoEnPantalla } from './useFocoEnPantalla.ts';
import { usePantalla } from './usePantalla.ts';

const PLEGADO = 'tajo.menu-plegado';

/** Top bar, side menu and the screen between them. The menu is a drawer on a phone and folds away elsewhere. */
export function Shell() {
  const sesion = useSesion();
  const { titulo, entrada } = usePantalla();
  const pantalla = useFocoEnPantalla();
  const ancho = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const [plegado, setPlegado] = useState(() => localStorage.getItem(PLEGADO) === 'si');
  const [cajon, setCajon] = useState(false);
  if (sesion === undefined) return null;
  const alternar = () => {
    if (!ancho) return setCajon(true);
    localStorage.setItem(PLEGADO, plegado ? 'no' : 'si');
    setPlegado(!plegado);
  };
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SaltarAlContenido />
      <Superior sesion={sesion} titulo={titulo} alMenu={alternar} menuAbierto={ancho ? !plegado : cajon} />
      <Lateral
        role={sesion.role}
        entrada={entrada}
        fijo={ancho}
        abierto={ancho ? !plegado : cajon}
        alCerrar={() => setCajon(false)}
      />
      <Box ref={pantalla} component="main" id="contenido" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
        <Toolbar variant="dense" />
        <SinConexion />
        <Outlet />
      </Box>
    </Box>
  );
}

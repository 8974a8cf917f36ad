import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { WITH_LIST } from '../../list/list-frame.ts';
import { UserIdContext } from '../../list/state/remembered.ts';
import type { ViewsProps } from '../../list/views-context.ts';
import { ViewsContext } from '../../list/views-context.ts';
import { laterPart } from '../../kit/lazy-part.tsx';
import { useMinWidth } from '../../kit/useMinWidth.ts';
import { useSession } from '../../base/session.ts';
import { Lateral, LateralEnCajon } from './Lateral.tsx';
import { BAR_HEIGHT } from '../../kit/sizes.ts';
import { ScreenNameContext } from '../../base/screen-name.ts';
import { SaltarAlContenido } from './SaltarAlContenido.tsx';
import { SinConexion } from './SinConexion.tsx';
import { Superior } from './Superior.tsx';
import { useAvisoDeDesvio } from './useAvisoDeDesvio.ts';
import { useFirstViewReport } from './useFirstViewReport.ts';
import { useFocoEnPantalla } from './useFocoEnPantalla.ts';
import { usePantalla } from './usePantalla.ts';

const MenuDeVistas = laterPart(async () => (await import('../../vistas/MenuDeVistas.tsx')).MenuDeVistas);
const dibujarVistas = (props: ViewsProps) => <MenuDeVistas {...props} />;
const VersionNueva = laterPart(async () => (await import('./VersionNueva.tsx')).VersionNueva);
const Pistas = laterPart(async () => (await import('./Pistas.tsx')).Pistas);

const EnvioDeCampo = laterPart(async () => (await import('../../campo/EnvioDeCampo.tsx')).EnvioDeCampo);

const PLEGADO = 'tajo.menu-plegado';

// Narrower windows need the whole width for the screen.
const CON_LATERAL = 1200;

/** Top bar, side menu and screen. The menu can be folded, and is a drawer on narrow windows. */
export function Shell() {
  const sesion = useSession();
  const [registro, setRegistro] = useState('');
  const { impreso, entrada } = usePantalla(registro);
  useAvisoDeDesvio();
  useFirstViewReport();
  const pantalla = useFocoEnPantalla();
  const ancho = useMinWidth(CON_LATERAL);
  const [plegado, setPlegado] = useState(() => localStorage.getItem(PLEGADO) === 'si');
  const [cajon, setCajon] = useState(false);
  if (sesion === undefined) return null;
  const alternar = () => {
    if (!ancho) return setCajon(true);
    localStorage.setItem(PLEGADO, plegado ? 'no' : 'si');
    setPlegado(!plegado);
  };
  const navegacion = { role: sesion.role, entrada };
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SaltarAlContenido />
      <Superior
        sesion={sesion}
        titulo={impreso}
        registro={registro}
        alMenu={alternar}
        menuAbierto={ancho ? !plegado : cajon}
      >
        <EnvioDeCampo />
      </Superior>
      {ancho && !plegado && <Lateral {...navegacion} />}
      {!ancho && <LateralEnCajon {...navegacion} abierto={cajon} alCerrar={() => setCajon(false)} />}
      <Box
        ref={pantalla}
        component="main"
        id="contenido"
        tabIndex={-1}
        sx={{
          flex: 1,
          minWidth: 0,
          pt: `${BAR_HEIGHT}px`,
          outline: 'none',
          ...WITH_LIST,
          '@media print': { pt: 0 },
        }}
      >
        <SinConexion role={sesion.role} />
        <VersionNueva sesion={sesion} />
        <ScreenNameContext value={setRegistro}>
          <UserIdContext value={sesion.id}>
            <ViewsContext value={dibujarVistas}>
              <Outlet />
            </ViewsContext>
          </UserIdContext>
        </ScreenNameContext>
      </Box>
      <Pistas />
    </Box>
  );
}

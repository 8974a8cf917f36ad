import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MuebleInstalado } from '@tajo/contract/instalado';
import type { Obra } from '@tajo/contract/obra';
import { useOptimistic, useState, useTransition } from 'react';
import { MuebleDibujado } from '../../dibujo/MuebleDibujado.tsx';
import { posicionesDibujadas, presentesEn } from '../lectura/vista.ts';
import { atajosDe } from './atajos.ts';
import type { AccionEnCurso } from './useAccion.ts';

type Props = { readonly accion: AccionEnCurso; readonly obra: Obra; readonly mueble: MuebleInstalado };

// The bar of the steps lies over the foot of the screen.
const SOBRE_LA_BARRA = { scrollMarginBottom: '80px' };
const traerALaVista = (atajos: HTMLElement | null) => atajos?.scrollIntoView({ block: 'nearest' });

/** The mueble to press: the place in one press, the commonest actions there in another. The selects stay for the rest. */
export function PosicionesField({ accion, obra, mueble }: Props) {
  const { elegida, forma } = accion;
  const [pulsada, setPulsada] = useState(0);
  const posicion = elegida.id_mueble === mueble.id ? elegida.posicion : 0;
  // The drawing shows the press at once; the fields below it follow.
  const [marcada, marcar] = useOptimistic(posicion);
  const [abriendo, abrir] = useTransition();
  const sinDecidir = posicion !== 0 && elegida.tipo_elemento === 0;
  function elegir(nueva: number): void {
    if (forma.ocupada) return;
    abrir(() => {
      marcar(nueva);
      setPulsada(nueva);
      accion.elegir({ id_mueble: mueble.id, posicion: nueva });
    });
  }
  return (
    <>
      <MuebleDibujado
        nombre={mueble.nombre}
        posiciones={posicionesDibujadas(obra, mueble)}
        elegida={marcada}
        marca="con acciones en este parte"
        onElegir={elegir}
      />
      {sinDecidir && (
        <Box
          key={posicion}
          ref={pulsada === posicion ? traerALaVista : undefined}
          role="group"
          aria-label={`Acciones en la posición ${posicion}`}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, ...SOBRE_LA_BARRA }}
        >
          {atajosDe(presentesEn(obra, { id_mueble: mueble.id, posicion })).map(({ texto, elecciones, elementos }) => (
            <Button
              key={texto}
              variant="outlined"
              disabled={forma.ocupada || abriendo}
              onClick={() => abrir(() => accion.elegirAtajo(elecciones, elementos))}
            >
              {texto}
            </Button>
          ))}
        </Box>
      )}
    </>
  );
}

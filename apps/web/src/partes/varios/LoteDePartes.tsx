import type { SvgIconComponent } from '@mui/icons-material';
import Button from '@mui/material/Button';
import type { ParteElegido } from '@tajo/contract/partes.listas';
import { useState, type ComponentType } from 'react';
import type { Batch } from '../../list/state/useBatch.ts';
import type { ATecnico } from './TecnicoVariosDialog.tsx';
import { dondeDe } from './donde.ts';
import { hechasDe } from './informe.ts';

/** An operation on the chosen partes: its button and its dialog. */
interface Hecho {
  readonly label: string;
  readonly Icono: SvgIconComponent;
  readonly Dialogo: ComponentType<ATecnico>;
  readonly peligro?: boolean;
}
export type DeLote = { readonly lote: Batch<ParteElegido> };

/** Buttons for the chosen partes; those that are done are no longer chosen. */
export function LoteDePartes({ lote, hechos }: DeLote & { readonly hechos: readonly Hecho[] }) {
  const [abierto, setAbierto] = useState<Hecho>();
  const partes = [...lote.chosen.values()];
  return (
    <>
      {hechos.map((hecho) => (
        <Button
          key={hecho.label}
          size="small"
          variant="outlined"
          color={hecho.peligro === true ? 'error' : 'primary'}
          startIcon={<hecho.Icono />}
          onClick={() => setAbierto(hecho)}
        >
          {hecho.label}
        </Button>
      ))}
      {abierto && (
        <abierto.Dialogo
          partes={partes}
          donde={dondeDe(partes)}
          onClose={() => setAbierto(undefined)}
          onHecho={(filas) => lote.remove(hechasDe(filas))}
        />
      )}
    </>
  );
}

import Box from '@mui/material/Box';
import type { ParteEnPaquete } from '@tajo/contract/campo';
import type { Parte } from '@tajo/contract/partes';
import { partesTecnicoAsignadosLista } from '@tajo/contract/partes.listas';
import { Fields } from '../../list/detail/Fields.tsx';
import { DetailDialog } from '../../list/detail/DetailDialog.tsx';
import { Cell } from '../../list/table/Cell.tsx';
import { comentariosDe } from '../detalle/detalle.tsx';
import { useListaDelTecnico } from '../listas/lista-tecnico.ts';

const TELEFONO = { label: 'Teléfono', tipo: 'telefono' } as const;

interface DetalleDeTarjetaProps {
  readonly parte: ParteEnPaquete;
  readonly onClose: () => void;
}

/** The fields of a parte, who is asked for on site, and the comments, from what the device keeps. */
export function DetalleDeTarjeta({ parte, onClose }: DetalleDeTarjetaProps) {
  const lista = useListaDelTecnico(partesTecnicoAsignadosLista);
  const { contacto, telefono, horario, comentarios } = parte.obra.detalles;
  const enTienda = [
    ['Contacto', contacto],
    [TELEFONO.label, telefono && <Cell key="telefono" column={TELEFONO} value={telefono} />],
    ['Horario', horario],
  ] as const;
  const mas = (fila: Parte) => (
    <>
      <Box sx={{ mt: 1.25 }}>
        <Fields fields={enTienda.filter(([, valor]) => valor !== '')} />
      </Box>
      {comentariosDe(fila)}
    </>
  );
  return <DetailDialog list={lista} row={{ ...parte.fila, comentarios }} more={mas} onClose={onClose} />;
}

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Pregunta } from '@tajo/contract/preguntas';
import { TextSkeleton } from '../kit/Skeleton.tsx';
import { RowActions } from '../list/table/RowActions.tsx';
import { VisuallyHidden } from '../list/table/VisuallyHidden.tsx';
import { useMinWidth } from '../kit/useMinWidth.ts';

type Props = {
  /** Undefined while loading. */
  readonly preguntas: readonly Pregunta[] | undefined;
  /** Id of the question in the form. */
  readonly id: number | undefined;
  readonly onEditar: (pregunta: Pregunta) => void;
  readonly onEliminar: (pregunta: Pregunta) => void;
};

const NUMERO = {
  width: '2rem',
  px: 0.5,
  verticalAlign: 'top',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
const TEXTO = { verticalAlign: 'top', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** The questions in the technician's order, with their whole text. */
export function PreguntasTable({ preguntas, id, onEditar, onEliminar }: Props) {
  const estrecha = !useMinWidth(600);
  // Aligns the first line of a text with its icons.
  const py = estrecha ? 2 : 1.125;
  const extra = [
    { label: 'Editar', Icon: EditOutlined, onClick: onEditar },
    { label: 'Eliminar', Icon: DeleteOutlined, onClick: onEliminar, danger: true },
  ];
  return (
    <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { borderColor: 'divider' } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={NUMERO}>Nº</TableCell>
          <TableCell>Pregunta</TableCell>
          <TableCell sx={{ width: estrecha ? 104 : 88, position: 'relative' }}>
            <VisuallyHidden>Acciones</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {preguntas?.map((pregunta, n) => (
          <TableRow key={pregunta.id} hover selected={pregunta.id === id}>
            <TableCell sx={{ ...NUMERO, py }}>{n + 1}</TableCell>
            <TableCell sx={{ ...TEXTO, py }}>{pregunta.pregunta}</TableCell>
            <TableCell sx={{ verticalAlign: 'top', px: 0, py: 0.25 }}>
              <RowActions row={pregunta} name={pregunta.pregunta} large={estrecha} extra={extra} />
            </TableCell>
          </TableRow>
        ))}
        {preguntas === undefined &&
          [1, 2, 3].map((n) => (
            <TableRow key={n}>
              <TableCell colSpan={3}>
                <TextSkeleton />
              </TableCell>
            </TableRow>
          ))}
        {preguntas?.length === 0 && (
          <TableRow>
            <TableCell colSpan={3} sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>
              Este proyecto todavía no tiene preguntas. Escriba la primera y pulse Enviar.
            </TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { TextSkeleton } from '../kit/Skeleton.tsx';
import { countOf } from '../kit/text.ts';

/** Records of one kind that fall with the one being saved. */
interface Grupo {
  readonly uno: string;
  readonly varias: string;
  readonly nombres: readonly string[];
}
type Props = {
  readonly aviso: string;
  /** Undefined while they are loading. */
  readonly grupos: readonly Grupo[] | undefined;
  /** They could not be read: only the warning is shown. */
  readonly fallo: boolean;
};

/** Shows what a ticked box will do besides: which records are finished too, and how many. */
export function Consecuencias({ aviso, grupos, fallo }: Props) {
  const llenos = grupos?.filter(({ nombres }) => nombres.length > 0);
  return (
    <Alert severity="warning">
      {aviso}
      <Box sx={{ mt: 1 }}>
        {llenos === undefined && !fallo && <TextSkeleton style={{ width: 220 }} />}
        {llenos?.length === 0 && 'Ahora mismo no hay nada que desactivar.'}
        {llenos?.map((grupo) => (
          <Box key={grupo.uno} sx={{ mt: 0.5, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}>
            <strong>{countOf(grupo.nombres.length, grupo.uno, grupo.varias)}:</strong> {grupo.nombres.join(', ')}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

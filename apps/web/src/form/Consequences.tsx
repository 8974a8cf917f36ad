import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { TextSkeleton } from '../kit/Skeleton.tsx';
import { countOf } from '../kit/text.ts';

/** Records of one kind that fall with the one being saved. */
interface ConsequenceGroup {
  readonly one: string;
  readonly many: string;
  readonly names: readonly string[];
}
type Props = {
  readonly warning: string;
  /** Undefined while they are loading. */
  readonly groups: readonly ConsequenceGroup[] | undefined;
  /** They could not be read: only the warning is shown. */
  readonly failed: boolean;
};

/** Shows what a ticked box will do besides: which records are finished too, and how many. */
export function Consequences({ warning, groups, failed }: Props) {
  const filled = groups?.filter(({ names }) => names.length > 0);
  return (
    <Alert severity="warning">
      {warning}
      <Box sx={{ mt: 1 }}>
        {filled === undefined && !failed && <TextSkeleton style={{ width: 220 }} />}
        {filled?.length === 0 && 'Ahora mismo no hay nada que desactivar.'}
        {filled?.map((group) => (
          <Box key={group.one} sx={{ mt: 0.5, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}>
            <strong>{countOf(group.names.length, group.one, group.many)}:</strong> {group.names.join(', ')}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

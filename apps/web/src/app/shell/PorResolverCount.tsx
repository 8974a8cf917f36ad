import { styled } from '@mui/material/styles';
import { ACTIVOS } from '@tajo/contract/lista';
import { resolverApi } from '@tajo/contract/resolver';
import { useQuery } from '@tanstack/react-query';
import { callPage } from '../../api/call.ts';
import { queryKeyOf } from '../../api/hooks.ts';

const INTERVAL_MS = 60_000;
const OPEN_ONES = { estado: ACTIVOS, limit: 1 } as const;

const Count = styled('span')({
  minWidth: '1.25rem',
  marginLeft: 'auto',
  padding: '0 6px',
  borderRadius: 10,
  fontSize: '0.75rem',
  lineHeight: '1.25rem',
  textAlign: 'center',
  color: 'var(--mui-palette-primary-contrastText)',
  backgroundColor: 'var(--mui-palette-primary-main)',
});

/** How much waits for a decision of the office; nothing while it is none or not known. */
export function PorResolverCount() {
  const { data: count = 0 } = useQuery({
    queryKey: [...queryKeyOf(resolverApi.listar), 'cuenta'],
    queryFn: async ({ signal }) => (await callPage(resolverApi.listar, OPEN_ONES, { signal })).total,
    refetchInterval: INTERVAL_MS,
    retry: false,
  });
  if (count === 0) return null;
  return (
    <Count role="status" aria-label={`${count} sin decidir`}>
      {count}
    </Count>
  );
}

import FirstPage from '@mui/icons-material/FirstPage';
import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import LastPage from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { TAMANOS_DE_PAGINA } from '@tajo/contract/lista';
import { useId } from 'react';
import { Dropdown } from './Dropdown.tsx';
import { VISUALLY_HIDDEN } from './table/VisuallyHidden.tsx';
import { formatNumber } from '../kit/text.ts';
import type { ListControl } from './state/useListState.ts';

type Props = {
  /** Undefined until the first answer. */
  readonly total: number | undefined;
  readonly control: ListControl;
};

/** Rows per page, range shown, and buttons to the other pages. */
export function Pager({ total, control }: Props) {
  const id = useId();
  const { pageSize } = control.draft;
  const matching = total ?? 0;
  const last = Math.max(0, Math.ceil(matching / pageSize) - 1);
  // While the rows of a shorter list are loading, the page may be beyond its end.
  const page = Math.min(control.draft.page, last);
  const first = matching === 0 ? 0 : page * pageSize + 1;
  const steps = [
    { label: 'Ir a la primera página', Icon: FirstPage, to: 0, blocked: page === 0 },
    { label: 'Ir a la página anterior', Icon: KeyboardArrowLeft, to: page - 1, blocked: page === 0 },
    { label: 'Ir a la página siguiente', Icon: KeyboardArrowRight, to: page + 1, blocked: page === last },
    { label: 'Ir a la última página', Icon: LastPage, to: last, blocked: page === last },
  ];
  return (
    <Box
      role="group"
      aria-label="Páginas"
      sx={{
        typography: 'body2',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { xs: 'center', sm: 'flex-end' },
        columnGap: 1,
        minHeight: '3.25rem',
        // On a phone one line: the label of the select is for screen readers only.
        '& > label': { ...VISUALLY_HIDDEN, '@media (min-width: 600px)': { all: 'unset' } },
      }}
    >
      <label htmlFor={id}>Nº Registros</label>
      <Dropdown id={id} value={pageSize} onChange={(e) => control.setPageSize(Number(e.target.value))}>
        {TAMANOS_DE_PAGINA.map((n) => (
          <option key={n}>{n}</option>
        ))}
      </Dropdown>
      <Box component="span" sx={{ mx: { xs: 0, sm: 1.5 } }}>
        {total !== undefined &&
          `${formatNumber(first)}–${formatNumber(Math.min(total, (page + 1) * pageSize))} de ${formatNumber(total)}`}
      </Box>
      <span>
        {steps.map(({ label, Icon, to, blocked }) => (
          <span key={label} data-pista={label}>
            <IconButton aria-label={label} disabled={blocked} onClick={() => control.goTo(to)}>
              <Icon />
            </IconButton>
          </span>
        ))}
      </span>
    </Box>
  );
}

import FirstPage from '@mui/icons-material/FirstPage';
import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import LastPage from '@mui/icons-material/LastPage';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { TAMANOS_DE_PAGINA } from '@tajo/contract/lista';
import { useId } from 'react';
import { Desplegable } from './Desplegable.tsx';
import { SOLO_LEIDO } from './table/SoloLeido.tsx';
import { numero } from '../kit/texto.ts';
import type { ListControl } from './state/useListState.ts';

type Props = {
  /** Undefined until the first answer. */
  readonly total: number | undefined;
  readonly control: ListControl;
};

/** Rows per page, range shown, and buttons to the other pages. */
export function Pager({ total, control }: Props) {
  const id = useId();
  const { tamano } = control.draft;
  const cuantos = total ?? 0;
  const ultima = Math.max(0, Math.ceil(cuantos / tamano) - 1);
  // While the rows of a shorter list are loading, the page may be beyond its end.
  const pagina = Math.min(control.draft.pagina, ultima);
  const primera = cuantos === 0 ? 0 : pagina * tamano + 1;
  const pasos = [
    { label: 'Ir a la primera página', Icon: FirstPage, a: 0, impedido: pagina === 0 },
    { label: 'Ir a la página anterior', Icon: KeyboardArrowLeft, a: pagina - 1, impedido: pagina === 0 },
    { label: 'Ir a la página siguiente', Icon: KeyboardArrowRight, a: pagina + 1, impedido: pagina === ultima },
    { label: 'Ir a la última página', Icon: LastPage, a: ultima, impedido: pagina === ultima },
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
        '& > label': { ...SOLO_LEIDO, '@media (min-width: 600px)': { all: 'unset' } },
      }}
    >
      <label htmlFor={id}>Nº Registros</label>
      <Desplegable id={id} value={tamano} onChange={(e) => control.mostrar(Number(e.target.value))}>
        {TAMANOS_DE_PAGINA.map((n) => (
          <option key={n}>{n}</option>
        ))}
      </Desplegable>
      <Box component="span" sx={{ mx: { xs: 0, sm: 1.5 } }}>
        {total !== undefined &&
          `${numero(primera)}–${numero(Math.min(total, (pagina + 1) * tamano))} de ${numero(total)}`}
      </Box>
      <span>
        {pasos.map(({ label, Icon, a, impedido }) => (
          <span key={label} data-pista={label}>
            <IconButton aria-label={label} disabled={impedido} onClick={() => control.irA(a)}>
              <Icon />
            </IconButton>
          </span>
        ))}
      </span>
    </Box>
  );
}

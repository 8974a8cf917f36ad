import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Cambio } from '@tajo/contract/historial';
import type { Columna, ListaValue } from '@tajo/contract/lista';
import { ZONA } from '@tajo/contract/textos';
import { CAMPOS_DE_HISTORIAL, HECHOS_DE_HISTORIAL } from '@tajo/contract/textos-historial';
import { formatoInstante } from '@tajo/domain/instantes';
import { textoDe } from './texto.ts';

type Props = {
  /** Names and draws the fields that changed. */
  readonly lista: ListaValue;
  /** Latest first; undefined while they travel. */
  readonly cambios: readonly Cambio[] | undefined;
  readonly fallo: boolean;
};

const Vacio = ({ texto }: { readonly texto: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {texto}
  </Typography>
);

// The first entry of a record has nothing before it: its fields are those that the record began with.
const esAlta = ({ campos }: Cambio, n: number, cambios: readonly Cambio[]): boolean =>
  n === cambios.length - 1 && campos.every(({ antes }) => antes === null);

const hechoDe = (accion: string): string => HECHOS_DE_HISTORIAL[accion.replace(/^\w+\./, '')] ?? accion;

/** A field as its list names it; without a name (ids beside their names) it says nothing to anybody. */
function columnaDe(lista: ListaValue, campo: string): Columna | undefined {
  const label = CAMPOS_DE_HISTORIAL[campo];
  return lista.columnas[campo] ?? lista.detalle?.[campo] ?? (label === undefined ? undefined : { label });
}

function Cambios({ lista, campos }: { readonly lista: ListaValue; readonly campos: Cambio['campos'] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.25, pl: 2.5, typography: 'body2' }}>
      {campos.map(({ campo, antes, despues }) => {
        const columna = columnaDe(lista, campo);
        return (
          columna && (
            <Box component="li" key={campo} sx={{ overflowWrap: 'anywhere' }}>
              {columna.label}: {textoDe(columna, antes) || '(vacío)'} → {textoDe(columna, despues) || '(vacío)'}
            </Box>
          )
        );
      })}
    </Box>
  );
}

/** Who changed a record, when, and what: before → after. */
export function HistoryList({ lista, cambios, fallo }: Props) {
  return (
    <Box component="section" aria-label="Historial" sx={{ mt: 3 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Historial
      </Typography>
      {fallo && <Vacio texto="No se ha podido leer el historial." />}
      {cambios === undefined && !fallo && <Skeleton height={40} />}
      {cambios?.length === 0 && <Vacio texto="Sin cambios registrados." />}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {cambios?.map((cambio, n) => (
          <li key={cambio.fecha}>
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {formatoInstante(ZONA, new Date(cambio.fecha))} · {cambio.nombre_usuario ?? 'Sistema'}
              {' · '}
              {esAlta(cambio, n, cambios) ? 'Alta' : hechoDe(cambio.accion)}
            </Typography>
            {!esAlta(cambio, n, cambios) && <Cambios lista={lista} campos={cambio.campos} />}
          </li>
        ))}
      </Box>
    </Box>
  );
}

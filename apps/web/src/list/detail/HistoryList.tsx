import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Cambio } from '@tajo/contract/historial';
import type { Columna, ListaValue } from '@tajo/contract/lista';
import { CAMPOS_DE_FIRMA, CAMPOS_DE_HISTORIAL, HECHOS_DE_HISTORIAL } from '@tajo/contract/textos-historial';
import { formatoInstante } from '@tajo/domain/instantes';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { NotRead } from './NotRead.tsx';
import { formatNumber, textOfValue } from '../../kit/text.ts';
import { timeZone } from '../../kit/time-zone.ts';

type FieldLabels = Pick<ListaValue, 'columnas' | 'detalle'>;
type Props = {
  /** Names and draws the fields that changed. */
  readonly list: FieldLabels;
  /** Latest first; undefined while loading. */
  readonly changes: readonly Cambio[] | undefined;
  readonly title?: string;
  /** Whether older ones may be missing. */
  readonly cut?: boolean;
  readonly onAll?: (() => void) | undefined;
  readonly onRetry?: (() => void) | undefined;
};

// The first entry of a record has no values before: its fields are the initial ones.
const isCreation = ({ campos }: Cambio, n: number, changes: readonly Cambio[]): boolean =>
  n === changes.length - 1 && campos.every(({ antes }) => antes === null);

function eventOf({ accion }: Cambio, alta: boolean): string {
  const verb = accion.replace(/^\w+\./, '');
  return alta && verb === 'guardar' ? 'Alta' : (HECHOS_DE_HISTORIAL[verb] ?? accion);
}

/** Returns the column of a field; undefined for fields that users do not see (ids beside their names). */
function columnOf(list: FieldLabels, deed: string, field: string): Columna | undefined {
  // The fields of answers are the questions.
  if (deed === 'parte.preguntas') return { label: field };
  const ofSignature = deed === 'parte.firmar' ? CAMPOS_DE_FIRMA[field] : undefined;
  return list.columnas[field] ?? list.detalle?.[field] ?? ofSignature ?? CAMPOS_DE_HISTORIAL[field];
}

/** Without a value before, no arrow is shown: most fields of a parte's history are new. */
const changeInText = (before: string, after: string): string =>
  before === '' ? after || '(vacío)' : `${before} → ${after || '(vacío)'}`;

function ChangedFields({ list, change }: { readonly list: FieldLabels; readonly change: Cambio }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.25, pl: 2.5, typography: 'body2' }}>
      {change.campos.map(({ campo, antes, despues }) => {
        const column = columnOf(list, change.accion, campo);
        return (
          column && (
            <Box component="li" key={campo} sx={{ overflowWrap: 'anywhere' }}>
              {column.label}: {changeInText(textOfValue(column, antes), textOfValue(column, despues))}
            </Box>
          )
        );
      })}
    </Box>
  );
}

type EntryProps = { readonly list: FieldLabels; readonly change: Cambio; readonly creation: boolean };

function Entry({ list, change, creation }: EntryProps) {
  const { fecha, nombre_usuario, motivo } = change;
  const event = eventOf(change, creation);
  return (
    <li>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {formatoInstante(timeZone(), new Date(fecha))} · {nombre_usuario ?? 'Sistema'} · {event}
      </Typography>
      {motivo !== null && motivo !== event && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          Motivo: {motivo}
        </Typography>
      )}
      {!creation && <ChangedFields list={list} change={change} />}
    </li>
  );
}

/** History of a record: author, instant, and each change as before → after. */
export function HistoryList({ list, changes, title = 'Historial', cut = false, onAll, onRetry }: Props) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {onRetry && <NotRead what="el historial" onRetry={onRetry} />}
      {changes === undefined && !onRetry && <Skeleton style={{ height: 40 }} />}
      {changes?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Sin cambios registrados.
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {changes?.map((change, n) => (
          <Entry
            key={`${change.fecha} ${n}`}
            list={list}
            change={change}
            creation={!cut && isCreation(change, n, changes)}
          />
        ))}
      </Box>
      {cut && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          Se muestran los {formatNumber(changes?.length ?? 0)} últimos cambios.{' '}
          {onAll && <Button onClick={onAll}>Ver todos</Button>}
        </Typography>
      )}
    </Box>
  );
}

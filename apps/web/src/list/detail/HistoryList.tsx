import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Cambio } from '@tajo/contract/historial';
import type { Columna, ListaValue } from '@tajo/contract/lista';
import { CAMPOS_DE_HISTORIAL, HECHOS_DE_HISTORIAL } from '@tajo/contract/textos-historial';
import { formatoInstante } from '@tajo/domain/instantes';
import { Hueso } from '../../kit/Hueso.tsx';
import { NoLeido } from './NoLeido.tsx';
import { textoDe } from '../../kit/texto.ts';
import { zona } from '../../kit/zona.ts';

type Campos = Pick<ListaValue, 'columnas' | 'detalle'>;
type Props = {
  /** Names and draws the fields that changed. */
  readonly lista: Campos;
  /** Latest first; undefined while loading. */
  readonly cambios: readonly Cambio[] | undefined;
  /** 'Historial', unless it is only a part of it. */
  readonly titulo?: string;
  /** They could not be read. */
  readonly onReintentar?: (() => void) | undefined;
};

// The first entry of a record has no values before: its fields are the initial ones.
const esAlta = ({ campos }: Cambio, n: number, cambios: readonly Cambio[]): boolean =>
  n === cambios.length - 1 && campos.every(({ antes }) => antes === null);

function hechoDe({ accion }: Cambio, alta: boolean): string {
  const verbo = accion.replace(/^\w+\./, '');
  return alta && verbo === 'guardar' ? 'Alta' : (HECHOS_DE_HISTORIAL[verbo] ?? accion);
}

/** Returns the column of a field; undefined for fields that users do not see (ids beside their names). */
function columnaDe(lista: Campos, campo: string): Columna | undefined {
  return lista.columnas[campo] ?? lista.detalle?.[campo] ?? CAMPOS_DE_HISTORIAL[campo];
}

/** Without a value before, no arrow is shown: most fields of a parte's history are new. */
const cambioEnTexto = (antes: string, despues: string): string =>
  antes === '' ? despues || '(vacío)' : `${antes} → ${despues || '(vacío)'}`;

function Cambios({ lista, campos }: { readonly lista: Campos; readonly campos: Cambio['campos'] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.25, pl: 2.5, typography: 'body2' }}>
      {campos.map(({ campo, antes, despues }) => {
        const columna = columnaDe(lista, campo);
        return (
          columna && (
            <Box component="li" key={campo} sx={{ overflowWrap: 'anywhere' }}>
              {columna.label}: {cambioEnTexto(textoDe(columna, antes), textoDe(columna, despues))}
            </Box>
          )
        );
      })}
    </Box>
  );
}

/** History of a record: author, instant, and each change as before → after. */
export function HistoryList({ lista, cambios, titulo = 'Historial', onReintentar }: Props) {
  return (
    <Box component="section" aria-label={titulo} sx={{ mt: 3 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {titulo}
      </Typography>
      {onReintentar && <NoLeido que="el historial" onReintentar={onReintentar} />}
      {cambios === undefined && !onReintentar && <Hueso style={{ height: 40 }} />}
      {cambios?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Sin cambios registrados.
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {cambios?.map((cambio, n) => (
          <li key={`${cambio.fecha} ${n}`}>
            <Typography variant="body2" sx={{ fontWeight: 500 }}>
              {formatoInstante(zona(), new Date(cambio.fecha))} · {cambio.nombre_usuario ?? 'Sistema'}
              {' · '}
              {hechoDe(cambio, esAlta(cambio, n, cambios))}
            </Typography>
            {cambio.motivo !== null && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                Motivo: {cambio.motivo}
              </Typography>
            )}
            {!esAlta(cambio, n, cambios) && <Cambios lista={lista} campos={cambio.campos} />}
          </li>
        ))}
      </Box>
    </Box>
  );
}

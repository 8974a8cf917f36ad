import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { buscarApi } from '@tajo/contract/buscar';
import { entreComillas } from '@tajo/domain/comillas';
import { ESTADO } from '@tajo/domain/partes/estado';
import { createLink } from '@tanstack/react-router';
import { useCall } from '../../api/hooks.ts';
import { countOf } from '../../kit/text.ts';
import { usePaused } from '../../kit/usePaused.ts';

const ESPERA_MS = 300;

const Enlace = createLink(
  styled('a')({
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    color: 'var(--mui-palette-primary-main)',
    overflowWrap: 'anywhere',
  }),
);

interface MasPartesProps {
  readonly faltan: number;
  readonly total: number;
  /** Text of the search. */
  readonly texto: string;
  readonly enMovil: ReadonlySet<number>;
  readonly sinConexion: boolean;
  readonly verTodos: () => void;
}

/** Open partes beyond those that the device keeps: how many, which of them have the text, and the way to all. */
export function MasPartes({ faltan, total, texto, enMovil, sinConexion, verTodos }: MasPartesProps) {
  const q = usePaused(texto.trim(), ESPERA_MS);
  const { data = [] } = useCall(buscarApi.buscar, { query: { q } }, { enabled: q !== '' && !sinConexion });
  const hallados = data.filter(
    ({ clase, id, estado }) => clase === 'parte' && estado !== ESTADO.FINALIZADO && !enMovil.has(id),
  );
  return (
    <Box component="section" aria-label="Partes que no están en este móvil" sx={{ py: 1 }}>
      <Box role="status">
        {countOf(faltan, 'parte más no está', 'partes más no están')} en este móvil
        {sinConexion ? ': con conexión podrá buscarlos y verlos.' : '.'}
      </Box>
      {hallados.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {hallados.map(({ id, nombre, junto }) => (
            <li key={id}>
              <Enlace to="/partes_asignados_tecnico" search={{ numero_incidencia: entreComillas(nombre) }}>
                {nombre} · {junto}
              </Enlace>
            </li>
          ))}
        </Box>
      )}
      {!sinConexion && <Button onClick={verTodos}>{`Ver todos (${countOf(total, 'parte', 'partes')})`}</Button>}
    </Box>
  );
}

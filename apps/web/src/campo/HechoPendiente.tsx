import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import PhoneAndroid from '@mui/icons-material/PhoneAndroid';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { rutaEnCola } from '@tajo/domain/campo/vista';
import { CAMPOS_DE_FOTO } from '@tajo/domain/obra/fotos';
import type { EstadoDeHecho } from '@tajo/domain/campo/hecho';
import { formatoInstante } from '@tajo/domain/instantes';
import { lazyPart } from '../kit/lazy-part.tsx';
import { timeZone } from '../kit/time-zone.ts';
import type { FilaDeCola } from './fila.ts';
import { useRutaDeFoto } from './foto.ts';

const RechazoDeHecho = lazyPart(async () => (await import('./RechazoDeHecho.tsx')).RechazoDeHecho);
const EntregaNoAdmitida = lazyPart(async () => (await import('./EntregaNoAdmitida.tsx')).EntregaNoAdmitida);

const ESTADO: Readonly<Record<EstadoDeHecho, readonly [texto: string, Icono: typeof PhoneAndroid]>> = {
  pendiente: ['En el móvil', PhoneAndroid],
  recibido: ['Recibido', CheckCircleOutlined],
  rechazado: ['No aceptado', ErrorOutline],
  constancia: ['Para la oficina', GavelOutlined],
  entregado: ['Lo decide la oficina', GavelOutlined],
};
const FOTOS = { display: 'flex', flexWrap: 'wrap', gap: 0.5, flexShrink: 0 } as const;
const ENVIANDO = ['Enviando…', SyncOutlined] as const;

function FotoPendiente({ path }: { readonly path: string }) {
  const foto = useRutaDeFoto(path);
  if (foto === null) return null;
  return <Box component="img" src={foto} alt="" sx={{ width: 56, height: 56, objectFit: 'cover', borderRadius: 1 }} />;
}

const ATASCADO =
  'No se puede enviar desde este móvil. Se vuelve a intentar; si sigue así, pulse Guardar copia y avise a la oficina.';

interface Props {
  readonly fila: FilaDeCola;
  readonly enviando: boolean;
  readonly atascado?: boolean;
}

/** One hecho of the queue: what, when, and how far it is. */
export function HechoPendiente({ fila, enviando, atascado = false }: Props) {
  const { clave, descripcion, ocurrido, estado, ficheros } = fila;
  const fotos = CAMPOS_DE_FOTO.filter((campo) => ficheros.includes(campo)).map((campo) => rutaEnCola(clave, campo));
  const [texto, Icono] = enviando ? ENVIANDO : ESTADO[estado];
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: fotos.length > 1 ? 'wrap' : 'nowrap', gap: 1.5, alignItems: 'center' }}>
        {fotos.length > 0 && (
          <Box sx={{ ...FOTOS, ...(fotos.length > 1 && { width: '100%' }) }}>
            {fotos.map((path) => (
              <FotoPendiente key={path} path={path} />
            ))}
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box>{descripcion}</Box>
          <Box sx={{ color: 'text.secondary' }}>{formatoInstante(timeZone(), new Date(ocurrido))}</Box>
        </Box>
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flexShrink: 0 }}>
          <Icono aria-hidden fontSize="small" />
          {texto}
        </Box>
      </Box>
      {atascado && <Alert severity="error">{ATASCADO}</Alert>}
      {estado === 'rechazado' && <RechazoDeHecho fila={fila} />}
      {estado === 'constancia' && fila.noEntregado !== undefined && <EntregaNoAdmitida fila={fila} />}
    </Box>
  );
}

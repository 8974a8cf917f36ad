import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lineaDeEnvio, resumenDeCola } from '@tajo/domain/campo/resumen';
import { useState } from 'react';
import { useNotifier } from '../base/notifier.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { AvisoSinBase } from './AvisoSinBase.tsx';
import type { FilaDeCola } from './fila.ts';
import { useOnline } from '../kit/online.ts';
import { useModelo } from './modelo.ts';

const HechoPendiente = lazyPart(async () => (await import('./HechoPendiente.tsx')).HechoPendiente);
const AvisosDeEnvio = lazyPart(async () => (await import('./AvisosDeEnvio.tsx')).AvisosDeEnvio);
const Resoluciones = lazyPart(async () => (await import('./Resoluciones.tsx')).Resoluciones);

/** Hechos by the parte that they belong to, in their order. */
function porParte(cola: readonly FilaDeCola[]): (readonly [titulo: string, filas: FilaDeCola[]])[] {
  const partes = new Map<number, FilaDeCola[]>();
  for (const fila of cola) partes.set(fila.id_parte, [...(partes.get(fila.id_parte) ?? []), fila]);
  return [...partes.values()].map((filas) => [filas[0]?.titulo ?? '', filas]);
}

/** Hechos that this device has not sent yet, and work that the office has to decide. */
export function PendientesPage() {
  const { cola, avisos, ajenos, enviando, atascados, sinLinea, listo } = useModelo();
  const resumen = resumenDeCola(cola, avisos.length, atascados);
  const conectado = useOnline();
  const aviso = useNotifier();
  const [copiando, setCopiando] = useState(false);
  const porEnviar = cola.filter(({ estado }) => estado !== 'recibido' && estado !== 'entregado');

  async function copiar(): Promise<void> {
    setCopiando(true);
    try {
      const [{ copiaDePendientes }, { downloadBlob }] = await Promise.all([
        import('./copia.ts'),
        import('../api/download.ts'),
      ]);
      downloadBlob(await copiaDePendientes(porEnviar), 'tajo-pendientes.zip');
    } catch {
      aviso.error('No se ha podido guardar la copia.');
    }
    setCopiando(false);
  }

  return (
    <Box sx={{ maxWidth: 720, mx: 'auto', p: 2, display: 'grid', gap: 2, fontSize: '1rem' }}>
      <Typography variant="h1">Pendientes</Typography>
      <Typography role="status">{lineaDeEnvio(resumen, sinLinea || !conectado)}</Typography>
      <AvisoSinBase />
      {ajenos > 0 && (
        <Alert severity="info">
          Otra persona tiene {ajenos} por enviar en este móvil: se enviarán cuando vuelva a entrar.
        </Alert>
      )}
      {porEnviar.length > 0 && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { minHeight: 48, fontSize: '1rem' } }}
        >
          <Button variant="contained" onClick={() => void import('./emisor.ts').then(({ reintentar }) => reintentar())}>
            Reintentar
          </Button>
          <Button variant="outlined" disabled={copiando} onClick={() => void copiar()}>
            Guardar copia
          </Button>
        </Box>
      )}
      {listo && cola.length === 0 && avisos.length === 0 && (
        <Typography>No hay nada pendiente en este móvil.</Typography>
      )}
      {avisos.length > 0 && <AvisosDeEnvio avisos={avisos} />}
      {porParte(cola).map(([titulo, filas]) => (
        <Box component="section" key={filas[0]?.id_parte} aria-label={titulo}>
          <Typography variant="h2" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
            {titulo}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {filas.map((fila) => (
              <HechoPendiente
                key={fila.clave}
                fila={fila}
                enviando={enviando.has(fila.clave)}
                atascado={atascados.has(fila.clave)}
              />
            ))}
          </Box>
        </Box>
      ))}
      <Resoluciones />
    </Box>
  );
}

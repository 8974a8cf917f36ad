import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';
import { abrirCamara, cerrarCamara } from './camara.ts';
import { abrirDetector } from './detector.ts';

type Props = { readonly onLeido: (codigo: string) => void; readonly onFallo: (motivo: string) => void };

const SIN_LECTURA = 'No se puede leer el código. Elija el terminal en la lista.';
const SIN_LECTOR = 'No se puede cargar el lector de códigos sin conexión. Elija el terminal en la lista.';
/** Pause between two readings in milliseconds. */
const PAUSA_MS = 200;

/** Rejects with a Spanish message in place of the browser's. */
const sinLectura = (): never => {
  throw new Error(SIN_LECTURA);
};

/** Returns the first code in the picture of the camera; undefined if `fin` came first. Rejects with a Spanish message. */
async function leerCodigo(video: HTMLVideoElement, fin: AbortSignal): Promise<string | undefined> {
  const camara = await abrirCamara();
  try {
    const detectar = await abrirDetector().catch(() => {
      throw new Error(SIN_LECTOR);
    });
    if (fin.aborted) return undefined;
    video.srcObject = camara;
    await video.play().catch(sinLectura);
    while (!fin.aborted) {
      const codigo = await detectar(video).catch(sinLectura);
      if (codigo !== null && codigo.trim() !== '') return codigo;
      await new Promise((resolve) => setTimeout(resolve, PAUSA_MS));
    }
    return undefined;
  } finally {
    cerrarCamara(camara);
  }
}

/** The picture of the camera, searched for a code while it is shown. */
export function CamaraDeCodigo({ onLeido, onFallo }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const alLeer = useEffectEvent(onLeido);
  const alFallar = useEffectEvent(onFallo);
  useEffect(() => {
    if (video.current === null) return undefined;
    const fin = new AbortController();
    leerCodigo(video.current, fin.signal).then(
      (codigo) => codigo !== undefined && !fin.signal.aborted && alLeer(codigo),
      (error: unknown) => !fin.signal.aborted && alFallar(error instanceof Error ? error.message : String(error)),
    );
    return () => fin.abort();
  }, []);
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label="Imagen de la cámara"
      sx={{ width: '100%', aspectRatio: '4 / 3', maxHeight: '60dvh', objectFit: 'cover', bgcolor: 'black' }}
    />
  );
}

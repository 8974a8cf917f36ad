import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { Ref } from 'react';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { PointGroup } from 'signature_pad';
import Pad from 'signature_pad';
import { escalarTrazos } from './escalar-trazos.ts';

/** A signature as strokes, which can be stored and drawn again. */
export type Trazos = readonly PointGroup[];

/** CSS pixels. */
const ALTO = 150;

export type SignatureHandle = {
  /** Returns a PNG on white, at the screen's resolution. Rejects if the browser cannot create one. */
  readonly toBlob: () => Promise<Blob>;
};

type Props = {
  readonly ref: Ref<SignatureHandle>;
  /** Label of the canvas for screen readers. */
  readonly label: string;
  readonly borrar: string;
  readonly inicial?: Trazos;
  /** Called with the strokes; undefined when it is blank again. */
  readonly onChange: (trazos: Trazos) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
};

const EN_BLANCO: Trazos = [];

function ajustar(canvas: HTMLCanvasElement, pad: Pad): void {
  const ratio = Math.max(1, window.devicePixelRatio);
  const trazos = escalarTrazos(pad.toData(), canvas.clientWidth);
  // Setting the size erases the canvas and its scale.
  canvas.width = Math.round(canvas.clientWidth * ratio);
  canvas.height = Math.round(canvas.clientHeight * ratio);
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(trazos);
}

export function SignaturePad({ ref, label, borrar, onChange, inicial = EN_BLANCO, error, disabled = false }: Props) {
  const id = useId();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const padRef = useRef<Pad>(null);
  const [primeros] = useState(inicial);
  const [vacia, setVacia] = useState(inicial.length === 0);
  const avisar = useRef(onChange);
  useEffect(() => {
    avisar.current = onChange;
  });

  useEffect(() => {
    const canvas = canvasRef.current;
    if (canvas === null) return undefined;
    // Browsers already report one move per frame: throttling would only lose points.
    const pad = new Pad(canvas, {
      backgroundColor: '#fff',
      penColor: '#10222b',
      minWidth: 1,
      maxWidth: 3,
      throttle: 0,
    });
    padRef.current = pad;
    pad.fromData([...primeros]);
    const dibujada = () => {
      setVacia(false);
      avisar.current(pad.toData());
    };
    pad.addEventListener('endStroke', dibujada);
    const observer = new ResizeObserver(() => ajustar(canvas, pad));
    observer.observe(canvas);
    return () => {
      observer.disconnect();
      pad.off();
      padRef.current = null;
    };
  }, [primeros]);

  useImperativeHandle(ref, () => ({
    toBlob: () =>
      new Promise((resolve, reject) => {
        const sinImagen = () => reject(new Error('No se ha podido crear la imagen de la firma.'));
        const canvas = canvasRef.current;
        if (canvas === null) sinImagen();
        else canvas.toBlob((blob) => (blob ? resolve(blob) : sinImagen()), 'image/png');
      }),
  }));

  function limpiar() {
    padRef.current?.clear();
    setVacia(true);
    onChange(EN_BLANCO);
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        sx={{
          border: 1,
          borderColor: error ? 'error.main' : 'text.secondary',
          borderRadius: 1,
          bgcolor: '#fff',
          overflow: 'hidden',
          lineHeight: 0,
          pointerEvents: disabled ? 'none' : 'auto',
        }}
      >
        <canvas
          ref={canvasRef}
          role="img"
          aria-label={label}
          aria-describedby={error ? `${id}-error` : undefined}
          style={{ width: '100%', height: ALTO, touchAction: 'none' }}
        />
      </Box>
      {error && (
        <FormHelperText id={`${id}-error`} error role="alert">
          {error}
        </FormHelperText>
      )}
      <Button
        variant="outlined"
        color="inherit"
        disabled={vacia || disabled}
        onClick={limpiar}
        sx={{ justifySelf: 'start' }}
      >
        {borrar}
      </Button>
    </Box>
  );
}

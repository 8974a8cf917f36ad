import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { Documento, Pagina } from './pdf.ts';

type Props = {
  readonly documento: Documento;
  readonly pagina: number;
  /** Factor of the available width. */
  readonly zoom: number;
  readonly onFallo: () => void;
};

/** Returns the width of an element, updated when the window is resized, and its ref. */
function useAnchoDe() {
  const [ancho, setAncho] = useState(0);
  const caja = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (caja.current === null) return undefined;
    const vigia = new ResizeObserver(([entrada]) => setAncho(Math.floor(entrada?.contentRect.width ?? 0)));
    vigia.observe(caja.current);
    return () => vigia.disconnect();
  }, []);
  return { ancho, caja };
}

function usePagina(documento: Documento, numero: number, onFallo: () => void): Pagina | undefined {
  const [pagina, setPagina] = useState<Pagina>();
  useEffect(() => {
    let vigente = true;
    documento.getPage(numero).then(
      (leida) => vigente && setPagina(leida),
      () => vigente && onFallo(),
    );
    return () => {
      vigente = false;
    };
  }, [documento, numero, onFallo]);
  return pagina;
}

/** A page of the document, as wide as its container times the zoom. */
export function HojaDePdf({ documento, pagina: numero, zoom, onFallo }: Props) {
  const { ancho, caja } = useAnchoDe();
  const lienzo = useRef<HTMLDivElement>(null);
  const pagina = usePagina(documento, numero, onFallo);
  useEffect(() => {
    const hueco = lienzo.current;
    if (pagina === undefined || hueco === null || ancho === 0) return undefined;
    // Drawn off-screen: the old page stays until the new one is complete.
    const canvas = document.createElement('canvas');
    const css = ancho * zoom;
    let tarea: { readonly cancel: () => void } | undefined;
    let vigente = true;
    const pintar = async (): Promise<void> => {
      const { dibujarPagina } = await import('./pdf.ts');
      if (!vigente) return;
      const dibujo = dibujarPagina(pagina, canvas, css);
      tarea = dibujo;
      await dibujo.promise;
      canvas.style.width = `${css}px`;
      canvas.style.display = 'block';
      hueco.replaceChildren(canvas);
    };
    pintar().catch(() => vigente && onFallo());
    return () => {
      vigente = false;
      tarea?.cancel();
    };
  }, [pagina, ancho, zoom, onFallo]);
  return (
    <Box ref={caja} sx={{ width: '100%' }}>
      <Box
        ref={lienzo}
        role="img"
        aria-label={`Página ${numero} de ${documento.numPages}`}
        sx={{ width: 'max-content', mx: 'auto', bgcolor: '#fff', boxShadow: 1 }}
      />
    </Box>
  );
}

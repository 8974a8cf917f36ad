import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { Map as Mapa } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { encuadrar } from './framing.ts';
import { enEspana, esCanario } from './regions.ts';

/** Events of a map that a person causes. */
const GESTOS = ['pointerdown', 'keydown', 'wheel'] as const;
/** Pixels at the lower edge that the inset of the Canaries takes. */
const ALTO_DEL_RECUADRO = 100;

interface Opciones {
  readonly puntos: readonly Coordenadas[];
  readonly cerca: number;
  /** Subject of the points. If it changes the map is framed again; otherwise it stays where the user moved it. */
  readonly asunto: string;
  /** Outline instead of tiles: the map then opens far enough to show some of it (AMB-165). */
  readonly conContorno: boolean;
  /** Position of the device, once it is known. */
  readonly aqui?: Coordenadas | null;
}

/**
 * Frames all points of a map, without the Canaries in their inset if there are others. Until the user touches it, it
 * also includes the device's position, and some outline if the tiles fail. Returns a function that frames the points
 * again.
 */
export function useOpeningView(mapa: Mapa | null, { puntos, cerca, asunto, conContorno, aqui = null }: Opciones) {
  const abierto = useRef<string | null>(null);
  const tocado = useRef(false);
  const canarios = puntos.filter(esCanario);
  const conRecuadro = canarios.length > 0 && canarios.length < puntos.length;

  const principales = conRecuadro ? puntos.filter((punto) => !esCanario(punto)) : puntos;
  const mostrar = (suyo: Mapa, cuales: readonly Coordenadas[], animate: boolean) =>
    encuadrar(suyo, cuales, { cerca, conContorno, ocupado: conRecuadro ? ALTO_DEL_RECUADRO : 0, animate });
  const abrir = (suyo: Mapa) => {
    // A single place keeps its zoom, wherever the device is.
    const conmigo =
      aqui !== null && puntos.length > 1 && enEspana(aqui) && esCanario(aqui) === principales.every(esCanario);
    // Without animation, before anything is drawn that would have to be removed.
    mostrar(suyo, conmigo ? [...principales, aqui] : principales, false);
  };

  const alVenir = useEffectEvent((suyo: Mapa) => {
    if (puntos.length === 0 || abierto.current === asunto) return;
    abierto.current = asunto;
    abrir(suyo);
  });
  useEffect(() => {
    if (mapa !== null) alVenir(mapa);
  }, [mapa, puntos, asunto]);
  const alSaberMas = useEffectEvent((suyo: Mapa) => {
    if (!tocado.current && abierto.current !== null) abrir(suyo);
  });
  useEffect(() => {
    if (mapa !== null) alSaberMas(mapa);
  }, [mapa, aqui, conContorno]);

  useEffect(() => {
    const marco = mapa?.getContainer().parentElement;
    if (marco == null) return undefined;
    const tocar = () => {
      tocado.current = true;
    };
    for (const gesto of GESTOS) marco.addEventListener(gesto, tocar, { capture: true });
    return () => {
      for (const gesto of GESTOS) marco.removeEventListener(gesto, tocar, { capture: true });
    };
  }, [mapa]);

  return {
    conRecuadro,
    /** Frames all points again; with `canarias`, those of the inset. */
    encuadrar: (canarias = false) => {
      if (mapa !== null) mostrar(mapa, canarias ? canarios : principales, true);
    },
  };
}

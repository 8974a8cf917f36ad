import type { LatLngBounds, Map as Mapa, Marker } from 'leaflet';
import { marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Indice, MarcaDeMapa } from './indice.ts';
import { dibujarGrupo, dibujarMarca } from './marcador.ts';
import { nombreDeMarca } from './nombre-de-marca.ts';

/** How far beyond the edge is drawn already, in parts of the map. */
const MARGEN = 0.2;
/** So many are put up at once, the others in the frames that follow, so that none takes long. */
const POR_CUADRO = 24;

const ladosDe = (caja: LatLngBounds) => [caja.getWest(), caja.getSouth(), caja.getEast(), caja.getNorth()] as const;

/** What is pressed, and where the focus comes back to. */
type AlPulsar = (marca: MarcaDeMapa, boton: HTMLElement) => void;
interface Puesta {
  readonly marca: MarcaDeMapa;
  readonly marcador: Marker;
}

function poner(mapa: Mapa, marca: MarcaDeMapa, alPulsar: AlPulsar): Puesta {
  const uno = marca.cuantos === 1 ? marca.puntos()[0] : undefined;
  const icon = uno === undefined ? dibujarGrupo(marca) : dibujarMarca(uno.nivel);
  const marcador = marker([marca.latitud, marca.longitud], { icon }).addTo(mapa);
  const boton = marcador.getElement();
  if (boton === undefined) return { marca, marcador };
  const nombre = nombreDeMarca(marca);
  boton.setAttribute('aria-label', nombre);
  boton.dataset['pista'] = nombre;
  if (marca.nivel !== undefined) boton.dataset['nivel'] = String(marca.nivel);
  boton.classList.toggle('aproximada', uno?.aproximado === true);
  boton.addEventListener('click', () => alPulsar(marca, boton));
  boton.addEventListener('keydown', (tecla) => {
    if (tecla.key !== 'Enter' && tecla.key !== ' ') return;
    tecla.preventDefault();
    alPulsar(marca, boton);
  });
  return { marca, marcador };
}

/** A button that is pressed in while all that it stands for is chosen, and half of it while some is. */
function marcar({ marca, marcador }: Puesta, elegidos: ReadonlySet<number> | undefined): void {
  const boton = marcador.getElement();
  if (elegidos === undefined) return boton?.removeAttribute('aria-pressed');
  const suyos = marca.puntos();
  const n = elegidos.size === 0 ? 0 : suyos.filter(({ id }) => elegidos.has(id)).length;
  boton?.setAttribute('aria-pressed', n === suyos.length ? 'true' : n === 0 ? 'false' : 'mixed');
}

/**
 * Draws what is to be seen, and only that, anew after each move; what stays is not touched. With `elegidos` its
 * markers show whether they are chosen.
 */
export function useMarcas(
  mapa: Mapa | null,
  indice: Indice,
  alPulsar: AlPulsar,
  elegidos: ReadonlySet<number> | undefined,
): void {
  const puestas = useRef(new Map<string, Puesta>());
  const pulsar = useEffectEvent(alPulsar);
  const marcarUna = useEffectEvent((puesta: Puesta) => marcar(puesta, elegidos));
  useEffect(() => {
    if (mapa === null) return undefined;
    const suyas = puestas.current;
    const quitar = (clave: string, { marcador }: Puesta) => {
      // Who opened a group by the keyboard goes on from the map.
      if (marcador.getElement() === document.activeElement) mapa.getContainer().focus();
      marcador.remove();
      suyas.delete(clave);
    };
    let cuadro = 0;
    const ponerAlgunas = (marcas: readonly MarcaDeMapa[]) => {
      for (const marca of marcas.slice(0, POR_CUADRO)) {
        const puesta = poner(mapa, marca, (suya, suyo) => pulsar(suya, suyo));
        marcarUna(puesta);
        suyas.set(marca.clave, puesta);
      }
      const quedan = marcas.slice(POR_CUADRO);
      if (quedan.length > 0) cuadro = requestAnimationFrame(() => ponerAlgunas(quedan));
    };
    const dibujar = () => {
      cancelAnimationFrame(cuadro);
      const marcas = indice.marcas(ladosDe(mapa.getBounds().pad(MARGEN)), mapa.getZoom());
      const claves = new Set(marcas.map(({ clave }) => clave));
      for (const [clave, puesta] of suyas) if (!claves.has(clave)) quitar(clave, puesta);
      const vista = mapa.getBounds();
      const seVe = ({ latitud, longitud }: MarcaDeMapa): number => (vista.contains([latitud, longitud]) ? 0 : 1);
      ponerAlgunas(marcas.filter(({ clave }) => !suyas.has(clave)).toSorted((a, b) => seVe(a) - seVe(b)));
    };
    dibujar();
    mapa.on('moveend', dibujar);
    return () => {
      mapa.off('moveend', dibujar);
      cancelAnimationFrame(cuadro);
      for (const [clave, puesta] of suyas) quitar(clave, puesta);
    };
  }, [mapa, indice]);
  useEffect(() => {
    for (const puesta of puestas.current.values()) marcarUna(puesta);
  }, [elegidos]);
}

import type { Coordenadas } from '@tajo/domain/establecimientos/punto';
import type { LatLng, LeafletMouseEvent, Map as Mapa, Marker } from 'leaflet';
import { marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { coordenadasDe, trasFlecha } from './lugar.ts';
import { dibujarMarca } from './marcador.ts';

interface Opciones {
  readonly punto: Coordenadas | null;
  readonly aproximado: boolean;
  readonly titulo: string;
  /** Without it the point cannot be changed. */
  readonly onPunto: ((punto: Coordenadas | null) => void) | undefined;
}

/** The single point of a map: set by a press, dragged, moved by arrow keys, removed by Escape. */
export function usePunto(mapa: Mapa | null, { punto, aproximado, titulo, onPunto }: Opciones): void {
  const marcador = useRef<Marker | null>(null);
  const seMueve = onPunto !== undefined;
  const hay = punto !== null;
  const poner = useEffectEvent((lugar: LatLng) => onPunto?.(coordenadasDe(lugar)));
  const alTeclear = useEffectEvent((mapa: Mapa, suyo: Marker, tecla: KeyboardEvent) => {
    const lugar = trasFlecha(mapa, suyo.getLatLng(), tecla);
    if (lugar === undefined && tecla.key !== 'Escape') return;
    // The key must not also move the map, or close the dialog around it.
    tecla.preventDefault();
    tecla.stopPropagation();
    if (lugar !== undefined) return onPunto?.(coordenadasDe(lugar));
    mapa.getContainer().focus();
    onPunto?.(null);
  });

  useEffect(() => {
    if (mapa === null || !seMueve) return undefined;
    const alPulsar = ({ latlng }: LeafletMouseEvent) => poner(latlng);
    mapa.doubleClickZoom.disable();
    mapa.on('click', alPulsar);
    return () => void mapa.off('click', alPulsar);
  }, [mapa, seMueve]);

  useEffect(() => {
    if (mapa === null || !hay) return undefined;
    const suyo = marker([0, 0], { icon: dibujarMarca(), draggable: seMueve, keyboard: seMueve, interactive: seMueve });
    marcador.current = suyo.addTo(mapa);
    suyo.on('dragend', () => poner(suyo.getLatLng()));
    const icono = suyo.getElement();
    if (seMueve) icono?.addEventListener('keydown', (tecla) => alTeclear(mapa, suyo, tecla));
    else icono?.setAttribute('role', 'img');
    return () => void suyo.remove();
  }, [mapa, hay, seMueve]);

  // The element stays the same, so that it keeps the focus while it moves.
  useEffect(() => {
    if (mapa === null || punto === null) return;
    const lugar = [punto.latitud, punto.longitud] as const;
    const icono = marcador.current?.setLatLng([...lugar]).getElement();
    icono?.classList.toggle('aproximada', aproximado);
    icono?.setAttribute('aria-label', titulo);
    if (!mapa.getBounds().contains([...lugar])) mapa.panTo([...lugar]);
  }, [mapa, punto, aproximado, titulo, seMueve]);
}

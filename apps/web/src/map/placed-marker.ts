import type { Map as LeafletMap, Marker } from 'leaflet';
import { marker } from 'leaflet';
import type { MapMarker } from './point-index.ts';
import { drawGroup, drawMarker } from './marker-icon.ts';
import { MARGIN } from './framing.ts';
import { markerName } from './marker-name.ts';

/** A marker on the map, and the points it stands for now. */
export interface PlacedMarker {
  mapMarker: MapMarker;
  readonly pin: Marker;
}
/** Called with the pressed marker, and the button that gets the focus back. */
type OnPress = (mapMarker: MapMarker, button: HTMLElement) => void;

const onlyPointOf = (mapMarker: MapMarker) => (mapMarker.count === 1 ? mapMarker.points()[0] : undefined);
const icon = (mapMarker: MapMarker) => (mapMarker.count === 1 ? drawMarker(mapMarker.level) : drawGroup(mapMarker));

function setName({ mapMarker, pin }: PlacedMarker): void {
  const button = pin.getElement();
  if (button === undefined) return;
  const name = markerName(mapMarker);
  button.setAttribute('aria-label', name);
  button.dataset['pista'] = name;
  if (mapMarker.level === undefined) delete button.dataset['nivel'];
  else button.dataset['nivel'] = String(mapMarker.level);
  button.classList.toggle('aproximada', onlyPointOf(mapMarker)?.isApproximate === true);
}

export function putMarker(map: LeafletMap, mapMarker: MapMarker, onPress: OnPress): PlacedMarker {
  const pin = marker([mapMarker.latitud, mapMarker.longitud], {
    icon: icon(mapMarker),
    // Leaflet's would move the map under a pressed pointer.
    autoPanOnFocus: false,
  }).addTo(map);
  const placed: PlacedMarker = { mapMarker, pin };
  setName(placed);
  const button = pin.getElement();
  button?.addEventListener('click', () => onPress(placed.mapMarker, button));
  button?.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) map.panInside(pin.getLatLng(), { padding: [MARGIN, MARGIN] });
  });
  button?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onPress(placed.mapMarker, button);
  });
  return placed;
}

/** Updates a marker for changed points. Its element stays, so that it keeps the focus. */
export function updateMarker(placed: PlacedMarker, mapMarker: MapMarker): void {
  const { mapMarker: before, pin } = placed;
  placed.mapMarker = mapMarker;
  if (before.latitud !== mapMarker.latitud || before.longitud !== mapMarker.longitud)
    pin.setLatLng([mapMarker.latitud, mapMarker.longitud]);
  if (before.count !== mapMarker.count || before.level !== mapMarker.level) pin.setIcon(icon(mapMarker));
  setName(placed);
}

/** Shows a marker as pressed if all its points are chosen, as half pressed if some are. */
export function showChosen({ mapMarker, pin }: PlacedMarker, chosen: ReadonlySet<number> | undefined): void {
  const button = pin.getElement();
  if (chosen === undefined) return button?.removeAttribute('aria-pressed');
  const points = mapMarker.points();
  const n = chosen.size === 0 ? 0 : points.filter(({ id }) => chosen.has(id)).length;
  button?.setAttribute('aria-pressed', n === points.length ? 'true' : n === 0 ? 'false' : 'mixed');
}

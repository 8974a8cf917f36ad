import { feature } from 'topojson-client';
import { capitalDe } from '@tajo/domain/establecimientos/capitales';
import { contains, middleOf, type Polygon } from './middle.ts';
import { layer, type Atlas } from './outline.ts';

const PROVINCIAS = Array.from({ length: 52 }, (_, i) => i + 1);
const asPolygon = (rings: readonly (readonly (readonly number[])[])[]): Polygon =>
  rings.map((ring) => ring.map(([lon = 0, lat = 0]) => [lon, lat]));
const thousandths = (degrees: number): number => Math.round(degrees * 1000);

/**
 * Returns 'name;latitude;longitude|…' per province. The point is the centre of the shape, but for the provincial
 * capital the city itself: the centre of a large municipality is in the country.
 */
export function municipiosDe(atlas: Atlas): string[] {
  const all = feature(atlas, layer(atlas, 'municipalities')).features.flatMap(({ id, geometry, properties }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return [{ id: String(id), nombre: properties.name, polygons: polygons.map(asPolygon) }];
  });
  return PROVINCIAS.map((provincia) => {
    const capital = capitalDe(provincia);
    return all
      .filter(({ id }) => Number(id.slice(0, 2)) === provincia)
      .map(({ nombre, polygons }) => {
        const inIt = capital !== null && polygons.some((one) => contains(one, [capital.longitud, capital.latitud]));
        const [longitud, latitud] = inIt ? [capital.longitud, capital.latitud] : middleOf(polygons);
        return `${nombre};${thousandths(latitud)};${thousandths(longitud)}`;
      })
      .join('|');
  });
}

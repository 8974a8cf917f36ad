import { feature } from 'topojson-client';
import { capitalDe } from '@tajo/domain/establecimientos/capitales';
import type { Atlas } from './atlas.ts';
import { capa } from './atlas.ts';
import { contiene, medioDe } from './medio.ts';
import type { Poligono } from './medio.ts';

const PROVINCIAS = Array.from({ length: 52 }, (_, i) => i + 1);
const comoPoligono = (anillos: readonly (readonly (readonly number[])[])[]): Poligono =>
  anillos.map((anillo) => anillo.map(([lon = 0, lat = 0]) => [lon, lat]));
const milesimas = (grados: number): number => Math.round(grados * 1000);

/**
 * Returns 'name;latitude;longitude|…' per province. The point is the centre of the shape, but for the provincial
 * capital the city itself: the centre of a large municipality is in the country.
 */
export function municipiosDe(atlas: Atlas): string[] {
  const todos = feature(atlas, capa(atlas, 'municipalities')).features.flatMap(({ id, geometry, properties }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
    const poligonos = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return [{ id: String(id), nombre: properties.name, poligonos: poligonos.map(comoPoligono) }];
  });
  return PROVINCIAS.map((provincia) => {
    const capital = capitalDe(provincia);
    return todos
      .filter(({ id }) => Number(id.slice(0, 2)) === provincia)
      .map(({ nombre, poligonos }) => {
        const enEl = capital !== null && poligonos.some((uno) => contiene(uno, [capital.longitud, capital.latitud]));
        const [longitud, latitud] = enEl ? [capital.longitud, capital.latitud] : medioDe(poligonos);
        return `${nombre};${milesimas(latitud)};${milesimas(longitud)}`;
      })
      .join('|');
  });
}

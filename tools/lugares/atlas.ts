import type { GeometryCollection, Objects, Topology } from 'topojson-specification';

/** Properties of a shape in es-atlas; the first two digits of a municipality's id are its province. */
export type Atlas = Topology<Objects<{ name: string }>>;

/** Returns the shapes of one kind. */
export function capa(atlas: Atlas, nombre: string): GeometryCollection<{ name: string }> {
  const objeto = atlas.objects[nombre];
  if (objeto?.type !== 'GeometryCollection') throw new Error(`es-atlas has no ${nombre}`);
  return objeto;
}

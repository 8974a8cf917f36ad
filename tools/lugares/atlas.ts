import type { GeometryCollection, Objects, Topology } from 'topojson-specification';

/** Properties of a shape in es-atlas; the first two digits of a municipality's id are its province. */
export type Atlas = Topology<Objects<{ name: string }>>;

/** Returns the shapes of one kind. */
export function layer(atlas: Atlas, name: string): GeometryCollection<{ name: string }> {
  const object = atlas.objects[name];
  if (object?.type !== 'GeometryCollection') throw new Error(`es-atlas has no ${name}`);
  return object;
}

export const ID_FICHERO = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A key becomes part of a path or of an address, so it must be a uuid. */
export const comoId = (id: string): string => {
  if (!ID_FICHERO.test(id)) throw new Error('The key of a file is a uuid.');
  return id;
};

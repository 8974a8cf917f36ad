export const ID_FICHERO = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A key becomes part of a path or of an address: nothing but a uuid may. */
export const comoId = (id: string): string => {
  if (!ID_FICHERO.test(id)) throw new Error('The key of a file is a uuid.');
  return id;
};

/** An action as the server answers it. */
interface ConFotos {
  readonly descripcion: string;
  readonly path_foto: string | null;
  readonly fotos: readonly string[];
}

/** Text of a photo by its number, from 1: the first one has that of its action. */
const textoDeFoto = (descripcion: string, numero: number): string =>
  numero === 1 ? descripcion : `Foto ${numero} de ${descripcion}`;

/** The photos of an action in their order, each with its text. */
export const fotosDeAccion = ({ descripcion, path_foto, fotos }: ConFotos) =>
  [path_foto, ...fotos].flatMap((path, n) =>
    path === null ? [] : [{ path, texto: textoDeFoto(descripcion, n + 1), numero: n + 1 }],
  );

export const cuantasFotosDe = (acciones: readonly ConFotos[]): number => acciones.flatMap(fotosDeAccion).length;

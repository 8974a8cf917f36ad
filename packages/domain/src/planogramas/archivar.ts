interface Contenido {
  readonly id_establecimiento: number;
  readonly sha256: string;
}

/** The same PDF in the same shop is one planogram, whatever it is called. */
export const claveDeContenido = ({ id_establecimiento, sha256 }: Contenido): string =>
  `${id_establecimiento} ${sha256}`;

interface Hechos {
  /** Those that are still there. */
  readonly establecimientos: ReadonlySet<number>;
  /** `claveDeContenido` of every planogram that they have, those of earlier files of the load included. */
  readonly contenidos: ReadonlySet<string>;
}

/** What becomes of a PDF that a load has stored. */
export function archivar(contenido: Contenido, hechos: Hechos): 'cargado' | 'ya_estaba' | 'sin_establecimiento' {
  if (!hechos.establecimientos.has(contenido.id_establecimiento)) return 'sin_establecimiento';
  return hechos.contenidos.has(claveDeContenido(contenido)) ? 'ya_estaba' : 'cargado';
}

interface Contenido {
  readonly id_establecimiento: number;
  readonly sha256: string;
}

/** The same PDF in the same shop is one planogram, whatever its name. */
export const claveDeContenido = ({ id_establecimiento, sha256 }: Contenido): string =>
  `${id_establecimiento} ${sha256}`;

interface Hechos {
  /** Establishments that still exist. */
  readonly establecimientos: ReadonlySet<number>;
  /** `claveDeContenido` of all their planograms, including those of earlier files of the upload. */
  readonly contenidos: ReadonlySet<string>;
}

/** Decides what happens to an uploaded PDF. */
export function archivar(contenido: Contenido, hechos: Hechos): 'cargado' | 'ya_estaba' | 'sin_establecimiento' {
  if (!hechos.establecimientos.has(contenido.id_establecimiento)) return 'sin_establecimiento';
  return hechos.contenidos.has(claveDeContenido(contenido)) ? 'ya_estaba' : 'cargado';
}

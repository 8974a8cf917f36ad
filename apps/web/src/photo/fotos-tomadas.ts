/** Photos of an action that are not saved yet: one in the place of the first, and others that come after what is there. */
export interface FotosTomadas {
  readonly foto: Blob | null;
  readonly otras: readonly Blob[];
}

/** A change is made to the photos as they are then: reducing one takes a while. */
export type CambioDeFotos = (antes: FotosTomadas) => FotosTomadas;

export const SIN_FOTOS: FotosTomadas = { foto: null, otras: [] };

/** Puts a first photo, or takes it away; unless one is stored, the next one then takes its place. */
export function ponerPrimera({ otras }: FotosTomadas, foto: Blob | null, hayGuardada: boolean): FotosTomadas {
  if (foto !== null || hayGuardada) return { foto, otras };
  const [siguiente = null, ...resto] = otras;
  return { foto: siguiente, otras: resto };
}

export const anadirOtra = ({ foto, otras }: FotosTomadas, nueva: Blob): FotosTomadas => ({
  foto,
  otras: [...otras, nueva],
});

export const quitarOtra = ({ foto, otras }: FotosTomadas, n: number): FotosTomadas => ({
  foto,
  otras: otras.filter((_, i) => i !== n),
});

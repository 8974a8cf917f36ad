/** How far a long work has got, from 0 to 1. */
export type Decir = (hecho: number) => void;

/** What the works under way in this process have done, by who asked for them and the key of the request. */
export interface Progresos {
  /** Runs the work and follows it to its end; without a key nobody can ask for it. */
  seguir<T>(idUsuario: number, clave: string | undefined, work: (decir: Decir) => Promise<T>): Promise<T>;
  /** Undefined when nothing of the kind is under way here: on another replica, or not begun, or over. */
  hecho(idUsuario: number, clave: string): number | undefined;
}

export function progresos(): Progresos {
  const enCurso = new Map<string, number>();
  const llave = (idUsuario: number, clave: string): string => `${idUsuario} ${clave.toLowerCase()}`;
  return {
    async seguir(idUsuario, clave, work) {
      if (clave === undefined) return work(() => undefined);
      const cual = llave(idUsuario, clave);
      enCurso.set(cual, 0);
      try {
        return await work((hecho) => void enCurso.set(cual, hecho));
      } finally {
        enCurso.delete(cual);
      }
    },
    hecho: (idUsuario, clave) => enCurso.get(llave(idUsuario, clave)),
  };
}

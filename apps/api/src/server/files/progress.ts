import type { Progresos } from '../../services.ts';

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

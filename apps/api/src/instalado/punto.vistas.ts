import type { Puesto } from './presente.queries.ts';

/** What stands on each spot of a shop, sought once: a shop may have thousands of them. */
export function porPunto(puesto: readonly Puesto[]): (id_mueble: number, posicion: number) => readonly Puesto[] {
  const puntos = new Map<string, Puesto[]>();
  for (const p of puesto) {
    const clave = `${p.id_mueble}/${p.posicion}`;
    const aqui = puntos.get(clave);
    if (aqui === undefined) puntos.set(clave, [p]);
    else aqui.push(p);
  }
  return (id_mueble, posicion) => puntos.get(`${id_mueble}/${posicion}`) ?? [];
}

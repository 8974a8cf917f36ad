import { DEMASIADOS_A_LA_VEZ, demasiadosIntentos } from '@tajo/contract/sesion';
import { HttpError } from '../server/answer/http-error.ts';
import { fairLine } from '../server/limits/fair-line.ts';
import { keepAtMost } from '../server/limits/known.ts';
import type { Conteo, DeTanteos, Limite, Tanteos } from '../services.ts';
import { limitesQueries, type Veces } from './limites.queries.ts';

/** More than an office sends at eight o'clock. */
const A_LA_VEZ_DE_RED = 64;
const A_LA_VEZ = 256;
const RECORDADAS = 10_000;

const demasiadosALaVez = (): HttpError => new HttpError(429, { message: DEMASIADOS_A_LA_VEZ }, { 'retry-after': '2' });
const agotado = (segundos: number): HttpError =>
  new HttpError(429, { message: demasiadosIntentos(Math.ceil(segundos / 60)) }, { 'retry-after': String(segundos) });

type Conocidas = ReadonlyMap<string, Veces>;

/** Whether a window ends later than if it began now, which happens after the clock was set back. */
const tarde = ({ ventanaMs }: Conteo, hasta: number, ahora: Date): boolean => hasta > ahora.getTime() + ventanaMs;

const abierta = (conteo: Conteo, conocidas: Conocidas, ahora: Date): Veces | undefined => {
  const suya = conocidas.get(conteo.clave);
  return suya !== undefined && ahora.getTime() < suya.hasta && !tarde(conteo, suya.hasta, ahora) ? suya : undefined;
};

function exigirSitio(limites: readonly Limite[], conocidas: Conocidas, ahora: Date): void {
  const vecesDe = (conteo: Conteo): number => abierta(conteo, conocidas, ahora)?.veces ?? 0;
  const lleno = limites.find((limite) => vecesDe(limite) >= limite.maximo(vecesDe));
  const suya = lleno && abierta(lleno, conocidas, ahora);
  if (suya !== undefined) throw agotado(Math.ceil((suya.hasta - ahora.getTime()) / 1000));
}

export function tanteos(): Tanteos {
  const enFila = fairLine({ most: A_LA_VEZ, mostOfGroup: A_LA_VEZ_DE_RED, full: demasiadosALaVez });
  /** Counts last read from the database: a refusal based on them needs no query. */
  const recordadas = new Map<string, Veces>();

  const recordar = (conteos: readonly Conteo[], leidas: readonly Veces[]): void => {
    for (const { clave } of conteos) recordadas.delete(clave);
    for (const leida of leidas) keepAtMost(RECORDADAS, recordadas, leida.clave, leida);
  };
  const leer = async ({ db, now }: DeTanteos, limites: readonly Limite[]): Promise<Conocidas> => {
    const enBase = limitesQueries(db);
    let leidas = await enBase.leer(limites, now());
    if (leidas.some(({ clave, hasta }) => limites.some((l) => l.clave === clave && tarde(l, hasta, now())))) {
      await enBase.cambiarFin(limites, now());
      leidas = await enBase.leer(limites, now());
    }
    recordar(limites, leidas);
    return new Map(leidas.map((leida) => [leida.clave, leida]));
  };

  return {
    async enTurno(system, { red, cuenta, limites: propios, deRed }, probar) {
      const limites = deRed === undefined ? propios : [...propios, deRed];
      const rank = (): number => (deRed === undefined ? -1 : (abierta(deRed, recordadas, system.now())?.veces ?? 0));
      exigirSitio(limites, recordadas, system.now());
      return enFila({ group: red, member: cuenta, rank }, async () => {
        // Attempts before this one may have reached a limit.
        exigirSitio(limites, recordadas, system.now());
        exigirSitio(limites, await leer(system, limites), system.now());
        return probar(
          async (otros = limites) => recordar(otros, await limitesQueries(system.db).insertarVez(otros, system.now())),
          async (otros) => exigirSitio(otros, await leer(system, otros), system.now()),
        );
      });
    },
  };
}

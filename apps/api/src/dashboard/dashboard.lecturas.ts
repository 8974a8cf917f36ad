import type { CifrasDeHoy } from '@tajo/contract/cifras';
import type { ResumenDeProyecto, Semanas, TecnicosDeResumen } from '@tajo/contract/dashboard';
import { sumarDias } from '@tajo/domain/dias';
import { diaEn, inicioDia } from '@tajo/domain/instantes';
import { antesDe, ayerEn, entradas } from '@tajo/domain/partes/espera';
import { limitesDe } from '../partes/partes.fuente.ts';
import type { System } from '../system.ts';
import { dashboardQueries } from './dashboard.queries.ts';

/** Returns the figures of the morning (REG-014), at the same instant as the lists that they link to. */
export async function leerCifras({ db, settings, now }: System): Promise<CifrasDeHoy> {
  const ahora = now();
  const { TZ_NEGOCIO: zona } = settings;
  const { roja_hoy: roja, dos_dias: dos } = entradas(ahora, zona, limitesDe(settings));
  const { dia, desde, hasta } = ayerEn(zona, ahora);
  const cortes = { roja: roja.desde, roja_hoy: roja.hasta, dos_dias: dos.hasta, ayer: desde, hoy: hasta };
  return { ...(await dashboardQueries(db).contarCifras(cortes)), ayer: dia };
}

const DIAS_DE_SEMANA = 7;
const SEMANAS = 12;

/** Returns the first days of twelve weeks; today is the last day of the last one. */
function semanasHasta({ settings, now }: System): readonly string[] {
  const hoy = diaEn(settings.TZ_NEGOCIO, now());
  return Array.from({ length: SEMANAS }, (_, n) => sumarDias(hoy, 1 - DIAS_DE_SEMANA * (SEMANAS - n)));
}
const primerDia = (system: System): string => semanasHasta(system)[0] ?? '';

/** Returns the latest creation instants of open partes that are now red, and at least orange (AMB-106). */
function limitesAhora({ settings, now }: System) {
  const { naranja, roja } = limitesDe(settings);
  const ahora = now();
  return { roja: antesDe(ahora, roja), naranja: antesDe(ahora, naranja) };
}

export const leerResumen = (system: System): Promise<ResumenDeProyecto[]> =>
  dashboardQueries(system.db).leerResumen(limitesAhora(system));

export async function leerSemanas(system: System): Promise<Semanas> {
  const dias = semanasHasta(system);
  const inicios = dias.map((dia) => inicioDia(system.settings.TZ_NEGOCIO, dia));
  const por = new Map<number, Semanas['proyectos'][number]>();
  for (const { id_proyecto, semana, entradas: entran, terminados } of await dashboardQueries(system.db).leerSemanas(
    inicios,
  )) {
    const ceros = (): number[] => dias.map(() => 0);
    const proyecto = por.get(id_proyecto) ?? { id_proyecto, entradas: ceros(), terminados: ceros() };
    por.set(id_proyecto, proyecto);
    proyecto.entradas[semana] = entran;
    proyecto.terminados[semana] = terminados;
  }
  return { desde: primerDia(system), proyectos: [...por.values()] };
}

export async function leerTecnicos(system: System): Promise<TecnicosDeResumen> {
  const dia = primerDia(system);
  const desde = inicioDia(system.settings.TZ_NEGOCIO, dia);
  return { desde: dia, tecnicos: await dashboardQueries(system.db).leerTecnicos({ ...limitesAhora(system), desde }) };
}

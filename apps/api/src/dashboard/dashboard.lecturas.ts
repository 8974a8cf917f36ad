import type { CifrasDeHoy } from '@tajo/contract/cifras';
import { ayerEn, entradas } from '@tajo/domain/partes/espera';
import { limitesDe } from '../partes/partes.fuente.ts';
import type { System } from '../system.ts';
import { dashboardQueries } from './dashboard.queries.ts';

/** The figures of the morning (REG-014), at the instant at which the lists that they lead to are asked. */
export async function leerCifras({ db, settings, now }: System): Promise<CifrasDeHoy> {
  const ahora = now();
  const { TZ_NEGOCIO: zona } = settings;
  const { roja_hoy: roja, dos_dias: dos } = entradas(ahora, zona, limitesDe(settings));
  const { dia, desde, hasta } = ayerEn(zona, ahora);
  const cortes = { roja: roja.desde, roja_hoy: roja.hasta, dos_dias: dos.hasta, ayer: desde, hoy: hasta };
  return { ...(await dashboardQueries(db).contarCifras(cortes)), ayer: dia };
}

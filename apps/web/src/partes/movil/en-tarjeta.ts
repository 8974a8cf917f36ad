import type { ParteEnPaquete } from '@tajo/contract/campo';
import type { Parte } from '@tajo/contract/partes';
import type { Alerta, LimitesAlerta } from '@tajo/domain/partes/alerta';
import { alerta } from '@tajo/domain/partes/color';
import { ESTADO } from '@tajo/domain/partes/estado';
import { formatoInstante } from '@tajo/domain/instantes';
import { queContiene } from '@tajo/domain/texto';
import { countOf } from '../../kit/text.ts';
import { timeZone } from '../../kit/time-zone.ts';

const MS_DIA = 86_400_000;
const DECIMAL = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Town of the shop, or its whole address if the town is not known. */
export const puebloDe = ({ fila, obra }: ParteEnPaquete): string =>
  obra.establecimiento?.datos.localidad?.trim() || fila.direccion;

/** 'a 350 m', 'a 3,2 km', 'a unos 12 km'. */
export function aCuanto(metros: number, aproximado: boolean): string {
  const km = metros / 1000;
  const cuanto =
    metros < 975
      ? `${Math.max(50, Math.round(metros / 50) * 50)} m`
      : `${km < 10 ? DECIMAL.format(km) : Math.round(km)} km`;
  return `a ${aproximado ? 'unos ' : ''}${cuanto}`;
}

/** Since when the parte waits, or when its work began: one line of 390 px beside a number of 14 characters. */
export function desdeCuando({ estado, fecha_alta, fecha_inicio }: Parte, ahora: number): string {
  if (estado === ESTADO.INICIADO && fecha_inicio !== null)
    return `Iniciado el ${formatoInstante(timeZone(), new Date(fecha_inicio))}`;
  const alta = new Date(fecha_alta);
  const dias = Math.max(0, Math.floor((ahora - alta.getTime()) / MS_DIA));
  const fecha = formatoInstante(timeZone(), alta);
  return dias === 0 ? `Desde ${fecha}` : `${fecha}, ${countOf(dias, 'día', 'días')}`;
}

/** The parte with the colour that its age has now: without network the one that was read grows old (AMB-106). */
export function conColorDeHoy(
  parte: ParteEnPaquete,
  ahora: number,
  limites: LimitesAlerta | undefined,
): ParteEnPaquete {
  if (limites === undefined) return parte;
  const { fila } = parte;
  const suya = alerta({ fecha_alta: new Date(fila.fecha_alta), fecha_fin: null }, new Date(ahora), limites);
  return suya > fila.alerta ? { ...parte, fila: { ...fila, alerta: suya } } : parte;
}

/** 'hace 2 h'; 'ahora mismo' within a minute. */
export function haceCuanto(instante: string, ahora: number): string {
  const minutos = Math.floor((ahora - Date.parse(instante)) / 60_000);
  if (minutos < 1) return 'ahora mismo';
  if (minutos < 60) return `hace ${minutos} min`;
  const horas = Math.floor(minutos / 60);
  return `hace ${horas < 24 ? `${horas} h` : countOf(Math.floor(horas / 24), 'día', 'días')}`;
}

/** Search of the technician: a text, and alerts. An empty one matches every card. */
export interface FiltroDeTarjetas {
  readonly texto: string;
  readonly alertas: ReadonlySet<Alerta>;
}
export const hayFiltro = ({ texto, alertas }: FiltroDeTarjetas): boolean => texto.trim() !== '' || alertas.size > 0;
export const SIN_FILTRO: FiltroDeTarjetas = { texto: '', alertas: new Set() };

/** Whether a parte has the text in its number, shop, town or work, and one of the alerts. */
export function cumple({ texto, alertas }: FiltroDeTarjetas): (parte: ParteEnPaquete) => boolean {
  const contiene = queContiene(texto);
  return (parte) => {
    const { numero_incidencia, nombre_establecimiento, direccion, alerta } = parte.fila;
    const { descripcion_trabajo } = parte.obra.detalles;
    return (
      (alertas.size === 0 || alertas.has(alerta)) &&
      contiene([numero_incidencia, nombre_establecimiento, direccion, puebloDe(parte), descripcion_trabajo].join('\n'))
    );
  };
}

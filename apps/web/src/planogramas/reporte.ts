import { AVISOS, vaciar } from '@tajo/contract/mensajes';
import type { LineaDeReporte } from '../kit/reporte/LineaDelReporte.tsx';

const lineaDe = (motivo: string): string => AVISOS['planograma.linea'].replace('{motivo}', motivo);

/** The texts that the server fills, read backwards; what is none of them tells of a refusal. */
const CLASES = [
  [lineaDe(AVISOS['planograma.cargado']), { clase: 'bien', palabra: 'Cargado: ' }],
  [lineaDe(AVISOS['planograma.ya_estaba']), { clase: 'igual', palabra: 'Ya estaba: ' }],
] as const;
const RECHAZADO = { clase: 'mal', palabra: 'Rechazado: ' } as const;

/** Sorts the lines of `POST /establecimiento/planogramas` by what they tell. */
export function clasificarLineas(textos: readonly string[]): readonly LineaDeReporte[] {
  return textos.map((texto) => {
    const [, marca = RECHAZADO] = CLASES.find(([plantilla]) => vaciar(plantilla, texto) !== undefined) ?? [];
    return { texto, ...marca };
  });
}

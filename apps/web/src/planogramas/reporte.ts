import { AVISOS, vaciar } from '@tajo/contract/mensajes';
import type { LineaDeReporte } from '../kit/reporte/LineaDelReporte.tsx';

const lineaDe = (motivo: string): string => AVISOS['planograma.linea'].replace('{motivo}', motivo);

/** The server's texts as patterns; any other text is a refusal. */
const CLASES = [
  [lineaDe(AVISOS['planograma.cargado']), { clase: 'bien', palabra: 'Cargado: ' }],
  [lineaDe(AVISOS['planograma.ya_estaba']), { clase: 'igual', palabra: 'Ya estaba: ' }],
] as const;
const RECHAZADO = { clase: 'mal', palabra: 'Rechazado: ' } as const;

/** Classifies the lines of `POST /establecimiento/planogramas`. */
export function clasificarLineas(textos: readonly string[]): readonly LineaDeReporte[] {
  return textos.map((texto) => {
    const [, marca = RECHAZADO] = CLASES.find(([plantilla]) => vaciar(plantilla, texto) !== undefined) ?? [];
    return { texto, ...marca };
  });
}

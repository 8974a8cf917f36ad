import { AVISOS, vaciar } from '@tajo/contract/mensajes';
import type { ReporteLineData } from '../kit/reporte/ReporteLine.tsx';

const lineaDe = (motivo: string): string => AVISOS['planograma.linea'].replace('{motivo}', motivo);

/** The server's texts as patterns; any other text is a refusal. */
const CLASES = [
  [lineaDe(AVISOS['planograma.cargado']), { kind: 'bien', word: 'Cargado: ' }],
  [lineaDe(AVISOS['planograma.ya_estaba']), { kind: 'igual', word: 'Ya estaba: ' }],
] as const;
const RECHAZADO = { kind: 'mal', word: 'Rechazado: ' } as const;

/** Classifies the lines of `POST /establecimiento/planogramas`. */
export function clasificarLineas(textos: readonly string[]): readonly ReporteLineData[] {
  return textos.map((texto) => {
    const [, marca = RECHAZADO] = CLASES.find(([plantilla]) => vaciar(plantilla, texto) !== undefined) ?? [];
    return { text: texto, ...marca };
  });
}

import { aviso } from '@tajo/contract/mensajes';
import type { ParteCargado } from '@tajo/domain/partes/cargar';

/** Most created rows that the report lists. Above it they are only counted. */
const FILAS_CONTADAS = 1000;
/** Most refused rows that the report lists: it is held in memory until it is sent, and nobody reads more. */
const DETALLADAS = 20_000;

export type Informe = {
  creada(linea: number, parte: ParteCargado): void;
  /** `motivo` is called only if the line is listed. */
  rechazada(linea: number, motivo: () => string): void;
  cuenta(): { readonly creadas: number; readonly rechazadas: number };
  /** Returns a line per row, and the totals. */
  lineas(): string[];
};

export function informe(): Informe {
  let creadas = 0;
  let rechazadas = 0;
  let lineas: { readonly creada: boolean; readonly texto: string }[] = [];
  const anadir = (creada: boolean, linea: number, motivo: () => string): void => {
    if (creadas + rechazadas === FILAS_CONTADAS + 1) lineas = lineas.filter((otra) => !otra.creada);
    if (creada && creadas + rechazadas > FILAS_CONTADAS) return;
    if (lineas.length >= DETALLADAS) return;
    lineas.push({ creada, texto: aviso('carga.linea', { linea, motivo: motivo() }) });
  };
  return {
    creada(linea, { numero_incidencia, nombre_establecimiento: establecimiento }) {
      creadas += 1;
      anadir(true, linea, () => aviso('carga.creado', { numero_incidencia, establecimiento }));
    },
    rechazada(linea, motivo) {
      rechazadas += 1;
      anadir(false, linea, motivo);
    },
    cuenta: () => ({ creadas, rechazadas }),
    lineas() {
      const textos = lineas.map((linea) => linea.texto);
      const calladas = creadas + rechazadas > FILAS_CONTADAS ? rechazadas - textos.length : 0;
      if (calladas > 0) textos.push(aviso('carga.sin_detalle', { lineas: calladas }));
      textos.push(aviso('carga.total', { creados: creadas, rechazadas }));
      return textos;
    },
  };
}

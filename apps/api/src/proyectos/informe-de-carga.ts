import { aviso } from '@tajo/contract/mensajes';
import type { ParteCargado } from '@tajo/domain/partes/cargar';

/** Beyond so many rows the created ones are only counted (API.md, POST /proyecto/partes). */
const FILAS_CONTADAS = 1000;

export type Informe = {
  creada(linea: number, parte: ParteCargado): void;
  rechazada(linea: number, motivo: string): void;
  cuenta(): { readonly creadas: number; readonly rechazadas: number };
  /** One line per row, and the totals. */
  lineas(): string[];
};

export function informe(): Informe {
  let creadas = 0;
  let rechazadas = 0;
  let lineas: { readonly creada: boolean; readonly texto: string }[] = [];
  const anadir = (creada: boolean, linea: number, motivo: string): void => {
    if (creadas + rechazadas === FILAS_CONTADAS + 1) lineas = lineas.filter((otra) => !otra.creada);
    if (creada && creadas + rechazadas > FILAS_CONTADAS) return;
    lineas.push({ creada, texto: aviso('carga.linea', { linea, motivo }) });
  };
  return {
    creada(linea, { numero_incidencia, nombre_establecimiento: establecimiento }) {
      creadas += 1;
      anadir(true, linea, aviso('carga.creado', { numero_incidencia, establecimiento }));
    },
    rechazada(linea, motivo) {
      rechazadas += 1;
      anadir(false, linea, motivo);
    },
    cuenta: () => ({ creadas, rechazadas }),
    lineas: () => [...lineas.map((linea) => linea.texto), aviso('carga.total', { creados: creadas, rechazadas })],
  };
}

import { casosDe } from '../casos.ts';
import type { Medicion } from '../contexto.ts';
import { memoria } from '../cpu.ts';

const CADA_MS = 100;

/** What somebody alone waits for a list, and what the servers hold while sixteen ask for it. */
export const espera: Medicion = async ({ servidores, tokens, medidor, tanda, partes, pedido }) => {
  const [lista] = casosDe(partes);
  if (lista === undefined) return [];
  const encargo = { token: tokens.oficina, peticiones: [lista.peticion] };
  const sola = 'list, 1 connection, p50';
  const llena = 'memory under 16 connections';
  const figuras = [];
  if (pedido(sola)) {
    const { producto, limite } = await medidor.comparar(servidores, encargo, { ...tanda, conexiones: 1 });
    const meta = { tipo: 'mas', n: 0.5 } as const;
    figuras.push({ trabajo: sola, partes, unidad: 'ms', limite: limite.p50, producto: producto.p50, meta } as const);
  }
  if (pedido(llena)) {
    const pico = { limite: 0, producto: 0 };
    const mirar = () => {
      for (const cual of ['limite', 'producto'] as const)
        pico[cual] = Math.max(pico[cual], memoria(servidores[cual].pid, 'Pss'));
    };
    const vigia = setInterval(mirar, CADA_MS);
    await medidor.comparar(servidores, encargo, tanda).finally(() => clearInterval(vigia));
    figuras.push({ trabajo: llena, partes, unidad: 'MiB', ...pico, meta: { tipo: 'valor', n: 120 } } as const);
  }
  return figuras;
};

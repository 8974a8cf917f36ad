import type { Medicion } from '../contexto.ts';
import { exportar, type Exportado } from '../exportar.ts';

/** The whole sheet of finalizados, once to warm up and once to measure. The program writes XLSX, and no CSV. */
export const hoja: Medicion = async ({ servidores: { limite, producto }, tokens, partes, postmaster, pedido }) => {
  const trabajo = 'sheet of finalizados, XLSX';
  if (!pedido(trabajo)) return [];
  const una = (servidor: typeof limite): Promise<Exportado> => exportar(servidor, postmaster, tokens.oficina);
  for (const servidor of [limite, producto]) await una(servidor);
  const [suya, nuestra] = [await una(limite), await una(producto)];
  const nota = `CPU ${(suya.cpu / 1000).toFixed(2)} and ${(nuestra.cpu / 1000).toFixed(2)} s; ${(suya.bytes / 1e6).toFixed(1)} and ${(nuestra.bytes / 1e6).toFixed(1)} MB`;
  const figura = (que: string, campo: 'primero' | 'crecio' | 'pico') => ({
    trabajo: `${trabajo}: ${que}`,
    partes,
    limite: suya[campo],
    producto: nuestra[campo],
  });
  return [
    {
      trabajo,
      partes,
      unidad: 's',
      limite: suya.total / 1000,
      producto: nuestra.total / 1000,
      nota,
      meta: { tipo: 'veces', n: 1.5 },
    },
    { ...figura('first byte', 'primero'), unidad: 'ms', meta: { tipo: 'valor', n: 100 } },
    { ...figura('memory that it takes', 'crecio'), unidad: 'MiB', meta: { tipo: 'valor', n: 64 } },
    { ...figura('all memory meanwhile', 'pico'), unidad: 'MiB', meta: { tipo: 'valor', n: 150 }, crece: 1.5 },
  ];
};

import { ALTA, casosDe } from '../casos.ts';
import { deCarga } from '../contexto.ts';
import { memoria } from '../cpu.ts';
import { medidor, type Tanda } from '../medir.ts';
import type { Figura } from '../metas.ts';
import { enCadaMotor } from '../motores.ts';
import { entrarEn, type Construccion } from '../servidores.ts';
import { PERSONAS } from '../casos.ts';

interface Pedido {
  readonly origen: Construccion;
  readonly partes: number;
  readonly tanda: Tanda;
}

/** The product on its embedded engine, without the limit: what a request costs, its start, and its memory. */
export async function embebido({ origen, partes, tanda }: Pedido): Promise<Figura[]> {
  const figuras: Figura[] = [];
  await enCadaMotor({ origen, engine: 'embedded', partes }, async (_, servidor) => {
    figuras.push({ trabajo: 'embedded: start', partes, unidad: 'ms', producto: servidor.arranqueMs });
    const quien = medidor();
    try {
      for (const { trabajo, peticion, quien: persona } of [...casosDe(partes), ALTA]) {
        const token = await entrarEn(servidor, PERSONAS[persona]);
        const medida = await quien.solo(servidor, { token, peticiones: [peticion] }, tanda);
        figuras.push(deCarga({ trabajo: `embedded: ${trabajo}`, partes }, medida));
      }
    } finally {
      quien.parar();
    }
    const producto = memoria(servidor.pid, 'Pss');
    const trabajo = 'embedded: memory after all of these';
    figuras.push({ trabajo, partes, unidad: 'MiB', producto, meta: { tipo: 'valor', n: 300 } });
  });
  return figuras;
}

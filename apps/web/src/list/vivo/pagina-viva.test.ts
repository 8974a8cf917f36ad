import type { Novedad } from '@tajo/contract/vivo';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MarcasDeFilas } from './marcas.ts';
import { paginaViva } from './pagina-viva.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PARTE: Novedad = { sala: 'parte', ids: [3], propia: false };
const pagina = (cantidad: number) => ({ filas: [{ id: 7, cantidad }], total: 1 });

/** A visible page, and what is read in its place. */
function mostrar(sala: string, leer: () => Promise<ReturnType<typeof pagina>>) {
  const estado = { pagina: pagina(1), cuando: 0, marcas: new Map() as MarcasDeFilas };
  const viva = paginaViva<{ id: number; cantidad: number }>({
    sala,
    tambien: ['componente'],
    mostrada: () => ({ ...estado.pagina, cuando: estado.cuando }),
    leer,
    poner({ filas, total }) {
      estado.pagina = { filas: [...filas], total };
      estado.cuando = Date.now();
      return estado.pagina.filas;
    },
    marcar: (nuevas) => void (estado.marcas = nuevas),
    nota: async () => '',
    decir: () => undefined,
  });
  return { ...viva, estado };
}

it('a list that tells of other registers is read again with them, whose numbers are not those of its rows', async () => {
  const leer = vi.fn<() => Promise<ReturnType<typeof pagina>>>(async () => pagina(2));
  const { oir, dejar, estado } = mostrar('inventario', leer);
  oir({ ...PARTE, sala: 'cliente' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(leer).not.toHaveBeenCalled();
  oir({ ...PARTE, sala: 'componente' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(leer).toHaveBeenCalledOnce();
  expect([estado.pagina, estado.marcas.get(7)?.texto]).toEqual([pagina(2), 'Cambiado']);
  dejar();
});

it('what one wrote oneself is asked for again only if the page was not asked for since', async () => {
  const respuestas: ((leida: ReturnType<typeof pagina>) => void)[] = [];
  const { oir, dejar, estado } = mostrar('parte', () => new Promise((resolve) => respuestas.push(resolve)));
  oir(PARTE);
  await vi.advanceTimersByTimeAsync(2000);
  // Notified while an older page is loading.
  oir({ ...PARTE, propia: true });
  await vi.advanceTimersByTimeAsync(100);
  respuestas[0]?.(pagina(2));
  await vi.advanceTimersByTimeAsync(5000);
  respuestas[1]?.(pagina(3));
  await vi.advanceTimersByTimeAsync(0);
  expect(estado.pagina).toEqual(pagina(3));
  // The screen has read the page after its own action.
  oir({ ...PARTE, propia: true });
  estado.pagina = pagina(4);
  estado.cuando = Date.now() + 1;
  await vi.advanceTimersByTimeAsync(2000);
  expect(respuestas.length).toBe(2);
  // With it comes that something may have been missed.
  oir({ ...PARTE, propia: true });
  oir({ sala: null, ids: null, propia: false });
  estado.cuando = Date.now() + 1;
  await vi.advanceTimersByTimeAsync(2000);
  expect(respuestas.length).toBe(3);
  dejar();
});

it('a row that was gone before it was named stands there again for its moment, and says where to', async () => {
  const vacia = async (): Promise<ReturnType<typeof pagina>> => ({ filas: [], total: 0 });
  const { oir, dejar, estado } = mostrar('parte', vacia);
  oir({ sala: null, ids: null, propia: false });
  await vi.advanceTimersByTimeAsync(2000);
  expect([estado.pagina.filas, estado.marcas.size]).toEqual([[], 0]);
  oir({ ...PARTE, ids: [7] });
  await vi.advanceTimersByTimeAsync(2000);
  expect([estado.pagina.filas, estado.marcas.get(7)?.clase]).toEqual([pagina(1).filas, 'ida']);
  await vi.advanceTimersByTimeAsync(8000);
  expect([estado.pagina.filas, estado.marcas.size]).toEqual([[], 0]);
  // Notified again much later: no longer marked.
  oir({ ...PARTE, ids: [7] });
  await vi.advanceTimersByTimeAsync(2000);
  expect(estado.marcas.size).toBe(0);
  dejar();
});

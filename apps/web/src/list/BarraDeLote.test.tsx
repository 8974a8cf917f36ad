import { partesSinAsignarLista } from '@tajo/contract/partes.listas';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { renderPart } from '../../test/render.tsx';
import { useAviso } from '../base/aviso.tsx';
import { BarraDeLote } from './BarraDeLote.tsx';
import type { Elegidas, RowWithId } from './list-types.ts';

const fila = (id: number) => ({ id, numero_incidencia: `INC-${id}` });

/** The bar with rows 1 and 2 chosen under these filters, while 'ahora' is on and these rows match. */
function Barra({ lote, total }: { readonly lote: Elegidas<RowWithId>; readonly total: number }) {
  const lista = partesSinAsignarLista;
  return (
    <BarraDeLote
      lista={lista}
      lote={lote}
      clave={['parte']}
      query={{}}
      filtro="ahora"
      total={total}
      aviso={useAviso()}
    />
  );
}
async function abrir(filtros: readonly string[], coinciden: readonly number[], total = coinciden.length) {
  const leer = vi.fn<Elegidas<RowWithId>['leer']>(async () => ({ filas: coinciden.map(fila), total }));
  const quitar = vi.fn<(ids: readonly number[]) => void>();
  const elegidas = new Map([1, 2].map((id) => [id, fila(id)] as const));
  const nada = () => undefined;
  const resto = { marcar: nada, marcarTodas: async () => undefined, vaciar: nada };
  await renderPart(<Barra lote={{ elegidas, filtros: new Set(filtros), leer, quitar, ...resto }} total={total} />);
  await expect.element(page.getByText('2 seleccionados')).toBeVisible();
  return { leer, quitar };
}
const fuera = page.getByRole('button', { name: /con los filtros: quitar/ });
const todas = page.getByRole('button', { name: /^Seleccionar los/ });

it('rows that were chosen under other filters and do not match are told, and can be left out', async () => {
  const { quitar } = await abrir(['antes'], [2, 3]);
  await expect.element(fuera).toHaveTextContent('1 no coincide con los filtros: quitar');
  await expect.element(todas).toHaveTextContent('Seleccionar los 2 que coinciden');
  await fuera.click();
  expect(quitar).toHaveBeenCalledWith([1]);
});

it('they are told too where some were chosen under these filters', async () => {
  await abrir(['antes', 'ahora'], [2]);
  await expect.element(fuera).toBeVisible();
  await expect.element(todas).not.toBeInTheDocument();
});

it('nothing is asked where all were chosen under these filters', async () => {
  const { leer } = await abrir(['ahora'], [1, 2, 3]);
  expect(leer).not.toHaveBeenCalled();
  await expect.element(fuera).not.toBeInTheDocument();
});

it('nothing is told of more rows than one call answers: a row may be among the others', async () => {
  const { leer } = await abrir(['antes'], [2, 3], 20_000);
  await expect.element(todas).toHaveTextContent('Seleccionar los 10.000 primeros de 20.000');
  await eventually(() => expect(leer).toHaveBeenCalled());
  await leer.mock.results[0]?.value;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await expect.element(fuera).not.toBeInTheDocument();
});

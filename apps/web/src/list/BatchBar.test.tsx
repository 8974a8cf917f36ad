import { partesSinAsignarLista } from '@tajo/contract/partes.listas';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { eventually } from '../../test/eventually.ts';
import { renderPart } from '../../test/render.tsx';
import { ApiError } from '../api/api-error.ts';
import { useNotifier } from '../base/notifier.tsx';
import { BatchBar } from './BatchBar.tsx';
import type { ChosenRows, RowWithId } from './list-types.ts';

const row = (id: number) => ({ id, numero_incidencia: `INC-${id}` });

/** The bar with rows 1 and 2 chosen under these filters, while 'ahora' is on and these rows match. */
function Bar({ batch, total }: { readonly batch: ChosenRows<RowWithId>; readonly total: number }) {
  const list = partesSinAsignarLista;
  return (
    <BatchBar
      list={list}
      batch={batch}
      queryKey={['parte']}
      query={{}}
      filter="ahora"
      total={total}
      rows={[]}
      request=""
      notifier={useNotifier()}
    />
  );
}
async function open(filters: readonly string[], matching: readonly number[], total = matching.length) {
  const read = vi.fn<ChosenRows<RowWithId>['read']>(async () => ({ rows: matching.map(row), total }));
  const remove = vi.fn<(ids: readonly number[]) => void>();
  const chosen = new Map([1, 2].map((id) => [id, row(id)] as const));
  const nothing = () => undefined;
  const checkAll = vi.fn<ChosenRows<RowWithId>['checkAll']>(async () => undefined);
  const rest = { check: nothing, checkAll, clear: nothing };
  await renderPart(<Bar batch={{ chosen, filters: new Set(filters), read, remove, ...rest }} total={total} />);
  await expect.element(page.getByText('2 seleccionados')).toBeVisible();
  return { read, remove, checkAll };
}
const outside = page.getByRole('button', { name: /con los filtros: quitar/ });
const all = page.getByRole('button', { name: /^Seleccionar los/ });

it('shows how many chosen rows do not match the filters, with a button to release them', async () => {
  const { remove } = await open(['antes'], [2, 3]);
  await expect.element(outside).toHaveTextContent('1 no coincide con los filtros: quitar');
  await expect.element(all).toHaveTextContent('Seleccionar los 2 que coinciden');
  await outside.click();
  expect(remove).toHaveBeenCalledWith([1]);
});

it('speaks of a single row that matches as one', async () => {
  await open(['antes'], [3]);
  await expect.element(outside).toHaveTextContent('2 no coinciden con los filtros: quitar');
  await expect.element(page.getByRole('button', { name: 'Seleccionar el que coincide' })).toBeVisible();
});

it('chooses all: is not released meanwhile, says why it failed, and keeps the focus when its button goes', async () => {
  const { read, checkAll } = await open(['ahora'], [1, 2, 3]);
  expect(read).not.toHaveBeenCalled();
  await expect.element(outside).not.toBeInTheDocument();
  let refuse: (error: Error) => void = () => undefined;
  checkAll.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  const release = page.getByRole('button', { name: 'Quitar la selección' });
  await all.click();
  await expect.element(release).toBeDisabled();
  refuse(new ApiError(503, 'Vuelva a intentarlo.'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Vuelva a intentarlo.');
  await expect.element(release).toBeEnabled();
  expect(checkAll).toHaveBeenCalledExactlyOnceWith({}, 'ahora');
  await all.click();
  await expect.element(page.getByText('2 seleccionados')).toHaveFocus();
});

it('shows them also if some rows were chosen under these filters', async () => {
  await open(['antes', 'ahora'], [2]);
  await expect.element(outside).toBeVisible();
  await expect.element(all).not.toBeInTheDocument();
});

it('shows them also if more are chosen than match: others have changed some', async () => {
  await open(['ahora'], [2]);
  await expect.element(outside).toHaveTextContent('1 no coincide con los filtros: quitar');
});

it('shows none if more rows match than one call returns: a chosen row may be among the others', async () => {
  const { read } = await open(['antes'], [2, 3], 20_000);
  await expect.element(all).toHaveTextContent('Seleccionar los 10.000 primeros de 20.000');
  await eventually(() => expect(read).toHaveBeenCalled());
  await read.mock.results[0]?.value;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await expect.element(outside).not.toBeInTheDocument();
});

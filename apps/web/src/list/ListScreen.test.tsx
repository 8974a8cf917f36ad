import PlayArrow from '@mui/icons-material/PlayArrow';
import { estado, lista as hacerLista } from '@tajo/contract/lista';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Alerta } from '@tajo/domain/partes/alerta';
import { PALABRAS_DE_ALERTA } from '@tajo/domain/partes/alerta';
import { firstViewDrawn } from '../kit/first-view.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import type { ListQuery } from '../kit/row-source.ts';
import type { ListScreenProps } from './ListScreen.tsx';
import { ListScreen } from './ListScreen.tsx';

interface Thing {
  readonly id: number;
  readonly nombre: string;
  readonly stock: number;
  readonly pack: boolean;
  readonly alta: string;
  readonly desuso: boolean;
  readonly alerta: Alerta;
}
const list = hacerLista<Thing>()({
  titulo: 'Cosas',
  plural: 'cosas',
  columnas: {
    nombre: { label: 'Nombre', filtro: 'texto' },
    stock: { label: 'Stock', tipo: 'numero', filtro: 'minimo' },
    pack: { label: 'Pack', tipo: 'si_no', filtro: 'si_no' },
    alta: { label: 'Alta', tipo: 'instante', filtro: 'desde' },
    desuso: estado('Activo', 'Desuso', 'Activos', 'Desuso'),
  },
  orden: 'clave',
});
const withAlerta = { ...list, alerta: PALABRAS_DE_ALERTA.abierto };
const one: Thing = {
  id: 1,
  nombre: 'Cable',
  stock: 12345,
  pack: true,
  alta: '2026-03-28T23:30:00.000Z',
  desuso: false,
  alerta: 3,
};
const another: Thing = {
  ...one,
  id: 2,
  nombre: 'Balda',
  stock: 0,
  pack: false,
  alta: '2026-03-29T01:30:00.000Z',
  alerta: 1,
};

const silentNotifier = { error: () => undefined, success: () => undefined };

function Screen({
  requests,
  props,
}: {
  readonly requests: ListQuery[];
  readonly props: Partial<ListScreenProps<Thing>>;
}) {
  const [chosen, setChosen] = useState<Thing | null>(null);
  return (
    <ListScreen
      list={list}
      source={{
        queryKey: ['cosas'],
        readPage: (query) => {
          requests.push(query);
          return Promise.resolve({ rows: [one, another], total: 2 });
        },
        exportSheet: () => Promise.resolve(),
      }}
      notifier={silentNotifier}
      selection={{ id: chosen?.id ?? null, change: setChosen }}
      {...props}
    />
  );
}

async function draw(props: Partial<ListScreenProps<Thing>> = {}) {
  const requests: ListQuery[] = [];
  await drawScreen(<Screen requests={requests} props={props} />);
  return requests;
}

async function drawScreen(screen: ReactNode) {
  const root = createRootRoute({ component: () => screen });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Cable')).toBeVisible();
}
firstViewDrawn();
beforeEach(() => page.viewport(1280, 900));

describe('cells', () => {
  it('show numbers, yes and no, instants of Madrid across the change of hour, and the age of a row in a word', async () => {
    await draw({ list: withAlerta });
    for (const text of ['12.345', '0', 'Sí', 'No', '29/03/2026 00:30', '29/03/2026 03:30', 'Activo']) {
      await expect.element(page.getByRole('cell', { name: text, exact: true }).first()).toBeVisible();
    }
    for (const word of ['Urgente', 'En plazo']) {
      await expect.element(page.getByRole('cell').getByText(word)).toBeVisible();
    }
  });

  it('may be drawn by the screen; one row is chosen at a time, and the default order is not sent, even if it is no column', async () => {
    const requests = await draw({ cells: { stock: ({ stock }) => <b>{stock === 0 ? 'agotado' : stock}</b> } });
    await expect.element(page.getByText('agotado')).toBeVisible();
    expect(requests[0]).not.toHaveProperty('sort');
    await expect.element(page.getByRole('columnheader', { name: 'Nombre' })).not.toHaveAttribute('aria-sort');
    const checkbox = (name: string) => page.getByRole('checkbox', { name: `Seleccionar ${name}` });
    await checkbox('Cable').click();
    await checkbox('Balda').click();
    await expect.element(checkbox('Cable')).not.toBeChecked();
    await expect.element(checkbox('Balda')).toBeChecked();
  });
});

describe('filters', () => {
  it('ask for numbers from a minimum on, with digits only, and leave the arrow to the select of the page size', async () => {
    const requests = await draw();
    await page.getByRole('textbox', { name: 'Filtrar por Stock' }).click();
    await userEvent.keyboard('-1x');
    await expect.element(page.getByRole('textbox', { name: 'Filtrar por Stock' })).toHaveValue('1');
    await expect.poll(() => requests.at(-1)).toMatchObject({ stock: '1', estado: 'activos', limit: 5, offset: 0 });
    const pageSize = page.getByRole('combobox', { name: 'Nº Registros' });
    (pageSize.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(pageSize).toHaveFocus();
    await expect.poll(() => requests.at(-1)).toMatchObject({ limit: 10 });
  });

  it('ask for days once they are whole', async () => {
    const requests = await draw();
    const box = page.getByRole('textbox', { name: 'Filtrar por Alta' });
    await box.click();
    await userEvent.keyboard('05032026');
    await expect.element(box).toHaveValue('05/03/2026');
    await expect.poll(() => requests.at(-1)).toMatchObject({ alta: '2026-03-05' });
    expect(requests).toHaveLength(2);
    await userEvent.keyboard('{Backspace}');
    await expect.element(box).toHaveValue('05/03/202');
    await expect.poll(() => requests.at(-1)).not.toHaveProperty('alta');
  });

  it('ask for Sí or No only while one of them is ticked alone', async () => {
    const requests = await draw();
    const boxes = page.getByRole('checkbox', { name: /^(Sí|No)$/ }).elements();
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['Sí', 'No']);
    await page.getByRole('checkbox', { name: 'Sí' }).click();
    await expect.poll(() => requests.at(-1)).toMatchObject({ pack: 'true' });
    const no = page.getByRole('checkbox', { name: 'No', exact: true });
    await no.click();
    await expect.poll(() => requests.at(-1)).not.toHaveProperty('pack');
    for (const box of [page.getByRole('checkbox', { name: 'Sí' }), no]) await expect.element(box).toBeChecked();
    await expect.element(page.getByText('Pack: Sí y No')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Sí' }).click();
    await expect.poll(() => requests.at(-1)).toMatchObject({ pack: 'false' });
    await expect.element(no).toBeChecked();
    await expect.element(page.getByText('Pack: No')).toBeVisible();
  });

  it('add those of a panel of the screen', async () => {
    const requests = await draw({
      panel: {
        filters: { fecha_desde: { label: 'Compra', filtro: 'desde' } },
        draw: ({ fecha_desde = 'nada' }, setFilters) => (
          <button onClick={() => setFilters({ fecha_desde: '2026-03-01' })}>Puesto: {fecha_desde}</button>
        ),
      },
    });
    await page.getByRole('button', { name: 'Puesto: nada' }).click();
    await expect.poll(() => requests.at(-1)).toMatchObject({ fecha_desde: '2026-03-01' });
    await expect.element(page.getByText('Compra desde 01/03/2026', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect.poll(() => requests.at(-1)).not.toHaveProperty('fecha_desde');
    await expect.element(page.getByRole('button', { name: 'Puesto: nada' })).toBeVisible();
  });
});

it('disables an action with its reason, and has no icon that was not asked for', async () => {
  const blocked = ({ stock }: Thing) => (stock === 0 ? 'No queda ninguna.' : undefined);
  const used: string[] = [];
  await draw({
    detail: false,
    actions: [
      { label: 'Usar', Icon: PlayArrow, shortcut: 'u', blocked, onClick: ({ nombre }) => used.push(nombre) },
      { label: 'Mover', Icon: PlayArrow, onClick: () => undefined },
    ],
  });
  await expect.element(page.getByRole('button', { name: 'Usar Balda' })).toBeDisabled();
  await page.getByRole('button', { name: 'Usar Cable' }).click();
  expect(used).toEqual(['Cable']);
  for (const nombre of ['Balda', 'Cable']) {
    (page.getByRole('row', { name: nombre }).element() as HTMLElement).focus();
    await userEvent.keyboard('u');
  }
  expect(used).toEqual(['Cable', 'Cable']);
  const hints = ['Usar Balda', 'Usar Cable', 'Mover Cable'].map((name) =>
    page.getByRole('button', { name }).element().closest('[data-pista]')?.getAttribute('data-pista'),
  );
  expect(hints).toEqual(['Usar: No queda ninguna.', 'Usar (u)', 'Mover']);
  for (const name of [/^Ver detalle/, /^Editar/, /^Eliminar/, 'Nuevo registro']) {
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
  }
});

it('keeps the icons of a row in sight while the columns pass under them', async () => {
  await page.viewport(700, 800);
  await draw({ list: withAlerta });
  const frame = document.querySelector('[data-marco]') ?? document.body;
  const icon = page.getByRole('button', { name: 'Ver detalle Cable' }).element();
  const overhang = (): number => frame.getBoundingClientRect().right - icon.getBoundingClientRect().right;
  expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
  expect(overhang()).toBeGreaterThanOrEqual(0);
  const before = overhang();
  frame.scrollLeft = 200;
  expect(Math.abs(overhang() - before)).toBeLessThan(1);
  const { x, y } = icon.getBoundingClientRect();
  expect(icon.contains(document.elementFromPoint(x + 17, y + 17))).toBe(true);
});

it('shows a long filter whole on a phone, where no pointer rests on it', async () => {
  await page.viewport(390, 844);
  await draw();
  await page.getByRole('button', { name: 'Filtros' }).click();
  const long = 'Cable de tres metros con enchufe europeo y conector en ángulo';
  await page.getByRole('textbox', { name: 'Filtrar por Nombre' }).fill(long);
  const text = page.getByText(`Nombre: ${long}`);
  await expect.element(text).toBeVisible();
  const { scrollWidth, clientWidth } = text.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it('takes one filter off by its chip, which gives the focus to the next button, the last to those after the filters', async () => {
  const requests = await draw();
  await page.getByRole('textbox', { name: 'Filtrar por Nombre' }).fill('ca');
  await page.getByRole('textbox', { name: 'Filtrar por Stock' }).fill('5');
  const [nombre, stock] = ['Quitar Nombre: ca', 'Quitar Stock ≥ 5'].map((name) => page.getByRole('button', { name }));
  const take = async (chip: typeof nombre) => {
    await expect.element(chip!).toBeVisible();
    (chip!.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await expect.element(stock!).toBeVisible();
  await expect.poll(() => requests.at(-1)).toMatchObject({ nombre: 'ca', stock: '5' });
  await expect.element(page.getByText('Stock ≥ 5', { exact: true })).toHaveAttribute('data-pista', '');
  await take(nombre);
  await expect.poll(() => requests.at(-1)).not.toHaveProperty('nombre');
  expect(requests.at(-1)).toMatchObject({ stock: '5' });
  await expect.element(stock!).toHaveFocus();
  await take(stock);
  await expect.element(page.getByRole('button', { name: 'Informe' })).toHaveFocus();
});

it('takes a half typed day off with the filters', async () => {
  await draw();
  await page.getByRole('textbox', { name: 'Filtrar por Alta' }).fill('05/0');
  await page.getByRole('textbox', { name: 'Filtrar por Nombre' }).fill('ca');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect.element(page.getByRole('button', { name: 'Informe' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Filtrar por Alta' })).toHaveValue('');
});

it('takes the letters that are typed while a dialog is on its way as none of its keys', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const Dialog = lazyPart<(props: { readonly onClose: () => void }) => ReactNode>(async () => {
    await arrived;
    return ({ onClose }) => (
      <div role="dialog">
        <button onClick={onClose}>Hecho</button>
      </div>
    );
  });
  const used: string[] = [];
  function Lender() {
    const [lent, setLent] = useState(false);
    const actions = [
      { label: 'Prestar', Icon: PlayArrow, shortcut: 'p', onClick: () => setLent(true) },
      { label: 'Usar', Icon: PlayArrow, shortcut: 'u', onClick: ({ nombre }: Thing) => used.push(nombre) },
    ];
    return (
      <>
        <Screen requests={[]} props={{ actions }} />
        {lent && <Dialog onClose={() => setLent(false)} />}
      </>
    );
  }
  await drawScreen(<Lender />);
  (page.getByRole('row', { name: 'Cable' }).element() as HTMLElement).focus();
  await userEvent.keyboard('pu');
  arrive();
  await page.getByRole('button', { name: 'Hecho' }).click();
  expect(used).toEqual([]);
  (page.getByRole('row', { name: 'Cable' }).element() as HTMLElement).focus();
  await userEvent.keyboard('u');
  expect(used).toEqual(['Cable']);
});

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { apiDe, entrarComo } from './entrar.ts';
import type { ApiDemo } from './entrar.ts';
import { leerHoja } from './hoja.ts';
import { test } from './politica.ts';
import { avisoEnPantalla, elegirOpcion, informeComoLista } from './registro.ts';

type Finalizado = {
  readonly id: number;
  readonly numero_incidencia: string;
  readonly nombre_tecnico: string;
  readonly nombre_establecimiento: string;
};
type Respuesta = { readonly pregunta: string; readonly respuesta: string | null };
type Ficha = { readonly acciones: readonly unknown[]; readonly preguntas: readonly Respuesta[] };
type Fila = Readonly<Record<string, string>>;

/** A day some days ago, as typed and as the API expects it: parallel tests work on today. */
const haceDias = (dias: number) => {
  const iso = new Date(Date.now() - dias * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
  return { iso, escrita: iso.split('-').toReversed().join('/') };
};
const [DESDE, HASTA] = [haceDias(12), haceDias(2)];

const contar = (valores: readonly (string | undefined)[]): Record<string, number> => {
  const cuantos: Record<string, number> = {};
  for (const valor of valores) cuantos[valor ?? ''] = (cuantos[valor ?? ''] ?? 0) + 1;
  return cuantos;
};

const unidades = (filas: readonly Fila[]): number => filas.reduce((suma, fila) => suma + Number(fila['Unidades']), 0);

/** Generates a report over the days of the form. Returns its rows by the labels of the first one. */
async function generar(page: Page, tipo: string): Promise<Fila[]> {
  await elegirOpcion(page, 'Tipo de informe', tipo);
  const bajada = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generar informe' }).click();
  const fichero = await bajada;
  expect(fichero.suggestedFilename()).toBe('Informe.xlsx');
  const [labels = [], ...filas] = leerHoja(await fichero.path());
  return filas.map((fila) => Object.fromEntries(labels.map((label, n) => [label, fila[n] ?? ''])));
}

async function finalizadosEn(api: ApiDemo): Promise<readonly (Finalizado & { readonly ficha: Ficha })[]> {
  const dias = { fecha_desde: DESDE.iso, fecha_hasta: HASTA.iso };
  const partes = await api.post<Finalizado[]>('/parte/finalizados/date', dias);
  return Promise.all(
    partes.map(async (parte) => ({ ...parte, ficha: await api.get<Ficha>(`/parte/detalles/ficha/${parte.id}`) })),
  );
}

test('the month is closed: the panel, its sheet, and seven reports that say what the records say', async ({
  page,
  request,
}) => {
  const api = await apiDe(request, 'GESTION');
  const hechos = await finalizadosEn(api);
  expect(hechos.length).toBeGreaterThan(10);
  await entrarComo(page, 'GESTION', '/partes_finalizados');
  await page.getByRole('button', { name: 'Filtrar por fecha fin' }).click();
  await page.getByRole('textbox', { name: 'Fecha desde' }).fill(DESDE.escrita);
  await page.getByRole('textbox', { name: 'Fecha hasta' }).fill(HASTA.escrita);
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText(new RegExp(`^${hechos.length} `)).first()).toBeVisible();
  await informeComoLista(page, 'partes finalizados');

  await page.getByRole('navigation').getByRole('link', { name: 'Informes', exact: true }).click();
  // Until it has loaded, the list is there, with fields of the same names.
  await expect(page.getByRole('heading', { name: 'Informes', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'Fecha desde' }).fill(DESDE.escrita);
  await page.getByRole('textbox', { name: 'Fecha hasta' }).fill(HASTA.escrita);

  const numeros = hechos.map(({ numero_incidencia: numero }) => numero);
  const finalizados = await generar(page, 'Partes finalizados');
  expect(contar(finalizados.map((fila) => fila['Nº incidencia']))).toEqual(contar(numeros));

  const todos = await generar(page, 'Partes de trabajo');
  const altas = await Promise.all(
    ['sin_asignar', 'asignados', 'finalizados'].map((lista) =>
      api.get<{ numero_incidencia: string; fecha_alta: string }[]>(
        `/parte/${lista}?sort=fecha_alta&fecha_alta=${DESDE.iso}&limit=200`,
      ),
    ),
  );
  const deEsosDias = altas
    .flat()
    .filter(
      ({ fecha_alta: alta }) => new Date(alta).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' }) <= HASTA.iso,
    );
  expect(contar(todos.map((fila) => fila['Nº incidencia']))).toEqual(
    contar(deEsosDias.map(({ numero_incidencia: numero }) => numero)),
  );

  const acciones = await generar(page, 'Acciones realizadas');
  // A report also has a line for answers and one for final remarks.
  const conPreguntas = hechos.filter(({ ficha }) => ficha.preguntas.some(({ respuesta }) => respuesta));
  expect(new Set(numeros)).toEqual(new Set([...numeros, ...acciones.map((fila) => fila['Nº incidencia'])]));
  expect(acciones.length).toBeGreaterThan(hechos.length / 2);

  const respuestas = await generar(page, 'Preguntas y respuestas');
  expect(contar(respuestas.map((fila) => fila['Respuesta']))).toEqual(
    contar(conPreguntas.flatMap(({ ficha }) => ficha.preguntas.flatMap(({ respuesta }) => respuesta ?? []))),
  );

  const gente = await generar(page, 'Actividad por técnico');
  const porTecnico = Object.fromEntries(gente.map((fila) => [fila['Técnico'], Number(fila['Partes finalizados'])]));
  expect(porTecnico).toEqual(contar(hechos.map(({ nombre_tecnico: tecnico }) => tecnico)));
  const sumaDe = (label: string) => gente.reduce((suma, fila) => suma + Number(fila[label]), 0);
  const deClase = (accion: string) => acciones.filter((fila) => fila['Acción'] === accion);
  expect([sumaDe('Instalaciones'), sumaDe('Retiradas'), sumaDe('Descartes'), sumaDe('Reparaciones')]).toEqual(
    ['Instalar', 'Retirar', 'Desechar', 'Reparar'].map((accion) => deClase(accion).length),
  );

  const muebles = await generar(page, 'Muebles y componentes');
  const tiendas = new Set(muebles.map((fila) => fila['Establecimiento']));
  expect(hechos.filter(({ nombre_establecimiento: tienda }) => !tiendas.has(tienda))).toEqual([]);

  const movimientos = await generar(page, 'Movimientos de almacén');
  const instaladas = movimientos.filter((fila) => numeros.includes(fila['Parte'] ?? '') && fila['Desde'] === 'Almacén');
  expect(unidades(instaladas)).toBe(unidades(deClase('Instalar')));

  const cliente = finalizados[0]?.['Cliente'] ?? '';
  await elegirOpcion(page, 'Cliente', cliente);
  expect(await generar(page, 'Partes finalizados')).toEqual(finalizados.filter((fila) => fila['Cliente'] === cliente));

  await page.getByRole('textbox', { name: 'Fecha desde' }).fill('01/01/2001');
  await page.getByRole('textbox', { name: 'Fecha hasta' }).fill('31/01/2001');
  await page.getByRole('button', { name: 'Generar informe' }).click();
  await expect(avisoEnPantalla(page)).toContainText('No se ha encontrado ningun resultado con los datos');
});

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { apiDe, entrarComo, type ApiDemo } from './entrar.ts';
import { proyectoDe } from './hechos.ts';
import { nifUnico, unico } from './registro.ts';
import { test } from './politica.ts';
import { textosHostiles } from './vectores.ts';

/** Records of each register. With TEXTOS_HOSTILES=23 more than 5,000 texts. */
const CUANTOS = Number(process.env['TEXTOS_HOSTILES'] ?? 3);
type Hostil = ReturnType<typeof textosHostiles>;
type Visto = { readonly id: number; readonly nombre: string };

/** Records which canaries have run, in any page of the browser. */
async function vigilarCanarios(page: Page, oidos: string[]): Promise<void> {
  page.on('console', (linea) => void (linea.text().startsWith('canary') && oidos.push(linea.text())));
  page.on('dialog', (dialogo) => void (oidos.push(`dialog ${dialogo.message()}`), dialogo.dismiss()));
  await page.context().addInitScript(() => {
    Object.defineProperty(window, '__x', {
      set(n: number) {
        console.error(`canary ${n}`);
      },
    });
  });
}

const correo = () => `${nifUnico()}@tajo.es`.toLowerCase();
/** The name ends as those of other tests do, which leave it alone. */
const nombreHostil = (hostil: Hostil, largo = 50) => unico(hostil.de(largo - 9));
const tiendaHostil = (api: ApiDemo, hostil: Hostil) =>
  api.enviar<Visto>('/establecimiento', {
    sfid: nifUnico(),
    nombre: nombreHostil(hostil),
    email: correo(),
    telefono: '912345678',
    contacto: hostil.de(200),
    horario: hostil.de(200),
    calle: hostil.de(200),
    localidad: 'Málaga',
    codigo_postal: '29001',
    comunidad: 'Andalucía',
    provincia: 'Málaga',
    observaciones: hostil.de(500),
  });

/** Creates records of every register whose texts are hostile. `id` is that of the last one. */
async function sembrar(api: ApiDemo, hostil: Hostil) {
  const nombre = (largo = 50) => nombreHostil(hostil, largo);
  const varios = async <T>(hacer: () => Promise<T>): Promise<T> => {
    for (let i = 1; i < CUANTOS; i += 1) await hacer();
    return hacer();
  };
  const cliente = await varios(() =>
    api.post<Visto>('/cliente', {
      nombre: nombre(),
      nif: nifUnico(),
      direccion: hostil.de(200),
      contacto: hostil.de(200),
      email: correo(),
      telefono: '600111222',
    }),
  );
  const contrata = await varios(() =>
    api.post<Visto>('/contrata', {
      nombre: nombre(),
      nif: nifUnico(),
      descripcion: hostil.de(200),
      dir_fisica: hostil.de(200),
      dir_facturacion: hostil.de(200),
      email: correo(),
      telefono: '912345678',
      clientes: [cliente.nombre],
    }),
  );
  const proyecto = await varios(() =>
    api.post<Visto>('/proyecto', {
      nombre: nombre(),
      descripcion: hostil.de(200),
      id_cliente: cliente.id,
      id_contrata: contrata.id,
      id_categoria: 1,
      fecha_inicio: '2026-01-01',
      fecha_fin: null,
    }),
  );
  await varios(() => api.post('/proyecto/pregunta', { id_proyecto: proyecto.id, pregunta: hostil.de(500) }));
  const componente = (id_categoria: number) =>
    varios(() =>
      api.post<Visto>('/componente', {
        nombre: nombre(200),
        descripcion: hostil.de(500),
        fabricante: hostil.de(200),
        cantidad: 1,
        id_categoria,
      }),
    );
  const [soporte, panel] = [await componente(15), await componente(16)];
  const mueble = await varios(() =>
    api.post<Visto>('/mueble', {
      nombre: nombre(),
      descripcion: hostil.de(200),
      num_posiciones: 2,
      componentes: [panel.nombre],
    }),
  );
  const terminal = await varios(() =>
    api.enviar<Visto>('/terminal', {
      marca: hostil.de(50),
      modelo: nombre(),
      descripcion: hostil.de(500),
      especificaciones: hostil.de(500),
      cantidad: '1',
      'componentes[0]': soporte.nombre,
    }),
  );
  const tienda = await varios(() => tiendaHostil(api, hostil));
  const usuario = await varios(() =>
    api.post<Visto>('/usuario', {
      nombre: nombre(),
      nif: nifUnico(),
      direccion: hostil.de(200),
      email: correo(),
      telefono: '600111222',
      id_categoria: 11,
      id_role: 2,
      proyectos: [],
      provincias: ['Málaga'],
    }),
  );
  return { cliente, contrata, proyecto, soporte, mueble, terminal, tienda, usuario };
}

/** Waits until one of the texts stands on the page as it was written, be it in a field. */
const leerse = (page: Page, direccion: string) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const campos = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
          return [document.body.innerText, ...campos.map(({ value }) => value)].join(' ').includes('__x=');
        }),
      { message: direccion },
    )
    .toBe(true);

async function ver(page: Page, direccion: string): Promise<void> {
  await page.goto(direccion);
  await leerse(page, direccion);
}

/** Opens a map with one marker, and its window. */
async function verEnMapa(page: Page, direccion: string): Promise<void> {
  await page.goto(direccion);
  await page.getByRole('region', { name: /^Mapa/ }).getByRole('button').first().click();
  await leerse(page, direccion);
}

test('a text that is markup or a script stays a text, on every screen of the office', async ({ page, request }) => {
  const oidos: string[] = [];
  const hostil = textosHostiles();
  const api = await apiDe(request, 'ADMIN');
  const suyos = await sembrar(api, hostil);
  const { id: id_parte } = await api.post<{ id: number }>('/parte', {
    numero_incidencia: unico(hostil.de(20)),
    observaciones: hostil.de(500),
    id_proyecto: suyos.proyecto.id,
    id_establecimiento: suyos.tienda.id,
  });
  for (let i = 0; i < CUANTOS; i += 1) await api.post(`/parte/comentario/${id_parte}`, { comentario: hostil.de(500) });

  await vigilarCanarios(page, oidos);
  await entrarComo(page, 'ADMIN');
  const listas = [
    ['/clientes', suyos.cliente.nombre],
    ['/contratas', suyos.contrata.nombre],
    ['/proyectos', suyos.proyecto.nombre],
    ['/componentes', suyos.soporte.nombre],
    ['/muebles', suyos.mueble.nombre],
    ['/usuarios', suyos.usuario.nombre],
  ] as const;
  for (const [lista, nombre] of listas) {
    await ver(page, `${lista}?filas=50&nombre=__x`);
    await page.getByRole('button', { name: `Ver detalle ${nombre}`, exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Detalle' })).toContainText('__x=');
  }
  const { cliente, contrata, proyecto, soporte, mueble, terminal, tienda, usuario } = suyos;
  for (const direccion of [
    '/terminales?filas=50&marca=__x',
    '/establecimientos?filas=50&nombre=__x',
    '/partes_sin_asignar?filas=50&desc_proyecto=__x',
    '/inventario?filas=50&nombre=__x',
    '/dashboard',
    `/preguntas_proyecto/${proyecto.id}`,
    `/movimientos_componente/${soporte.id}`,
    `/movimientos_terminal/${terminal.id}`,
    `/editarCliente/${cliente.id}`,
    `/editarContrata/${contrata.id}`,
    `/editarProyecto/${proyecto.id}`,
    `/editarComponente/${soporte.id}`,
    `/editarMueble/${mueble.id}`,
    `/editarTerminal/${terminal.id}`,
    `/editarEstablecimiento/${tienda.id}`,
    `/editarUsuario/${usuario.id}`,
    `/editarParte/${id_parte}`,
    `/detalleEstablecimiento/${tienda.id}`,
    `/detalleEstablecimiento/${tienda.id}#partes`,
  ])
    await ver(page, direccion);
  const sufijo = (nombre: string) => nombre.slice(-8);
  await verEnMapa(page, `/establecimientos?mapa=si&nombre=${sufijo(tienda.nombre)}`);
  await verEnMapa(page, `/partes_sin_asignar?mapa=si&desc_proyecto=${sufijo(proyecto.nombre)}`);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar' }).fill('__x');
  await expect(page.getByRole('listbox')).toContainText('__x=');
  expect(oidos).toEqual([]);
  // A text that ran would have been heard.
  await page.evaluate(() => Object.assign(window, { __x: 0 }));
  await expect.poll(() => oidos).toEqual(['canary 0']);
  console.log(`${hostil.cuantos()} texts`);
});

test('nor does it become more on the screens of a technician, and on the sheet', async ({ page, request }) => {
  const oidos: string[] = [];
  const hostil = textosHostiles();
  const [oficina, campo] = [await apiDe(request, 'ADMIN'), await apiDe(request, 'TECNICO')];
  const proyecto = await proyectoDe(oficina, campo.nombre);
  const tienda = await tiendaHostil(oficina, hostil);
  const { id } = await oficina.post<{ id: number }>('/parte', {
    numero_incidencia: unico(hostil.de(20)),
    observaciones: hostil.de(500),
    id_proyecto: proyecto.id,
    id_establecimiento: tienda.id,
  });
  const personas = await oficina.get<Visto[]>('/usuario/all');
  await oficina.patch(`/parte/asignar/${id}/${personas.find(({ nombre }) => nombre === campo.nombre)?.id}`);
  await campo.patch(`/parte/iniciar/${id}`);
  await campo.post(`/parte/observaciones_tecnico/${id}`, { comentario: hostil.de(500) });
  await campo.post(`/parte/comentario/${id}`, { comentario: hostil.de(500) });

  await vigilarCanarios(page, oidos);
  await entrarComo(page, 'TECNICO');
  await ver(page, '/partes_asignados_tecnico');
  await ver(page, `/parte_tecnico/${id}/${tienda.id}/${proyecto.id}`);
  await ver(page, `/detalle_ficha_parte_tecnico/${id}`);
  expect(oidos).toEqual([]);
  await oficina.patch(`/parte/reiniciar/${id}`);
});

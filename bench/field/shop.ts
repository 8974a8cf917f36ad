import { askProduct, form } from '../call.ts';
import { PASSWORD, TECHNICIAN_EMAIL } from '../data.ts';
import { login, type Server } from '../servers.ts';

/** Makes what a visit needs, through the API as the office: straight to the server, not over the line. */

interface Named {
  readonly id: number;
  readonly nombre: string;
}
/** Elements of which every shop of the bench is made. */
export interface Catalogue {
  readonly proyecto: number;
  readonly mueble: Named;
  readonly terminales: readonly Named[];
  /** Names by category: of a position, of a mueble, of the shop. */
  readonly componentes: Readonly<Record<15 | 16 | 17, readonly string[]>>;
}

/** A parte that waits for its technician. */
export interface Order {
  readonly id: number;
  readonly numero_incidencia: string;
  readonly id_proyecto: number;
  readonly id_establecimiento: number;
  readonly nombre_establecimiento: string;
  readonly latitud: number;
  readonly longitud: number;
}

export const TECHNICIAN = { email: TECHNICIAN_EMAIL, password: PASSWORD };

/** Sessions that outlive every kill. */
export interface Sessions {
  readonly office: string;
  readonly technician: string;
  /** Id of the technician. */
  readonly idTechnician: number;
}

export async function signIn(server: Server): Promise<Sessions> {
  const technician = await login(server, TECHNICIAN);
  const { sub } = JSON.parse(Buffer.from(technician.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return { office: await login(server), technician, idTechnician: Number(sub) };
}

const POSITION = { latitud: 40.4169, longitud: -3.7035 };

/** Calls the API with a token: with a body by POST. Throws if the answer is no 2xx. */
export async function callApi<T>(
  server: Server,
  token: string,
  path: string,
  options: { body?: object; method?: string } = {},
) {
  const { text } = await askProduct(server, token, `/api${path}`, { ...options, signal: AbortSignal.timeout(60_000) });
  return JSON.parse(text) as T;
}

export async function makeCatalogue(server: Server, { office }: Sessions, proyecto: number): Promise<Catalogue> {
  const make = <T>(path: string, body: object): Promise<T> => callApi<T>(server, office, path, { body });
  const component = (nombre: string, id_categoria: number) =>
    make<Named>('/componente', { nombre, descripcion: nombre, fabricante: 'Acme', cantidad: 100_000, id_categoria });
  const of = async (id_categoria: number, names: readonly string[]) => {
    for (const name of names) await component(name, id_categoria);
    return names;
  };
  const componentes = {
    15: await of(15, ['Soporte antirrobo', 'Cable de seguridad', 'Balda de cristal']),
    16: await of(16, ['Panel lateral', 'Zócalo']),
    17: await of(17, ['Cartel exterior', 'Felpudo']),
  };
  const terminales: Named[] = [];
  for (const modelo of ['A1', 'B2', 'C3'])
    terminales.push(
      await make<Named>(
        '/terminal',
        form({ marca: 'Nova', modelo, cantidad: '100000', 'componentes[0]': 'Soporte antirrobo' }),
      ),
    );
  const mueble = await make<Named>('/mueble', {
    nombre: 'Lineal de pared',
    descripcion: null,
    num_posiciones: 4,
    componentes: ['Panel lateral'],
  });
  for (const pregunta of ['¿Queda limpia la zona?', '¿Funciona todo lo instalado?'])
    await make('/proyecto/pregunta', { pregunta, id_proyecto: proyecto });
  return { proyecto, mueble, terminales, componentes };
}

/** Number of the parte of a visit. */
export const numberOf = (serial: number): string => `CAMPO-${serial}`;

/** A new shop, the same as every other but for its name, and a parte there, assigned. */
export async function makeOrder(
  server: Server,
  { office, idTechnician }: Sessions,
  { proyecto, mueble, terminales }: Catalogue,
  serial: number,
): Promise<Order> {
  const nombre = `Tienda de campo ${serial}`;
  const body = form({
    sfid: numberOf(serial),
    nombre,
    email: 'tienda@ejemplo.es',
    telefono: '912345678',
    contacto: 'Ana Gómez',
    horario: '10:00 a 21:00',
    calle: 'Gran Vía, 2',
    localidad: 'Madrid',
    codigo_postal: '28013',
    comunidad: 'Comunidad de Madrid',
    provincia: 'Madrid',
    latitud: String(POSITION.latitud),
    longitud: String(POSITION.longitud),
    componentes_establecimiento: [{ nombre_elemento: 'Felpudo', unidades: 1 }],
    componentes_muebles: [{ id_mueble: mueble.id, componentes: [{ nombre_elemento: 'Panel lateral', unidades: 2 }] }],
    componentes_posiciones: [
      {
        id_mueble: mueble.id,
        posiciones: [
          {
            posicion: 1,
            id_terminal: terminales[0]?.id,
            componentes: [{ nombre_elemento: 'Soporte antirrobo', unidades: 3 }],
          },
        ],
      },
    ],
  });
  const { id: id_establecimiento } = await callApi<Named>(server, office, '/establecimiento', { body });
  const numero_incidencia = numberOf(serial);
  const observaciones = 'Renovar el lineal';
  const parte = { numero_incidencia, observaciones, id_proyecto: proyecto, id_establecimiento };
  const { id } = await callApi<Named>(server, office, '/parte', { body: parte });
  await callApi(server, office, `/parte/asignar/${id}/${idTechnician}`, { method: 'PATCH' });
  return { ...parte, ...POSITION, id, nombre_establecimiento: nombre };
}

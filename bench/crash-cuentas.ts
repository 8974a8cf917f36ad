import type { Pool } from 'pg';

export interface RespuestaVista {
  readonly status: number;
  readonly texto: string;
}
/** A write as it was sent, with every answer that came, oldest first. */
export interface Escritura {
  readonly accion: 'parte.guardar' | 'parte.asignar' | 'parte.reiniciar' | 'cliente.guardar';
  readonly clave: string;
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly cuerpo?: string;
  readonly respuestas: RespuestaVista[];
}
export const estaHecha = ({ status }: RespuestaVista): boolean => status >= 200 && status < 300;

/** What should all be 0, counted over every write since the beginning. */
export const NADA = {
  perdidas: 0,
  dobladas: 0,
  sinHistoria: 0,
  otraRespuesta: 0,
  claves: 0,
  recuento: 0,
};
export type Faltas = typeof NADA;

export interface EstadoDeEscritor {
  readonly id: number;
  readonly version: number;
  readonly numero_incidencia?: string;
  readonly observaciones?: string;
  readonly estado?: number;
}
interface Registro {
  readonly respuestas: EstadoDeEscritor[];
  readonly acciones: Map<string, number>;
}
type Fila = EstadoDeEscritor & { readonly entidad: string; readonly intentos: number };
type Lineas = { readonly entidad: string; readonly id: number; readonly accion: string; readonly n: number };

const FILAS = `select 'parte' as entidad, id, version, observaciones, estado,
    (select count(*)::int from intento i where i.id_parte = p.id) as intentos
  from parte p where id_proyecto = $1
  union all select 'cliente', id, version, null, null, 0 from cliente where contacto = $2`;
const LINEAS = `select entidad, id_entidad as id, accion, count(*)::int as n from historial
  where entidad in ('parte', 'cliente') group by 1, 2, 3`;
const CLAVES = 'select count(*)::int as todas from operacion';
const RECUENTO = `select count(*)::int as n
  from (select clase, clave, estado, sum(n) as n from recuento_parte group by 1, 2, 3 having sum(n) <> 0) r
  full join (select c.clase, c.clave, p.estado, count(*) as n from parte p, lateral (values
      ('proyecto', p.id_proyecto), ('establecimiento', p.id_establecimiento), ('tecnico', p.id_tecnico),
      ('alta', f_semana(p.fecha_alta)), ('asignacion', f_semana(p.fecha_asignacion)), ('inicio', f_semana(p.fecha_inicio)),
      ('fin', f_semana(p.fecha_fin)), ('edad', f_horas(p.fecha_fin - p.fecha_alta))) c (clase, clave)
    where c.clave is not null group by 1, 2, 3) p using (clase, clave, estado)
  where r.n is distinct from p.n`;

/** What an answer says of its record; one that says nothing is of no record, and so counts as lost. */
export const leido = (texto: string): EstadoDeEscritor =>
  texto === '' ? { id: 0, version: 0 } : (JSON.parse(texto) as EstadoDeEscritor);

const nombreDe = (entidad: string, id: number): string => `${entidad} ${id}`;

/** Each record as its writes were answered. */
function contestado(hechas: readonly Escritura[]): Map<string, Registro> {
  const registros = new Map<string, Registro>();
  for (const { accion, respuestas } of hechas) {
    const estado = leido(respuestas.find(estaHecha)?.texto ?? '');
    const nombre = nombreDe(accion.split('.')[0] ?? '', estado.id);
    const registro = registros.get(nombre) ?? { respuestas: [], acciones: new Map<string, number>() };
    registro.respuestas.push(estado);
    registro.acciones.set(accion, (registro.acciones.get(accion) ?? 0) + 1);
    registros.set(nombre, registro);
  }
  return registros;
}

/** Every write adds one to its record's version and is answered with it: the answers are 1, 2, 3… up to what is there. */
function compararFila(faltas: Faltas, { respuestas, acciones }: Registro, fila: Fila | undefined): void {
  const hay = fila?.version ?? 0;
  const versiones = new Set(respuestas.map(({ version }) => version).filter((version) => version <= hay));
  faltas.perdidas += respuestas.length - versiones.size;
  faltas.dobladas += hay - versiones.size;
  if (fila === undefined) return;
  const ultima = respuestas.find(({ version }) => version === hay);
  const igual = (ultima?.observaciones ?? null) === fila.observaciones && (ultima?.estado ?? null) === fila.estado;
  if (ultima !== undefined && !igual) faltas.perdidas += 1;
  const intentos = acciones.get('parte.asignar') ?? 0;
  faltas.perdidas += Math.max(0, intentos - fila.intentos);
  faltas.dobladas += Math.max(0, fila.intentos - intentos);
}

/** A repeat after an answer that says "done" must be given that same answer. */
const seContradice = ({ respuestas }: Escritura): boolean => {
  const primera = respuestas.find(estaHecha);
  const repetidas = respuestas[0] === primera ? respuestas : respuestas.filter(estaHecha);
  return repetidas.some(({ status, texto }) => status !== primera?.status || texto !== primera.texto);
};

/** Looks whether each write that was answered 2xx once or more has one effect, and every other none. */
export async function contar(
  pool: Pool,
  escrituras: readonly Escritura[],
  nuestro: { readonly idProyecto: number; readonly contacto: string },
): Promise<Faltas> {
  const faltas = { ...NADA };
  const hechas = escrituras.filter(({ respuestas }) => respuestas.some(estaHecha));
  const registros = contestado(hechas);
  faltas.otraRespuesta = hechas.filter(seContradice).length;

  const { rows: filas } = await pool.query<Fila>(FILAS, [nuestro.idProyecto, nuestro.contacto]);
  const hay = new Map(filas.map((fila) => [nombreDe(fila.entidad, fila.id), fila]));
  for (const [nombre, registro] of registros) compararFila(faltas, registro, hay.get(nombre));
  for (const [nombre, { version }] of hay) if (!registros.has(nombre)) faltas.dobladas += version;

  const { rows: lineas } = await pool.query<Lineas>(LINEAS);
  const escritas = new Map(lineas.map(({ entidad, id, accion, n }) => [`${nombreDe(entidad, id)} ${accion}`, n]));
  for (const [nombre, { acciones }] of registros) {
    for (const [accion, n] of acciones) {
      const linea = `${nombre} ${accion}`;
      const halladas = escritas.get(linea) ?? 0;
      faltas.sinHistoria += Math.max(0, n - halladas);
      faltas.dobladas += Math.max(0, halladas - n);
      escritas.delete(linea);
    }
  }
  for (const n of escritas.values()) faltas.dobladas += n;

  const { rows: claves } = await pool.query<{ todas: number }>(CLAVES);
  faltas.claves = Math.abs((claves[0]?.todas ?? -1) - hechas.length);
  const { rows: recuento } = await pool.query<{ n: number }>(RECUENTO);
  faltas.recuento = recuento[0]?.n ?? -1;
  return faltas;
}

/** How many of these writes had been committed before that moment. */
export async function hechasAntes(pool: Pool, escrituras: readonly Escritura[], momento: Date): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from operacion where creada < $1 and clave = any ($2::uuid[])',
    [momento, escrituras.map(({ clave }) => clave)],
  );
  return rows[0]?.n ?? 0;
}

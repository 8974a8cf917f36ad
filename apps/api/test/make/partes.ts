import type { Parte } from '@tajo/contract/partes';
import { ID_ROLE } from '@tajo/domain/roles';
import type { TestApi } from '../with-api.ts';
import { hacerProyecto } from './proyectos.ts';

let serie = 0;

/** A shop at Puerta del Sol. */
export async function hacerTienda(
  api: TestApi,
  campos: { sfid?: string; nombre?: string; telefono?: string } = {},
): Promise<number> {
  serie += 1;
  const fila = await api.system.db
    .insertInto('establecimiento')
    .values({
      sfid: campos.sfid ?? `SF${serie}`,
      id_canal: 1,
      nombre: campos.nombre ?? `Tienda ${serie}`,
      email: 'tienda@prueba.es',
      telefono: campos.telefono ?? '600000000',
      contacto: 'Óscar Núñez',
      horario: 'de 9 a 14',
      calle: 'Puerta del Sol, 1',
      localidad: 'Madrid',
      codigo_postal: '28013',
      comunidad: 'Comunidad de Madrid',
      provincia: 'Madrid',
      id_provincia: 28,
      latitud: 40.4169,
      longitud: -3.7035,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return fila.id;
}

/** Creates a technician of the project; `id_empresa`: an employee of that company. */
export async function hacerTecnico(
  api: TestApi,
  id_proyecto: number,
  campos: { nombre?: string; id_empresa?: number; empresa?: true } = {},
): Promise<number> {
  serie += 1;
  const { id_empresa = null, empresa = false } = campos;
  const { db } = api.system;
  const { id } = await db
    .insertInto('usuario')
    .values({
      nombre: campos.nombre ?? `Técnico ${serie}`,
      nif: `P${serie}`,
      direccion: 'Calle del Campo, 2',
      email: `p${serie}@campo.tajo`,
      telefono: '600000001',
      id_categoria: empresa ? 13 : id_empresa === null ? 12 : 14,
      id_empresa,
      id_role: empresa ? ID_ROLE.EMPRESA : ID_ROLE.TECNICO,
      password_hash: 'no password fits this',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('usuario_proyecto').values({ id_usuario: id, id_proyecto }).execute();
  return id;
}

type Pedido = {
  readonly estado?: 'sin_asignar' | 'asignado' | 'iniciado' | 'finalizado';
  readonly id_proyecto?: number;
  readonly id_establecimiento?: number;
  readonly id_tecnico?: number;
  readonly numero_incidencia?: string;
};

/** Creates a parte in a state by the calls of the screens (except the signature). */
export async function hacerParte(api: TestApi, pedido: Pedido = {}): Promise<Parte> {
  const gestion = await api.as('GESTION');
  serie += 1;
  const { estado = 'sin_asignar', numero_incidencia = `INC-${serie}` } = pedido;
  const id_proyecto = pedido.id_proyecto ?? (await hacerProyecto(api)).id;
  const id_establecimiento = pedido.id_establecimiento ?? (await hacerTienda(api));
  const forma = { numero_incidencia, observaciones: 'Cambiar el expositor', id_proyecto, id_establecimiento };
  let res = await gestion.post('/api/parte', forma);
  const { id } = res.json<Parte>();
  if (estado !== 'sin_asignar') {
    const id_tecnico = pedido.id_tecnico ?? (await hacerTecnico(api, id_proyecto));
    res = await gestion.patch(`/api/parte/asignar/${id}/${id_tecnico}`);
  }
  if (estado === 'iniciado' || estado === 'finalizado') res = await gestion.patch(`/api/parte/iniciar/${id}`);
  if (res.statusCode > 201) throw new Error(`the parte could not be made: ${res.body}`);
  if (estado === 'finalizado') {
    const fecha = api.system.now();
    const { db } = api.system;
    await db.updateTable('parte').set({ fecha_fin: fecha }).where('id', '=', id).execute();
    const cierre = { cierre: 'firmado', fecha_cierre: fecha, id_usuario_cierre: gestion.actor.id };
    await db.updateTable('intento').set(cierre).where('id_parte', '=', id).execute();
  }
  return (await gestion.get(`/api/parte/${id}`)).json<Parte>();
}

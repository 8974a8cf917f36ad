import { randomUUID } from 'node:crypto';
import type { TestClient, TestFile } from '../client.ts';
import type { TestApi } from '../with-api.ts';

/** Body of a phone's delivery of refused work. */
export interface Entrega {
  readonly id_parte: number;
  readonly id_intento?: number | null;
  readonly orden?: number;
  readonly clase: string;
  readonly contenido?: Readonly<Record<string, unknown>>;
  readonly descripcion?: string;
  readonly motivo?: string;
  readonly ocurrido?: string;
  readonly foto?: TestFile;
  readonly foto_2?: TestFile;
  readonly foto_3?: TestFile;
  readonly imagen?: TestFile;
  readonly clave?: string;
}

export const entregar = (
  quien: TestClient,
  {
    contenido = {},
    descripcion = 'Lo que hizo',
    foto,
    foto_2,
    foto_3,
    imagen,
    clave = randomUUID(),
    ...entrega
  }: Entrega,
) =>
  quien.multipart(
    '/api/campo/constancia',
    {
      orden: 1,
      motivo: 'La oficina reinició el parte.',
      ...entrega,
      id_intento: entrega.id_intento ?? null,
      contenido: JSON.stringify({ ...contenido, descripcion }),
    },
    { ...(foto && { foto }), ...(foto_2 && { foto_2 }), ...(foto_3 && { foto_3 }), ...(imagen && { imagen }) },
    { 'idempotency-key': clave },
  );

/** The attempt of a parte. */
export async function intentoAbierto({ system }: TestApi, id_parte: number): Promise<number> {
  const fila = system.db.selectFrom('parte').where('id', '=', id_parte).select('id_intento');
  const { id_intento } = await fila.executeTakeFirstOrThrow();
  if (id_intento === null) throw new Error('the parte has no attempt');
  return id_intento;
}

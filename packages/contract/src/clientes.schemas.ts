import { z } from 'zod';
import { email, flag, id, idDeForma, opcion, telefono, texto, version } from './campos.ts';
import { LARGO_CLIENTE, clienteApi } from './clientes.ts';
import { schemas } from './endpoint.ts';
import { opciones, opcionesQuery } from './opciones.schemas.ts';

export const clienteForm = z.object({
  id: idDeForma,
  version,
  nombre: texto(LARGO_CLIENTE.nombre),
  nif: texto(LARGO_CLIENTE.nif),
  direccion: texto(LARGO_CLIENTE.direccion),
  contacto: texto(LARGO_CLIENTE.contacto),
  email: email(LARGO_CLIENTE.email),
  telefono: telefono(LARGO_CLIENTE.telefono),
  baja: flag,
});

export const clienteRow = z.object({
  id,
  version: z.int(),
  nombre: z.string(),
  nif: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  email: z.string(),
  contacto: z.string(),
  baja: z.boolean(),
  fecha_baja: z.string().nullable(),
});

export const bajaDeCliente = z.object({
  contratas: z.array(
    opcion.extend({ otros_clientes: z.array(z.string()).describe('Active ones that it serves besides, by nombre') }),
  ),
  proyectos: opciones,
});

export const clienteSchemas = schemas(clienteApi, {
  listar: { fila: clienteRow },
  leer: { response: clienteRow },
  guardar: { body: clienteForm, response: clienteRow },
  borrar: {},
  alDarDeBaja: { response: bajaDeCliente },
  opciones: { query: opcionesQuery, response: opciones },
});

import { z } from 'zod';
import { digitosComoTexto, email, flag, idDeForma, opcion, telefono, texto, version } from './campos.ts';
import { CAMPOS_CLIENTE, clienteApi } from './clientes.ts';
import { schemas } from './endpoint.ts';
import { conFijos, filaDe } from './forma.ts';
import { opciones, todosQuery } from './opciones.schemas.ts';

export const clienteForm = z.object({
  id: idDeForma,
  version,
  nombre: texto(CAMPOS_CLIENTE.nombre.largo),
  nif: digitosComoTexto(CAMPOS_CLIENTE.nif.largo).optional(),
  direccion: texto(CAMPOS_CLIENTE.direccion.largo),
  contacto: texto(CAMPOS_CLIENTE.contacto.largo),
  email: email(CAMPOS_CLIENTE.email.largo),
  telefono: telefono(CAMPOS_CLIENTE.telefono.largo),
  baja: flag,
});

export const clienteGuardado = conFijos(['nif'], clienteForm);
export const clienteRow = z.object({ ...filaDe(clienteForm), fecha_baja: z.string().nullable() });

export const bajaDeCliente = z.object({
  contratas: z.array(
    opcion.extend({ otros_clientes: z.array(z.string()).describe('Active ones that it serves besides, by nombre') }),
  ),
  proyectos: opciones,
});

export const clienteSchemas = schemas(clienteApi, {
  listar: { fila: clienteRow },
  leer: { response: clienteRow },
  guardar: { body: clienteGuardado, response: clienteRow },
  borrar: {},
  alDarDeBaja: { response: bajaDeCliente },
  opciones: { query: todosQuery, response: opciones },
});

import { z } from 'zod';
import { digitosComoTexto, email, flag, telefono, texto, version } from './campos.ts';
import { schemas } from './endpoint.ts';
import { filaDe } from './forma.ts';
import { CAMPOS_MEMBRETE, membreteApi } from './membrete.ts';

export const membreteForm = z.object({
  version,
  nombre: texto(CAMPOS_MEMBRETE.nombre.largo),
  nif: digitosComoTexto(CAMPOS_MEMBRETE.nif.largo),
  direccion: texto(CAMPOS_MEMBRETE.direccion.largo),
  telefono: telefono(CAMPOS_MEMBRETE.telefono.largo),
  email: email(CAMPOS_MEMBRETE.email.largo),
  sin_logo: flag,
});

/** Empty texts until it is filled in. */
export const membreteRow = z.object({
  ...filaDe(membreteForm.omit({ sin_logo: true })),
  path_logo: z.string().nullable(),
});

export const membreteDeHoja = membreteRow.omit({ id: true, version: true });

export const membreteSchemas = schemas(membreteApi, {
  leer: { response: membreteRow },
  guardar: { body: membreteForm, response: membreteRow },
});

import { z } from 'zod';
import { flag, opcion } from './campos.ts';

export const opciones = z.array(opcion);
/** Select lists offer active records; `todos=true` offers all (AMB-048). */
export const todosQuery = z.object({ todos: flag }).transform(({ todos }) => ({ todos: todos ?? false }));

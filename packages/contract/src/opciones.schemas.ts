import { z } from 'zod';
import { flag, opcion } from './campos.ts';

/** A select list, sorted by nombre. */
export const opciones = z.array(opcion);
/** Select lists offer what is active; `todos=true` offers all (AMB-048). */
export const todosQuery = z.object({ todos: flag }).transform(({ todos }) => ({ todos: todos ?? false }));

import { z } from 'zod';
import { opcion } from './campos.ts';

/** A select list, sorted by nombre. */
export const opciones = z.array(opcion);

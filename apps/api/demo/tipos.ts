import type { Actor } from '../src/actor.ts';

/** Ids of the project categories: instalación, mantenimiento, retirada, auditoría (AMB-002). */
export type RolDeProyecto = 1 | 2 | 3 | 4;

export interface ProyectoHecho {
  readonly id: number;
  readonly nombre: string;
  readonly trabajos: readonly string[];
  readonly preguntas: readonly { readonly id: number; readonly respuestas: readonly string[] }[];
}
export interface TiendaHecha {
  readonly id: number;
  readonly sfid: string;
  readonly provincia: string;
  readonly latitud: number;
  readonly longitud: number;
  readonly contacto: string;
  readonly muebles: readonly { readonly id: number; readonly num_posiciones: number }[];
}
export interface TecnicoHecho {
  readonly actor: Actor;
  readonly proyectos: readonly number[];
  readonly provincias: readonly string[];
}
export interface CatalogoHecho {
  /** Names by category: 15 position, 16 mueble, 17 establishment. */
  readonly componentes: ReadonlyMap<number, readonly string[]>;
  readonly terminales: readonly { readonly id: number; readonly nombre: string }[];
  readonly muebles: readonly { readonly id: number; readonly num_posiciones: number }[];
}

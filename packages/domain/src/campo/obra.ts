import type { IdAccion } from '../almacen/accion.ts';
import { TIPO_ELEMENTO } from '../almacen/elemento.ts';
import type { TipoElemento } from '../almacen/elemento.ts';
import type { Colocado, Sitio } from '../almacen/lugar.ts';
import type { AccionPedida, ElementoConocido, HechosDeAccion } from '../obra/accion.ts';
import { accionesDe } from '../obra/registro.ts';
import type { Estado } from '../partes/estado.ts';
import type { DatosDeContacto } from './hecho.ts';

/** Something that stands in a place of the shop. */
interface ElementoPresente {
  readonly id: number;
  readonly nombre: string;
  readonly tipo_elemento: TipoElemento;
  readonly unidades: number;
}
interface MueblePresente {
  readonly id: number;
  readonly nombre: string;
  readonly num_posiciones: number;
  readonly elementos: readonly ElementoPresente[];
  readonly posiciones: readonly { readonly posicion: number; readonly elementos: readonly ElementoPresente[] }[];
}
export interface RegistroDeCampo {
  readonly id: number;
  readonly descripcion: string;
  readonly path_foto: string | null;
  /** Paths of the photos after the first one. */
  readonly fotos: readonly string[];
  readonly id_accion: IdAccion | 0;
  readonly step: 1 | 2 | 3 | 4;
  readonly elemento: TipoElemento | 0;
  readonly mueble: number;
  readonly posicion: number;
  readonly elementos: readonly { readonly id: number; readonly nombre_elemento: string; readonly unidades: number }[];
  readonly escrito: { readonly version: number; readonly nombre_usuario: string; readonly ocurrido: string } | null;
}
interface Comentario {
  readonly fecha_alta: string;
  readonly comentario: string;
  readonly nombre_usuario: string;
}
/** Fields of the server's answer about the work on one parte that the rules read. */
export interface ObraLeida {
  readonly detalles: {
    readonly id: number;
    readonly id_establecimiento: number;
    readonly id_intento: number | null;
    readonly version_intento: number | null;
    readonly estado: Estado;
    readonly desc_estado: string;
    readonly fecha_inicio: string | null;
    readonly fecha_fin: string | null;
    readonly observaciones_tecnico: string | null;
    readonly contacto: string;
    readonly email: string;
    readonly telefono: string;
    readonly horario: string;
    readonly comentarios: readonly Comentario[];
  };
  readonly preguntas: readonly { readonly id: number; readonly pregunta: string; readonly respuesta: string | null }[];
  readonly registros: readonly RegistroDeCampo[];
  readonly establecimiento: {
    readonly datos: object;
    readonly elementos: readonly ElementoPresente[];
    readonly muebles: readonly MueblePresente[];
  } | null;
}

/** Elements that can be installed anywhere; `cantidad` is the stock when the package was read. */
export interface CatalogoLeido {
  readonly componentes: readonly {
    readonly id: number;
    readonly nombre: string;
    readonly id_categoria: number;
    readonly cantidad: number;
  }[];
  readonly terminales: readonly { readonly id: number; readonly nombre: string; readonly cantidad: number }[];
}

/** Returns the content of the shop of the parte, place by place. */
export function colocadoEn(obra: ObraLeida): (Colocado & { readonly nombre: string })[] {
  const { establecimiento, detalles } = obra;
  const en = (id_mueble: number, posicion: number, elementos: readonly ElementoPresente[]) => {
    const sitio: Sitio = { id_establecimiento: detalles.id_establecimiento, id_mueble, posicion };
    return elementos.map(({ id, nombre, tipo_elemento, unidades }) => ({
      tipo_elemento,
      id_elemento: id,
      nombre,
      unidades,
      sitio,
    }));
  };
  if (establecimiento === null) return [];
  return [
    ...en(0, 0, establecimiento.elementos),
    ...establecimiento.muebles.flatMap((mueble) => [
      ...en(mueble.id, 0, mueble.elementos),
      ...mueble.posiciones.flatMap(({ posicion, elementos }) => en(mueble.id, posicion, elementos)),
    ]),
  ];
}

/**
 * Elements of that kind that the phone knows: what can be installed, what stands in the shop, and what was recorded. Of
 * what has left the catalogue the stock is unknown, and no category is judged.
 */
export function conocidosEn(obra: ObraLeida, catalogo: CatalogoLeido, tipo: TipoElemento): ElementoConocido[] {
  const todos: ElementoConocido[] =
    tipo === TIPO_ELEMENTO.TERMINAL
      ? catalogo.terminales.map((t) => ({ ...t, id_categoria: null }))
      : [...catalogo.componentes];
  const ids = new Set(todos.map(({ id }) => id));
  const otros = [
    ...colocadoEn(obra)
      .filter(({ tipo_elemento }) => tipo_elemento === tipo)
      .map(({ id_elemento: id, nombre }) => ({ id, nombre })),
    ...obra.registros
      .filter(({ elemento }) => elemento === tipo)
      .flatMap(({ elementos }) => elementos.map(({ id, nombre_elemento: nombre }) => ({ id, nombre }))),
  ];
  for (const { id, nombre } of otros) {
    if (ids.has(id)) continue;
    ids.add(id);
    todos.push({ id, nombre, cantidad: 0, id_categoria: null });
  }
  return todos;
}

/** The facts by which `registrarAccion` judges, as the phone knows them. */
export function hechosDeAccion(obra: ObraLeida, catalogo: CatalogoLeido, pedida: AccionPedida): HechosDeAccion {
  const { id_establecimiento } = obra.detalles;
  return {
    id_establecimiento,
    mueble: obra.establecimiento?.muebles.find(({ id }) => id === pedida.id_mueble) ?? null,
    conocidos: conocidosEn(obra, catalogo, pedida.tipo_elemento),
    colocado: colocadoEn(obra),
    registradas: accionesDe(id_establecimiento, obra.registros),
  };
}

/** Data that the phone may change, by field, from what it had read. */
export const cambiosDeContacto = (datos: DatosDeContacto, leido: DatosDeContacto): DatosDeContacto =>
  Object.fromEntries(Object.entries(datos).filter(([campo, valor]) => valor !== leido[campo]));

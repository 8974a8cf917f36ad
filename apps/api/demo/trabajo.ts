import { CATEGORIA_ESTABLECIMIENTO, CATEGORIA_MUEBLE, CATEGORIA_POSICION } from '@tajo/domain/categorias';
import { accionForm, preguntasForm } from '@tajo/contract/obra.schemas';
import type { Body } from '@tajo/contract/endpoint';
import type { obraApi } from '@tajo/contract/obra';
import type { Colocado, Sitio } from '@tajo/domain/almacen/lugar';
import { ACCION } from '@tajo/domain/almacen/accion';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { fotosPorCampo } from '@tajo/domain/obra/fotos';
import { SIN_DECLARAR } from '@tajo/domain/momento';
import { escribirFichero } from '../src/ficheros/ficheros.servicios.ts';
import { asentarAccion } from '../src/obra/acciones.commands.ts';
import { guardarObservaciones, guardarPreguntas } from '../src/obra/respuestas.commands.ts';
import { almacenQueries } from '../src/almacen/almacen.queries.ts';
import type { Actor } from '../src/actor.ts';
import type { System } from '../src/system.ts';
import type { Azar } from './azar.ts';
import type { Imagenes } from './imagenes.ts';
import { MINUTO, masTarde } from './tiempo.ts';
import type { CatalogoHecho, ProyectoHecho, TiendaHecha } from './tipos.ts';

type Forma = Body<typeof obraApi.guardarAccion>;
type Puesto = Colocado & { readonly nombre: string };

const REMARKS = [
  'Trabajo terminado sin incidencias.',
  'La tienda pide una segunda visita para ajustar la iluminación.',
  'Se deja material sobrante en el almacén de la tienda.',
  'Había mucha gente; se ha trabajado por fases.',
  'Falta reponer etiquetas: se enviarán por mensajería.',
] as const;

const stepDe = ({ id_mueble, posicion }: Sitio): number => (posicion > 0 ? 1 : id_mueble > 0 ? 2 : 3);
const CATEGORIA_DE_STEP = [0, CATEGORIA_POSICION, CATEGORIA_MUEBLE, CATEGORIA_ESTABLECIMIENTO] as const;

const forma = (
  id_parte: number,
  id_accion: number,
  tipo_elemento: number,
  sitio: Sitio,
  nombre: string,
  unidades = 1,
): Forma =>
  accionForm.parse({
    id_parte,
    id_accion,
    tipo_elemento,
    step: stepDe(sitio),
    id_mueble: sitio.id_mueble,
    posicion: sitio.posicion,
    elementos: [{ nombre_elemento: nombre, unidades }],
  });

function unSitio(azar: Azar, { id: id_establecimiento, muebles }: TiendaHecha): Sitio {
  const mueble = azar.uno(muebles);
  const posicion = azar.ocurre(0.6) && mueble.num_posiciones > 0 ? azar.entero(1, mueble.num_posiciones) : 0;
  const suelto = azar.ocurre(0.2);
  return { id_establecimiento, id_mueble: suelto ? 0 : mueble.id, posicion: suelto ? 0 : posicion };
}

/** Chooses a plausible action: mostly repairs and replacements of elements that stand there. */
function unaAccion(
  azar: Azar,
  id_parte: number,
  tienda: TiendaHecha,
  puesto: readonly Puesto[],
  catalogo: CatalogoHecho,
): Forma {
  const sobre = puesto.length > 0 && azar.ocurre(0.6) ? azar.uno(puesto) : undefined;
  if (sobre !== undefined) {
    const accion = azar.uno([ACCION.REPARAR, ACCION.REPARAR, ACCION.RETIRAR, ACCION.DESECHAR]);
    return forma(id_parte, accion, sobre.tipo_elemento, sobre.sitio, sobre.nombre);
  }
  const sitio = unSitio(azar, tienda);
  if (sitio.posicion > 0 && azar.ocurre(0.5)) {
    return forma(id_parte, ACCION.INSTALAR, TIPO_ELEMENTO.TERMINAL, sitio, azar.uno(catalogo.terminales).nombre);
  }
  const nombre = azar.uno(
    catalogo.componentes.get(CATEGORIA_DE_STEP[stepDe(sitio)] ?? CATEGORIA_ESTABLECIMIENTO) ?? [],
  );
  return forma(id_parte, ACCION.INSTALAR, TIPO_ELEMENTO.COMPONENTE, sitio, nombre, azar.entero(1, 2));
}

/** True if the action is about this element at this spot. The same element may stand at several spots of a shop. */
const esDe = ({ nombre, sitio }: Puesto, { id_mueble, posicion, elementos }: Forma): boolean =>
  sitio.id_mueble === id_mueble && sitio.posicion === posicion && elementos.some((e) => e.nombre_elemento === nombre);

export interface ObraDeDemo {
  readonly system: System;
  /** Now. Nothing in the demonstration may happen later. */
  readonly ahora: Date;
  readonly azar: Azar;
  readonly imagenes: Imagenes;
  readonly catalogo: CatalogoHecho;
}

/** Records the work on a started parte, minute by minute, up to now. */
export async function trabajarEn(
  { system, ahora, azar, imagenes, catalogo }: ObraDeDemo,
  actor: Actor,
  {
    id_parte,
    tienda,
    proyecto,
  }: { readonly id_parte: number; readonly tienda: TiendaHecha; readonly proyecto: ProyectoHecho },
): Promise<void> {
  const desde = system.now();
  const alMinuto = async (minuto: number, hacer: (system: System) => Promise<unknown>): Promise<void> => {
    const cuando = masTarde(desde, minuto * MINUTO);
    if (cuando < ahora) await hacer({ ...system, now: () => cuando });
  };
  const puesto = [...(await almacenQueries(system.db).leerColocado(tienda.id))];
  const acciones = azar.entero(1, 3);
  for (let i = 0; i < acciones; i += 1) {
    const pedida = unaAccion(azar, id_parte, tienda, puesto, catalogo);
    // Each element is used once: a second removal would take more than there is.
    const usado = puesto.findIndex((p) => esDe(p, pedida));
    if (usado >= 0) puesto.splice(usado, 1);
    const hecha = azar.ocurre(0.45) ? azar.uno(imagenes.fotos) : undefined;
    const ademas = id_parte % 3 === 0 ? imagenes.fotos.filter((foto) => foto !== hecha).slice(0, 2) : [];
    const hechas = hecha === undefined ? [] : [hecha, ...ademas];
    await alMinuto(5 + i * 9, async (entonces) => {
      const [primera = null, ...otras] = await Promise.all(
        hechas.map((hecha) => escribirFichero(entonces.ficheros, hecha)),
      );
      const fotos = fotosPorCampo(primera, otras);
      await asentarAccion(entonces, actor, { forma: pedida, fotos, declarado: SIN_DECLARAR });
    });
  }
  const preguntas = proyecto.preguntas.map(({ id, respuestas }) => ({ id, respuesta: azar.uno(respuestas) }));
  const respondidas = preguntasForm.parse({ id_parte, preguntas });
  await alMinuto(40, (entonces) => guardarPreguntas(entonces, actor, respondidas, SIN_DECLARAR));
  if (azar.ocurre(0.6)) {
    const comentario = azar.uno(REMARKS);
    await alMinuto(45, (entonces) => guardarObservaciones(entonces, actor, { id_parte, comentario }, SIN_DECLARAR));
  }
}

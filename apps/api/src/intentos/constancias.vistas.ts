import { CAMPOS_ESTABLECIMIENTO } from '@tajo/contract/establecimientos';
import type { HechoPorResolver } from '@tajo/contract/resolver';
import type { System } from '../system.ts';
import type { ConstanciaLeida } from './constancias.queries.ts';
import { conFotos } from './fotos.vistas.ts';

type Textos = HechoPorResolver['textos'];
type Escrito = Pick<ConstanciaLeida, 'clase' | 'contenido' | 'preguntas'>;

const uno = (nombre: string, valor: unknown): Textos =>
  typeof valor === 'string' && valor !== '' ? [{ nombre, valor }] : [];

const comoCampos = (valor: unknown): Readonly<Record<string, unknown>> =>
  typeof valor === 'object' && valor !== null ? { ...valor } : {};

/** The contact data that were changed. */
const deDatos = ({ leido, ...datos }: Escrito['contenido']): Textos =>
  Object.entries(CAMPOS_ESTABLECIMIENTO).flatMap(([campo, { label }]) =>
    datos[campo] === comoCampos(leido)[campo] ? [] : uno(label, datos[campo]),
  );

/** Returns what was written in a piece and its sentence does not say; nothing of what has another form. */
function textosDe({ clase, contenido, preguntas }: Escrito): Textos {
  if (clase === 'observaciones') return uno('Observaciones', contenido['comentario']);
  if (clase === 'datos') return deDatos(contenido);
  if (clase === 'firmar') return uno('NIF', contenido['nif']);
  const dadas: unknown = clase === 'preguntas' ? contenido['preguntas'] : [];
  return (Array.isArray(dadas) ? dadas : [])
    .map(comoCampos)
    .flatMap(({ id, respuesta }) => uno(preguntas?.[String(id)] ?? 'Pregunta eliminada', respuesta));
}

/** Evidence as it is shown, with the paths of its images. */
export const constanciasALaVista = (
  system: Pick<System, 'firma' | 'now'>,
  leidas: readonly ConstanciaLeida[],
): HechoPorResolver[] =>
  leidas.map((leida) => {
    const { id, clase, descripcion, motivo, ocurrido, registrado, reloj_desfasado, aplicada } = leida;
    const { id_foto, otras_fotos, id_firma } = leida;
    const hecho = {
      id,
      clase,
      descripcion,
      textos: textosDe(leida),
      motivo,
      ocurrido,
      registrado,
      reloj_desfasado,
      aplicada,
    };
    const path_firma = system.firma.rutaONada(id_firma, system.now());
    return { ...conFotos(system, { ...hecho, id_foto, otras_fotos }), path_firma };
  });

import { FORMAS_DE_HECHO } from '@tajo/contract/resolver.schemas';
import type { Declarado } from '@tajo/domain/momento';
import { fotosPorCampo } from '@tajo/domain/obra/fotos';
import type { z } from 'zod';
import type { Escritura } from '../escritura.ts';
import type { ConstanciaLeida } from '../intentos/constancias.queries.ts';
import { deshacerEn, guardarAccionEn } from '../obra/acciones.escrituras.ts';
import { actualizarDatosEn } from '../obra/datos.escrituras.ts';
import { firmarEn } from '../obra/firma.escrituras.ts';
import { guardarObservacionesEn, guardarPreguntasEn } from '../obra/respuestas.escrituras.ts';
import { iniciarEn } from '../partes/ciclo.escrituras.ts';
import { comentarEn } from '../partes/comentario.escrituras.ts';
import { fromZod } from '../server/answer/errors.ts';

/** A piece of work, and the attempt in which it is done now. */
interface PorAplicar {
  readonly constancia: ConstanciaLeida;
  readonly id_intento: number;
  readonly id_establecimiento: number;
  readonly declarado: Declarado;
}
type Clase = ConstanciaLeida['clase'];

/** The fields as they were to be sent, for the attempt that takes the place of the other; 422 if they are not right. */
function formaDe<C extends Clase>(
  clase: C,
  { constancia: { contenido, id_parte }, id_intento, id_establecimiento }: PorAplicar,
): z.output<(typeof FORMAS_DE_HECHO)[C]> {
  const destino = { id_parte, id_intento, version_intento: null, version: undefined, ocurrido: null };
  const leida = FORMAS_DE_HECHO[clase].safeParse({ id: id_establecimiento, ...contenido, ...destino });
  if (!leida.success) throw fromZod(leida.error);
  return leida.data as z.output<(typeof FORMAS_DE_HECHO)[C]>;
}

const APLICAR: Readonly<Record<Clase, (escritura: Escritura, pieza: PorAplicar) => Promise<unknown>>> = {
  iniciar: (escritura, pieza) =>
    iniciarEn(escritura, {
      id: pieza.constancia.id_parte,
      body: formaDe('iniciar', pieza),
      declarado: pieza.declarado,
    }),
  accion: (escritura, pieza) =>
    guardarAccionEn(escritura, {
      forma: formaDe('accion', pieza),
      fotos: fotosPorCampo(pieza.constancia.id_foto, pieza.constancia.otras_fotos),
      declarado: pieza.declarado,
    }),
  deshacer: (escritura, pieza) =>
    deshacerEn(escritura, {
      id: pieza.constancia.id_parte,
      id_intento: pieza.id_intento,
      clave: formaDe('deshacer', pieza),
      version_intento: null,
      declarado: pieza.declarado,
    }),
  preguntas: (escritura, pieza) => guardarPreguntasEn(escritura, formaDe('preguntas', pieza), pieza.declarado),
  datos: (escritura, pieza) =>
    actualizarDatosEn(escritura, { forma: formaDe('datos', pieza), ubicados: null, declarado: pieza.declarado }),
  observaciones: (escritura, pieza) => {
    const forma = { ...formaDe('observaciones', pieza), id_parte: pieza.constancia.id_parte };
    return guardarObservacionesEn(escritura, forma, pieza.declarado);
  },
  firmar: (escritura, pieza) => {
    const { id_firma: id_imagen, id_foto } = pieza.constancia;
    return firmarEn(escritura, { forma: formaDe('firmar', pieza), id_imagen, id_foto, declarado: pieza.declarado });
  },
  comentario: (escritura, pieza) => {
    const { comentario } = formaDe('comentario', pieza);
    return comentarEn(escritura, { id: pieza.constancia.id_parte, comentario, declarado: pieza.declarado });
  },
};

/** Does a piece of work by the rules of today, at the instant at which it was done. */
export async function aplicarPieza(escritura: Escritura, pieza: PorAplicar): Promise<void> {
  await APLICAR[pieza.constancia.clase](escritura, pieza);
}

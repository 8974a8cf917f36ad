import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINEAS, Movil } from '../../test/campo/movil.ts';
import { deshacerDe, firma, DOS_PARTES, poner, quitar } from '../../test/campo/obra.ts';
import { DE_LA_OFICINA } from '../../test/campo/oficina.ts';
import { Servidor } from '../../test/campo/servidor.ts';
import { vanEnOrden } from './cola.ts';
import type { ContenidoDeHecho } from './hecho.ts';
import type { ObraLeida } from './obra.ts';
import { claveDeRegistro } from './vista.ts';

const parte = fc.constantFrom(...DOS_PARTES);
const cual = fc.nat(9);
const respuesta = fc
  .constantFrom('Sí', '')
  .map((r) => ({ clase: 'preguntas' as const, preguntas: [{ id: 5, respuesta: r }] }));
const unidades = fc.integer({ min: 1, max: 3 });
const contenido = fc.oneof<fc.MaybeWeightedArbitrary<ContenidoDeHecho>[]>(
  { weight: 3, arbitrary: fc.constant({ clase: 'iniciar', lectura: null }) },
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom(1, 2), unidades).map(([p, u]) => poner(p, u)) },
  unidades.map(quitar),
  fc.constantFrom(poner(1, 1), poner(2, 1), quitar(1)).map(deshacerDe),
  respuesta,
  fc.nat(5).map((n) => ({ clase: 'observaciones' as const, comentario: `obs ${n}` })),
  { weight: 3, arbitrary: fc.constant({ clase: 'comentario', comentario: 'nota' }) },
  fc
    .constantFrom('Eva', 'Luis')
    .map((contacto) => ({ clase: 'datos' as const, id: 40, datos: { contacto }, leido: {} })),
  fc.constant(firma),
);
const movil = fc.oneof(
  { weight: 5, arbitrary: fc.record({ que: fc.constant('hacer'), parte, contenido }) },
  { weight: 6, arbitrary: fc.record({ que: fc.constant('enviar'), cual, linea: fc.constantFrom(...LINEAS) }) },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('leer'), parte }) },
  { weight: 2, arbitrary: fc.record({ que: fc.constant('llega'), cual }) },
  fc.record({ que: fc.constant('decidir'), cual, insiste: fc.boolean() }),
  fc.record({ que: fc.constant('eco'), cual }),
);
const oficina = fc.record({
  que: fc.constant('oficina'),
  parte,
  obra: fc.constantFrom(
    ...(Object.keys(DE_LA_OFICINA) as (keyof typeof DE_LA_OFICINA)[]),
    'escribir',
    'escribir',
    'devolver',
  ),
});
type Paso =
  typeof movil extends fc.Arbitrary<infer M> ? M | (typeof oficina extends fc.Arbitrary<infer O> ? O : never) : never;

function dar(telefono: Movil, paso: Paso): void {
  if (paso.que === 'hacer') telefono.hacer(paso.parte, paso.contenido);
  else if (paso.que === 'enviar') telefono.enviar(paso.cual, paso.linea);
  else if (paso.que === 'leer') telefono.pedirLectura(paso.parte);
  else if (paso.que === 'llega') telefono.llegaLectura(paso.cual);
  else if (paso.que === 'decidir') {
    const rechazados = telefono.cola.filter(({ estado }) => estado === 'rechazado');
    const uno = rechazados[paso.cual % Math.max(1, rechazados.length)];
    if (uno !== undefined) telefono.decidir(uno.clave, paso.insiste);
  } else if (paso.que === 'oficina') DE_LA_OFICINA[paso.obra](telefono.servidor, paso.parte);
  else {
    const eco = telefono.ecos[paso.cual % Math.max(1, telefono.ecos.length)];
    if (eco !== undefined && eco.estado === 'pendiente') telefono.servidor.atender(eco);
    else if (eco !== undefined) telefono.servidor.recibirEvidencia(eco);
  }
}

/** The line is good, and the technician decides what was refused: `insiste` once, then he gives it up. */
function acabar(telefono: Movil, insiste: boolean): void {
  const insistidos = new Set<string>();
  for (let vueltas = 0; vueltas < 400; vueltas++) {
    const antes = telefono.cola;
    telefono.enviar(0, 'llega');
    if (telefono.cola !== antes) continue;
    const rechazada = telefono.cola.find(({ estado }) => estado === 'rechazado');
    if (rechazada === undefined) break;
    telefono.decidir(rechazada.clave, insiste && !insistidos.has(rechazada.clave));
    insistidos.add(rechazada.clave);
  }
  for (const id of DOS_PARTES) telefono.pedirLectura(id);
  while (telefono.enCamino.length > 0) telefono.llegaLectura(0);
}

/** Returns a parte as a screen shows it, without the ids and instants that only the server gives. */
const mostrado = (obra: ObraLeida | null) =>
  obra && {
    detalles: { ...obra.detalles, version_intento: 0, fecha_inicio: obra.detalles.fecha_inicio !== null },
    preguntas: obra.preguntas.map(({ respuesta: r }) => r || null),
    establecimiento: obra.establecimiento,
    registros: obra.registros
      .filter(({ step }) => step !== 4)
      .map((r) => [claveDeRegistro(r), r.elementos.map((e) => [e.nombre_elemento, e.unidades])]),
  };
const EMPEZAR: Paso[] = DOS_PARTES.map((id) => ({
  que: 'hacer',
  parte: id,
  contenido: { clase: 'iniciar', lectura: null },
}));

describe('any interleaving of office and field', () => {
  it('loses no work, does none twice, and keeps the order', () => {
    const pasos = fc.array(fc.oneof({ weight: 6, arbitrary: movil }, { weight: 1, arbitrary: oficina }), {
      maxLength: 60,
      size: 'max',
    });
    fc.assert(
      fc.property(pasos, fc.boolean(), (dados, insiste) => {
        const servidor = new Servidor();
        const telefono = new Movil(servidor);
        for (const paso of [...EMPEZAR, ...dados]) dar(telefono, paso);
        acabar(telefono, insiste);
        const { aplicados, evidencia } = servidor;
        const deshechosSinMas = telefono.todos
          .filter(({ contenido: c }) => c.clase === 'deshacer')
          .map(({ clave }) => clave);
        expect(new Set([...aplicados, ...evidencia]).size).toBe(aplicados.length + evidencia.length);
        for (const { clave } of telefono.todos) {
          const donde = [aplicados, evidencia, telefono.descartados].filter((lista) => lista.includes(clave)).length;
          // To undo what is not there any more is done by itself.
          if (donde === 0) expect(deshechosSinMas).toContain(clave);
          else expect(donde).toBe(1);
        }
        // Applied work of an attempt precedes its evidence; both keep their order.
        const filas = [...aplicados, ...evidencia].map((clave) => telefono.todos.find((fila) => fila.clave === clave));
        for (const [i, a] of filas.entries())
          for (const b of filas.slice(i + 1)) if (a && b && vanEnOrden(a, b)) expect(a.n).toBeLessThan(b.n);
        expect(telefono.sinRemedio).toEqual([]);
        // A refused one waits for the technician: it does not travel by itself.
        expect(telefono.sinDecidir).toEqual([]);
        expect(telefono.cola.filter(({ estado }) => estado !== 'entregado')).toEqual([]);
        for (const id of DOS_PARTES) expect(mostrado(telefono.ver(id))).toEqual(mostrado(servidor.leer(id)));
      }),
      { numRuns: 300 },
    );
  });

  it('shows the same whatever the connection does, from the press to the last receipt, while nobody else works there', () => {
    fc.assert(
      fc.property(fc.array(movil, { maxLength: 40, size: 'max' }), (dados) => {
        const telefono = new Movil(new Servidor());
        for (const paso of [...EMPEZAR, ...dados]) {
          const antes = DOS_PARTES.map((id) => mostrado(telefono.ver(id)));
          dar(telefono, paso);
          if (paso.que !== 'hacer') expect(DOS_PARTES.map((id) => mostrado(telefono.ver(id)))).toEqual(antes);
        }
        const antes = DOS_PARTES.map((id) => mostrado(telefono.ver(id)));
        acabar(telefono, false);
        expect(DOS_PARTES.map((id) => mostrado(telefono.servidor.leer(id)))).toEqual(antes);
        expect(telefono.servidor.aplicados).toHaveLength(telefono.todos.length);
      }),
      { numRuns: 100 },
    );
  });
});

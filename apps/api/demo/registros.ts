import { clienteForm } from '@tajo/contract/clientes.schemas';
import { componenteForm } from '@tajo/contract/componentes.schemas';
import { contrataForm } from '@tajo/contract/contratas.schemas';
import { muebleForm } from '@tajo/contract/muebles.schemas';
import { preguntaForm } from '@tajo/contract/preguntas.schemas';
import { proyectoForm } from '@tajo/contract/proyectos.schemas';
import { terminalForm } from '@tajo/contract/terminales.schemas';
import { diaEn } from '@tajo/domain/instantes';
import { guardarCliente } from '../src/clientes/clientes.commands.ts';
import { guardarComponente } from '../src/componentes/componentes.commands.ts';
import { guardarContrata } from '../src/contratas/contratas.commands.ts';
import { guardarMueble } from '../src/muebles/muebles.commands.ts';
import { guardarPregunta } from '../src/preguntas/preguntas.commands.ts';
import { guardarProyecto } from '../src/proyectos/proyectos.commands.ts';
import { answeredOf, type Creado } from '../src/server/answer/created.ts';
import type { Actor } from '../src/actor.ts';
import type { System } from '../src/system.ts';
import { guardarTerminal, recibirImagenDeTerminal } from '../src/terminales/terminales.commands.ts';
import type { Azar } from './azar.ts';
import { COMPONENTES, MUEBLES, TERMINALES } from './datos/catalogo.ts';
import { CLIENTES, CONTRATAS, PROYECTOS } from './datos/empresas.ts';
import type { Imagenes } from './imagenes.ts';
import { DIA, masTarde } from './tiempo.ts';
import type { CatalogoHecho, ProyectoHecho } from './tipos.ts';

/** Returns the body of a command's answer, whether the command created or changed a record. */
export const cuerpoDeRespuesta = <T>(answer: T | Creado<T>): T => answeredOf(answer).body as T;

async function hacerClientes(system: System, actor: Actor): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const cliente of CLIENTES) {
    const forma = clienteForm.parse(cliente);
    ids.set(cliente.nombre, cuerpoDeRespuesta(await guardarCliente(system, actor, forma)).id);
  }
  return ids;
}

async function hacerContratas(system: System, actor: Actor): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const contrata of CONTRATAS) {
    const forma = contrataForm.parse({ ...contrata, dir_facturacion: contrata.dir_fisica });
    ids.set(contrata.nombre, cuerpoDeRespuesta(await guardarContrata(system, actor, forma)).id);
  }
  return ids;
}

// Days from the start of the demonstration's history to the planned end of each project. Most are still running,
// maintenance has no end, one is overdue.
const PLAZOS = [190, null, 110, 365] as const;

/** Creates clients, contratas and projects with their questions. */
export async function hacerProyectos(system: System, actor: Actor): Promise<ProyectoHecho[]> {
  const clientes = await hacerClientes(system, actor);
  const contratas = await hacerContratas(system, actor);
  const dia = (dias: number) => diaEn(system.settings.TZ_NEGOCIO, masTarde(system.now(), dias * DIA));
  const hechos: ProyectoHecho[] = [];
  for (const [n, { nombre, descripcion, cliente, contrata, categoria, trabajos, preguntas }] of PROYECTOS.entries()) {
    const plazo = PLAZOS[n % PLAZOS.length] ?? null;
    const fechas = { fecha_inicio: dia(-7 * n), fecha_fin: plazo === null ? null : dia(plazo) };
    const id_contrata = contrata === null ? null : contratas.get(contrata);
    const campos = { nombre, descripcion, id_cliente: clientes.get(cliente), id_contrata, id_categoria: categoria };
    const forma = proyectoForm.parse({ ...campos, ...fechas });
    const { id } = cuerpoDeRespuesta(await guardarProyecto(system, actor, forma));
    const hechas: ProyectoHecho['preguntas'][number][] = [];
    for (const { pregunta, respuestas } of preguntas) {
      const nueva = preguntaForm.parse({ pregunta, id_proyecto: id });
      hechas.push({ id: cuerpoDeRespuesta(await guardarPregunta(system, actor, nueva)).id, respuestas });
    }
    hechos.push({ id, nombre, trabajos, preguntas: hechas });
  }
  return hechos;
}

/** Stock below which the office orders again. */
const MINIMO = { componente: 20, terminal: 10 } as const;

async function hacerComponentes(system: System, actor: Actor, azar: Azar) {
  const porCategoria = new Map<number, string[]>();
  for (const [id_categoria, componentes] of COMPONENTES) {
    for (const [nombre, descripcion, fabricante, elementos] of componentes) {
      const pack = elementos === undefined ? {} : { pack: true, cantidad_pack: elementos };
      // A few are scarce, so that the stock page shows articles below their minimum.
      const cantidad = azar.ocurre(0.1) ? azar.entero(0, 4) : azar.entero(60, 400);
      const campos = { nombre, descripcion, fabricante, cantidad, minimo: MINIMO.componente, id_categoria, ...pack };
      const forma = componenteForm.parse(campos);
      await guardarComponente(system, actor, forma);
    }
    porCategoria.set(
      id_categoria,
      componentes.map(([nombre]) => nombre),
    );
  }
  return porCategoria;
}

/** Components, terminals and muebles. */
export async function hacerCatalogo(system: System, actor: Actor, azar: Azar, { terminales: imagenes }: Imagenes) {
  const componentes = await hacerComponentes(system, actor, azar);
  const deCategoria = (id: number, n: number): string[] => azar.varios(componentes.get(id) ?? [], n);
  const terminales: CatalogoHecho['terminales'][number][] = [];
  for (const { marca, modelo } of TERMINALES) {
    const especificaciones = `Pantalla de ${azar.entero(55, 110) / 10} pulgadas, ${azar.uno([128, 256, 512])} GB`;
    const stock = { cantidad: azar.entero(30, 90), minimo: MINIMO.terminal };
    const campos = { marca, modelo, especificaciones, ...stock, componentes: deCategoria(15, 3) };
    const { id, nombre } = cuerpoDeRespuesta(
      await guardarTerminal(
        system,
        actor,
        terminalForm.parse(campos),
        await recibirImagenDeTerminal(system, azar.uno(imagenes)),
      ),
    );
    terminales.push({ id, nombre });
  }
  const muebles: CatalogoHecho['muebles'][number][] = [];
  for (const [nombre, descripcion, num_posiciones] of MUEBLES) {
    const forma = muebleForm.parse({ nombre, descripcion, num_posiciones, componentes: deCategoria(16, 4) });
    muebles.push({ id: cuerpoDeRespuesta(await guardarMueble(system, actor, forma)).id, num_posiciones });
  }
  return { componentes, terminales, muebles } satisfies CatalogoHecho;
}

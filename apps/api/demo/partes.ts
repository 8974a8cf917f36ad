import { firmaForm } from '@tajo/contract/obra.schemas';
import { inicioForm, parteForm } from '@tajo/contract/partes.schemas';
import { SIN_DECLARAR } from '@tajo/domain/momento';
import type { ClaseDeFirma } from '@tajo/domain/obra/firmar';
import { asentarFirma } from '../src/obra/firma.commands.ts';
import { escribirFichero } from '../src/ficheros/ficheros.servicios.ts';
import { asignarParte, iniciarParte, reiniciarParte } from '../src/partes/ciclo.commands.ts';
import { comentarParte, guardarParte } from '../src/partes/partes.commands.ts';
import type { Actor } from '../src/actor.ts';
import type { Azar } from './azar.ts';
import { EMPRESA, TECNICOS } from './datos/personas.ts';
import { cuerpoDeRespuesta } from './registros.ts';
import { DIA, HORA, MINUTO, enJornada, masTarde } from './tiempo.ts';
import type { ProyectoHecho, TecnicoHecho, TiendaHecha } from './tipos.ts';
import { trabajarEn, type ObraDeDemo } from './trabajo.ts';

const DIAS = 90;
/** The finished project gets no new partes in the last so many days. */
const DIAS_DEL_CERRADO = 40;
const CON_ACCESO: readonly string[] = [EMPRESA[0], TECNICOS[0]?.[0] ?? ''];
const COMENTARIOS = [
  'La tienda confirma la visita por la mañana.',
  'Pendiente de recibir material en tienda.',
  'El encargado pide que se avise media hora antes.',
  'Se reprograma por inventario de la tienda.',
  'Hablado con el cliente: es prioritario.',
] as const;

const SIN_FIRMANTE = [
  'La tienda estaba cerrada al terminar.',
  'La encargada no quiso firmar.',
  'No quedaba nadie autorizado para firmar.',
] as const;

interface Suceso {
  readonly cuando: Date;
  readonly hacer: (obra: ObraDeDemo) => Promise<void>;
}

interface Reparto {
  readonly gestion: readonly Actor[];
  readonly tecnicos: readonly TecnicoHecho[];
  readonly proyectos: readonly ProyectoHecho[];
  readonly tiendas: readonly TiendaHecha[];
}

type Destino = { readonly id_proyecto: number; readonly provincia: string; readonly abierto: boolean };

const elegirTecnico = (azar: Azar, tecnicos: readonly TecnicoHecho[], { id_proyecto, provincia, abierto }: Destino) => {
  const posibles = tecnicos.filter((t) => t.proyectos.includes(id_proyecto));
  // The technician and the company of the demonstration need open partes to show.
  if (abierto && azar.ocurre(0.3)) return azar.uno(posibles.filter((t) => CON_ACCESO.includes(t.actor.nombre))).actor;
  const cercanos = posibles.filter((t) => t.provincias.includes(provincia));
  return azar.uno(cercanos.length > 0 ? cercanos : posibles).actor;
};

/** Position that the phone reports: mostly the shop, sometimes the next street, sometimes none. */
const lectura = (azar: Azar, { latitud, longitud }: TiendaHecha) => {
  if (azar.ocurre(0.08)) return {};
  const grados = azar.ocurre(0.08) ? 0.004 : 0.0002;
  const desvio = () => (azar.numero() - 0.5) * 2 * grados;
  return { latitud: latitud + desvio(), longitud: longitud + desvio(), precision: azar.entero(5, 35) };
};

/** Chooses the state that a parte of this age (in days) has reached, 1 (unassigned) to 4 (finished). */
function destinoDe(azar: Azar, dias: number): 1 | 2 | 3 | 4 {
  const hecho = dias > 12 ? 0.97 : dias > 5 ? 0.65 : dias > 2 ? 0.3 : 0.05;
  if (azar.ocurre(hecho)) return 4;
  return azar.uno([1, 2, 2, 3, 3, 3]);
}

/** Returns how a parte is signed, by the number of the signer: one in 16 is typed, one in 16 has no signer. */
function claseDeFirma(numero: number): { readonly clase: ClaseDeFirma; readonly motivo?: string | undefined } {
  const resto = numero % 16;
  if (resto === 1) return { clase: 'ninguna', motivo: SIN_FIRMANTE[numero % SIN_FIRMANTE.length] };
  return { clase: resto === 0 ? 'escrita' : 'dibujada' };
}

/** Returns the events of one parte, each with its instant. */
function historiaDe(azar: Azar, reparto: Reparto, ahora: Date, siguiente: () => number): Suceso[] {
  const { gestion, tecnicos, proyectos, tiendas } = reparto;
  const dias = DIAS * azar.numero() ** 1.6;
  const proyecto = azar.uno(dias > DIAS_DEL_CERRADO ? proyectos : proyectos.slice(0, -1));
  const tienda = azar.uno(tiendas);
  const oficina = azar.uno(gestion);
  const cerrado = proyecto === proyectos.at(-1);
  const destino = cerrado ? 4 : destinoDe(azar, dias);
  const sucesos: Suceso[] = [];
  let id = 0;
  const nace = masTarde(ahora, -dias * DIA);
  const enHora = enJornada(nace, azar);
  let reloj = enHora < ahora ? enHora : nace;
  const luego = (ms: number, hacer: Suceso['hacer']): void => {
    if (ms > 0) reloj = enJornada(masTarde(reloj, ms), azar);
    sucesos.push({ cuando: reloj, hacer });
  };
  const asignar = (): Actor => {
    const tecnico = elegirTecnico(azar, tecnicos, {
      id_proyecto: proyecto.id,
      provincia: tienda.provincia,
      abierto: destino < 4,
    });
    luego(azar.entero(1, 30) * HORA, async ({ system }) => {
      await asignarParte(system, oficina, { idParte: id, idTecnico: tecnico.id });
    });
    return tecnico;
  };
  const iniciar = (tecnico: Actor): void => {
    const donde = lectura(azar, tienda);
    luego(azar.entero(3, 60) * HORA, async ({ system }) => {
      await iniciarParte(system, tecnico, { id, body: inicioForm.parse(donde) });
    });
  };

  luego(0, async ({ system }) => {
    const numero_incidencia = `INC-${system.now().getUTCFullYear()}-${String(siguiente()).padStart(5, '0')}`;
    const destinos = { id_proyecto: proyecto.id, id_establecimiento: tienda.id };
    const forma = parteForm.parse({ numero_incidencia, observaciones: azar.uno(proyecto.trabajos), ...destinos });
    id = cuerpoDeRespuesta(await guardarParte(system, oficina, forma)).id;
  });
  if (azar.ocurre(0.15)) {
    const comentario = azar.uno(COMENTARIOS);
    luego(HORA, async ({ system }) => void (await comentarParte(system, oficina, { id, comentario })));
  }
  if (destino === 1) return sucesos;
  let tecnico = asignar();
  if (azar.ocurre(0.04)) {
    iniciar(tecnico);
    luego(50 * MINUTO, async (obra) => void (await reiniciarParte(obra.system, oficina, id)));
    tecnico = asignar();
  }
  if (destino === 2) return sucesos;
  iniciar(tecnico);
  const trabaja = tecnico;
  luego(4 * MINUTO, (obra) => trabajarEn(obra, trabaja, { id_parte: id, tienda, proyecto }));
  if (destino === 3) return sucesos;
  luego(azar.entero(50, 140) * MINUTO, async ({ system, azar: otro, imagenes }) => {
    const numero = otro.entero(10_000_000, 79_999_999);
    const dibujo = otro.uno(imagenes.firmas);
    const { clase, motivo } = claseDeFirma(numero);
    const forma = firmaForm.parse({ id_parte: id, clase, motivo, nif: `${numero}T`, nombre: tienda.contacto });
    const vista = imagenes.fotos[numero % imagenes.fotos.length];
    const imagen = clase === 'dibujada' ? await escribirFichero(system.ficheros, dibujo) : null;
    const foto = clase === 'ninguna' && vista ? await escribirFichero(system.ficheros, vista) : null;
    await asentarFirma(system, trabaja, { forma, imagen, foto, declarado: SIN_DECLARAR });
  });
  return sucesos;
}

/** Creates the partes of the last 90 days by running their events in order of time. Events after now are left out. */
export async function hacerPartes(obra: Omit<ObraDeDemo, 'ahora'>, reparto: Reparto, cuantos: number): Promise<void> {
  const ahora = obra.system.now();
  let serie = 0;
  const siguiente = (): number => (serie += 1);
  const todos = Array.from({ length: cuantos }, () => historiaDe(obra.azar, reparto, ahora, siguiente)).flat();
  const pasados = todos.filter((s) => s.cuando < ahora).toSorted((a, b) => a.cuando.getTime() - b.cuando.getTime());
  for (const { cuando, hacer } of pasados) {
    await hacer({ ...obra, ahora, system: { ...obra.system, now: () => cuando } });
  }
}

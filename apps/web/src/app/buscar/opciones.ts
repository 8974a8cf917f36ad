import type { Clase, Hallazgo } from '@tajo/contract/buscar';
import { palabrasDe } from '@tajo/domain/palabras';
import { NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import type { Role } from '@tajo/domain/roles';
import { queContiene } from '@tajo/domain/texto';
import type { LugarEnPantalla } from '../../base/enlaces.tsx';
import { cuantos } from '../../kit/texto.ts';
import { dondeSeVe, listaDeVista } from './destino.ts';
import { habitualesDe, pantallasDe, type Pantalla } from './pantallas.ts';

/** Something that can be chosen. */
export interface Ofrecida {
  readonly texto: string;
  readonly junto: string;
  /** How a parte stands, or that something is out of use, in its own word; else nothing. */
  readonly nota: string;
  /** It stands elsewhere when it is looked at again: a parte goes from list to list. */
  readonly seMueve?: boolean;
  readonly destino: LugarEnPantalla;
}
export interface Grupo {
  readonly titulo: string;
  /** The place of its first one among those of all groups. */
  readonly desde: number;
  readonly opciones: readonly Ofrecida[];
}

const TITULOS: Readonly<Record<Clase, string>> = {
  parte: 'Partes',
  establecimiento: 'Establecimientos',
  cliente: 'Clientes',
  contrata: 'Contratas',
  proyecto: 'Proyectos',
  tecnico: 'Técnicos',
  usuario: 'Usuarios',
  componente: 'Componentes',
  terminal: 'Terminales',
  mueble: 'Muebles',
  vista: 'Vistas guardadas',
};
const NOTAS: Partial<Record<Clase, string>> = {
  cliente: 'De baja',
  contrata: 'Finalizada',
  proyecto: 'Finalizado',
  usuario: 'De baja',
  tecnico: 'De baja',
  componente: 'En desuso',
};
const notaDe = ({ clase, estado, activo, abiertos }: Hallazgo): string => {
  if (estado !== null) return NOMBRE_ESTADO[estado];
  if (!activo) return NOTAS[clase] ?? '';
  return abiertos === null ? '' : cuantos(abiertos, 'parte abierto', 'partes abiertos');
};
const ofrecer =
  (role: Role) =>
  (hallazgo: Hallazgo): Ofrecida => ({
    texto: hallazgo.nombre,
    junto: hallazgo.clase === 'vista' ? (listaDeVista(hallazgo) ?? '') : hallazgo.junto,
    nota: notaDe(hallazgo),
    seMueve: hallazgo.clase === 'parte',
    destino: dondeSeVe(hallazgo, role),
  });
/** As many screens as fit beside what was found. */
const PANTALLAS = 6;
/** As many of what was chosen before as leave the rest in sight. */
const RECIENTES = 4;

/** Whether every word is in what an option shows. */
const queTiene = (buscado: string) => {
  const palabras = palabrasDe(buscado).map((palabra) => queContiene(palabra));
  return ({ texto, junto }: { readonly texto: string; readonly junto: string }): boolean =>
    palabras.every((contiene) => contiene(`${texto} ${junto}`));
};

const comoOfrecida = ({ texto, junto, destino }: Pantalla): Ofrecida => ({ texto, junto, nota: '', destino });

/** The screens and actions that a text names: what begins with it first. */
function pantallas(role: Role, buscado: string): readonly Ofrecida[] {
  const tiene = queTiene(buscado);
  const halladas = pantallasDe(role).filter(({ texto, tambien = '' }) => tiene({ texto, junto: tambien }));
  const primera = queContiene(buscado);
  const empieza = ({ texto }: { readonly texto: string }): number =>
    primera(texto.slice(0, buscado.trim().length)) ? 0 : 1;
  return halladas
    .toSorted((a, b) => empieza(a) - empieza(b))
    .slice(0, PANTALLAS)
    .map(comoOfrecida);
}

/** What is offered before a letter is typed: what was chosen before, what was written last, and what is usually done. */
export function gruposSinTexto(
  role: Role,
  recientes: readonly Ofrecida[],
  ultimos: readonly Hallazgo[],
): readonly Grupo[] {
  const elegidas = recientes.slice(0, RECIENTES);
  const otros = ultimos
    .map(ofrecer(role))
    .filter(({ texto, junto }) => !elegidas.some((otra) => otra.texto === texto && otra.junto === junto));
  return conLugar([
    { titulo: 'Recientes', opciones: elegidas },
    { titulo: 'Lo último que ha guardado', opciones: otros },
    { titulo: 'Lo habitual', opciones: habitualesDe(role).map(comoOfrecida) },
  ]);
}

/**
 * What is offered for a text: its screens and actions, then what was found. Of an answer to an earlier text only what
 * still fits is shown.
 */
export function gruposDe(role: Role, buscado: string, hallazgos: readonly Hallazgo[]): readonly Grupo[] {
  const tiene = queTiene(buscado);
  const suyos = hallazgos.filter((hallazgo) => hallazgo.clase !== 'vista' || listaDeVista(hallazgo) !== undefined);
  const deClase = Object.entries(TITULOS).map(([clase, titulo]) => ({
    titulo,
    opciones: suyos
      .filter((hallazgo) => hallazgo.clase === clase)
      .map(ofrecer(role))
      .filter(tiene),
  }));
  return conLugar([{ titulo: 'Pantallas y acciones', opciones: pantallas(role, buscado) }, ...deClase]);
}

/** Without those that have nothing to offer. */
function conLugar(grupos: readonly Omit<Grupo, 'desde'>[]): readonly Grupo[] {
  const llenos = grupos.filter(({ opciones }) => opciones.length > 0);
  return llenos.map((grupo, n) => ({ ...grupo, desde: llenos.slice(0, n).flatMap((otro) => otro.opciones).length }));
}

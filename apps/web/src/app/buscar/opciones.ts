import type { Clase, Hallazgo } from '@tajo/contract/buscar';
import { palabrasDe } from '@tajo/domain/palabras';
import { NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import type { Role } from '@tajo/domain/roles';
import { queContiene } from '@tajo/domain/texto';
import type { LugarEnPantalla } from '../../base/enlaces.tsx';
import { dondeSeVe } from './destino.ts';
import { pantallasDe } from './pantallas.ts';

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
  usuario: 'Usuarios',
  componente: 'Componentes',
  terminal: 'Terminales',
  mueble: 'Muebles',
};
const NOTAS: Partial<Record<Clase, string>> = {
  cliente: 'De baja',
  contrata: 'Finalizada',
  proyecto: 'Finalizado',
  usuario: 'De baja',
  componente: 'En desuso',
};
const notaDe = ({ clase, estado, activo }: Hallazgo): string => {
  if (estado !== null) return NOMBRE_ESTADO[estado];
  return activo ? '' : (NOTAS[clase] ?? '');
};
/** As many screens as fit beside what was found. */
const PANTALLAS = 5;

/** Whether every word is in what an option shows. */
const queTiene = (buscado: string) => {
  const palabras = palabrasDe(buscado).map((palabra) => queContiene(palabra));
  return ({ texto, junto }: { readonly texto: string; readonly junto: string }): boolean =>
    palabras.every((contiene) => contiene(`${texto} ${junto}`));
};

/** The screens and actions that a text names: what begins with it first. */
function pantallas(role: Role, buscado: string): readonly Ofrecida[] {
  const tiene = queTiene(buscado);
  const halladas = pantallasDe(role).filter(({ texto }) => tiene({ texto, junto: '' }));
  const primera = queContiene(buscado);
  const empieza = ({ texto }: { readonly texto: string }): number =>
    primera(texto.slice(0, buscado.trim().length)) ? 0 : 1;
  return halladas
    .toSorted((a, b) => empieza(a) - empieza(b))
    .slice(0, PANTALLAS)
    .map((pantalla) => ({ ...pantalla, nota: '' }));
}

/**
 * What is offered for a text: its screens and actions, then what was found. Of an answer to an earlier text only what
 * still fits is shown; without a text, what was chosen before.
 */
export function gruposDe(
  role: Role,
  buscado: string,
  hallazgos: readonly Hallazgo[],
  recientes: readonly Ofrecida[],
): readonly Grupo[] {
  if (buscado.trim() === '') return conLugar([{ titulo: 'Recientes', opciones: recientes }]);
  const tiene = queTiene(buscado);
  const opciones = hallazgos.map((hallazgo) => ({
    clase: hallazgo.clase,
    texto: hallazgo.nombre,
    junto: hallazgo.junto,
    nota: notaDe(hallazgo),
    seMueve: hallazgo.clase === 'parte',
    destino: dondeSeVe(hallazgo, role),
  }));
  const deClase = Object.entries(TITULOS).map(([clase, titulo]) => ({
    titulo,
    opciones: opciones.filter((opcion) => opcion.clase === clase && tiene(opcion)),
  }));
  return conLugar([{ titulo: 'Pantallas y acciones', opciones: pantallas(role, buscado) }, ...deClase]);
}

/** Without those that have nothing to offer. */
function conLugar(grupos: readonly Omit<Grupo, 'desde'>[]): readonly Grupo[] {
  const llenos = grupos.filter(({ opciones }) => opciones.length > 0);
  return llenos.map((grupo, n) => ({ ...grupo, desde: llenos.slice(0, n).flatMap((otro) => otro.opciones).length }));
}

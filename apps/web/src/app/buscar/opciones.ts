import type { Clase, Hallazgo } from '@tajo/contract/buscar';
import { palabrasDe } from '@tajo/domain/palabras';
import { NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import type { Role } from '@tajo/domain/roles';
import { queContiene } from '@tajo/domain/texto';
import type { ScreenLocation } from '../../base/links.tsx';
import { countOf } from '../../kit/text.ts';
import { dondeSeVe, listaDeVista } from './destino.ts';
import { habitualesDe, pantallasDe, type Pantalla } from './pantallas.ts';

export interface Ofrecida {
  readonly texto: string;
  readonly junto: string;
  /** State of a parte, or 'inactive' in the record's own word; '' otherwise. */
  readonly nota: string;
  /** Whether it may be elsewhere later: a parte moves from list to list. */
  readonly seMueve?: boolean;
  readonly destino: ScreenLocation;
}
export interface Grupo {
  readonly titulo: string;
  /** Index of its first option among those of all groups. */
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
  return abiertos === null ? '' : countOf(abiertos, 'parte abierto', 'partes abiertos');
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
/** Most screens shown beside the results. */
const PANTALLAS = 6;
/** Most recent choices shown, so that the rest stays in view. */
const RECIENTES = 4;

/** Returns a test whether an option's text contains every word. */
const queTiene = (buscado: string) => {
  const palabras = palabrasDe(buscado).map((palabra) => queContiene(palabra));
  return ({ texto, junto }: { readonly texto: string; readonly junto: string }): boolean =>
    palabras.every((contiene) => contiene(`${texto} ${junto}`));
};

const comoOfrecida = ({ texto, junto, destino }: Pantalla): Ofrecida => ({ texto, junto, nota: '', destino });

/** Returns the screens and actions that match a text; those that begin with it first. */
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

/** Returns the options before anything is typed: recent choices, recently written records and usual actions. */
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
 * Returns the options for a text: screens and actions, then results. Results of an earlier text are shown only if they
 * still match.
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

/** Numbers the options, and drops empty groups. */
function conLugar(grupos: readonly Omit<Grupo, 'desde'>[]): readonly Grupo[] {
  const llenos = grupos.filter(({ opciones }) => opciones.length > 0);
  return llenos.map((grupo, n) => ({ ...grupo, desde: llenos.slice(0, n).flatMap((otro) => otro.opciones).length }));
}

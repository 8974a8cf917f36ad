import type { Clase, Hallazgo } from '@tajo/contract/buscar';
import { palabrasDe } from '@tajo/domain/palabras';
import { NOMBRE_ESTADO } from '@tajo/domain/partes/estado';
import type { Role } from '@tajo/domain/roles';
import { cifrasDeTelefono } from '@tajo/domain/telefono';
import { queContiene } from '@tajo/domain/texto';
import type { ScreenLocation } from '../../base/links.tsx';
import { countOf } from '../../kit/text.ts';
import { locationOf, listOfView } from './location-of.ts';
import { usualFor, screensFor, type Screen, type Searcher } from './screens.ts';

export interface Offered {
  readonly texto: string;
  readonly junto: string;
  /** State of a parte, or 'inactive' in the record's own word; '' otherwise. */
  readonly nota: string;
  /** Whether it may be elsewhere later: a parte moves from list to list. */
  readonly seMueve?: boolean;
  readonly destino: ScreenLocation;
}
export interface ResultGroup {
  readonly title: string;
  /** Index of its first option among those of all groups. */
  readonly offset: number;
  readonly options: readonly Offered[];
}

const TITLES: Readonly<Record<Clase, string>> = {
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
const NOTES: Partial<Record<Clase, string>> = {
  cliente: 'De baja',
  contrata: 'Finalizada',
  proyecto: 'Finalizado',
  usuario: 'De baja',
  tecnico: 'De baja',
  componente: 'En desuso',
};
const noteOf = ({ clase, estado, activo, abiertos }: Hallazgo): string => {
  if (estado !== null) return NOMBRE_ESTADO[estado];
  if (!activo) return NOTES[clase] ?? '';
  return abiertos === null ? '' : countOf(abiertos, 'parte abierto', 'partes abiertos');
};
const toOffered =
  (role: Role) =>
  (result: Hallazgo): Offered => ({
    texto: result.nombre,
    junto: result.clase === 'vista' ? (listOfView(result) ?? '') : result.junto,
    nota: noteOf(result),
    seMueve: result.clase === 'parte',
    destino: locationOf(result, role),
  });
/** Most screens shown beside the results. */
const SCREENS = 6;
/** Most recent choices shown, so that the rest stays in view. */
const RECENT = 4;

/** Returns a test whether an option's text contains every word, or the telephone that was searched. */
const hasWords = (searched: string) => {
  const words = palabrasDe(searched).map((word) => queContiene(word));
  const telephone = cifrasDeTelefono(searched);
  return ({ texto, junto }: { readonly texto: string; readonly junto: string }): boolean =>
    words.every((matches) => matches(`${texto} ${junto}`)) ||
    (telephone !== undefined && junto.replaceAll(/\D/g, '').includes(telephone));
};

const asOffered = ({ texto, junto, destino }: Screen): Offered => ({ texto, junto, nota: '', destino });

/** Returns the screens and actions that match a text; those that begin with it first. */
function screens(who: Searcher, searched: string): readonly Offered[] {
  const has = hasWords(searched);
  const found = screensFor(who).filter(({ texto, tambien = '' }) => has({ texto, junto: tambien }));
  const startsAt = queContiene(searched);
  const startsWith = ({ texto }: { readonly texto: string }): number =>
    startsAt(texto.slice(0, searched.trim().length)) ? 0 : 1;
  return found
    .toSorted((a, b) => startsWith(a) - startsWith(b))
    .slice(0, SCREENS)
    .map(asOffered);
}

/** Returns the options before anything is typed: recent choices, recently written records and usual actions. */
export function groupsWithoutText(
  role: Role,
  recent: readonly Offered[],
  latest: readonly Hallazgo[],
): readonly ResultGroup[] {
  const chosen = recent.slice(0, RECENT);
  const others = latest
    .map(toOffered(role))
    .filter(({ texto, junto }) => !chosen.some((another) => another.texto === texto && another.junto === junto));
  return numbered([
    { title: 'Recientes', options: chosen },
    { title: 'Lo último que ha guardado', options: others },
    { title: 'Lo habitual', options: usualFor(role).map(asOffered) },
  ]);
}

/**
 * Returns the options for a text: screens and actions, results, then sections of the guide. Results of an earlier text are shown only if they
 * still match.
 */
export function groupsFor(
  who: Searcher,
  searched: string,
  results: readonly Hallazgo[],
  guide: readonly Offered[] = [],
): readonly ResultGroup[] {
  const has = hasWords(searched);
  const reachable = results.filter((result) => result.clase !== 'vista' || listOfView(result) !== undefined);
  const ofKind = Object.entries(TITLES).map(([kind, title]) => ({
    title,
    options: reachable
      .filter((result) => result.clase === kind)
      .map(toOffered(who.role))
      .filter(has),
  }));
  return numbered([
    { title: 'Pantallas y acciones', options: screens(who, searched) },
    ...ofKind,
    { title: 'Guía', options: guide },
  ]);
}

/** Numbers the options, and drops empty groups. */
function numbered(groups: readonly Omit<ResultGroup, 'offset'>[]): readonly ResultGroup[] {
  const filled = groups.filter(({ options }) => options.length > 0);
  return filled.map((group, n) => ({
    ...group,
    offset: filled.slice(0, n).flatMap((another) => another.options).length,
  }));
}

import { isTest } from './files.ts';
import type { Source } from './sources.ts';

/**
 * Order of the folders and top files of the API, lowest first. Each may import those above it in this list, by value or
 * by type, and none below it.
 */
export const SPINE: readonly (readonly [place: string, what: string])[] = [
  ['db', 'connection, transactions and migrations'],
  ['disco.ts', 'space of a disk'],
  ['proxies.ts', 'the setting TRUST_PROXY'],
  ['settings.ts', 'all settings, checked'],
  ['actor.ts', 'the current user'],
  ['services.ts', 'interfaces of what System holds'],
  ['system.ts', 'everything that the program needs from outside'],
  ['escritura.ts', 'a write of a user in its transaction'],
  ['server', 'serving endpoints of any room'],
  ['catalogos', 'fixed lists'],
  ['correo', 'queue of mails and their delivery'],
  ['historial', 'who changed what'],
  ['ficheros', 'store of file contents'],
  ['copias', 'backup and restore of database and files'],
  ['sesion', 'logins and sessions'],
  ['vivo', 'live updates'],
  ['vistas', 'saved views of lists'],
  ['membrete', 'letterhead of the fichas'],
  ['preguntas', 'questions of a project'],
  ['buscar', 'search over all registers'],
  ['intentos', 'attempts at a parte'],
  ['partes', 'life of a parte, from creation to restart'],
  ['almacen', 'books of the stock: the only writer of movements'],
  ['instalado', 'what stands in a shop, now and at an earlier instant'],
  ['inventario', 'list of the stock'],
  ['componentes', 'register of the parts'],
  ['terminales', 'register of the devices'],
  ['movimientos', 'list of the movements of a componente or terminal'],
  ['muebles', 'register of the kinds of furniture'],
  ['establecimientos', 'register of the shops, with what stands in them and their planograms'],
  ['planogramas', 'upload of planograms, one or a ZIP'],
  ['proyectos', 'register of the projects, and loading their partes from a CSV'],
  ['contratas', 'register of the companies that clients hire through'],
  ['clientes', 'register of the clients'],
  ['obra', 'work on site, up to the signature'],
  ['campo', 'what the phone keeps to work without network'],
  ['resolver', 'decisions of the office on refused work'],
  ['usuarios', 'register of the users'],
  ['segundo', 'second factor of a user'],
  ['claves', 'access keys of programs'],
  ['dashboard', 'counters per project'],
  ['informes', 'report screens'],
  ['instalacion', 'state of the installation, and calls for programs that watch it'],
  ['rooms.ts', 'table of all rooms'],
  ['app.ts', 'the HTTP server'],
  ['avisos.ts', 'warnings for the operator'],
  ['mantenimiento.ts', 'periodic cleaning'],
  ['open-system.ts', 'implementation of System'],
  ['arranque.ts', 'checks before the start'],
  ['trampas.ts', 'settings that go wrong with several processes'],
  ['main.ts', 'program: the server'],
  ['verificar.ts', 'program: npm run verificar'],
  ['copia.ts', 'program: npm run copia'],
  ['restaurar.ts', 'program: npm run restaurar'],
  ['mudar.ts', 'program: npm run mudar'],
];

/** One import of one file by another. */
interface Arrow {
  readonly from: string;
  readonly to: string;
}

const placeOf = (root: string, file: string): string => file.slice(root.length).split('/', 1)[0] ?? '';

/** Returns the imports, of values and types, between different folders (or top files) under `root`. Tests are left out. */
const arrowsUnder = (root: string, sources: readonly Source[]): readonly Arrow[] =>
  sources
    .filter(({ file }) => file.startsWith(root) && !isTest(file))
    .flatMap(({ file, imports }) => imports.map(({ to }) => ({ from: file, to })))
    .filter(({ from, to }) => to.startsWith(root) && placeOf(root, to) !== placeOf(root, from));

/** Returns which folder or top file under `root` imports which others. */
export function placesUnder(root: string, sources: readonly Source[]): Map<string, readonly string[]> {
  const places = new Map<string, readonly string[]>();
  for (const { file } of sources) if (file.startsWith(root) && !isTest(file)) places.set(placeOf(root, file), []);
  for (const { from, to } of arrowsUnder(root, sources)) {
    const place = placeOf(root, from);
    places.set(place, [...new Set([...(places.get(place) ?? []), placeOf(root, to)])]);
  }
  return places;
}

/** Returns the arrows that lead to a later place of `spine`. */
export function arrowsUp(root: string, spine: readonly string[], sources: readonly Source[]): readonly Arrow[] {
  const height = (file: string): number => spine.indexOf(placeOf(root, file));
  return arrowsUnder(root, sources).filter(({ from, to }) => height(to) > height(from));
}

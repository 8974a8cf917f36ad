import type { Import } from './sources.ts';

/** A row of the table 'Room by room' of the design: who may import what, and why not. */
interface Wall {
  readonly from: RegExp;
  /** The only allowed imports. `$room` stands for the first group of `from`. */
  readonly only?: readonly string[];
  /** Forbidden imports. */
  readonly never?: readonly string[];
  /** Whether imports of types count too. */
  readonly typesToo?: boolean;
  readonly why: string;
}

const PACKAGES = '^packages/';

const WALLS: readonly Wall[] = [
  {
    from: /^packages\/domain\/src\//,
    only: ['^packages/domain/src/'],
    typesToo: true,
    why: 'domain knows nothing: no library, no clock, no I/O; hand it the facts as parameters',
  },
  {
    from: /^packages\/domain\/src\/partes\//,
    never: ['^packages/domain/src/obra/'],
    typesToo: true,
    why: 'the work on site knows its order; the order goes its way without knowing the work',
  },
  {
    from: /^packages\/contract\/src\//,
    only: [PACKAGES, '^npm:zod$'],
    typesToo: true,
    why: 'the contract is what travels: domain and zod only',
  },
  { from: /^apps\/api\//, never: ['^apps/web/'], typesToo: true, why: 'the two apps never know each other' },
  { from: /^apps\/web\//, never: ['^apps/api/'], typesToo: true, why: 'the two apps never know each other' },
  {
    from: /^apps\/web\/src\//,
    never: ['^node:', '^npm:(fastify|kysely|pg)$'],
    why: 'this runs in a browser',
  },
  {
    from: /^apps\/api\/src\/server\//,
    never: ['^apps/api/src/(?!server/|db/)[^/]+/'],
    typesToo: true,
    why: 'the server serves any room and knows the name of none',
  },
  {
    from: /^apps\/api\/src\/db\//,
    never: ['^apps/api/src/(?!db/)[^/]+/', '^npm:@?fastify'],
    typesToo: true,
    why: 'the database is below every room',
  },
  {
    from: /^apps\/api\/src\/([^/]+)\/[^/]+\.routes\.ts$/,
    only: [
      '^apps/api/src/$room/(?!.*\\.routes\\.ts)',
      '^apps/api/src/server/',
      '^apps/api/src/[^/]+\\.ts$',
      '^packages/contract/',
    ],
    why: 'a route is one line: its own queries and commands, the contract and the server',
  },
  {
    from: /^apps\/api\/src\/([^/]+)\/[^/]+\.commands\.ts$/,
    never: [
      '^npm:@?fastify',
      '^npm:zod$',
      '\\.routes\\.ts$',
      '^apps/api/src/server/(serve|sheet)/',
      '^apps/api/src/server/(session/authorize|files/uploads|list/serve-list)\\.ts$',
    ],
    typesToo: true,
    why: 'a command loads, decides and saves: it knows nothing of HTTP',
  },
  {
    from: /^apps\/api\/src\/([^/]+)\/[^/]+\.queries\.ts$/,
    never: [
      '^npm:@?fastify',
      '\\.(routes|commands|lecturas|escrituras|servicios)\\.ts$',
      '^apps/api/src/db/transaction\\.ts$',
      '^packages/contract/src/(textos|mensajes)\\.ts$',
    ],
    why: 'queries hold SQL: no rules, no texts, and the command opens the transaction',
  },
  {
    from: /^apps\/api\/src\/([^/]+)\/[^/]+\.lecturas\.ts$/,
    never: ['^npm:@?fastify', '\\.(routes|commands|escrituras)\\.ts$'],
    why: 'a reading joins queries into one answer, and changes nothing',
  },
  {
    from: /^apps\/api\/src\/([^/]+)\/[^/]+\.escrituras\.ts$/,
    never: ['^npm:@?fastify', '\\.(routes|commands)\\.ts$', '^apps/api/src/db/transaction\\.ts$'],
    why: 'a writing is a part of commands: it works in the transaction that it is given, and opens none',
  },
  {
    from: /^apps\/api\/src\/([^/]+)\/[^/]+\.vistas\.ts$/,
    never: ['^npm:@?fastify', '\\.(routes|commands|queries|lecturas|escrituras|servicios)\\.ts$', '^apps/api/src/db/'],
    why: 'a view turns rows into an answer: it reads nothing itself',
  },
  {
    from: /^apps\/api\/src\/([^/]+)\/[^/]+\.commands\.ts$/,
    never: ['^apps/api/src/(?!$room/|server/|db/)[^/]+/[^/]+\\.(lecturas|fuente)\\.ts$'],
    why: 'of another room a command uses the queries and what is written in its transaction',
  },
  {
    from: /^apps\/api\/src\/(?!server\/|db\/)([^/]+)\/[^/]+\.[a-z]+\.ts$/,
    never: ['^apps/api/src/(?!$room/|server/|db/)[^/]+/[^/]+\\.(routes|commands)\\.ts$'],
    typesToo: true,
    why: "another room's routes and commands are that room's own: what two rooms decide belongs to domain",
  },
  {
    from: /^apps\/web\/src\/kit\//,
    only: ['^apps/web/src/kit/', PACKAGES, '^npm:'],
    typesToo: true,
    why: 'what the other kits share is below them all',
  },
  {
    from: /^apps\/web\/src\/(list|form|map|photo|signature|dibujo)\//,
    only: ['^apps/web/src/($room|kit)/', PACKAGES, '^npm:'],
    typesToo: true,
    why: 'a kit knows no room, no endpoint call, no page and no other kit: hand it what it needs as props',
  },
  {
    from: /^apps\/web\/src\/api\//,
    only: ['^apps/web/src/(api|kit)/', PACKAGES, '^npm:'],
    typesToo: true,
    why: 'the client of the API is below every room',
  },
  {
    from: /^apps\/web\/src\/base\//,
    only: ['^apps/web/src/(base|api|kit|list|form)/', PACKAGES, '^npm:'],
    typesToo: true,
    why: 'what the rooms lean on (session, notices, editing, history) knows neither them nor the roof above them',
  },
  {
    from: /^apps\/web\/src\/campo\//,
    only: ['^apps/web/src/(campo|base|api|kit)/', PACKAGES, '^npm:'],
    typesToo: true,
    why: 'what a device keeps, and how it is sent, is below the rooms that work with it',
  },
  {
    from: /^apps\/web\/src\/guia\//,
    only: ['^apps/web/src/(guia|base|kit)/', '^docs/guia/', PACKAGES, '^npm:'],
    typesToo: true,
    why: 'the guide is a text that any room may open',
  },
  {
    from: /^apps\/web\/src\/obra\//,
    only: ['^apps/web/src/(obra|campo|guia|base|api|kit|list|form|map|photo|signature|dibujo)/', PACKAGES, '^npm:'],
    typesToo: true,
    why: 'the work on site is kept on the device before it is sent',
  },
  {
    from: /^apps\/web\/src\/(?!app\/|base\/|campo\/|guia\/|obra\/|api\/|kit\/|list\/|form\/|map\/|photo\/|signature\/|dibujo\/|partes\/|establecimientos\/)([^/]+)\//,
    only: ['^apps/web/src/($room|base|api|kit|list|form|map|photo|signature|dibujo)/', PACKAGES, '^npm:'],
    typesToo: true,
    why: 'a room of the pages knows neither another room nor the roof: move what both need to a kit, or to domain',
  },
  {
    from: /^apps\/web\/src\/partes\//,
    only: ['^apps/web/src/(partes|obra|campo|base|api|kit|list|form|map|photo|signature|dibujo)/', PACKAGES, '^npm:'],
    typesToo: true,
    why: 'the lists of partes start the work on site and show what was done in it; the work knows no list',
  },
  {
    from: /^apps\/web\/src\/establecimientos\//,
    only: [
      '^apps/web/src/(establecimientos|planogramas|base|api|kit|list|form|map|photo|signature|dibujo)/',
      PACKAGES,
      '^npm:',
    ],
    typesToo: true,
    why: 'planograms are loaded from the list of shops and seen in the detail of one; they know neither',
  },
  {
    from: /^e2e\//,
    only: ['^e2e/', PACKAGES, '^npm:', '^node:'],
    typesToo: true,
    why: 'an errand uses the system as a person does: through the browser',
  },
];

/** Roles of the files in a room of the API; each has its wall. */
const ROLE = /\.(routes|commands|queries|fuente|lecturas|escrituras|vistas|servicios)\.ts$/;

/** Returns whether a file of a room of the API has no role in its name; tests need none. */
export const isWithoutRole = (file: string): boolean =>
  /^apps\/api\/src\/(?!server\/|db\/)[^/]+\//.test(file) && !ROLE.test(file) && !file.endsWith('.test.ts');

/** Returns the first wall that an import breaks; undefined if none. */
export function brokenWall(from: string, { to, kind }: Import, walls: readonly Wall[] = WALLS): Wall | undefined {
  return walls.find((wall) => {
    const place = wall.from.exec(from);
    if (place === null || (kind === 'type' && wall.typesToo !== true)) return false;
    const matches = (pattern: string): boolean => new RegExp(pattern.replaceAll('$room', place[1] ?? '')).test(to);
    return (wall.only !== undefined && !wall.only.some(matches)) || (wall.never?.some(matches) ?? false);
  });
}

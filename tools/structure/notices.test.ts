import { describe, expect, it } from 'vitest';
import { readText } from './files.ts';
import { lockedPackages, neededBy } from './packages.ts';

const NOTICES = 'docs/avisos-de-terceros.md';
/** Licence of which not every package is listed. */
const THE_REST = 'MIT';

const notices = readText(NOTICES);
/** Packages per licence in the last table, with `*` for each system. */
const named = new Map(
  [...notices.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, licence = '', cell = '']) => [
    licence,
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  ]),
);
const shipped = [...new Set(['apps/api', 'apps/web'].flatMap((folder) => neededBy(folder)))]
  .filter((place) => lockedPackages[place]?.link !== true)
  .map((place) => ({
    name: place.replace(/^.*node_modules\//, ''),
    licence: lockedPackages[place]?.license ?? 'none',
    version: lockedPackages[place]?.version,
  }));

const isNamed = (name: string, among: readonly string[] = []): boolean =>
  among.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern));

describe('notices', () => {
  it('each package that is shipped stands under its licence', () => {
    const missing = shipped
      .filter(({ name, licence }) => (licence === THE_REST ? !named.has(licence) : !isNamed(name, named.get(licence))))
      .map(({ name, licence }) => `${name}: ${licence}`);
    expect(missing, `read the licence, see whether it can be met, and name it in ${NOTICES}`).toEqual([]);
  });

  it('nothing stands there that is not shipped, or not under that licence', () => {
    const stale = [...named].flatMap(([licence, names]) =>
      names
        .filter((name) => !shipped.some((one) => one.licence === licence && isNamed(one.name, [name])))
        .map((name) => `${name}: ${licence}`),
    );
    expect(stale, `take it out of ${NOTICES}`).toEqual([]);
  });

  it('the libraries inside libvips are those of the version that is installed', () => {
    const told = /Of `@img\/sharp-libvips-\*` (\S+):/.exec(notices)?.[1];
    const builds = shipped.filter(({ name }) => name.startsWith('@img/sharp-libvips-'));
    expect(builds.length).toBeGreaterThan(0);
    const others = builds.filter(({ version }) => version !== told).map(({ name, version }) => `${name} ${version}`);
    expect(others, `compare ${NOTICES} with the README.md of the new one`).toEqual([]);
  });
});

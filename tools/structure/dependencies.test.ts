import { describe, expect, it } from 'vitest';
import { everyFile, readText } from './files.ts';
import { lockedPackages, neededBy, placeOf } from './packages.ts';
import { sources } from './sources.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifests = everyFile()
  .filter((file) => /(^|\/)package\.json$/.test(file))
  .map((file) => ({ folder: file.replace(/package\.json$/, ''), ...(JSON.parse(readText(file)) as Manifest) }));

/** Packages used without an import: commands, peer dependencies, and types of imported packages. */
const NOT_IMPORTED: Readonly<Record<string, string>> = {
  oxfmt: 'command',
  oxlint: 'command',
  tsx: 'command',
  typescript: 'command',
  '@fontsource-variable/roboto': 'data, read by tools/fonts.mjs',
  'es-atlas': 'data, read by tools/lugares.ts',
  playwright: 'the browser driver of @vitest/browser-playwright',
  '@emotion/react': 'peer of @mui/material',
  '@emotion/styled': 'peer of @mui/material',
  'oxc-transform-react': 'peer of @vitejs/plugin-react, for the compiler',
  'react-dom': 'peer of @mui/material',
};

/** Packages that the server needs today; the goal is 60. Lower it when one is removed. */
const SERVER_PACKAGES = 123;

const importedBy = (folder: string): Set<string> =>
  new Set(
    sources()
      .filter(({ file }) => file.startsWith(folder))
      .flatMap(({ imports }) => imports.map(({ to }) => to))
      .map((to) => to.replace(/^packages\/([^/]+)\/.*$/, 'npm:@tajo/$1')),
  );
const typesFor = (name: string): string =>
  name.replace(/^@types\/(?:(.+?)__(.+)|(.+))$/, (_, scope, inner, plain) => plain ?? `@${scope}/${inner}`);

describe('dependencies', () => {
  it('each one is imported', () => {
    const unused = manifests.flatMap(({ folder, dependencies, devDependencies }) => {
      const imported = importedBy(folder);
      return Object.keys({ ...dependencies, ...devDependencies })
        .filter((name) => NOT_IMPORTED[name] === undefined && name !== '@types/node')
        .filter((name) => !imported.has(`npm:${name}`) && !imported.has(`npm:${typesFor(name)}`))
        .map((name) => `${folder}package.json: ${name}`);
    });
    expect(unused, 'remove it with npm uninstall, or say in NOT_IMPORTED why it is needed').toEqual([]);
  });

  it('each package that is imported is declared by the one that imports it, or by the root', () => {
    const root = manifests.find(({ folder }) => folder === '');
    const undeclared = manifests.flatMap(({ folder, dependencies, devDependencies }) => {
      const declared = { ...dependencies, ...devDependencies, ...root?.devDependencies };
      const inner = folder === '' ? /^(tools|e2e|bench)\/|^[^/]+$/ : /./;
      return sources()
        .filter(({ file }) => file.startsWith(folder) && inner.test(file))
        .flatMap(({ file, imports }) => imports.map(({ to }) => ({ file, name: /^npm:(.+)/.exec(to)?.[1] })))
        .filter(
          ({ name }) => name !== undefined && declared[name] === undefined && declared[`@types/${name}`] === undefined,
        )
        .map(({ file, name }) => `${file}: ${name}`);
    });
    expect([...new Set(undeclared)]).toEqual([]);
  });

  it('each is pinned exactly', () => {
    const loose = manifests.flatMap(({ folder, dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies })
        .filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
        .map(([name, version]) => `${folder}package.json: ${name} ${version}`),
    );
    expect(loose, 'write the version that package-lock.json has').toEqual([]);
  });

  it('package-lock.json names the builds for every system, or npm ci refuses it', () => {
    const missing = Object.entries(lockedPackages).flatMap(([from, { optionalDependencies }]) =>
      Object.keys(optionalDependencies ?? {}).filter((name) => placeOf(from, name) === undefined),
    );
    expect(missing, 'a registry without them dropped them: keep the entries of the committed lock').toEqual([]);
  });

  it(`the server needs at most ${SERVER_PACKAGES} packages`, () => {
    // Builds of one library for each system do not count: an installation gets one of them.
    const needed = neededBy('apps/api', (place) => lockedPackages[place]?.cpu !== undefined || /wasm32$/.test(place));
    const packages = needed.filter((place) => lockedPackages[place]?.link !== true);
    console.log(`the server needs ${packages.length} packages, ${needed.length - packages.length} of ours`);
    expect(packages.length).toBeLessThanOrEqual(SERVER_PACKAGES);
  });
});

import { readText } from './files.ts';

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly cpu?: readonly string[];
}

/** Packages in package-lock.json, by their place under the root. */
export const lockedPackages: Readonly<Record<string, Locked>> = (
  JSON.parse(readText('package-lock.json')) as { packages: Record<string, Locked> }
).packages;

/** Returns where Node finds a package from a folder: the nearest node_modules upwards. */
export function placeOf(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]+$/, '')) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lockedPackages[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
}

/**
 * Returns the places of all packages that a folder of ours needs at run time, on every system; packages needed only by
 * a left-out one are left out too.
 */
export function neededBy(folder: string, isLeftOut: (place: string) => boolean = () => false): string[] {
  const needed = new Set<string>();
  const add = (from: string): void => {
    const entry = lockedPackages[from];
    for (const name of Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies })) {
      const place = placeOf(from, name);
      if (place === undefined || needed.has(place) || isLeftOut(place)) continue;
      needed.add(place);
      add(lockedPackages[place]?.link === true ? (lockedPackages[place].resolved ?? place) : place);
    }
  };
  add(folder);
  return [...needed];
}

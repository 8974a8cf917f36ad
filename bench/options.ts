import { parseArgs } from 'node:util';

type Values = Readonly<Record<string, string | number | boolean>>;
type Wide<T> = T extends number ? number : T extends boolean ? boolean : string;

/** Returns the options of the command line, each of the type of its default: `--name value`, or a flag. */
export function options<const T extends Values>(defaults: T): { readonly [K in keyof T]: Wide<T[K]> } {
  const { values } = parseArgs({
    options: Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [
        name,
        { type: typeof value === 'boolean' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  });
  const given = Object.entries(values).map(([name, value]) => [
    name,
    typeof defaults[name] === 'number' ? Number(value) : value,
  ]);
  return { ...defaults, ...(Object.fromEntries(given) as object) } as never;
}

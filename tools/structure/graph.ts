import type { Source } from './sources.ts';

/** Returns the files that each file imports statically by value, without types and `import()`. */
export function loads(sources: readonly Source[]): Map<string, readonly string[]> {
  return new Map(
    sources.map(({ file, imports }) => [file, imports.filter(({ kind }) => kind === 'value').map(({ to }) => to)]),
  );
}

/** An endpoint's value names the types of its schemas: `partes.ts` and `partes.schemas.ts` import each other. */
const isPair = (file: string, to: string): boolean =>
  to === `${/^packages\/contract\/src\/[\w-]+/.exec(file)?.[0]}.schemas.ts`;

/** Returns the files that each file imports, by value or by type. */
export function knows(sources: readonly Source[]): Map<string, readonly string[]> {
  return new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.filter(({ to, kind }) => kind === 'value' || (kind === 'type' && !isPair(file, to))).map(({ to }) => to),
    ]),
  );
}

/**
 * Returns groups of files that import each other in a circle (Tarjan's strongly connected components of two or more).
 */
export function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const low = (file: string, seen: number) => lowest.set(file, Math.min(lowest.get(file) ?? seen, seen));
  const visit = (file: string): void => {
    order.set(file, order.size);
    low(file, order.size - 1);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) {
        visit(next);
        low(file, lowest.get(next) ?? 0);
      } else if (stack.includes(next)) low(file, order.get(next) ?? 0);
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.lastIndexOf(file));
    if (group.length > 1 || graph.get(file)?.includes(file) === true) found.push(group.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

/** Returns the chain of imports from `start` to the first `forbidden` target; undefined if there is none. */
export function chainTo(
  graph: ReadonlyMap<string, readonly string[]>,
  start: string,
  forbidden: RegExp,
): string[] | undefined {
  const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
  for (const file of cameFrom.keys()) {
    if (forbidden.test(file)) {
      const chain: string[] = [];
      for (let at: string | undefined = file; at !== undefined; at = cameFrom.get(at)) chain.unshift(at);
      return chain;
    }
    for (const next of graph.get(file) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, file);
  }
  return undefined;
}

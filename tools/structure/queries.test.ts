import { describe, expect, it } from 'vitest';
import { isTest } from './files.ts';
import { beginsWithVerb, queriesIn } from './queries.ts';
import { readSource, sources } from './sources.ts';

describe('queries', () => {
  it('begin with one of seven verbs', () => {
    const queries = sources()
      .filter(({ file }) => file.endsWith('.queries.ts') && !isTest(file))
      .flatMap((source) => queriesIn(source).map((name) => ({ file: source.file, name })));
    expect(queries.length).toBeGreaterThan(100);
    expect(queries.filter(({ name }) => !beginsWithVerb(name))).toEqual([]);
  });

  it.each(['leer', 'leerTodos', 'bloquearAdmins', 'hay', 'hayOtro'])('%s is one', (name) => {
    expect(beginsWithVerb(name)).toBe(true);
  });
  it.each(['lock', 'insert', 'update', 'tecnico', 'haya', 'cambiarse'])('%s is none', (name) => {
    expect(beginsWithVerb(name)).toBe(false);
  });

  it('are read from both ways of writing them', () => {
    const file = 'apps/api/src/a/a.queries.ts';
    const short = 'export const aQueries = (db: Db) => ({ leer: () => db, async *todos() {}, lock });';
    const long = 'export const aQueries = (db: Db) => { const contar = () => db; return { poner: contar }; };';
    expect([short, long].map((text) => queriesIn(readSource(file, text)))).toEqual([
      ['leer', 'todos', 'lock'],
      ['poner'],
    ]);
  });
});

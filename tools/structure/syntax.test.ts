import { describe, expect, it } from 'vitest';
import { isTest } from './files.ts';
import { readSource, sources } from './sources.ts';
import { BANS, offences } from './syntax.ts';

describe('ways of writing', () => {
  let found: ReturnType<typeof offences> | undefined;
  const all = () => (found ??= sources().flatMap(offences));

  for (const { what } of BANS)
    it(`no ${what}`, () => {
      expect(
        all()
          .filter((offence) => offence.what === what)
          .map(({ text }) => text),
      ).toEqual([]);
    });

  it('no check of the compiler is switched off, and none of the linter without a reason', () => {
    const silenced = sources().flatMap(({ file, comments }) =>
      comments
        .filter((text) => /^\W*@ts-/.test(text) || (/^\W*(ox|es)lint-disable/.test(text) && !/ -- \S/.test(text)))
        .map((text) => `${file}: ${text.trim()}`),
    );
    expect(silenced, 'mend it, or say why after ` -- `').toEqual([]);
  });

  it('no any in what types plain JavaScript either', () => {
    const loose = sources().flatMap(({ file, comments }) =>
      comments.filter((text) => /@\w+ \{[^@]*\bany\b[^@]*\}/.test(text)).map((text) => `${file}: ${text.trim()}`),
    );
    expect(loose, 'name what is read of it in a @typedef').toEqual([]);
  });

  it('nothing is suppressed often', () => {
    const code = sources().filter(({ file }) => !isTest(file));
    const lines = code.reduce((sum, source) => sum + source.lines, 0);
    const silenced = code.flatMap(({ comments }) => comments.filter((text) => /^\W*(ox|es)lint-disable/.test(text)));
    expect((1000 * silenced.length) / lines).toBeLessThan(0.5);
  });

  it.each([
    ['packages/domain/src/a.ts', 'export const f = (x: any) => x;'],
    ['apps/api/src/a.ts', 'export default 1;'],
    ['packages/domain/src/a.ts', 'export const now = () => new Date();'],
    ['apps/api/src/a/a.commands.ts', 'export const now = () => Date.now();'],
    ['apps/api/src/a/a.routes.ts', 'export const a = (db) => db.selectFrom("parte");'],
    ['apps/api/src/a/a.commands.ts', 'export const a = sql`select 1`;'],
    ['apps/api/src/a/a.commands.ts', 'export const a = "SELECT id FROM parte";'],
    ['apps/web/src/clientes/A.tsx', 'export const a = () => fetch("/api");'],
    ['apps/web/src/clientes/A.tsx', 'export const a = () => window.fetch("/api");'],
    ['apps/api/src/a/a.test.ts', 'vi.mock("./a.queries.ts");'],
    ['apps/web/src/planogramas/A.test.tsx', 'vi.mock("pdfjs-dist");'],
    ['e2e/oficina.spec.ts', 'await page.waitForTimeout(500);'],
    ['apps/web/src/clientes/A.test.tsx', 'await vi.waitFor(() => expect(1).toBe(1));'],
    ['apps/api/src/a.ts', 'export const año = 1;'],
    ['apps/web/src/clientes/A.tsx', 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;'],
    ['apps/web/src/map/a.ts', 'a.innerHTML = text;'],
    ['apps/web/src/map/a.ts', 'document.write(text);'],
    ['packages/domain/src/a.ts', 'new Function(text);'],
    ['apps/web/src/map/a.ts', 'eval(text);'],
    ['apps/api/src/a.ts', 'import { exec } from "node:child_process";'],
    ['apps/api/src/a.ts', 'createHash("md5").update(text);'],
    ['apps/api/src/a.ts', 'createCipheriv("aes-256-ecb", key, null);'],
    ['apps/api/src/a.ts', 'export const id = Math.random();'],
    ['apps/api/src/a.ts', 'export class Servicio {}'],
  ])('%s must not say %s', (file, text) => {
    expect(offences(readSource(file, text))).toHaveLength(1);
  });

  it.each([
    ['packages/domain/src/a.ts', 'export const f = (now: Date) => new Date(now.getTime() + 1);'],
    ['apps/api/src/a/a.queries.ts', 'export const a = (db) => db.selectFrom("parte");'],
    ['apps/api/src/a/a.routes.ts', 'export const a = "Selecciona un parte";'],
    ['apps/api/src/a.ts', 'createHash("sha256").update(text);'],
    ['apps/web/src/api/call.ts', 'export const a = () => fetch("/api");'],
    ['apps/api/src/server/answer/http-error.ts', 'export class HttpError extends Error {}'],
    ['vite.config.ts', 'export default {};'],
  ])('%s may say %s', (file, text) => {
    expect(offences(readSource(file, text))).toEqual([]);
  });
});

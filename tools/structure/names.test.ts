import { describe, expect, it } from 'vitest';
import { everyFile, isTest, readText } from './files.ts';
import { sources } from './sources.ts';

const files = everyFile();

describe('names and files', () => {
  it('no file is named utils, helpers, common or misc', () => {
    const vague = files.filter((file) => /(^|[/.-])(utils?|helpers?|common|misc)([/.-]|$)/i.test(file));
    expect(vague, 'name it after what it does, in the room that needs it').toEqual([]);
  });

  it('no file name has an accent, a blank or an ñ', () => {
    expect(files.filter((file) => !/^[\w./@-]+$/.test(file))).toEqual([]);
  });

  it('no file only passes on what others export', () => {
    const barrels = sources()
      .filter(({ body }) => body.length > 0 && body.every(({ type, source }) => /^Export/.test(type) && source != null))
      .map(({ file }) => file);
    expect(barrels, 'import from the file that has it').toEqual([]);
  });

  it('no exported name means two things', () => {
    const owners = new Map<string, Set<string>>();
    for (const { file, exports } of sources().filter((source) => !/\.(test|spec)\./.test(source.file)))
      for (const { name } of exports.filter(({ passedOn }) => !passedOn))
        owners.set(name, (owners.get(name) ?? new Set()).add(file));
    const twice = [...owners].filter(([, { size }]) => size > 1);
    expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`).sort(), 'say which one it is').toEqual([]);
  });

  it('components are PascalCase, everything else kebab-case or room.role', () => {
    const odd = sources()
      .map(({ file }) => file)
      .filter((file) => /^(packages|apps|e2e|tools)\//.test(file))
      .filter((file) => {
        const name = file.slice(file.lastIndexOf('/') + 1).replace(/(\.test)?\.(ts|tsx|mjs)$/, '');
        return !/^[A-Z][A-Za-z0-9]*$|^use[A-Z][A-Za-z0-9]*$|^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name);
      });
    expect(odd).toEqual([]);
  });

  it('nothing names a folder of one machine, or the host of a package registry', () => {
    const registries = ['npmjs' + '.org', 'deb.debian' + '.org', 'yarnpkg' + '.com'];
    const folders = /(?<![\w.$})/-])\/(?:work|root|home\/\w+)\/[\w.-]+/;
    const telling = files
      .filter((file) => !/\.(png|jpe?g|pdf|zip|xlsx|woff2?|ico|gz|webp)$/.test(file))
      .filter((file) => {
        const text = readText(file);
        return (
          registries.some((host) => text.includes(host)) || folders.test(text) || /"resolved": "https?:/.test(text)
        );
      });
    expect(telling, 'it must work on any machine: take it from the environment').toEqual([]);
  });

  it('every folder of rules has tests', () => {
    const folders = new Set(
      files.filter((file) => /^packages\/domain\/src\/[^/]+\//.test(file)).map((file) => file.split('/')[3]),
    );
    const untested = [...folders].filter(
      (folder) => !files.some((file) => file.startsWith(`packages/domain/src/${folder}/`) && isTest(file)),
    );
    expect(untested).toEqual([]);
  });
});

// Stamps of what was built: a hash of each part's sources.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {Record<string, string>} Stamps */

/** A file that a kill cut short, or none, says that nothing was built. @param {string} file @returns {Stamps} */
export function readStamps(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Stamps what `make` makes; what is cut short stays without a stamp.
 * @param {string} file
 * @param {string} part
 * @param {string} stamp
 * @param {() => Promise<void>} make
 */
export async function stamped(file, part, stamp, make) {
  const { [part]: _before, ...others } = readStamps(file);
  writeStamps(file, others);
  await make();
  writeStamps(file, { ...readStamps(file), [part]: stamp });
}

/** Whole or not at all: a kill may come in the middle. @param {string} file @param {Stamps} stamps */
function writeStamps(file, stamps) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(stamps, null, 2));
  renameSync(own, file);
}

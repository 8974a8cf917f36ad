import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

/** Browsers send at most about 200 characters. */
const LARGO = 400;
const NAVEGADORES: ReadonlySet<string | undefined> = new Set(Object.values(BROWSER_MAP));
const SISTEMAS: ReadonlySet<string | undefined> = new Set(Object.values(OS_MAP));

/**
 * Returns browser and system of a User-Agent header: "Chrome en Android". Returns null if the browser is unknown: only
 * names of the library's lists are kept, no text of the client (REG-047).
 */
export function navegadorDe(userAgent = ''): string | null {
  // An empty header throws.
  const { browser, os } = parse(userAgent.slice(0, LARGO) || '-');
  if (browser.name === undefined || !NAVEGADORES.has(browser.name)) return null;
  const nombre = browser.name.replace(' for Android', '');
  return SISTEMAS.has(os.name) ? `${nombre} en ${os.name}` : nombre;
}

// What the pictures share: windows, sessions of the demonstration, presses.

/** @typedef {import('playwright').Page} Page */

export const WIDE = { width: 1440, height: 900 };
export const TALL = { width: 1440, height: 1300 };
export const PHONE = { width: 390, height: 844 };

/**
 * A picture: its file, whose session, where, and what is done there first; `act` may return what takes that back.
 * @typedef {{ name: string, who?: string, path: string, size: typeof WIDE, act?: (page: Page) => Promise<unknown>, full?: boolean }} Shot
 */

export const DEMO_PASSWORD = 'tajo-demo-2026';

/**
 * Logs in, with the browser's own headers or other ones.
 * @param {Page} page @param {string} address @param {string} who @param {Record<string, string>} [headers]
 * @returns {Promise<string>}
 */
export async function tokenOf(page, address, who, headers = {}) {
  const data = { email: `${who}@tajo.demo`, password: DEMO_PASSWORD };
  const { token } = await (await page.request.post(`${address}/api/login/user`, { data, headers })).json();
  return token;
}

/** Presses the first of these. @param {Page} page @param {'button' | 'link' | 'tab' | 'option'} role @param {string | RegExp} name */
export const press = (page, role, name) => page.getByRole(role, { name }).first().click();

/** @param {Page} page */
export const fit = (page) => press(page, 'button', 'Ver todos');

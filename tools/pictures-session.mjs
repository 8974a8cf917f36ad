// Sessions of the demonstration, for the pictures.

/** @typedef {import('playwright').Page} Page */

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

/** @param {Page} page @param {string} address @param {string} who */
export async function enterAs(page, address, who) {
  const token = await tokenOf(page, address, who);
  await page.goto(`${address}/login`);
  await page.evaluate((t) => localStorage.setItem('tajo.token', t), token);
}

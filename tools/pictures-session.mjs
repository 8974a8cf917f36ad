// Sessions of the demonstration, for the pictures.

/** @typedef {import('playwright').Page} Page */

const PASSWORD = 'tajo-demo-2026';

/** @param {Page} page @param {string} address @param {string} who @returns {Promise<string>} */
export async function tokenOf(page, address, who) {
  const data = { email: `${who}@tajo.demo`, password: PASSWORD };
  const { token } = await (await page.request.post(`${address}/api/login/user`, { data })).json();
  return token;
}

/** @param {Page} page @param {string} address @param {string} who */
export async function enterAs(page, address, who) {
  const token = await tokenOf(page, address, who);
  await page.goto(`${address}/login`);
  await page.evaluate((t) => localStorage.setItem('tajo.token', t), token);
}

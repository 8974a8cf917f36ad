// Windows of the pictures.

export const WIDE = { width: 1440, height: 900 };
export const TALL = { width: 1440, height: 1300 };
export const PHONE = { width: 390, height: 844 };

/**
 * A picture: its file, whose session, where, and what is done there first; `act` may return what takes that back.
 * @typedef {{ name: string, who?: string, path: string, size: typeof WIDE, act?: (page: import('playwright').Page) => Promise<unknown>, full?: boolean }} Shot
 */

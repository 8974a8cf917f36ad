/** The part of the server's log (pino) that the database uses; `console` has the same shape. */
export type Log = { info(line: string): void; warn(line: string): void; error(line: string): void };

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

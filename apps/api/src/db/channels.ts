import { escapeIdentifier, type ClientBase } from 'pg';

export type AlOir = (payload: string) => void;

/** Payload when the connection is lost, and on the next one: notices in between may have been missed. */
export const ALGO_PERDIDO = '';

export const listenTo = (canal: string): string => `listen ${escapeIdentifier(canal)}`;

/** Listeners by channel, whatever connection the notices arrive on. */
export function channels() {
  const heard = new Map<string, Set<AlOir>>();
  let before = false;
  const missed = (): void => {
    for (const oyentes of heard.values()) for (const alOir of oyentes) alOir(ALGO_PERDIDO);
  };
  return {
    add(canal: string, alOir: AlOir): void {
      heard.set(canal, (heard.get(canal) ?? new Set()).add(alOir));
    },
    /** Must be awaited once for each new connection that listens. */
    async attach(client: ClientBase): Promise<void> {
      client.on('notification', ({ channel, payload }) => {
        for (const alOir of heard.get(channel) ?? []) alOir(payload ?? '');
      });
      for (const canal of heard.keys()) await client.query(listenTo(canal));
      if (before) missed();
      before = true;
    },
    /** Informs all listeners that notices may have been lost. */
    missed,
  };
}

import { escapeIdentifier, type ClientBase } from 'pg';

export type OnNotice = (payload: string) => void;

/** Payload when the connection is lost, and on the next one: notices in between may have been missed. */
export const MISSED = '';

const listenTo = (channel: string): string => `listen ${escapeIdentifier(channel)}`;

/** Listeners by channel, whatever connection the notices arrive on. */
export function channels() {
  const heard = new Map<string, Set<OnNotice>>();
  let before = false;
  const missed = (): void => {
    for (const listeners of heard.values()) for (const onNotice of listeners) onNotice(MISSED);
  };
  const add = (channel: string, onNotice: OnNotice): void => {
    heard.set(channel, (heard.get(channel) ?? new Set()).add(onNotice));
  };
  const remove = (channel: string, onNotice: OnNotice): void => {
    const listeners = heard.get(channel);
    listeners?.delete(onNotice);
    if (listeners?.size === 0) heard.delete(channel);
  };
  return {
    add,
    /** Adds a listener and sends its LISTEN. If that fails, removes it: every new connection would fail at it too. */
    async listen(channel: string, onNotice: OnNotice, send: (text: string) => Promise<unknown>): Promise<void> {
      add(channel, onNotice);
      try {
        await send(listenTo(channel));
      } catch (error) {
        remove(channel, onNotice);
        throw error;
      }
    },
    /** Must be awaited once for each new connection that listens. */
    async attach(client: ClientBase): Promise<void> {
      client.on('notification', ({ channel, payload }) => {
        for (const onNotice of heard.get(channel) ?? []) onNotice(payload ?? '');
      });
      for (const channel of heard.keys()) await client.query(listenTo(channel));
      if (before) missed();
      before = true;
    },
    /** Informs all listeners that notices may have been lost. */
    missed,
  };
}

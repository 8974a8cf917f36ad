import type { Progresos } from '../../services.ts';

export function progresos(): Progresos {
  const running = new Map<string, number>();
  const keyOf = (userId: number, key: string): string => `${userId} ${key.toLowerCase()}`;
  return {
    async seguir(userId, key, work) {
      if (key === undefined) return work(() => undefined);
      const entry = keyOf(userId, key);
      running.set(entry, 0);
      try {
        return await work((done) => void running.set(entry, done));
      } finally {
        running.delete(entry);
      }
    },
    hecho: (userId, key) => running.get(keyOf(userId, key)),
  };
}

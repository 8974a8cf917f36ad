import { describe, expect, it } from 'vitest';
import { palabrasDe } from './palabras.ts';

describe('the words that are looked for', () => {
  it('are what stands between blanks, each once, five at most', () => {
    expect(palabrasDe('  farmacia   Lugo farmacia ')).toEqual(['farmacia', 'Lugo']);
    expect(palabrasDe('a b c d e f')).toHaveLength(5);
    expect(palabrasDe('   ')).toEqual([]);
  });
});

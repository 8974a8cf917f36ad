import { describe, expect, it } from 'vitest';
import { textoDeAdonde } from './adonde.ts';

const SIN = { estado: 1, nombre_tecnico: null } as const;
const de = (estado: 2 | 3 | 4, nombre_tecnico: string) => ({ estado, nombre_tecnico }) as const;

describe('what is told in the place of a parte that left', () => {
  it('names who has it now, and what he does', () => {
    expect(textoDeAdonde(SIN, de(2, 'Ana'))).toBe('ahora asignado a Ana');
    expect(textoDeAdonde(de(2, 'Ana'), de(2, 'Luis'))).toBe('ahora asignado a Luis');
    expect(textoDeAdonde(de(3, 'Ana'), de(4, 'Ana'))).toBe('ahora finalizado por Ana');
    expect(textoDeAdonde(de(3, 'Ana'), SIN)).toBe('ahora sin asignar');
  });

  it('does not tell apart what is gone and what is somebody else’s', () => {
    expect(textoDeAdonde(de(2, 'Ana'), null)).toBe('eliminado, o ya no es suyo');
  });

  it('says so of one that only no longer fits the filters or the page', () => {
    expect(textoDeAdonde(de(2, 'Ana'), de(2, 'Ana'))).toBe('ha cambiado y ya no está en esta página');
  });
});

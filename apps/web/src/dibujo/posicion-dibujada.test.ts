import { expect, it } from 'vitest';
import { nombreDePosicion } from './posicion-dibujada.ts';

const vacia = { posicion: 3, terminal: null, componentes: 0, desactualizados: 0 };

it.each([
  [vacia, 'Posición 3: vacía'],
  [{ ...vacia, terminal: 'Nova A1' }, 'Posición 3: Nova A1'],
  [
    { ...vacia, terminal: 'Nova A1', componentes: 4, desactualizados: 1 },
    'Posición 3: Nova A1, 4 componentes, 1 desactualizado',
  ],
  [{ ...vacia, componentes: 1, desactualizados: 2 }, 'Posición 3: 1 componente, 2 desactualizados'],
  [{ ...vacia, marcada: true }, 'Posición 3: vacía, con acciones'],
])('says in words what is drawn: %j', (una, dicho) => expect(nombreDePosicion(una, 'con acciones')).toBe(dicho));

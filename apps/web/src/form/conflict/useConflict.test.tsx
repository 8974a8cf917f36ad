import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { VisibleField, VisibleFields } from '../fields/visible-fields.ts';
import { failureText } from '../../kit/failure.ts';
import { useConflict } from './useConflict.ts';

const ALABRIR = { id: 1, version: 1, nombre: 'Uno', suyo: 'a', mio: 'a', ambos: 'a', intacto: 'a' };
const STORED = { ...ALABRIR, version: 2, nombre: 'Dos', suyo: 'b', ambos: 'b' };
// Only the name is visible: the others are sent with it.
const fields: VisibleFields = new Map<string, VisibleField>([['nombre', { label: 'Nombre', text: String }]]);

it('what the other person changed where nobody sees it is kept, and what was changed here too', async () => {
  const { result, act } = await renderHook(() => {
    const form = useForm({ defaultValues: ALABRIR });
    // Subscribes to the state, as a form does.
    void form.formState.isDirty;
    return { form, ...useConflict({ form, fields, reread: async () => STORED }) };
  });
  await act(() => {
    result.current.form.setValue('mio', 'z', { shouldDirty: true });
    result.current.form.setValue('ambos', 'z', { shouldDirty: true });
  });
  await act(() => result.current.start('Begoña guardó este registro.', false));
  expect(result.current.open?.differences?.map(({ field }) => field)).toEqual(['nombre']);
  await act(() => result.current.resolve({ nombre: false }));
  expect(result.current.form.getValues()).toEqual({
    id: 1,
    version: 2,
    nombre: 'Uno',
    suyo: 'b',
    mio: 'z',
    ambos: 'z',
    intacto: 'a',
  });
});

it('stays closed if it was closed while what is stored was being read', async () => {
  let answer: (stored: object) => void = () => undefined;
  const reread = () => new Promise<object>((resolve) => (answer = resolve));
  const { result, act } = await renderHook(() =>
    useConflict({ form: useForm({ defaultValues: ALABRIR }), fields, reread }),
  );
  let started = Promise.resolve();
  await act(() => void (started = result.current.start('Begoña guardó este registro.', false)));
  await act(() => result.current.close());
  await act(async () => {
    answer(STORED);
    await started;
  });
  expect(result.current.open).toBeUndefined();
});

it('says why what is stored could not be read', async () => {
  const error = new TypeError('Failed to fetch');
  const reread = () => Promise.reject(error);
  const { result, act } = await renderHook(() =>
    useConflict({ form: useForm({ defaultValues: ALABRIR }), fields, reread }),
  );
  await act(() => result.current.start('Begoña guardó este registro.', false));
  expect(result.current.open).toEqual({
    message: 'Begoña guardó este registro.',
    bySelf: false,
    failure: failureText(error),
  });
});

import { createFormControl } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { useServerErrors } from './useServerErrors.ts';

describe('a refusal', () => {
  it('stands below its fields until its notice closes, which clears no error of the form’s own', () => {
    const { formControl: form } = createFormControl({ defaultValues: { nombre: '', nif: '', email: '' } });
    const notifier = { error: vi.fn<(text: string, onClose?: () => void) => void>() };
    const show = useServerErrors(form as never, notifier);
    show({ fields: { nombre: 'Ya existe.', nif: 'No es correcto.' }, general: 'Revise los datos.' });
    form.setError('nif', { type: 'validate', message: 'Es obligatorio.' });
    form.setError('email', { type: 'validate', message: 'No es un correo.' });
    const errorOf = (field: 'nombre' | 'nif' | 'email') => form.getFieldState(field).error?.message;
    expect(errorOf('nombre')).toBe('Ya existe.');
    const [text, close] = notifier.error.mock.calls[0] ?? [];
    expect(text).toBe('Revise los datos.');
    close?.();
    expect([errorOf('nombre'), errorOf('nif'), errorOf('email')]).toEqual([
      undefined,
      'Es obligatorio.',
      'No es un correo.',
    ]);
  });
});

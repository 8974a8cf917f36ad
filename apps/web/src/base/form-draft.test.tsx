import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { tokenFor } from '../../test/token.ts';
import { clearToken, storeToken } from '../api/token.ts';
import { TextField } from '../form/fields/TextField.tsx';
import { useNotifier } from './notifier.tsx';
import { draftPath } from './form-draft.ts';
import { useFormDraft } from './useFormDraft.ts';
import type { UserSession } from './session.ts';
import { currentSession } from './session.ts';

beforeEach(() => {
  sessionStorage.clear();
  storeToken(tokenFor('GESTION'));
});
afterEach(() => clearToken());

function Form() {
  const form = useForm({ defaultValues: { nombre: '' } });
  useFormDraft(form, form.formState.isDirty, useNotifier());
  return <TextField control={form.control} name="nombre" label="Nombre" max={50} />;
}
function Choosing() {
  const form = useForm({ defaultValues: { nombre: 'Óptica', imagen: new File(['x'], 'foto.png') } });
  useFormDraft(form, true, useNotifier());
  return null;
}
const open = () => renderPart(<Form />);
const name = page.getByRole('textbox', { name: 'Nombre' });
const me = (): UserSession => {
  const session = currentSession();
  if (session === undefined) throw new Error('no session');
  return session;
};

const typeAndLose = async (onItsOwn: boolean) => {
  const first = await open();
  await name.fill('Ópticas Ñandú');
  clearToken({ onItsOwn: onItsOwn });
  await first.unmount();
  storeToken(tokenFor('GESTION'));
};

describe('what was typed when a session ended', () => {
  it('is there again, once, after the next sign-in', async () => {
    await typeAndLose(true);
    expect(draftPath(me())).toBe(location.pathname);
    expect(draftPath(me())).toBeUndefined();
    const second = await open();
    await expect.element(name).toHaveValue('Ópticas Ñandú');
    await expect.element(page.getByText('Se han recuperado los datos')).toBeVisible();
    await second.unmount();
    await open();
    await expect.element(name).toHaveValue('');
  });

  it('is still unsaved: it is there once more after that session has ended too', async () => {
    await typeAndLose(true);
    const second = await open();
    await expect.element(name).toHaveValue('Ópticas Ñandú');
    clearToken({ onItsOwn: true });
    await second.unmount();
    storeToken(tokenFor('GESTION'));
    await open();
    await expect.element(name).toHaveValue('Ópticas Ñandú');
  });

  it('comes back without the file that was chosen: that is no text', async () => {
    const { id, role } = me();
    const first = await renderPart(<Choosing />);
    clearToken({ onItsOwn: true });
    await first.unmount();
    expect(JSON.parse(sessionStorage.getItem('tajo.borrador') ?? '')).toEqual({
      path: location.pathname,
      id_usuario: id,
      role,
      valores: { nombre: 'Óptica' },
      iniciales: { nombre: 'Óptica' },
    });
  });

  it('is not kept when the user signed out', async () => {
    await typeAndLose(false);
    await open();
    await expect.element(name).toHaveValue('');
  });

  it('is not put into the form of another record', async () => {
    await typeAndLose(true);
    const own = location.pathname;
    history.replaceState(null, '', '/editarCliente/2');
    const another = await open();
    await expect.element(name).toHaveValue('');
    await another.unmount();
    history.replaceState(null, '', own);
    await open();
    await expect.element(name).toHaveValue('Ópticas Ñandú');
  });

  it('is for nobody else, and leads nowhere after the role has changed', async () => {
    await typeAndLose(true);
    expect(draftPath({ ...me(), id: me().id + 1 })).toBeUndefined();
    expect(draftPath({ ...me(), role: 'TECNICO' })).toBeUndefined();
  });
});

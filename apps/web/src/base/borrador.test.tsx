import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../test/render.tsx';
import { tokenFor } from '../../test/token.ts';
import { clearToken, storeToken } from '../api/token.ts';
import { TextField } from '../form/fields/TextField.tsx';
import { useAviso } from './aviso.tsx';
import { pathDeBorrador, useBorradorDeFormulario } from './borrador.ts';
import { sesionActual } from './session.ts';

beforeEach(() => {
  sessionStorage.clear();
  storeToken(tokenFor('GESTION'));
});
afterEach(() => clearToken());

function Formulario() {
  const form = useForm({ defaultValues: { nombre: '' } });
  useBorradorDeFormulario(form, form.formState.isDirty, useAviso());
  return <TextField control={form.control} name="nombre" label="Nombre" max={50} />;
}
function Eligiendo() {
  const form = useForm({ defaultValues: { nombre: 'Óptica', imagen: new File(['x'], 'foto.png') } });
  useBorradorDeFormulario(form, true, useAviso());
  return null;
}
const abrir = () => renderPart(<Formulario />);
const nombre = page.getByRole('textbox', { name: 'Nombre' });

const teclearYPerder = async (sola: boolean) => {
  const primera = await abrir();
  await nombre.fill('Ópticas Ñandú');
  clearToken({ onItsOwn: sola });
  await primera.unmount();
  storeToken(tokenFor('GESTION'));
};

describe('what was typed when a session ended', () => {
  it('is there again, once, after the next sign-in', async () => {
    await teclearYPerder(true);
    const id = sesionActual()?.id ?? 0;
    expect(pathDeBorrador(id)).toBe(location.pathname);
    expect(pathDeBorrador(id)).toBeUndefined();
    const segunda = await abrir();
    await expect.element(nombre).toHaveValue('Ópticas Ñandú');
    await expect.element(page.getByText('Se han recuperado los datos')).toBeVisible();
    await segunda.unmount();
    await abrir();
    await expect.element(nombre).toHaveValue('');
  });

  it('comes back without the file that was chosen: that is no text', async () => {
    const id_usuario = sesionActual()?.id;
    const primera = await renderPart(<Eligiendo />);
    clearToken({ onItsOwn: true });
    await primera.unmount();
    expect(JSON.parse(sessionStorage.getItem('tajo.borrador') ?? '')).toEqual({
      path: location.pathname,
      id_usuario,
      valores: { nombre: 'Óptica' },
    });
  });

  it('is not kept when the user signed out', async () => {
    await teclearYPerder(false);
    await abrir();
    await expect.element(nombre).toHaveValue('');
  });

  it('is not put into the form of another record', async () => {
    await teclearYPerder(true);
    const suyo = location.pathname;
    history.replaceState(null, '', '/editarCliente/2');
    const otra = await abrir();
    await expect.element(nombre).toHaveValue('');
    await otra.unmount();
    history.replaceState(null, '', suyo);
    await abrir();
    await expect.element(nombre).toHaveValue('Ópticas Ñandú');
  });

  it('is for nobody else', async () => {
    await teclearYPerder(true);
    expect(pathDeBorrador((sesionActual()?.id ?? 0) + 1)).toBeUndefined();
  });
});

import { expect, test } from '@playwright/test';
import { entrar } from './entrar.ts';
import {
  abrirAlta,
  abrirDetalle,
  abrirEdicion,
  abrirLista,
  campoDeDetalle,
  eliminar,
  enviar,
  filaDe,
  filtrar,
  informeComoLista,
  marcar,
  nifUnico,
  rellenar,
  salirSinGuardar,
  unico,
} from './registro.ts';

const CLIENTE = {
  Dirección: 'Calle Núñez de Balboa, 12',
  Contacto: 'Begoña Ibáñez',
  Email: 'compras@optica.es',
  Teléfono: '+34612345678',
};

test('a client is made, refused, changed, found, exported, seen and deleted', async ({ page }) => {
  const nombre = unico('Óptica Núñez');
  const NIF = nifUnico();
  await entrar(page, 'GESTION');
  await abrirLista(page, 'Clientes');
  await abrirAlta(page, 'Alta de clientes');
  await rellenar(page, { Nombre: nombre, NIF, ...CLIENTE });
  await enviar(page, '/clientes');

  await filtrar(page, 'Nombre', nombre.replace('Óptica Núñez', 'OPTICA nunez'));
  await expect(filaDe(page, nombre)).toHaveCount(1);
  await expect(filaDe(page, nombre).getByRole('link', { name: CLIENTE.Email })).toHaveAttribute(
    'href',
    `mailto:${CLIENTE.Email}`,
  );

  await abrirAlta(page, 'Alta de clientes');
  await rellenar(page, { Nombre: unico('Otra'), NIF: NIF.toLowerCase(), ...CLIENTE });
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('textbox', { name: 'NIF' })).toHaveAccessibleDescription(
    'Ya existe un registro con este NIF',
  );
  await salirSinGuardar(page, 'Clientes');

  await filtrar(page, 'NIF', NIF.toLowerCase());
  await abrirEdicion(page, nombre, 'Edición de clientes');
  await expect(page.getByRole('textbox', { name: 'NIF' })).toHaveAttribute('readonly');
  await rellenar(page, { Contacto: 'Íñigo Peña' });
  await enviar(page, '/clientes');

  await filtrar(page, 'Nombre', nombre);
  const detalle = await abrirDetalle(page, nombre);
  await expect(campoDeDetalle(detalle, 'Contacto')).toHaveText('Íñigo Peña');
  const historial = detalle.getByRole('region', { name: 'Historial' });
  await expect(historial).toContainText('Contacto: Begoña Ibáñez → Íñigo Peña');
  await expect(historial.getByRole('listitem').last()).toContainText('Alta');
  await detalle.getByRole('button', { name: 'Cerrar' }).click();

  await filtrar(page, 'Nombre', '');
  await marcar(page, 'Baja');
  await informeComoLista(page, 'clientes');

  await filtrar(page, 'Nombre', nombre);
  await eliminar(page, nombre);
});

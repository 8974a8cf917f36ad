import { clientesLista } from '@tajo/contract/clientes';
import { componentesLista } from '@tajo/contract/componentes';
import type { ListaValue } from '@tajo/contract/lista';
import { terminalesLista } from '@tajo/contract/terminales';
import { usuariosLista } from '@tajo/contract/usuarios';
import { expect, it } from 'vitest';
import { detailFields } from './detail-fields.ts';

it.each<[ListaValue, string]>([
  [
    componentesLista,
    'Nombre, Descripción, Fabricante, Stock, Categoría, Pack, Elementos pack, Estado, Fecha de baja, Mínimo',
  ],
  [terminalesLista, 'Marca, Modelo, Descripción, Especificaciones, Cantidad, Mínimo, Componentes'],
  [
    usuariosLista,
    'Nombre, NIF, Dirección, Email, Teléfono, Categoría, Empresa, Role, Nombre empleados empresa, Proyectos, Provincias, Estado, Fecha de inicio de la baja, Fecha de fin de la baja, Motivo de la baja, Verificación en dos pasos',
  ],
  [clientesLista, 'Nombre, NIF, Dirección, Teléfono, Email, Contacto, Estado, Fecha de baja'],
])('the detail of $plural has the printed order', (list, printed) => {
  expect(detailFields(list).map(([, { label }]) => label)).toEqual(printed.split(', '));
});

import type { FilaDeInventarioDeTienda, FilaDeMueblesDeTienda } from '@tajo/contract/establecimientos';
import type { Condition, SourceOf } from '../server/list/source.ts';

const texto = (valor: string) => ({ value: valor, order: `f_orden(${valor})` });

/** The furniture report of a shop on a past day, from JSON rows. */
export const mueblesEntoncesFuente = (filas: string): SourceOf<FilaDeMueblesDeTienda, Condition> => ({
  table: (
    p,
  ) => `json_to_recordset(${p(filas)}::json) as t(id int, establecimiento text, mueble text, posicion int, terminal text,
    categoria_componente text, componentes text, componentes_desactualizados text)`,
  columns: {
    id: { value: 't.id' },
    establecimiento: texto('t.establecimiento'),
    mueble: { ...texto('t.mueble'), nullable: true },
    posicion: { value: 't.posicion', nullable: true },
    terminal: { ...texto('t.terminal'), nullable: true },
    categoria_componente: texto('t.categoria_componente'),
    componentes: texto('t.componentes'),
    componentes_desactualizados: texto('t.componentes_desactualizados'),
  },
});

/** The inventory of a shop on a past day, from JSON rows. */
export const inventarioEntoncesFuente = (filas: string): SourceOf<FilaDeInventarioDeTienda, Condition> => ({
  table: (p) => `json_to_recordset(${p(filas)}::json) as t(id int, nombre text, categoria text, cantidad int)`,
  columns: {
    id: { value: 't.id' },
    nombre: texto('t.nombre'),
    categoria: texto('t.categoria'),
    cantidad: { value: 't.cantidad' },
  },
});

import { styled } from '@mui/material/styles';
import { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import { entreComillas } from '@tajo/domain/comillas';
import { createLink } from '@tanstack/react-router';
import { Fragment } from 'react';

/** A place where a record is shown: the screen, and filters that show only this record. */
export interface LugarEnPantalla {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
}

const Ancla = createLink(
  styled('a')({
    color: 'var(--mui-palette-primary-main)',
    textUnderlineOffset: 3,
    '&:not(:hover, :focus-visible)': { textDecoration: 'none' },
  }),
);

/** A name that links to its record. */
export const NombreEnlazado = ({
  nombre,
  a: { to, search },
}: {
  readonly nombre: string;
  readonly a: LugarEnPantalla;
}) => (
  <Ancla to={to} search={search}>
    {nombre}
  </Ancla>
);

export const NombresEnlazados = ({
  nombres,
  a,
}: {
  readonly nombres: readonly string[];
  readonly a: (n: string) => LugarEnPantalla;
}) =>
  nombres.map((nombre, n) => (
    <Fragment key={nombre}>
      {n > 0 && ', '}
      <NombreEnlazado nombre={nombre} a={a(nombre)} />
    </Fragment>
  ));

/** Returns the register filtered by a name, in any state. In quotes, so that longer names do not match. */
export const aRegistro =
  (to: string) =>
  (nombre: string): LugarEnPantalla => ({
    to,
    search: { nombre: entreComillas(nombre), estado: `${ACTIVOS},${BAJAS}` },
  });

export const aCliente = aRegistro('/clientes');
export const aContrata = aRegistro('/contratas');
export const aProyecto = aRegistro('/proyectos');
export const aEstablecimiento = (id: number): LugarEnPantalla => ({ to: `/detalleEstablecimiento/${id}` });
/** Link to the assigned partes of a technician. */
export const aPartesDe = (nombre_tecnico: string): LugarEnPantalla => ({
  to: '/partes_asignados',
  search: { nombre_tecnico: entreComillas(nombre_tecnico) },
});

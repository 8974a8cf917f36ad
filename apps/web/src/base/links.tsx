import { styled } from '@mui/material/styles';
import { ACTIVOS, BAJAS } from '@tajo/contract/lista';
import { entreComillas } from '@tajo/domain/comillas';
import { filtrosDeTecnico } from '@tajo/domain/usuarios/tecnico';
import { createLink } from '@tanstack/react-router';
import { Fragment } from 'react';

/** A place where a record is shown: the screen, and filters that show only this record. */
export interface ScreenLocation {
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>>;
  /** Part of the screen. */
  readonly hash?: string;
}

const Anchor = createLink(
  styled('a')({
    color: 'var(--mui-palette-primary-main)',
    textUnderlineOffset: 3,
    '&:not(:hover, :focus-visible)': { textDecoration: 'none' },
  }),
);

/** A name that links to its record. */
export const LinkedName = ({ name, a: { to, search } }: { readonly name: string; readonly a: ScreenLocation }) => (
  <Anchor to={to} search={search}>
    {name}
  </Anchor>
);

export const LinkedNames = ({
  names,
  a,
}: {
  readonly names: readonly string[];
  readonly a: (n: string) => ScreenLocation;
}) =>
  names.map((name, n) => (
    <Fragment key={name}>
      {n > 0 && ', '}
      <LinkedName name={name} a={a(name)} />
    </Fragment>
  ));

/** Returns the register filtered by a name, in any state. In quotes, so that longer names do not match. */
export const toRecord =
  (to: string) =>
  (name: string): ScreenLocation => ({
    to,
    search: { nombre: entreComillas(name), estado: `${ACTIVOS},${BAJAS}` },
  });

export const toCliente = toRecord('/clientes');
export const toContrata = toRecord('/contratas');
export const toProyecto = toRecord('/proyectos');
export const toEstablecimiento = (id: number): ScreenLocation => ({ to: `/detalleEstablecimiento/${id}` });
/** Link to the assigned partes of a technician. */
export const toPartesOf = (...tecnico: Parameters<typeof filtrosDeTecnico>): ScreenLocation => ({
  to: '/partes_asignados',
  search: filtrosDeTecnico(...tecnico),
});

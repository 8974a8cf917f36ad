import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { styled } from '@mui/material/styles';
import { createLink, useRouter } from '@tanstack/react-router';
import { ANCHO_DE_ICONO } from './anchos.ts';
import type { AccionDeFila, RowWithId } from '../list-types.ts';

const ICONO = {
  all: 'unset',
  display: 'inline-grid',
  placeItems: 'center',
  width: ANCHO_DE_ICONO,
  height: ANCHO_DE_ICONO,
  borderRadius: '50%',
  cursor: 'pointer',
  color: 'var(--mui-palette-action-active)',
  '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)', color: 'var(--mui-palette-primary-main)' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
  '&:disabled': { color: 'var(--mui-palette-action-disabled)', pointerEvents: 'none' },
  '&[data-peligro]:is(:hover, :focus-visible)': { color: 'var(--mui-palette-error-main)' },
} as const;
const Icono = styled('button')(ICONO);
const Enlace = styled('a')(ICONO);
const EnlaceIcono = createLink(Enlace);
const Iconos = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  '&[data-grande]': { flexWrap: 'wrap', '& a, & button': { width: 48, height: 48 } },
});

export interface AccionesDeFila<Row extends RowWithId> {
  readonly verDetalle?: ((row: Row) => void) | undefined;
  /** Address of the record's page, which 'Ver detalle' opens in a browser tab. */
  readonly pagina?: ((row: Row) => string) | undefined;
  /** Route of the edit form. */
  readonly editar?: ((row: Row) => string) | undefined;
  readonly pedirBorrado?: ((row: Row) => void) | undefined;
  readonly extra?: readonly AccionDeFila<Row>[] | undefined;
}
type Props<Row extends RowWithId> = AccionesDeFila<Row> & {
  readonly row: Row;
  readonly nombre: string;
  readonly grande?: boolean;
};

export const cuantasAcciones = <Row extends RowWithId>(a: AccionesDeFila<Row>): number =>
  [a.verDetalle, a.pagina, a.editar, a.pedirBorrado].filter(Boolean).length + (a.extra?.length ?? 0);

/** Icons of a row: detail first, what destroys last. */
export function RowActions<Row extends RowWithId>({ row, nombre, grande = false, ...acciones }: Props<Row>) {
  const { history } = useRouter();
  const { verDetalle, pagina, editar, pedirBorrado, extra = [] } = acciones;
  const dibujar = ({ label, Icon, onClick, impedida, peligro, tecla }: AccionDeFila<Row>) => {
    const motivo = impedida?.(row);
    const pista = tecla === undefined ? label : `${label} (${tecla})`;
    return (
      <span key={label} data-pista={motivo === undefined ? pista : `${label}: ${motivo}`}>
        <Icono
          type="button"
          aria-keyshortcuts={tecla}
          aria-label={`${label} ${nombre}`}
          disabled={motivo !== undefined}
          onClick={() => onClick(row)}
          data-peligro={peligro || undefined}
        >
          <Icon fontSize="small" />
        </Icono>
      </span>
    );
  };
  return (
    <Iconos className="acciones" data-grande={grande || undefined}>
      {verDetalle && dibujar({ label: 'Ver detalle', Icon: VisibilityOutlined, onClick: verDetalle })}
      {pagina && (
        // With an opener the tab may close itself.
        <Enlace
          href={pagina(row)}
          target="_blank"
          rel="opener"
          aria-label={`Ver detalle ${nombre}`}
          data-pista="Ver detalle"
        >
          <VisibilityOutlined fontSize="small" />
        </Enlace>
      )}
      {editar && (
        <EnlaceIcono
          to={editar(row)}
          state={{ desde: history.location.pathname }}
          aria-label={`Editar ${nombre}`}
          data-pista="Editar"
        >
          <EditOutlined fontSize="small" />
        </EnlaceIcono>
      )}
      {extra.map(dibujar)}
      {pedirBorrado && dibujar({ label: 'Eliminar', Icon: DeleteOutlined, onClick: pedirBorrado, peligro: true })}
    </Iconos>
  );
}

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { createLink } from '@tanstack/react-router';
import type { AccionDeFila, Fila } from './list-types.ts';

const LinkIconButton = createLink(IconButton);

export interface AccionesDeFila<Row extends Fila> {
  readonly verDetalle?: ((row: Row) => void) | undefined;
  /** Route of the edit form. */
  readonly editar?: ((row: Row) => string) | undefined;
  readonly pedirBorrado?: ((row: Row) => void) | undefined;
  readonly extra?: readonly AccionDeFila<Row>[] | undefined;
}
type Props<Row extends Fila> = AccionesDeFila<Row> & {
  readonly row: Row;
  readonly nombre: string;
  readonly grande?: boolean;
};

export const cuantasAcciones = <Row extends Fila>(a: AccionesDeFila<Row>): number =>
  [a.verDetalle, a.editar, a.pedirBorrado].filter(Boolean).length + (a.extra?.length ?? 0);

/** Icons of a row: detail first, what destroys last. */
export function RowActions<Row extends Fila>({ row, nombre, grande = false, ...acciones }: Props<Row>) {
  const { verDetalle, editar, pedirBorrado, extra = [] } = acciones;
  const size = grande ? { width: 48, height: 48 } : { width: 34, height: 34 };
  const botones: readonly AccionDeFila<Row>[] = [
    ...(verDetalle ? [{ label: 'Ver detalle', Icon: VisibilityOutlined, onClick: verDetalle }] : []),
    ...extra,
    ...(pedirBorrado ? [{ label: 'Eliminar', Icon: DeleteOutlined, onClick: pedirBorrado, peligro: true }] : []),
  ];
  const lugarDeEditar = verDetalle ? 1 : 0;
  const dibujados = botones.map(({ label, Icon, onClick, impedida, peligro }) => {
    const motivo = impedida?.(row);
    return (
      <Tooltip key={label} title={motivo === undefined ? label : `${label}: ${motivo}`}>
        <span>
          <IconButton
            aria-label={`${label} ${nombre}`}
            disabled={motivo !== undefined}
            onClick={() => onClick(row)}
            sx={{ ...size, ...(peligro === true && { '&:hover, &:focus-visible': { color: 'error.main' } }) }}
          >
            <Icon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
    );
  });
  const lapiz = editar && (
    <Tooltip key="Editar" title="Editar">
      <LinkIconButton to={editar(row)} aria-label={`Editar ${nombre}`} sx={size}>
        <EditOutlined fontSize="small" />
      </LinkIconButton>
    </Tooltip>
  );
  return (
    <Box
      className="acciones"
      sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: grande ? 'wrap' : 'nowrap' }}
    >
      {dibujados.slice(0, lugarDeEditar)}
      {lapiz}
      {dibujados.slice(lugarDeEditar)}
    </Box>
  );
}

import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import type { Parte } from '@tajo/contract/partes';
import { DETALLE } from '@tajo/contract/textos';
import type { RowAction } from '../../list/list-types.ts';

type Props = {
  readonly parte: Parte;
  readonly palabra: string;
  readonly acciones: readonly RowAction<Parte>[];
  readonly onDetalle: () => void;
};

/** A parte in the window of its establishment, with its actions. */
export function ParteEnMapa({ parte, palabra, acciones, onDetalle }: Props) {
  const numero = parte.numero_incidencia;
  return (
    <li data-nivel={parte.alerta}>
      <strong>{numero}</strong> <span data-palabra>{palabra}</span>
      <p>{parte.desc_proyecto}</p>
      <Button size="small" startIcon={<VisibilityOutlined />} aria-label={`${DETALLE} ${numero}`} onClick={onDetalle}>
        {DETALLE}
      </Button>
      {acciones.map(({ label, Icon, onClick, blocked, danger }) => (
        <Button
          key={label}
          size="small"
          color={danger === true ? 'error' : 'primary'}
          startIcon={<Icon />}
          aria-label={`${label} ${numero}`}
          disabled={blocked?.(parte) !== undefined}
          onClick={() => onClick(parte)}
        >
          {label}
        </Button>
      ))}
    </li>
  );
}

import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { Columna } from '@tajo/contract/lista';
import { ZONA } from '@tajo/contract/textos';
import { formatoDia } from '@tajo/domain/dias';
import { formatoInstante } from '@tajo/domain/instantes';

/** The value as a text, as the sheet and the detail show it; '' for none. */
export function textoDe(columna: Columna, valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return '';
  if (columna.tipo === 'dia') return formatoDia(String(valor));
  if (columna.tipo === 'instante') return formatoInstante(ZONA, new Date(String(valor)));
  if (columna.tipo === 'numero') return Number(valor).toLocaleString('es-ES', { useGrouping: 'always' });
  if (columna.tipo === 'si_no') return valor === true ? 'Sí' : 'No';
  if (columna.tipo === 'estado') return columna.estado?.celda[valor === true ? 1 : 0] ?? '';
  return String(valor);
}

/** One value, drawn by its kind. */
export function Cell({ columna, valor }: { readonly columna: Columna; readonly valor: unknown }) {
  const texto = textoDe(columna, valor);
  if (texto === '') return null;
  if (columna.tipo === 'email') return <Link href={`mailto:${texto}`}>{texto}</Link>;
  if (columna.tipo === 'telefono') {
    return (
      <Link href={`tel:${texto}`} color="inherit" underline="hover">
        {texto}
      </Link>
    );
  }
  if (columna.tipo === 'estado') {
    return <Chip size="small" label={texto} variant="outlined" color={valor === true ? 'default' : 'primary'} />;
  }
  return texto;
}

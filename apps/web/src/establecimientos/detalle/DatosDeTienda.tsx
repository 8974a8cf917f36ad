import Box from '@mui/material/Box';
import type { EstablecimientoDetalle } from '@tajo/contract/establecimientos';
import { CAMPOS_ESTABLECIMIENTO } from '@tajo/contract/establecimientos';
import type { Columnas } from '@tajo/contract/lista';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { textOfValue } from '../../kit/text.ts';
import { Fields } from '../../list/detail/Fields.tsx';
import { Cell } from '../../list/table/Cell.tsx';
import { SitioDeTienda } from './SitioDeTienda.tsx';

const HistorialDeTienda = lazyPart(async () => (await import('./HistorialDeTienda.tsx')).HistorialDeTienda);

const DEL_DETALLE = [
  'sfid',
  'nombre',
  'canal',
  'email',
  'telefono',
  'contacto',
  'horario',
  'observaciones',
  'calle',
  'codigo_postal',
  'localidad',
  'provincia',
  'comunidad',
  'pais',
  'desc_componentes',
] as const;
const CAMPOS: Columnas = CAMPOS_ESTABLECIMIENTO;

/** Tab 'Detalles': the fields with a value, the position on the map, the history. */
export function DatosDeTienda({ tienda }: { readonly tienda: EstablecimientoDetalle }) {
  const campos = DEL_DETALLE.map((campo) => [CAMPOS[campo] ?? { label: campo }, tienda[campo]] as const);
  return (
    <Box
      sx={{
        p: { xs: 1.5, sm: 3 },
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Fields
        fields={campos
          .filter(([columna, valor]) => textOfValue(columna, valor) !== '')
          .map(([columna, valor]) => [columna.label, <Cell key={columna.label} column={columna} value={valor} />])}
      />
      <SitioDeTienda tienda={tienda} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <HistorialDeTienda id={tienda.id} />
      </Box>
    </Box>
  );
}

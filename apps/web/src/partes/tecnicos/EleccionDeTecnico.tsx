import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TecnicoOpcion } from '@tajo/contract/usuarios';
import { useId, useState } from 'react';
import { Dropdown } from '../../list/Dropdown.tsx';
import { TecnicoField } from './TecnicoField.tsx';
import type { OrdenDeTecnicos } from './tecnico.ts';
import { ORDENES, ordenarTecnicos } from './tecnico.ts';
import type { Donde } from './useTecnicos.ts';
import { useTecnicos } from './useTecnicos.ts';

const LISTAS = {
  locales: { label: 'Técnicos locales', vacia: 'No hay técnicos locales que trabajen en este proyecto' },
  noLocales: { label: 'Técnicos no locales', vacia: 'No hay otros técnicos que trabajen en este proyecto' },
  todos: { label: 'Técnico', vacia: 'No hay técnicos activos' },
} as const;
const NADIE_EN_EL_PROYECTO = 'No hay técnicos que trabajen en este proyecto';
type Lista = keyof typeof LISTAS;
export type TecnicoElegido = { readonly lista: Lista; readonly tecnico: TecnicoOpcion };

type Props = {
  readonly donde: Donde;
  readonly menos?: number | undefined;
  readonly eleccion: TecnicoElegido | null;
  readonly onElegir: (eleccion: TecnicoElegido | null) => void;
  readonly error?: string | undefined;
};

/** Chooses a technician from one or two lists, of which only the last choice counts (AMB-109). */
export function EleccionDeTecnico({ donde, menos, eleccion, onElegir, error }: Props) {
  const id = useId();
  const [orden, setOrden] = useState<OrdenDeTecnicos>('abiertos');
  const { listas, error: fallo, refetch } = useTecnicos(donde);
  const lejos = donde.id_establecimiento !== undefined && donde.porProvincia !== true;
  const ordenes = Object.entries(ORDENES).filter(([clave]) => lejos || clave !== 'cercania');
  const entradas = Object.entries(listas).map(
    ([lista, { tecnicos, noLeida }]) =>
      [lista as Lista, tecnicos?.filter((tecnico) => tecnico.id !== menos), noLeida] as const,
  );
  const primera = entradas.findIndex(([, tecnicos]) => tecnicos?.length !== 0);
  return (
    <>
      {entradas.map(([lista, tecnicos, noLeida], n) => {
        const elegida = eleccion?.lista === lista;
        return (
          <TecnicoField
            key={lista}
            {...LISTAS[lista]}
            {...(lista === 'todos' && donde.id_proyecto !== undefined && { vacia: NADIE_EN_EL_PROYECTO })}
            primera={n === primera}
            noLeida={noLeida}
            tecnicos={tecnicos && ordenarTecnicos(tecnicos, orden)}
            value={elegida ? eleccion.tecnico : null}
            error={elegida ? error : undefined}
            onChange={(tecnico) => onElegir(tecnico && { lista, tecnico })}
          />
        );
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1, typography: 'body2' }}>
        <label htmlFor={id}>Orden de los nombres</label>
        <Dropdown id={id} value={orden} onChange={(e) => setOrden(e.target.value as OrdenDeTecnicos)}>
          {ordenes.map(([clave, texto]) => (
            <option key={clave} value={clave}>
              {texto}
            </option>
          ))}
        </Dropdown>
      </Box>
      {fallo && (
        <Alert severity="error" action={<Button onClick={refetch}>Reintentar</Button>} sx={{ mt: 2 }}>
          {fallo.message}
        </Alert>
      )}
    </>
  );
}

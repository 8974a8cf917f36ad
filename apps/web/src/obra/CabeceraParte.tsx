import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Detalles } from '@tajo/contract/obra';
import { Datos } from './aspecto/Datos.tsx';
import { fechaHora, inicioEnTexto } from './aspecto/fecha.ts';
import { nombreDeParte } from './aspecto/nombre.ts';
import { Contador } from './Contador.tsx';

type Props = {
  readonly parte: Detalles;
  /** False where the name of the shop stands as a heading already. */
  readonly conTitulo?: boolean;
};

/** Which one, where, what for, and since when. */
export function CabeceraParte({ parte, conTitulo = true }: Props) {
  return (
    <Box component="section" aria-label="Parte" sx={{ display: 'grid', gap: 1.5 }}>
      <div>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{nombreDeParte(parte)}</Typography>
        {conTitulo && <Typography variant="h1">{parte.nombre_establecimiento}</Typography>}
        <Typography>{parte.dir_establecimiento}</Typography>
      </div>
      <Box
        component="section"
        aria-label="Trabajo a realizar"
        sx={{ p: 1.5, borderLeft: 4, borderColor: 'primary.main', bgcolor: 'action.hover', borderRadius: 1 }}
      >
        <Typography sx={{ fontWeight: 700 }}>Trabajo a realizar</Typography>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{parte.descripcion_trabajo}</Typography>
      </Box>
      <Datos
        datos={[
          ['Fecha alta', fechaHora(parte.fecha_alta)],
          ['Fecha asignación', fechaHora(parte.fecha_asignacion)],
          ['Fecha inicio', inicioEnTexto(parte)],
          ['Tiempo transcurrido', <Contador key="contador" desde={parte.fecha_inicio} />],
        ]}
      />
    </Box>
  );
}

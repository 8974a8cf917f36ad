import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EstablecimientoDetalle } from '@tajo/contract/establecimientos';
import { useState } from 'react';
import { MuebleDibujado } from '../../dibujo/MuebleDibujado.tsx';
import { countOf } from '../../kit/text.ts';
import { Fields } from '../../list/detail/Fields.tsx';

type Mueble = EstablecimientoDetalle['componentes']['muebles'][number];
type Posicion = Mueble['posiciones'][number];

const VACIO = 'Nada';

function EnPosicion({ posicion }: { readonly posicion: Posicion }) {
  const { path_terminal, nombre_terminal, componentes, componentes_desactualizados } = posicion;
  return (
    <Box role="status" sx={{ mt: 2, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      {path_terminal !== null && (
        <img
          src={path_terminal}
          alt={`Imagen de ${nombre_terminal ?? ''}`}
          style={{ width: 120, height: 90, objectFit: 'contain' }}
        />
      )}
      <Fields
        fields={[
          ['Posición', posicion.posicion],
          ['Terminal', nombre_terminal ?? VACIO],
          ['Componentes', componentes || VACIO],
          ['Componentes desactualizados', componentes_desactualizados || VACIO],
        ]}
      />
    </Box>
  );
}

const dibujada = ({ posicion, nombre_terminal, path_terminal, unidades, unidades_desactualizadas }: Posicion) => ({
  posicion,
  terminal: nombre_terminal,
  imagen: path_terminal,
  componentes: unidades,
  desactualizados: unidades_desactualizadas,
});

/** A mueble of the shop. It is drawn when it is opened; pressing a position shows what stands there. */
export function MuebleDeTienda({ mueble, abierto }: { readonly mueble: Mueble; readonly abierto: boolean }) {
  const { nombre_mueble, nombre_componentes, nombre_componentes_desactualizados, posiciones } = mueble;
  const [elegida, setElegida] = useState<number | null>(null);
  const posicion = posiciones.find((una) => una.posicion === elegida);
  const desactualizados = [mueble, ...posiciones].reduce((suma, una) => suma + una.unidades_desactualizadas, 0);
  return (
    <Accordion
      defaultExpanded={abierto}
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true, timeout: 0 } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography component="span" sx={{ fontWeight: 500, mr: 2, overflowWrap: 'anywhere' }}>
          {nombre_mueble}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {countOf(posiciones.length, 'posición', 'posiciones')}
          {desactualizados > 0 && ` · ▲ ${countOf(desactualizados, 'desactualizado', 'desactualizados')}`}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          Componentes del mueble: {nombre_componentes || VACIO}
          {nombre_componentes_desactualizados !== '' && ` · Desactualizados: ${nombre_componentes_desactualizados}`}
        </Typography>
        <MuebleDibujado
          nombre={nombre_mueble}
          posiciones={posiciones.map(dibujada)}
          elegida={elegida}
          onElegir={setElegida}
        />
        {posicion && <EnPosicion posicion={posicion} />}
      </AccordionDetails>
    </Accordion>
  );
}

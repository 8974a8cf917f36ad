import Link from '@mui/material/Link';
import type { Detalles } from '@tajo/contract/obra';
import { DETALLES_DEL_PARTE } from '@tajo/contract/textos-parte';
import { Datos } from './aspecto/Datos.tsx';
import { fechaHora } from './aspecto/fecha.ts';
import { Panel } from './aspecto/Panel.tsx';
import { sinBlancos } from './aspecto/telefono.ts';

export function DetallesParte({ parte }: { readonly parte: Detalles }) {
  return (
    <Panel titulo={DETALLES_DEL_PARTE}>
      <Datos
        datos={[
          ['Nº incidencia', parte.numero_incidencia],
          ['Proyecto', parte.desc_proyecto],
          ['Estado', parte.desc_estado],
          ['Técnico', parte.nombre_tecnico],
          [
            'Teléfono',
            parte.telefono && (
              <Link
                key="telefono"
                href={`tel:${sinBlancos(parte.telefono)}`}
                sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 48 }}
              >
                {parte.telefono}
              </Link>
            ),
          ],
          ['Horario', parte.horario],
        ]}
      />
      <Datos
        datos={parte.comentarios.map(({ fecha_alta, comentario }) => [
          `Comentario del ${fechaHora(fecha_alta)}`,
          comentario,
          'entero',
        ])}
      />
    </Panel>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ficha } from '@tajo/contract/obra';
import { DETALLES_DEL_PARTE } from '@tajo/contract/textos-parte';
import { duracion } from '@tajo/domain/dias';
import { Datos } from '../aspecto/Datos.tsx';
import { fechaHora, inicioEnTexto } from '../aspecto/fecha.ts';
import { ListaDeRespuestas } from '../registrado/ListaDeRespuestas.tsx';
import { nombreDeParte } from '../aspecto/nombre.ts';
import { AccionesDeFicha } from './AccionesDeFicha.tsx';
import { FirmaDeFicha } from './FirmaDeFicha.tsx';
import { MembreteDeFicha } from './MembreteDeFicha.tsx';
import { SeccionDeFicha } from './SeccionDeFicha.tsx';

const RELOJ_DESFASADO =
  'Algún dato llegó de un dispositivo con la hora mal: las horas de esta ficha se han corregido con la del servidor.';

/** Nothing until the parte is finished. */
const tiempo = ({ fecha_inicio, fecha_fin }: Ficha['detalles']): string =>
  fecha_inicio === null || fecha_fin === null ? '' : duracion(Date.parse(fecha_fin) - Date.parse(fecha_inicio));

export function FichaDelParte({
  ficha: { detalles, acciones, preguntas, firma, membrete, reloj_desfasado },
}: {
  readonly ficha: Ficha;
}) {
  return (
    <>
      {membrete && <MembreteDeFicha membrete={membrete} />}
      <Box component="header" sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {nombreDeParte(detalles)}
        </Typography>
        {membrete === null && (
          <Typography className="solo-imprimir" sx={{ fontWeight: 700 }}>
            Tajo
          </Typography>
        )}
      </Box>
      <SeccionDeFicha titulo={DETALLES_DEL_PARTE}>
        <Datos
          datos={[
            ['Establecimiento', detalles.nombre_establecimiento],
            ['Dirección', detalles.dir_establecimiento],
            ['Trabajo a realizar', detalles.descripcion_trabajo, 'entero'],
            ['Contacto', detalles.contacto],
            ['Teléfono', detalles.telefono],
            ['Cliente', detalles.desc_cliente],
            ['Contrata', detalles.desc_contrata],
            ['Proyecto', detalles.desc_proyecto],
            ['Técnico', detalles.nombre_tecnico],
            ['Fecha alta', fechaHora(detalles.fecha_alta)],
            ['Fecha asignación', fechaHora(detalles.fecha_asignacion)],
            ['Fecha inicio', inicioEnTexto(detalles)],
            ['Fecha fin', fechaHora(detalles.fecha_fin)],
            ['Tiempo transcurrido', tiempo(detalles)],
            ['Observaciones del técnico', detalles.observaciones_tecnico, 'entero'],
          ]}
        />
      </SeccionDeFicha>
      <AccionesDeFicha acciones={acciones} />
      <SeccionDeFicha titulo="Preguntas y respuestas">
        {preguntas.length === 0 && <Typography>Sin preguntas.</Typography>}
        <ListaDeRespuestas preguntas={preguntas} />
      </SeccionDeFicha>
      <FirmaDeFicha firma={firma} />
      {reloj_desfasado && (
        <Typography className="no-imprimir" sx={{ color: 'text.secondary' }}>
          {RELOJ_DESFASADO}
        </Typography>
      )}
    </>
  );
}

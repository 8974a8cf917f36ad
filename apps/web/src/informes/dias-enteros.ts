import type { Body, BodyInput } from '@tajo/contract/endpoint';
import type { informeApi } from '@tajo/contract/informes';

/** Both days complete: from the first minute of one to the last of the other. */
export const diasEnteros = ({
  fecha_desde,
  fecha_hasta,
  ...resto
}: Body<typeof informeApi.descargar>): BodyInput<typeof informeApi.descargar> => ({
  ...resto,
  fecha_desde: fecha_desde && `${fecha_desde}T00:00`,
  fecha_hasta: fecha_hasta && `${fecha_hasta}T23:59`,
});

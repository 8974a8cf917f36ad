import Box from '@mui/material/Box';
import { obraApi } from '@tajo/contract/obra';
import { historialApi } from '@tajo/contract/historial';
import { partesFinalizadosLista } from '@tajo/contract/partes.listas';
import type { Parte } from '@tajo/contract/partes';
import { queryKeyOf, useCall } from '../../api/hooks.ts';
import { LinkedName, toCliente, toContrata } from '../../base/links.tsx';
import { historialOf } from '../../base/historial.tsx';
import { countOf } from '../../kit/text.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { Fields } from '../../list/detail/Fields.tsx';
import { Cell } from '../../list/table/Cell.tsx';
import { NotRead } from '../../list/detail/NotRead.tsx';
import { cuantasFotosDe } from '../../photo/fotos-de-accion.ts';
import { iniciadoAntes } from '../../obra/aspecto/fecha.ts';
import { Comentarios } from './Comentarios.tsx';
import { Intentos } from './Intentos.tsx';
import { useSeguirParte } from './useSeguirParte.ts';

/** This list has a column for every field in a parte's history. */
const historial = historialOf(historialApi.parte, partesFinalizadosLista);
const TELEFONO = { label: 'Teléfono', tipo: 'telefono' } as const;

const EnlaceAFicha = ({ id, fotos }: { readonly id: number; readonly fotos: number }) => (
  <a href={`/detalle_ficha_parte/${id}`} target="_blank" rel="opener" style={{ color: 'inherit' }}>
    {countOf(fotos, 'foto', 'fotos')}
  </a>
);

/** The client, and the contact on site. */
function ParaQuien({ id }: { readonly id: number }) {
  const { data, isError, refetch } = useCall(obraApi.detalles, { params: { id_parte: id } });
  // The attempts are read below anyway.
  const intentos = useCall(obraApi.intentos, { params: { id } });
  const deLaFicha = intentos.data?.at(-1);
  const fotos = deLaFicha === undefined || deLaFicha.cierre === 'reiniciado' ? 0 : cuantasFotosDe(deLaFicha.acciones);
  if (isError) return <NotRead what="el cliente del parte" onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton style={{ height: 96 }} />;
  const campos = [
    ['Cliente', <LinkedName key="cliente" name={data.desc_cliente} a={toCliente(data.desc_cliente)} />],
    [
      'Contrata',
      data.desc_contrata && <LinkedName key="contrata" name={data.desc_contrata} a={toContrata(data.desc_contrata)} />,
    ],
    ['Contacto', data.contacto],
    ['Fotos', fotos > 0 ? <EnlaceAFicha key="fotos" id={id} fotos={fotos} /> : null],
    [TELEFONO.label, data.telefono && <Cell key="telefono" column={TELEFONO} value={data.telefono} />],
  ] as const;
  return <Fields fields={campos.filter(([, valor]) => valor !== null && valor !== '')} />;
}

/** Content of a parte's detail for the office, besides the fields of its list (AMB-035, AMB-107). */
export function DetalleDeParte({ parte }: { readonly parte: Parte }) {
  const { id, comentarios } = parte;
  useSeguirParte(id, [
    queryKeyOf(obraApi.detalles, { params: { id_parte: id } }),
    queryKeyOf(obraApi.intentos, { params: { id } }),
  ]);
  return (
    <>
      <Box sx={{ mt: 1.25, display: 'grid', gap: 1.25 }}>
        {iniciadoAntes(parte) && <Fields fields={[['Inicio', 'Iniciado antes del traspaso']]} />}
        <ParaQuien id={id} />
      </Box>
      <Comentarios comentarios={comentarios} />
      <Intentos id={id} />
      {historial({ id })}
    </>
  );
}

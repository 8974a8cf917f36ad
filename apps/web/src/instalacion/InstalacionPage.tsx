import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Instalacion } from '@tajo/contract/instalacion';
import { instalacionApi } from '@tajo/contract/instalacion';
import { formatoDia } from '@tajo/domain/dias';
import { tamano } from '@tajo/domain/tamano';
import type { ReactNode } from 'react';
import { useCall } from '../api/hooks.ts';
import { countOf, formatNumber } from '../kit/text.ts';
import { TablaDeEstado } from './TablaDeEstado.tsx';
import { aumento, cuando, textoDeCopia } from './textos.ts';

const Datos = styled('dl')({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  gap: '12px 24px',
  '& > div': { minWidth: 0 },
  '& dt': { color: 'var(--mui-palette-text-secondary)' },
  '& dd': { margin: 0, fontWeight: 500, overflowWrap: 'anywhere' },
});

const Dato = ({ nombre, children }: { readonly nombre: string; readonly children: ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{children}</dd>
  </div>
);

function Resumen({ estado }: { readonly estado: Instalacion }) {
  const { base, ficheros, correos, disco, errores, copia } = estado;
  return (
    <Datos>
      <Dato nombre="Versión">
        {estado.version} (Node {estado.node.replace('v', '')})
      </Dato>
      <Dato nombre="Base de datos">
        {estado.motor}, {estado.migracion.replace('.sql', '')}
      </Dato>
      <Dato nombre="En marcha desde">{cuando(estado.arrancado)}</Dato>
      <Dato nombre="Sesiones abiertas">{formatNumber(estado.sesiones)}</Dato>
      <Dato nombre="Tamaño de la base de datos">{tamano(base.bytes)}</Dato>
      <Dato nombre={`Ficheros (${ficheros.almacen})`}>
        {countOf(ficheros.cuantos, 'fichero', 'ficheros')}, {tamano(ficheros.bytes)}
      </Dato>
      <Dato nombre="Disco libre">
        {tamano(disco.libre)} de {tamano(disco.total)}
      </Dato>
      <Dato nombre="Correos">
        {formatNumber(correos.en_espera)} en espera
        {correos.abandonados > 0 && `, ${formatNumber(correos.abandonados)} sin poder enviarse en un día`}
      </Dato>
      <Dato nombre="Última copia de seguridad">{copia === null ? 'Ninguna' : textoDeCopia(copia)}</Dato>
      <Dato nombre="Errores del último día">{formatNumber(errores.ultimo_dia)}</Dato>
    </Datos>
  );
}

const Tablas = ({ estado: { base, medidas, errores, lentas } }: { readonly estado: Instalacion }) => (
  <>
    <TablaDeEstado
      title="Crecimiento"
      vacia="Todavía no hay medidas: se toma una cada día."
      rows={medidas}
      keyOf={({ dia }) => dia}
      columns={[
        { title: 'Día', cell: ({ dia }) => formatoDia(dia) },
        { title: 'Partes', numeric: true, cell: ({ partes }) => formatNumber(partes) },
        { title: 'Nuevos', numeric: true, cell: ({ partes }, antes) => aumento(partes, antes?.partes) },
        { title: 'Base de datos', numeric: true, cell: ({ bytes_base }) => tamano(bytes_base) },
        { title: 'Ficheros', numeric: true, cell: ({ ficheros }) => formatNumber(ficheros) },
        { title: 'Ocupan', numeric: true, cell: ({ bytes_ficheros }) => tamano(bytes_ficheros) },
      ]}
    />
    <TablaDeEstado
      title="Tablas mayores"
      vacia="No hay tablas."
      rows={base.tablas}
      keyOf={({ nombre }) => nombre}
      columns={[
        { title: 'Tabla', cell: ({ nombre }) => nombre },
        { title: 'Filas, aproximadas', numeric: true, cell: ({ filas }) => formatNumber(filas) },
        { title: 'Con sus índices', numeric: true, cell: ({ bytes }) => tamano(bytes) },
      ]}
    />
    <TablaDeEstado
      title="Últimos errores"
      vacia="Ningún error en 30 días."
      rows={errores.ultimos}
      keyOf={({ peticion }) => peticion}
      columns={[
        { title: 'Cuándo', cell: ({ instante }) => cuando(instante) },
        { title: 'Petición', code: true, cell: ({ peticion }) => peticion },
        { title: 'Dirección', code: true, cell: ({ metodo, ruta }) => `${metodo} ${ruta}` },
        { title: 'Error', code: true, cell: ({ error }) => error },
      ]}
    />
    <TablaDeEstado
      title="Sentencias lentas"
      vacia="Ninguna sentencia ha tardado más de medio segundo desde que el servidor está en marcha."
      rows={lentas}
      keyOf={({ terminada, texto }) => terminada + texto}
      columns={[
        { title: 'Cuándo', cell: ({ terminada }) => cuando(terminada) },
        { title: 'Milisegundos', numeric: true, cell: ({ ms }) => formatNumber(ms) },
        { title: 'Sentencia', code: true, cell: ({ texto }) => texto },
      ]}
    />
  </>
);

/** /instalacion: state of the server, and warnings with what to do about them. */
export function InstalacionPage() {
  const { data: estado, error, isFetching, refetch } = useCall(instalacionApi.leer);
  return (
    <Box
      sx={{
        px: { xs: 1.5, sm: 3 },
        py: 1,
        maxWidth: 1200,
        '& section': { mt: 3 },
        '& h2': { fontSize: '1.125rem', m: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 56, mb: 1 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          Instalación
        </Typography>
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          Actualizar
        </Button>
      </Box>
      {estado === undefined && error === null && <LinearProgress aria-label="Cargando" />}
      {error !== null && (
        <Alert severity="error" sx={{ mb: 2 }} action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {error.message}
        </Alert>
      )}
      {estado && (
        <>
          {estado.avisos.length === 0 && (
            <Alert severity="success" sx={{ mb: 2 }}>
              No hay nada que hacer.
            </Alert>
          )}
          {estado.avisos.map(({ clase, texto, que_hacer }) => (
            <Alert key={clase} severity="warning" sx={{ mb: 2 }}>
              <strong>{texto}</strong> {que_hacer}
            </Alert>
          ))}
          <Resumen estado={estado} />
          <Tablas estado={estado} />
        </>
      )}
    </Box>
  );
}

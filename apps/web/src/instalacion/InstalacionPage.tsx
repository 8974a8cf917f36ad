import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Instalacion } from '@tajo/contract/instalacion';
import { instalacionApi } from '@tajo/contract/instalacion';
import { formatoDia } from '@tajo/domain/dias';
import type { ReactNode } from 'react';
import { useCall } from '../api/hooks.ts';
import { countOf, formatNumber } from '../kit/text.ts';
import { TablaDeEstado } from './TablaDeEstado.tsx';
import { aumento, cuando, tamano, textoDeCopia } from './textos.ts';

const Datos = styled('dl')({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))',
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
      titulo="Crecimiento"
      vacia="Todavía no hay medidas: se toma una cada día."
      filas={medidas}
      claveDe={({ dia }) => dia}
      columnas={[
        { titulo: 'Día', celda: ({ dia }) => formatoDia(dia) },
        { titulo: 'Partes', cifra: true, celda: ({ partes }) => formatNumber(partes) },
        { titulo: 'Nuevos', cifra: true, celda: ({ partes }, antes) => aumento(partes, antes?.partes) },
        { titulo: 'Base de datos', cifra: true, celda: ({ bytes_base }) => tamano(bytes_base) },
        { titulo: 'Ficheros', cifra: true, celda: ({ ficheros }) => formatNumber(ficheros) },
        { titulo: 'Ocupan', cifra: true, celda: ({ bytes_ficheros }) => tamano(bytes_ficheros) },
      ]}
    />
    <TablaDeEstado
      titulo="Tablas mayores"
      vacia="No hay tablas."
      filas={base.tablas}
      claveDe={({ nombre }) => nombre}
      columnas={[
        { titulo: 'Tabla', celda: ({ nombre }) => nombre },
        { titulo: 'Filas, aproximadas', cifra: true, celda: ({ filas }) => formatNumber(filas) },
        { titulo: 'Con sus índices', cifra: true, celda: ({ bytes }) => tamano(bytes) },
      ]}
    />
    <TablaDeEstado
      titulo="Últimos errores"
      vacia="Ningún error en 30 días."
      filas={errores.ultimos}
      claveDe={({ peticion }) => peticion}
      columnas={[
        { titulo: 'Cuándo', celda: ({ instante }) => cuando(instante) },
        { titulo: 'Petición', codigo: true, celda: ({ peticion }) => peticion },
        { titulo: 'Dirección', codigo: true, celda: ({ metodo, ruta }) => `${metodo} ${ruta}` },
        { titulo: 'Error', codigo: true, celda: ({ error }) => error },
      ]}
    />
    <TablaDeEstado
      titulo="Sentencias lentas"
      vacia="Ninguna sentencia ha tardado más de medio segundo desde que el servidor está en marcha."
      filas={lentas}
      claveDe={({ terminada, texto }) => terminada + texto}
      columnas={[
        { titulo: 'Cuándo', celda: ({ terminada }) => cuando(terminada) },
        { titulo: 'Milisegundos', cifra: true, celda: ({ ms }) => formatNumber(ms) },
        { titulo: 'Sentencia', codigo: true, celda: ({ texto }) => texto },
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
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 56, mb: 1 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          Instalación
        </Typography>
        <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()}>
          Actualizar
        </Button>
      </Box>
      {estado === undefined && error === null && <LinearProgress aria-label="Cargando" />}
      {error !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
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

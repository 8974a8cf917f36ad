import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { CERRAR } from '@tajo/contract/textos';
import { useCallback, useId, useMemo, useState } from 'react';
import { guardarCsv } from './plantilla.ts';
import { leerReporte } from './reporte.ts';
import type { ClaseLinea, LineaReporte, Reporte } from './reporte.ts';

type Props = {
  readonly proyecto: string;
  readonly lineas: readonly string[];
  /** What was loaded: its refused lines are cut out of it. */
  readonly fichero: File;
  readonly onClose: () => void;
};

const NO_SE_LEE = 'El fichero ha cambiado o ya no se puede leer.';

const MARCA = {
  creada: { Icon: CheckCircleOutlined, color: 'success.main', palabra: 'Creado: ' },
  rechazada: { Icon: ErrorOutlineOutlined, color: 'error.main', palabra: 'Rechazado: ' },
  total: { Icon: SummarizeOutlined, color: 'text.secondary', palabra: '' },
} as const satisfies Record<ClaseLinea, unknown>;

// A thousand lines and more: the browser lays out only those that are seen.
const FILA = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  minHeight: 40,
  px: 1.5,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 40px',
  overflowWrap: 'anywhere',
} as const;

function Linea({ texto, clase }: LineaReporte) {
  const { Icon, color, palabra } = MARCA[clase];
  return (
    <Box component="li" sx={{ ...FILA, ...(clase === 'total' && { fontWeight: 500 }) }}>
      <Icon fontSize="small" titleAccess={palabra} sx={{ color, flex: 'none' }} />
      <Box component="span" sx={{ minWidth: 0 }}>
        {texto}
      </Box>
    </Box>
  );
}

/** More than so many lines are drawn as their end comes near. */
const DE_UNA_VEZ = 1100;

function useCrece() {
  const [cuantas, setCuantas] = useState(DE_UNA_VEZ);
  const fin = useCallback((marca: HTMLElement | null) => {
    if (marca === null) return undefined;
    // A busy browser tells several at once, the latest last.
    const crecer = (entradas: IntersectionObserverEntry[]): void => {
      if (entradas.at(-1)?.isIntersecting) setCuantas((n) => n + DE_UNA_VEZ);
    };
    const cerca = new IntersectionObserver(crecer, { root: marca.parentElement, rootMargin: '800px' });
    cerca.observe(marca);
    return () => cerca.disconnect();
  }, []);
  return { fin, cuantas };
}

const nombreDeRechazadas = ({ name }: File): string => `${name.replace(/\.csv$/i, '')}_rechazadas.csv`;

function Cifra({ valor, nombre, color }: { readonly valor: number; readonly nombre: string; readonly color: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {nombre}
      </Typography>
      <Typography component="dd" sx={{ m: 0, color, fontSize: 22, fontVariantNumeric: 'tabular-nums' }}>
        {valor.toLocaleString('es-ES')}
      </Typography>
    </Box>
  );
}

function Totales({ creados, rechazadas }: Pick<Reporte, 'creados' | 'rechazadas'>) {
  const mal = rechazadas > 0 ? 'error.main' : 'text.primary';
  return (
    <Box component="dl" sx={{ display: 'flex', gap: 5, m: 0 }}>
      <Cifra valor={creados} nombre="Partes creados" color="success.main" />
      <Cifra valor={rechazadas} nombre="Líneas rechazadas" color={mal} />
    </Box>
  );
}

/** What the upload did, line by line; closing it forgets the report. */
export function ReporteDialog({ proyecto, lineas, fichero, onClose }: Props) {
  const titulo = useId();
  const [soloRechazadas, setSoloRechazadas] = useState(false);
  const reporte = useMemo(() => leerReporte(lineas), [lineas]);
  const [sinFichero, setSinFichero] = useState(false);
  const { fin, cuantas } = useCrece();
  const vistas = soloRechazadas ? reporte.lineas.filter((linea) => linea.clase === 'rechazada') : reporte.lineas;
  const descargar = async (): Promise<void> => {
    const { csvDeRechazadas } = await import('./rechazadas.ts');
    const bytes = await fichero.arrayBuffer().catch(() => undefined);
    setSinFichero(bytes === undefined);
    if (bytes !== undefined) guardarCsv(csvDeRechazadas(bytes, reporte.lineas), nombreDeRechazadas(fichero));
  };
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={titulo}>
      <DialogTitle id={titulo}>Reporte</DialogTitle>
      <DialogContent dividers>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', mb: 2, maxWidth: 960 }}>
          <Box sx={{ flex: 1, minWidth: 240 }}>
            <Typography sx={{ mb: 1 }}>{proyecto}</Typography>
            <Totales {...reporte} />
          </Box>
          {reporte.rechazadas > 0 && reporte.creados > 0 && (
            <FormControlLabel
              control={<Switch checked={soloRechazadas} onChange={(_, on) => setSoloRechazadas(on)} />}
              label="Ver solo las rechazadas"
            />
          )}
        </Box>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 960 }}>
          {vistas.slice(0, cuantas).map((linea, n) => (
            <Linea key={n} {...linea} />
          ))}
        </Box>
        {cuantas < vistas.length && <Box key={cuantas} ref={fin} sx={{ height: '1px' }} />}
      </DialogContent>
      {sinFichero && <Alert severity="error">{NO_SE_LEE}</Alert>}
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {reporte.lineas.some((linea) => linea.motivo !== undefined) && (
          <Button startIcon={<DownloadOutlined />} onClick={descargar}>
            Descargar líneas rechazadas
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {CERRAR}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { PASOS } from '@tajo/contract/textos-parte';
import { estanRespondidas } from '@tajo/domain/obra/preguntas';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { PasoEstablecimiento } from '../accion/PasoEstablecimiento.tsx';
import { PasoMuebles } from '../accion/PasoMuebles.tsx';
import { PasoPosiciones } from '../accion/PasoPosiciones.tsx';
import type { Paso } from './paso.ts';
import { PasoObservaciones } from './PasoObservaciones.tsx';
import { PasoPreguntas } from './PasoPreguntas.tsx';

const cargarDatos = async () => (await import('./DatosEstablecimientoForm.tsx')).DatosEstablecimientoForm;
const cargarFirma = async () => (await import('../firma/FirmaForm.tsx')).FirmaForm;

/** The two that check by the contract's schemas come later; a shop may have no signal when they are needed. */
export const cargarPasos = (): Promise<unknown> => Promise.all([cargarDatos(), cargarFirma()]);

const [POSICIONES, MUEBLES, ESTABLECIMIENTO, PREGUNTAS, DATOS, OBSERVACIONES, FIRMA] = PASOS;

/** The seven steps, in their order. */
export const PASOS_DEL_PARTE: readonly Paso[] = [
  { clave: 'posiciones', titulo: POSICIONES, Vista: PasoPosiciones },
  { clave: 'muebles', titulo: MUEBLES, Vista: PasoMuebles },
  { clave: 'establecimiento', titulo: ESTABLECIMIENTO, Vista: PasoEstablecimiento },
  {
    clave: 'preguntas',
    titulo: PREGUNTAS,
    Vista: PasoPreguntas,
    // The saved answers, not the typed ones (AMB-132).
    seDeja: ({ preguntas }) => estanRespondidas(preguntas),
  },
  { clave: 'datos', titulo: DATOS, Vista: lazyPart(cargarDatos) },
  { clave: 'observaciones', titulo: OBSERVACIONES, Vista: PasoObservaciones },
  { clave: 'firma', titulo: FIRMA, Vista: lazyPart(cargarFirma), cierra: true },
];

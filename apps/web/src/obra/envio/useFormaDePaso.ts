import { retienen } from '@tajo/domain/campo/cola';
import type { ContenidoDeHecho } from '@tajo/domain/campo/hecho';
import { use, useState } from 'react';
import { guardarHecho } from '../../campo/encolar.ts';
import type { FilaDeCola, HechoNuevo } from '../../campo/fila.ts';
import { useModelo } from '../../campo/modelo.ts';
import type { FieldErrors } from '../../form/core/divide-failure.ts';
import { NO_REFUSAL } from '../../form/core/divide-failure.ts';
import { useSubmit } from '../../form/core/useSubmit.ts';
import { useLeyendoFoto } from '../../photo/leyendo.ts';
import { CierreDelIntento } from '../intento/cierre.ts';
import type { PasoProps } from '../pasos/paso.ts';
import { tituloDeParte } from '../aspecto/nombre.ts';
import { useBorrador } from './useBorrador.ts';

/** The hecho that a press records. */
interface Grabacion {
  readonly contenido: ContenidoDeHecho;
  /** One sentence of it, for the list of what is to be sent. */
  readonly descripcion: string;
  /** Version of the attempt that the technician had seen, if it matters. */
  readonly vista?: number | null;
  readonly blobs?: HechoNuevo['blobs'];
  /** Warning to the technician, besides those of the server. */
  readonly aviso?: string | null;
}

/** Declaration of the form of a step. `escrito` is the unsaved input; null if there is none. */
interface FormaDeclarada<V> {
  /** The fields that it draws: a refusal of any other is shown as a sentence. */
  readonly campos: readonly string[];
  /** Whether what was typed still has to be saved. */
  readonly pendiente: (escrito: V) => boolean;
  /** Errors by field, found before anything is saved. The key 'message' is a sentence for the whole form. */
  readonly revisar?: (escrito: V | null) => FieldErrors;
  readonly grabar: (escrito: V | null) => Grabacion | Promise<Grabacion>;
  /** Longest wait for the server in milliseconds, if not the usual one. */
  readonly espera?: number;
  /** Called once the press is kept; `recibido` if the server has it already. Returns what stays typed. */
  readonly alGuardar: (escrito: V | null, recibido: boolean, aviso: string | null) => V | null;
  /** Returns what stays typed after a refusal. */
  readonly alRechazar?: (error: unknown, escrito: V | null) => V | null;
}

/** Hechos of a step that the server has not taken yet. */
export const deEstePaso = (
  cola: readonly FilaDeCola[],
  { trabajo, paso }: Pick<PasoProps, 'trabajo' | 'paso'>,
): FilaDeCola[] =>
  cola.filter(
    (fila) => fila.paso === paso && fila.id_parte === trabajo.id_parte && fila.id_intento === trabajo.id_intento,
  );

/** The form of a step: its draft, its press, which is kept on the device before it is sent, and what was refused in it. */
export function useFormaDePaso<V>(
  { obra, trabajo, paso }: Pick<PasoProps, 'obra' | 'trabajo' | 'paso'>,
  forma: FormaDeclarada<V>,
) {
  const [escrito, escribir] = useBorrador<V>(trabajo, paso, forma.pendiente);
  const { cola, enviando: enCamino } = useModelo();
  const [{ fields, general }, mostrar] = useState(NO_REFUSAL);
  const [guardada, setGuardada] = useState<{ readonly aviso: string | null } | null>(null);
  const { root, sending, submit, refuse } = useSubmit<HTMLDivElement>({ fields: () => forma.campos, show: mostrar });
  const leyendo = useLeyendoFoto();
  const cierre = use(CierreDelIntento);
  const cerrado = cierre.motivo !== undefined;

  function olvidar(): void {
    mostrar(NO_REFUSAL);
    setGuardada(null);
  }

  async function mandar(): Promise<void> {
    olvidar();
    const { contenido, descripcion, vista = null, blobs = {}, aviso = null } = await forma.grabar(escrito);
    const hecho = { ...trabajo, titulo: tituloDeParte(obra.detalles), paso, descripcion, vista, blobs, contenido };
    try {
      const suerte = await guardarHecho({ ...hecho, ocurrido: new Date().toISOString() }, forma.espera);
      if (suerte.clase === 'constancia') return;
      const avisado = suerte.clase === 'recibido' ? (suerte.aviso ?? aviso) : aviso;
      setGuardada({ aviso: avisado });
      escribir(forma.alGuardar(escrito, suerte.clase === 'recibido', avisado));
    } catch (error) {
      if (forma.alRechazar !== undefined) escribir(forma.alRechazar(error, escrito));
      throw error;
    }
  }

  function guardar(): void {
    const { message = '', ...errores } = forma.revisar?.(escrito) ?? {};
    if (message === '' && Object.keys(errores).length === 0) return void submit(mandar);
    setGuardada(null);
    refuse({ fields: errores, general: message });
  }

  const suyas = deEstePaso(cola, { trabajo, paso });
  const esperan = suyas.filter(({ estado }) => estado === 'pendiente');
  const rechazadas = suyas.filter(({ estado }) => estado === 'rechazado');
  const errores = cerrado ? NO_REFUSAL.fields : fields;
  return {
    escrito,
    /** Null forgets what was typed. Errors that still hold stay. */
    escribir: (nuevo: V | null): void => {
      olvidar();
      if (Object.keys(fields).length > 0) {
        const siguen = Object.entries(forma.revisar?.(nuevo) ?? {}).filter(([campo]) => fields[campo] !== undefined);
        mostrar({ ...NO_REFUSAL, fields: Object.fromEntries(siguen) });
      }
      escribir(nuevo);
    },
    /** Marks the screen as changed since the last save. */
    olvidar,
    guardar,
    raiz: root,
    enviando: sending,
    leyendo,
    /** Neither saved nor turned to another place meanwhile. */
    ocupada: sending || leyendo,
    /** Something of the step is on its way to the server. */
    enCamino: suyas.some(({ clave }) => enCamino.has(clave)),
    /** Something of the step is on this device only. */
    espera: esperan.length > 0,
    retenida: esperan.some((fila) => retienen(cola, fila).length > 0),
    /** Hechos that the server refused, for the technician to decide. */
    rechazadas,
    /** The server did not take something of the step. */
    noAceptado: suyas.some(({ estado }) => estado !== 'pendiente' && estado !== 'recibido'),
    /** Nothing more can be saved. */
    cerrado,
    sinGuardar: escrito !== null && forma.pendiente(escrito),
    /** The last save, until something is changed or refused. */
    guardada: rechazadas.length > 0 ? null : guardada,
    errores,
    general: cerrado ? '' : general,
    /** Returns the props of the input with that name, besides its value. */
    entrada: (campo: string) => ({
      disabled: sending,
      error: errores[campo] !== undefined,
      helperText: errores[campo],
    }),
  };
}

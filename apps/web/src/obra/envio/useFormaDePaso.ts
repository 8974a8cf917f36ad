import { use, useState } from 'react';
import type { AnyEndpoint, Ficheros, Resultado } from '../../api/envio.ts';
import type { ErroresPorCampo } from '../../form/core/repartir.ts';
import { SIN_RECHAZO } from '../../form/core/repartir.ts';
import { usePulsacion } from '../../form/core/usePulsacion.ts';
import { CierreDelIntento } from '../intento/cierre.ts';
import type { PasoProps } from '../pasos/paso.ts';
import { useBorrador } from './useBorrador.ts';
import type { PedidoDeHecho } from './useHecho.ts';
import { useHecho } from './useHecho.ts';
import { useReintento } from './useReintento.ts';

/** What a step says of its form; `escrito` is what was typed and not sent yet, null where nothing was. */
interface FormaDeclarada<E extends AnyEndpoint, V> {
  readonly endpoint: E;
  /** The fields that it draws: what else is refused is told as a sentence. */
  readonly campos: readonly string[];
  /** Whether what was typed still has to be sent. */
  readonly pendiente: (escrito: V) => boolean;
  /** What is wrong before anything is sent. */
  readonly revisar?: (escrito: V | null) => ErroresPorCampo;
  readonly pedido: (escrito: V | null) => PedidoDeHecho<E>;
  /** Files of the pedido; they have drafts of their own. */
  readonly ficheros?: () => Ficheros<E> | Promise<Ficheros<E>>;
  /** What the save has changed; answers what stays typed. */
  readonly alLlegar: (respuesta: Resultado<E>, escrito: V | null) => V | null;
  /** Answers what stays typed after a refusal. */
  readonly alRechazar?: (error: unknown, escrito: V | null) => V | null;
}

/** The form of a step: its draft, its one press, which outlives a line that is down, and what was refused in it. */
export function useFormaDePaso<const E extends AnyEndpoint, V>(
  { trabajo, paso }: Pick<PasoProps, 'trabajo' | 'paso'>,
  forma: FormaDeclarada<E, V>,
) {
  const [escrito, escribir] = useBorrador<V>(trabajo, paso, forma.pendiente);
  const hecho = useHecho(forma.endpoint, { trabajo, paso });
  const [{ campos, general }, mostrar] = useState(SIN_RECHAZO);
  const [respuesta, setRespuesta] = useState<Resultado<E> | null>(null);
  const { raiz, enviando, pulsar, rechazar } = usePulsacion<HTMLDivElement>({ campos: () => forma.campos, mostrar });
  const cerrado = use(CierreDelIntento).motivo !== undefined;

  function olvidar(): void {
    mostrar(SIN_RECHAZO);
    setRespuesta(null);
    hecho.olvidar();
  }

  async function mandar(): Promise<void> {
    mostrar(SIN_RECHAZO);
    setRespuesta(null);
    try {
      const llegada = await hecho.mandar(
        () => forma.pedido(escrito),
        (await forma.ficheros?.()) ?? ({} as Ficheros<E>),
      );
      if (llegada === null) return;
      setRespuesta(llegada.respuesta);
      escribir(forma.alLlegar(llegada.respuesta, escrito));
    } catch (error) {
      if (forma.alRechazar !== undefined) escribir(forma.alRechazar(error, escrito));
      throw error;
    }
  }

  function guardar(): void {
    const errores = forma.revisar?.(escrito) ?? {};
    if (Object.keys(errores).length > 0) rechazar({ campos: errores, general: '' });
    else void pulsar(mandar);
  }

  const espera = hecho.guardado && !enviando;
  useReintento(espera, hecho.heredado, () => void pulsar(mandar));

  const errores = cerrado ? SIN_RECHAZO.campos : campos;
  return {
    escrito,
    /** Null forgets what was typed. */
    escribir: (nuevo: V | null): void => {
      olvidar();
      escribir(nuevo);
    },
    /** What was pressed is no longer what the screen shows. */
    olvidar,
    guardar,
    raiz,
    enviando,
    /** It was pressed and waits for the network. */
    espera,
    /** Nothing more can be sent. */
    cerrado,
    sinGuardar: escrito !== null && forma.pendiente(escrito),
    /** The answer of the last save, until something is changed. */
    respuesta,
    errores,
    general: cerrado ? '' : general,
    /** What an input of that name shows besides its value. */
    entrada: (campo: string) => ({
      disabled: enviando,
      error: errores[campo] !== undefined,
      helperText: errores[campo],
    }),
  };
}

import { ADELANTO_QUE_SE_AVISA_MS } from '@tajo/domain/momento';
import { tamano } from '@tajo/domain/tamano';
import type { Disco } from './disco.ts';
import type { AvisoDeInstalacion, Avisos } from './services.ts';

const MB = 1024 * 1024;
/** Free space below which the disk counts as nearly full: a tenth of it, on large disks 5 GB. */
const POCO = { parte: 0.1, comoMucho: 5000 * MB };

const AJENO: AvisoDeInstalacion = {
  clase: 'almacen',
  texto: 'El almacén de ficheros no es el de esta base de datos: no se sirven ni se guardan ficheros.',
  que_hacer: 'Revise DATA_DIR y S3_*.',
  porCorreo: false,
};

/** Asked until it has answered once; then whoever reads or saves a file is told. */
const CALLADO: AvisoDeInstalacion = {
  clase: 'almacen_callado',
  texto: 'El almacén de ficheros no contesta: no se sirven ni se guardan ficheros.',
  que_hacer: 'Revise S3_* y si su servicio funciona.',
  porCorreo: false,
};

const delAlmacen = ({ esElSuyo }: Deps['almacen']): Promise<AvisoDeInstalacion | undefined> =>
  esElSuyo().then(
    (suyo) => (suyo ? undefined : AJENO),
    () => CALLADO,
  );

const delReloj = (ultima: Date | undefined, ahora: Date): AvisoDeInstalacion | undefined =>
  ultima !== undefined && ultima.getTime() - ahora.getTime() > ADELANTO_QUE_SE_AVISA_MS
    ? {
        clase: 'reloj',
        texto: `El historial llega hasta ${ultima.toISOString()}, más tarde que el reloj del servidor: está o estuvo mal puesto.`,
        que_hacer: 'Ponga el reloj en hora (NTP).',
        porCorreo: false,
      }
    : undefined;

const delDisco = ({ libre, total }: Disco): AvisoDeInstalacion | undefined =>
  libre < Math.min(total * POCO.parte, POCO.comoMucho)
    ? {
        clase: 'disco',
        texto: `En el disco de DATA_DIR quedan ${tamano(libre)} de ${tamano(total)}.`,
        que_hacer: 'Libere espacio o amplíe el disco: cuando se llene no se podrá guardar nada.',
        porCorreo: true,
      }
    : undefined;

const HORA = 3_600_000;

/** When the last copy was made, and since when there is something to copy. */
interface EstadoDeCopias {
  /** Undefined if none was made. */
  readonly ultima: string | undefined;
  readonly instalada: Date;
}

/** Warns `horas` after the last copy, or after the installation without one; never if `horas` is 0. */
function deCopias({ ultima, instalada }: EstadoDeCopias, ahora: Date, horas: number): AvisoDeInstalacion | undefined {
  const edad = (ahora.getTime() - new Date(ultima ?? instalada).getTime()) / HORA;
  if (horas === 0 || edad <= horas) return undefined;
  return {
    clase: 'copia',
    texto:
      ultima === undefined
        ? 'No hay ninguna copia de seguridad.'
        : `La última copia de seguridad tiene ${Math.floor(edad)} horas.`,
    que_hacer: 'Haga una con npm run copia y prográmela para cada noche.',
    porCorreo: true,
  };
}

const plural = (n: number, uno: string, varios: string): string => (n === 1 ? uno : `${n} ${varios}`);

function deCorreos(n: number): AvisoDeInstalacion | undefined {
  if (n === 0) return undefined;
  return {
    clase: 'correo',
    texto: `${plural(n, 'Un correo lleva', 'correos llevan')} más de una hora sin poder enviarse.`,
    que_hacer: 'Mire la causa en el registro del servidor (correo … intento …), y revise SMTP_URL y MAIL_FROM.',
    porCorreo: false,
  };
}

interface Deps {
  readonly now: () => Date;
  readonly log: { warn(line: string): void };
  readonly almacen: { esElSuyo(): Promise<boolean> };
  readonly historial: { leerUltimoInstante(): Promise<Date | undefined> };
  readonly disco: () => Promise<Disco>;
  readonly copias: () => Promise<EstadoDeCopias>;
  readonly correos: (desde: Date) => Promise<number>;
  /** Age of the last copy, in hours, from which it is too old. */
  readonly horasDeCopia: number;
}

export function avisos({ almacen, historial, disco, copias, correos, horasDeCopia, now, log }: Deps): Avisos {
  let actuales: readonly AvisoDeInstalacion[] = [];
  return {
    actuales: () => actuales,
    async revisar() {
      const hay = [
        await delAlmacen(almacen),
        delReloj(await historial.leerUltimoInstante(), now()),
        delDisco(await disco()),
        deCopias(await copias(), now(), horasDeCopia),
        deCorreos(await correos(new Date(now().getTime() - HORA))),
      ].filter((aviso) => aviso !== undefined);
      // Once per kind: the figures of a warning change at every check.
      for (const { clase, texto, que_hacer } of hay)
        if (!actuales.some((otro) => otro.clase === clase)) log.warn(`${texto} ${que_hacer}`);
      actuales = hay;
    },
  };
}

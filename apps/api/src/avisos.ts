import { ADELANTO_QUE_SE_AVISA_MS } from '@tajo/domain/momento';
import type { Avisos } from './services.ts';

const AJENO =
  'El almacén de ficheros no es el de esta base de datos: no se sirven ni se guardan ficheros. Revise DATA_DIR y S3_*.';

const delReloj = (ultima: Date | undefined, ahora: Date): string | undefined =>
  ultima !== undefined && ultima.getTime() - ahora.getTime() > ADELANTO_QUE_SE_AVISA_MS
    ? `El historial llega hasta ${ultima.toISOString()}, más tarde que el reloj del servidor: está o estuvo mal puesto.`
    : undefined;

interface Deps {
  readonly now: () => Date;
  readonly log: { warn(line: string): void };
  readonly almacen: { esElSuyo(): Promise<boolean> };
  readonly historial: { leerUltimoInstante(): Promise<Date | undefined> };
}

export function avisos({ almacen, historial, now, log }: Deps): Avisos {
  let actuales: readonly string[] = [];
  return {
    actuales: () => actuales,
    async revisar() {
      const ajeno = (await almacen.esElSuyo()) ? undefined : AJENO;
      const reloj = delReloj(await historial.leerUltimoInstante(), now());
      const hay = [ajeno, reloj].filter((aviso) => aviso !== undefined);
      for (const aviso of hay) if (!actuales.includes(aviso)) log.warn(aviso);
      actuales = hay;
    },
  };
}

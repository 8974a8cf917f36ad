import { quedoEnDuda } from './api-error.ts';
import { uuid } from './uuid.ts';

/** Files have no content in JSON, so they are compared by name, size and date. */
const huella = (envio: unknown): string =>
  JSON.stringify(envio, (_, value: unknown) =>
    value instanceof Blob
      ? [value.size, value.type, value instanceof File ? [value.name, value.lastModified] : []]
      : value,
  ) ?? '';

interface ClaveDeEnvio {
  readonly para: (envio: unknown) => string;
  readonly hecho: (error?: unknown) => void;
}

/** Returns one key per press. The same content gets the same key again while it is unknown whether it arrived. */
export function claveDeEnvio(): ClaveDeEnvio {
  let pendiente: { readonly key: string; readonly huella: string } | undefined;
  return {
    para: (envio) => {
      const ahora = huella(envio);
      if (pendiente?.huella !== ahora) pendiente = { key: uuid(), huella: ahora };
      return pendiente.key;
    },
    hecho: (error) => {
      if (!quedoEnDuda(error)) pendiente = undefined;
    },
  };
}

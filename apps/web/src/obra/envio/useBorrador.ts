import { useEffect, useState } from 'react';
import type { Trabajo } from './borrador.ts';
import {
  alCambiarBorradores,
  borrarBorrador,
  claveDe,
  guardarBorrador,
  leerBorrador,
  pendientesDe,
} from './borrador.ts';

/**
 * State that outlives a reload. `inicial` shows while nothing was typed; null forgets what was typed.
 * `pendiente` tells whether a value still has to be sent.
 */
export function useBorrador<T>(
  trabajo: Trabajo,
  nombre: string,
  pendiente: (valor: T) => boolean,
): readonly [T | null, (valor: T | null) => void] {
  const clave = claveDe(trabajo, nombre);
  const [valor, setValor] = useState<T | null>(() => leerBorrador(clave) as T | null);
  function cambiar(nuevo: T | null) {
    setValor(nuevo);
    if (nuevo === null) borrarBorrador(clave);
    else guardarBorrador(clave, nuevo, pendiente(nuevo));
  }
  return [valor, cambiar];
}

/** Names of the steps whose input was not saved yet. A state, so that a change within a transition stays part of it. */
export function usePendientes(trabajo: Trabajo): readonly string[] {
  const { usuario, id_parte, id_intento } = trabajo;
  const [nombres, setNombres] = useState(() => pendientesDe(trabajo));
  useEffect(() => {
    const leer = () => setNombres(pendientesDe({ usuario, id_parte, id_intento }));
    leer();
    return alCambiarBorradores(leer);
  }, [usuario, id_parte, id_intento]);
  return nombres === '' ? [] : nombres.split(',');
}

function aBlob(url: string): Blob {
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letra) => letra.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: url.slice('data:'.length, url.indexOf(';')) });
}

const aTexto = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('unreadable photo')));
    reader.readAsDataURL(blob);
  });

/** The photo of a half-filled form: small enough, once reduced, to lie beside the texts. */
export function useFotoBorrador(trabajo: Trabajo, nombre: string): readonly [Blob | null, (foto: Blob | null) => void] {
  const clave = claveDe(trabajo, `${nombre}.foto`);
  const [foto, setFoto] = useState<Blob | null>(() => {
    const url = leerBorrador(clave);
    return typeof url === 'string' ? aBlob(url) : null;
  });
  useEffect(() => {
    if (foto === null) {
      if (leerBorrador(clave) !== null) borrarBorrador(clave);
      return undefined;
    }
    let vigente = true;
    const conservar = async () => {
      const url = await aTexto(foto);
      // The state of sending is the form's: a photo alone is never sent.
      if (vigente) guardarBorrador(clave, url, false);
    };
    void conservar();
    return () => {
      vigente = false;
    };
  }, [foto, clave]);
  return [foto, setFoto];
}

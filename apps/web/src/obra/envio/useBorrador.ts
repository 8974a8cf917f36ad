import { useEffect, useMemo, useRef, useState } from 'react';
import type { CambioDeFotos, FotosTomadas } from '../../photo/fotos-tomadas.ts';
import { SIN_FOTOS } from '../../photo/fotos-tomadas.ts';
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

/** The kept photos; a page of before kept a single one as a text. */
function leerFotos(clave: string): readonly Blob[] {
  const guardado = leerBorrador(clave);
  const urls = typeof guardado === 'string' ? [guardado] : Array.isArray(guardado) ? (guardado as string[]) : [];
  return urls.map(aBlob);
}

/**
 * Keeps photos under a key: small enough, once reduced, to lie beside the texts. Photos of a form that is left while they
 * are read are kept too.
 */
function useGuardarFotos(clave: string, fotos: readonly Blob[]): void {
  const ultimas = useRef(fotos);
  useEffect(() => {
    ultimas.current = fotos;
    if (fotos.length === 0) {
      if (leerBorrador(clave) !== null) borrarBorrador(clave);
      return;
    }
    const conservar = async () => {
      const urls = await Promise.all(fotos.map(aTexto));
      if (ultimas.current === fotos) guardarBorrador(clave, urls, true);
    };
    void conservar();
  }, [fotos, clave]);
}

/** The photo of a half-filled form. */
export function useFotoBorrador(trabajo: Trabajo, nombre: string): readonly [Blob | null, (foto: Blob | null) => void] {
  const clave = claveDe(trabajo, `${nombre}.foto`);
  const [fotos, setFotos] = useState(() => leerFotos(clave));
  useGuardarFotos(clave, fotos);
  return [fotos[0] ?? null, (foto) => setFotos(foto === null ? [] : [foto])];
}

/** The photos of a half-filled form of an action; `olvidar` forgets them, also once the form was left. */
export function useFotosBorrador(trabajo: Trabajo, nombre: string) {
  const [clave, deOtras] = [claveDe(trabajo, `${nombre}.foto`), claveDe(trabajo, `${nombre}.otras`)];
  const [fotos, setFotos] = useState<FotosTomadas>(() => ({
    foto: leerFotos(clave)[0] ?? null,
    otras: leerFotos(deOtras),
  }));
  const { foto, otras } = fotos;
  const primera = useMemo(() => (foto === null ? [] : [foto]), [foto]);
  useGuardarFotos(clave, primera);
  useGuardarFotos(deOtras, otras);
  function olvidar(): void {
    setFotos(SIN_FOTOS);
    for (const una of [clave, deOtras]) borrarBorrador(una);
  }
  const cambiar: (cambio: CambioDeFotos) => void = setFotos;
  return { fotos, cambiar, olvidar };
}

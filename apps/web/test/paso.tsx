import type { Obra } from '@tajo/contract/obra';
import type { ComponentType, ReactNode } from 'react';
import { useObra } from '../src/obra/lectura/lectura.ts';
import type { ClaveDePaso, PasoProps } from '../src/obra/pasos/paso.ts';
import { DETALLES, TRABAJO } from './parte-en-curso.ts';

/** Reads the work as the screen does, and hands it to a part of that. */
export function WithObra({ children }: { readonly children: (obra: Obra) => ReactNode }) {
  const { data } = useObra(DETALLES.id);
  return data === undefined ? null : children(data);
}

/** A step by itself, in the work of DETALLES. */
export const pasoView = (paso: ClaveDePaso, View: ComponentType<PasoProps>) => (
  <WithObra>{(obra) => <View obra={obra} trabajo={TRABAJO} paso={paso} onFirmado={() => undefined} />}</WithObra>
);

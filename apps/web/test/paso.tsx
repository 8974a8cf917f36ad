import type { Obra } from '@tajo/contract/obra';
import type { ComponentType, ReactNode } from 'react';
import { useObra } from '../src/obra/lectura/lectura.ts';
import type { ClaveDePaso, PasoProps } from '../src/obra/pasos/paso.ts';
import { DETALLES, TRABAJO } from './parte-en-curso.ts';

/** Reads the work as the screen does, and passes it to a part of the screen. */
export function WithObra({ children }: { readonly children: (obra: Obra) => ReactNode }) {
  const { data } = useObra(DETALLES.id);
  return data === undefined ? null : children(data);
}

/** Renders a single step in the work of DETALLES. */
export const pasoView = (paso: ClaveDePaso, View: ComponentType<PasoProps>) => (
  <WithObra>{(obra) => <View obra={obra} trabajo={TRABAJO} paso={paso} onFirmado={() => undefined} />}</WithObra>
);

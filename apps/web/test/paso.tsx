import type { Obra } from '@tajo/contract/obra';
import type { ComponentType, ReactNode } from 'react';
import type { Forma } from '../src/obra/accion/accion-forma.ts';
import { claveDe, guardarBorrador } from '../src/obra/envio/borrador.ts';
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

/** Has the wizard open at a step, as after a reload. */
export const startAtStep = (paso: ClaveDePaso): void => guardarBorrador(claveDe(TRABAJO, 'paso'), paso, false);

/** Has an action chosen in position 1, as after a reload: by default a component that is installed. */
export const startWithAction = (chosen: Partial<Forma> = {}): void =>
  guardarBorrador(
    claveDe(TRABAJO, 'posiciones'),
    { id_mueble: 8, posicion: 1, tipo_elemento: 2, id_accion: 1, elementos: null, vista: 2, ...chosen },
    true,
  );

import type { TrabajoPorResolver } from '@tajo/contract/resolver';

export type DecisionTomada = NonNullable<TrabajoPorResolver['decision']>;
export type DecisionElegida = DecisionTomada['resultado'];

export const APLICAR = 'Aplicar lo del técnico';
export const GUARDAR = 'Guardar como constancia';

/** Title and question of the dialog, by decision. */
export const PREGUNTA: Readonly<Record<DecisionElegida, { readonly titulo: string; readonly texto: string }>> = {
  aplicado: {
    titulo: APLICAR,
    texto: 'El parte vuelve al técnico y lo que hizo se registra a su nombre, con sus fechas y fotos.',
  },
  constancia: {
    titulo: GUARDAR,
    texto:
      'El parte queda como está. Lo que hizo el técnico se conserva en los intentos del parte, sin mover el almacén.',
  },
};

/** Notice afterwards, by decision. */
export const HECHO: Readonly<Record<DecisionElegida, string>> = {
  aplicado: 'Trabajo aplicado.',
  constancia: 'Guardado como constancia.',
};

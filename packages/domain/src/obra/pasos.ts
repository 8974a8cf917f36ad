export const ACCION = { INSTALAR: 1, RETIRAR: 2, DESECHAR: 3, REPARAR: 4 } as const;
export type IdAccion = (typeof ACCION)[keyof typeof ACCION];

/** Where an action happens; step 4 stands for saved answers and final remarks (AMB-124). */
export const STEP = { POSICION: 1, MUEBLE: 2, ESTABLECIMIENTO: 3, RESPUESTAS: 4 } as const;
export type StepDeAccion = 1 | 2 | 3;

export const TIPO_ELEMENTO = { TERMINAL: 1, COMPONENTE: 2 } as const;
export type TipoElemento = (typeof TIPO_ELEMENTO)[keyof typeof TIPO_ELEMENTO];

export const seLleva = (id_accion: IdAccion): boolean => id_accion === ACCION.RETIRAR || id_accion === ACCION.DESECHAR;

export const ACCION = { INSTALAR: 1, RETIRAR: 2, DESECHAR: 3, REPARAR: 4 } as const;
export type IdAccion = (typeof ACCION)[keyof typeof ACCION];

/** Where an action happens. */
export const STEP_DE_ACCION = { POSICION: 1, MUEBLE: 2, ESTABLECIMIENTO: 3 } as const;
export type StepDeAccion = (typeof STEP_DE_ACCION)[keyof typeof STEP_DE_ACCION];
/** Step 4 stands for saved answers and final remarks (AMB-124). */
export const STEP = { ...STEP_DE_ACCION, RESPUESTAS: 4 } as const;

export const TIPO_ELEMENTO = { TERMINAL: 1, COMPONENTE: 2 } as const;
export type TipoElemento = (typeof TIPO_ELEMENTO)[keyof typeof TIPO_ELEMENTO];

export const seLleva = (id_accion: IdAccion): boolean => id_accion === ACCION.RETIRAR || id_accion === ACCION.DESECHAR;

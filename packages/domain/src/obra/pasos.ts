/** Where an action happens. */
export const STEP_DE_ACCION = { POSICION: 1, MUEBLE: 2, ESTABLECIMIENTO: 3 } as const;
export type StepDeAccion = (typeof STEP_DE_ACCION)[keyof typeof STEP_DE_ACCION];
/** Step 4 stands for saved answers and final remarks (AMB-124). */
export const STEP = { ...STEP_DE_ACCION, RESPUESTAS: 4 } as const;

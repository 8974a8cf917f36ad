/** Where an action happens. */
export const STEP_DE_ACCION = { POSICION: 1, MUEBLE: 2, ESTABLECIMIENTO: 3 } as const;
export type StepDeAccion = (typeof STEP_DE_ACCION)[keyof typeof STEP_DE_ACCION];
/** Step 4 stands for saved answers and final remarks (AMB-124). */
export const STEP = { ...STEP_DE_ACCION, RESPUESTAS: 4 } as const;

/** The two rows of step 4, which stand for no record of their own (AMB-124). */
export const FILA_RESPUESTAS = { id: 2_147_483_646, descripcion: 'Respuestas a las preguntas' } as const;
export const FILA_OBSERVACIONES = { id: 2_147_483_647, descripcion: 'Observaciones finales' } as const;

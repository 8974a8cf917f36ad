export const ACCION = { INSTALAR: 1, RETIRAR: 2, DESECHAR: 3, REPARAR: 4 } as const;
export type IdAccion = (typeof ACCION)[keyof typeof ACCION];

export const seLleva = (id_accion: IdAccion): boolean => id_accion === ACCION.RETIRAR || id_accion === ACCION.DESECHAR;

/** Questions of the office about open work in the morning, besides its colour (REG-014). */
export const PALABRAS_DE_ESPERA = { roja_hoy: 'será urgente hoy', dos_dias: 'más de dos días' } as const;
export type Espera = keyof typeof PALABRAS_DE_ESPERA;

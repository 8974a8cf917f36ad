/** A telephone as its link takes it. */
export const sinBlancos = (telefono: string): string => telefono.replaceAll(/\s/g, '');

/** A finished project takes no new partes, by file or by form (AMB-122). */
export const puedeRecibirPartes = (proyecto: { readonly finalizado: boolean }): boolean => !proyecto.finalizado;

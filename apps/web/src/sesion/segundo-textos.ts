/** Below the field of a code. */
export const AYUDA_DE_CODIGO =
  'Los seis números de su aplicación de autenticación o, si no tiene el teléfono, uno de sus códigos de recuperación.';

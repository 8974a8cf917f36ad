const LARGO = 300;

/** Sentence for the office about photos that a device lost before it sent them; null if it lost none. */
export function fotosPerdidas(descripcion: string, cuantas: number): string | null {
  if (cuantas === 0) return null;
  const una = cuantas === 1;
  const dicho = [...descripcion].slice(0, LARGO).join('');
  return `${una ? 'Falta una foto' : `Faltan ${cuantas} fotos`} de «${dicho}»: el móvil ya no ${una ? 'la' : 'las'} tenía al enviarlo.`;
}

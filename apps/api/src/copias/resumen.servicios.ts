import type { CopiaHecha } from './hacer.servicios.ts';
import type { Manifiesto } from './manifiesto.servicios.ts';

const NUMERO = new Intl.NumberFormat('es-ES');
const MB = 1024 * 1024;

const sumaDe = (numeros: readonly number[]): number => numeros.reduce((suma, n) => suma + n, 0);

/** Size of a copy as it is stored, in bytes, with the files that it shares with earlier ones. */
export const bytesDe = ({ tablas, ficheros }: Manifiesto): number =>
  sumaDe(tablas.map(({ guardado }) => guardado.bytes)) + ficheros.bytes;

export const contenidoDeCopia = (manifiesto: Manifiesto): string =>
  `${NUMERO.format(sumaDe(manifiesto.tablas.map(({ filas }) => filas)))} filas en ${manifiesto.tablas.length} tablas y ` +
  `${NUMERO.format(manifiesto.ficheros.cuantos)} ficheros, ${NUMERO.format(Math.ceil(bytesDe(manifiesto) / MB))} MB`;

export function resumenDeCopia({ dir, manifiesto, nuevos }: CopiaHecha): readonly string[] {
  const { cifrada, faltan, probada } = manifiesto;
  return [
    ...faltan.map((id) => `Falta en el almacén, o está dañado: ${id}`),
    `Copia: ${dir}`,
    `Contenido: ${contenidoDeCopia(manifiesto)}; ficheros nuevos: ${NUMERO.format(nuevos)}.`,
    cifrada
      ? 'Cifrada: sin COPIA_CLAVE no se puede restaurar. Guarde la clave en otro sitio.'
      : 'Sin cifrar (ponga COPIA_CLAVE); no lleva el secreto de las sesiones: al restaurarla, todos vuelven a entrar.',
    probada === null ? 'Sin probar.' : 'Probada: se ha restaurado aparte y todas sus filas y ficheros son los mismos.',
    ...(faltan.length === 0
      ? []
      : [`Ficheros que ya faltaban en el almacén o estaban dañados: ${faltan.length}. Vea npm run verificar.`]),
  ];
}

/** Fixed texts of the planograms' screens (REG-001). */
export const SIN_PLANOGRAMAS = 'No se han cargado planogramas para este establecimiento.';
export const CARGAR_PLANOGRAMAS =
  'Seleccione un fichero ZIP con los planogramas en PDF. Cada PDF se archiva en el establecimiento cuyo identificador lleva por nombre: A001.pdf, A001_escaparate.pdf…';

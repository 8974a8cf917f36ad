// A parte as JSON, written by hand from the texts that PostgreSQL sends: no number is read to be written again.
const DIA = 86_400_000;
const ESTADOS = ['', 'Sin asignar', 'Asignado', 'Iniciado', 'Finalizado'];
const CONTADORES = '{"labels":["Sin asignar","Asignados","Iniciados","Finalizados"],"series":[[';
// A sign that JSON escapes.
const DIFICIL = /["\\\u0000-\u001f]/;

/** @typedef {readonly (string | null)[]} Fila */

/** @param {string | null | undefined} v */
const texto = (v) => (v == null ? 'null' : DIFICIL.test(v) ? JSON.stringify(v) : `"${v}"`);
/** @param {string} v as PostgreSQL writes it in UTC, '2026-11-21 01:02:03.4+00' */
const iso = (v) => `${v.slice(0, 10)}T${v.slice(11, 19)}.${v.slice(20, -3).padEnd(3, '0')}Z`;
/** @param {string | null | undefined} v */
const instante = (v) => (v == null ? 'null' : `"${iso(v)}"`);

/** @param {string} alta @param {string | null | undefined} fin */
function alerta(alta, fin) {
  const dias = ((fin == null ? Date.now() : Date.parse(iso(fin))) - Date.parse(iso(alta))) / DIA;
  return dias >= 7 ? 3 : dias >= 3 ? 2 : 1;
}

/** @param {Fila} f */
export const parte = (f) =>
  `{"id":${f[0]},"version":${f[1]},"numero_incidencia":${texto(f[2])},"observaciones":${texto(f[3])},"id_proyecto":${f[4]},"id_establecimiento":${f[5]},"fecha_alta":${instante(f[6])},"fecha_asignacion":${instante(f[7])},"fecha_inicio":${instante(f[8])},"fecha_fin":${instante(f[9])},"desc_proyecto":${texto(f[10])},"nombre_establecimiento":${texto(f[11])},"direccion":${texto(f[12])},"provincia":${texto(f[13])},"comunidad":${texto(f[14])},"latitud":${f[15]},"longitud":${f[16]},"punto_aproximado":${f[17] === 't'},"nombre_tecnico":${texto(f[18])},"estado":${f[19]},"desc_estado":"${ESTADOS[Number(f[19])]}","alerta":${alerta(f[6] ?? '', f[9])},"comentarios":${f[20] ?? '[]'}}`;
/** Where a row of a page has the total of all. */
export const SITIO_DEL_TOTAL = 21;

/** @param {Fila} f */
export const contadores = (f) =>
  `{"id_proyecto":${f[0]},"nombre_proyecto":${texto(f[1])},"finalizado":${f[2] === 't'},"data":${CONTADORES}${f[3]},${f[4]},${f[5]},${f[6]}]]}}`;

// A parte as JSON, concatenated from the texts that PostgreSQL sends.
const DAY = 86_400_000;
const STATES = ['', 'Sin asignar', 'Asignado', 'Iniciado', 'Finalizado'];
// Characters that JSON escapes.
const SPECIAL = /["\\\u0000-\u001f]/;

/** @typedef {readonly (string | null)[]} Row */

/** @param {string | null | undefined} v */
const text = (v) => (v == null ? 'null' : SPECIAL.test(v) ? JSON.stringify(v) : `"${v}"`);
/** @param {string} v as PostgreSQL writes it in UTC, '2026-11-21 01:02:03.4+00' */
const iso = (v) => `${v.slice(0, 10)}T${v.slice(11, 19)}.${v.slice(20, -3).padEnd(3, '0')}Z`;
/** @param {string | null | undefined} v */
const instant = (v) => (v == null ? 'null' : `"${iso(v)}"`);

/** @param {string} alta @param {string | null | undefined} fin */
function alerta(alta, fin) {
  const days = ((fin == null ? Date.now() : Date.parse(iso(fin))) - Date.parse(iso(alta))) / DAY;
  return days >= 7 ? 3 : days >= 3 ? 2 : 1;
}

/** @param {Row} f */
export const parte = (f) =>
  `{"id":${f[0]},"version":${f[1]},"numero_incidencia":${text(f[2])},"observaciones":${text(f[3])},"id_proyecto":${f[4]},"id_establecimiento":${f[5]},"fecha_alta":${instant(f[6])},"fecha_asignacion":${instant(f[7])},"fecha_inicio":${instant(f[8])},"fecha_fin":${instant(f[9])},"desc_proyecto":${text(f[10])},"nombre_establecimiento":${text(f[11])},"direccion":${text(f[12])},"provincia":${text(f[13])},"comunidad":${text(f[14])},"latitud":${f[15]},"longitud":${f[16]},"punto_aproximado":${f[17] === 't'},"nombre_tecnico":${text(f[18])},"id_tecnico":${f[21]},"estado":${f[19]},"desc_estado":"${STATES[Number(f[19])]}","alerta":${alerta(f[6] ?? '', f[9])},"comentarios":${f[20] ?? '[]'}}`;
/** Index of the total in each row of a page. */
export const TOTAL_COLUMN = 22;

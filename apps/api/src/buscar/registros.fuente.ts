import { HALLAZGOS_POR_CLASE } from '@tajo/contract/buscar';
import { cifrasDeTelefono } from '@tajo/domain/telefono';
import type { Condition, Param } from '../server/list/source.ts';
import type { RegistroBuscado } from './buscar.fuente.ts';

/** The searched text, and its words. Each word must match. */
export interface Buscado {
  readonly texto: string;
  readonly palabras: readonly string[];
}

/** Sorts after every text that begins with the text before it. */
export const FINAL = `U&'\\+10FFFF'`;
/** Shortest word that the trigram index can find. Shorter words are searched in a limited number of rows. */
const SIGNOS_DEL_INDICE = 3;
const A_LA_VISTA = 2000;
/** Rows that are ranked. Ten of them are shown. */
export const CANDIDATOS = 1000;

/**
 * Returns the first `n` ids of a select. The `n` is hidden from the planner, which would otherwise scan the table in
 * order and be slow for matches among the oldest rows.
 */
export const primeros = (ids: string, n: number): string =>
  `with todos as materialized (${ids}) select id from todos limit ${n}`;

export const esLargo = ({ palabras }: Buscado): boolean =>
  palabras.some((palabra) => [...palabra].length >= SIGNOS_DEL_INDICE);

/** Condition that a folded text contains every word. */
export const contienePalabras = (busca: string, { palabras }: Buscado, p: Param): string =>
  palabras.map((palabra) => `${busca} like f_dentro(f_busca(${p(palabra)}))`).join(' and ');

/** Condition that the telephone has the searched digits; undefined if the text is none, or the register has none. */
function tieneTelefono({ telefono }: RegistroBuscado, { texto }: Buscado, p: Param): string | undefined {
  const cifras = telefono && cifrasDeTelefono(texto);
  return cifras && `${telefono} like f_dentro(${p(cifras)})`;
}

/** Rank of a match: equal to the text, begins with it, or contains it. */
const rango = ({ busca, plegado }: RegistroBuscado, texto: string): string =>
  `case when ${plegado} = f_busca(${texto}) then 0
    when starts_with(${plegado}, f_busca(${texto})) or starts_with(${busca}, f_busca(${texto})) then 1 else 2 end`;

export const hallazgoDe = ({ clase, nombre, junto, activo, abiertos, direccion }: RegistroBuscado): string =>
  `'${clase}' as clase, t.id, ${nombre} as nombre, ${junto} as junto, null::int as estado, ${activo} as activo,
    ${abiertos ?? 'null::int'} as abiertos, ${direccion ?? 'null::text'} as direccion`;

/** Returns the first ten matches of a register; `alcance`: condition of what the current user may see. */
export function deRegistro(registro: RegistroBuscado, buscado: Buscado, p: Param, alcance?: Condition): string {
  const { tabla, busca, solo = 'true', porOrden } = registro;
  const texto = p(buscado.texto);
  const hallada = contienePalabras(busca, buscado, p);
  const porTelefono = tieneTelefono(registro, buscado, p);
  const filas = (mas: string) => `from ${tabla} t where ${solo} and ${mas}`;
  const suyas = alcance?.(p);
  const candidatos = (): string => {
    if (suyas !== undefined)
      return `select t.id ${filas(`${suyas} and (${[hallada, porTelefono].filter(Boolean).join(' or ')})`)}`;
    const entre = `t.nombre_orden >= f_orden(${texto}) and t.nombre_orden < f_orden(${texto}) || ${FINAL}`;
    const empiezan = `select t.id ${filas(entre)} order by t.nombre_orden limit ${HALLAZGOS_POR_CLASE}`;
    const contienen = esLargo(buscado)
      ? primeros(`select t.id ${filas(hallada)}`, CANDIDATOS)
      : `select t.id from (select * ${filas('true')} order by t.id desc limit ${A_LA_VISTA}) t where ${hallada}`;
    const todas = porOrden ? `(${empiezan}) union (${contienen})` : contienen;
    return porTelefono ? `${todas} union (${primeros(`select t.id ${filas(porTelefono)}`, CANDIDATOS)})` : todas;
  };
  const junto = porTelefono ? `${registro.junto} || ' · ' || ${registro.telefono}` : registro.junto;
  return `select ${hallazgoDe({ ...registro, junto })}
    from ${tabla} t where t.id = any(array(${candidatos()}))
    order by ${rango(registro, texto)}, activo desc, t.nombre_orden, t.id limit ${HALLAZGOS_POR_CLASE}`;
}

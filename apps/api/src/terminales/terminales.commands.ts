import type { Body } from '@tajo/contract/endpoint';
import type { terminalApi } from '@tajo/contract/terminales';
import { escribirStock } from '@tajo/domain/almacen/motivo';
import { versionQueObliga } from '@tajo/domain/almacen/stock';
import { CATEGORIA_POSICION } from '@tajo/domain/categorias';
import { elegirComponentes } from '@tajo/domain/componentes/elegir';
import { cambiaAlgo } from '@tajo/domain/version';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { ajustarCantidad, ajusteDe } from '../almacen/almacen.escrituras.ts';
import { conDescuadre } from '../almacen/descuadre.queries.ts';
import { componentesQueries } from '../componentes/componentes.queries.ts';
import type { Tx } from '../db/handle.ts';
import { guardarImagen } from '../ficheros/imagenes.servicios.ts';
import { ficherosQueries, type FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import { anotar, reservarLinea } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { unwrap } from '../server/answer/errors.ts';
import { terminalImage, terminalThumbnail } from '../server/files/images.ts';
import { creado } from '../server/answer/created.ts';
import { found } from '../server/answer/found.ts';
import type { Actor } from '../actor.ts';
import type { UploadedFile } from '../server/files/received.ts';
import { escribir } from '../escritura.ts';
import type { System } from '../system.ts';
import { conImagen } from './terminales.vistas.ts';
import { terminalesQueries, type TerminalLeido } from './terminales.queries.ts';

type Forma = Body<typeof terminalApi.guardar>;

interface Imagenes {
  readonly imagen: FicheroNuevo;
  /** Small image for the list: 25 images of up to 1200 px would be megabytes. */
  readonly miniatura: FicheroNuevo;
}

/** Draws and stores the image of a form, if it has one. */
export const recibirImagenDeTerminal = async (
  system: System,
  subida: UploadedFile | undefined,
): Promise<Imagenes | undefined> =>
  subida && {
    imagen: await guardarImagen(system, 'imagen', subida, terminalImage),
    miniatura: await guardarImagen(system, 'imagen', subida, terminalThumbnail),
  };

/** Creates a terminal, or changes it if `id` is given. Without a new image the old one stays (AMB-075). */
export const guardarTerminal = (system: System, actor: Actor, forma: Forma, imagenes: Imagenes | undefined) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const { id, version, cantidad, cantidad_vista, descuadre_visto, motivo, motivo_texto, ...resto } = forma;
    const { componentes: referencias, ...campos } = resto;
    const terminales = terminalesQueries(tx);
    const antes = id ? found(await terminales.bloquear(id)) : null;
    if (antes !== null) {
      const obliga = { id: antes.id, version: versionQueObliga(antes, forma) };
      await exigirVersion(escritura, 'terminal', obliga, version);
    }
    const enStock = antes && (await conDescuadre(tx, TIPO_ELEMENTO.TERMINAL, antes));
    const escrita = { cantidad, cantidad_vista, descuadre_visto, motivo, motivo_texto };
    const stock = unwrap(escribirStock(enStock, escrita));
    const minimo = campos.minimo === undefined ? (antes?.minimo ?? null) : campos.minimo;
    const previos = antes === null ? [] : await terminales.leerComponentes(antes.id);
    const elegidos = await componentesQueries(tx).leerReferidos(referencias);
    const componentes = unwrap(elegirComponentes(elegidos, previos, 'componentes', CATEGORIA_POSICION));
    if (imagenes !== undefined) {
      await ficherosQueries(tx).insertarVarios([imagenes.imagen, imagenes.miniatura], system.now());
      if (antes !== null) await soltarImagenes(tx, system, antes);
    }
    // The default is the name; one that is sent back is still the default (AMB-073).
    const propia = campos.descripcion === antes?.nombre ? null : campos.descripcion;
    const descripcion = propia ?? `${campos.marca} ${campos.modelo}`;
    const fila = {
      ...campos,
      minimo,
      descripcion,
      id_imagen: imagenes?.imagen.id ?? antes?.id_imagen ?? null,
      id_miniatura: imagenes?.miniatura.id ?? antes?.id_miniatura ?? null,
    };
    const clave = antes === null ? await terminales.insertar(fila) : antes.id;
    const leidoAntes = antes === null ? undefined : await terminales.leer(clave);
    if (antes !== null) {
      const otros = previos.toSorted().join() !== componentes.toSorted().join();
      await terminales.cambiar(clave, fila, otros || cambiaAlgo(antes, fila));
    }
    await terminales.cambiarComponentes(clave, componentes);
    const linea = await reservarLinea(tx);
    await ajustarCantidad(tx, ajusteDe(system, actor, linea), {
      tipo_elemento: TIPO_ELEMENTO.TERMINAL,
      id: clave,
      ...stock,
    });
    const despues = found(await terminales.leer(clave));
    const accion = 'terminal.guardar';
    await anotar(escritura, {
      accion,
      entidad: 'terminal',
      id: clave,
      linea,
      motivo: stock.motivo,
      antes: leidoAntes,
      despues,
    });
    const guardado = conImagen(system, despues);
    return antes === null ? creado(guardado) : guardado;
  });

const soltarImagenes = (
  tx: Tx,
  { now }: System,
  { id_imagen, id_miniatura }: Pick<TerminalLeido, 'id_imagen' | 'id_miniatura'>,
) => ficherosQueries(tx).cambiarASueltos([id_imagen, id_miniatura], now());

/** Throws 409 while it stands in an establishment or an action refers to it (AMB-052). */
export const borrarTerminal = (system: System, actor: Actor, id: number) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    await soltarImagenes(tx, system, found(await terminalesQueries(tx).bloquear(id)));
    const antes = await terminalesQueries(tx).leer(id);
    await terminalesQueries(tx).borrar(id);
    await anotar(escritura, { accion: 'terminal.borrar', entidad: 'terminal', id, antes });
    return undefined;
  });

import { esRechazo, salientes, sigueA, sigueAbierto, trasRespuesta } from '../../src/campo/cola.ts';
import type { ContenidoDeHecho, DatosDeContacto } from '../../src/campo/hecho.ts';
import { hechosDeAccion } from '../../src/campo/obra.ts';
import type { ObraLeida } from '../../src/campo/obra.ts';
import { claveDeRegistro, vista } from '../../src/campo/vista.ts';
import { registrarAccion } from '../../src/obra/accion.ts';
import { estanRespondidas } from '../../src/obra/preguntas.ts';
import { trabajar } from '../../src/obra/trabajar.ts';
import { ESTADO } from '../../src/partes/estado.ts';
import { DOS_PARTES, YO } from './obra.ts';
import type { HechoDePrueba } from './obra.ts';
import type { Servidor } from './servidor.ts';

/** Outcomes of one call. */
export const LINEAS = ['llega', 'no llega', 'sin respuesta', 'repetida', 'eco'] as const;
type Linea = (typeof LINEAS)[number];

/** The device: the same rules as apps/web/src/campo, without its disk and its network. */
export class Movil {
  cola: HechoDePrueba[] = [];
  leidas = new Map<number, { readonly turno: number; readonly obra: ObraLeida | null }>();
  enCamino: { readonly id: number; readonly turno: number; readonly obra: ObraLeida | null }[] = [];
  ecos: HechoDePrueba[] = [];
  todos: HechoDePrueba[] = [];
  descartados: string[] = [];
  /** Left to the technician although their attempt is over: there must be none. */
  sinRemedio: string[] = [];
  /** Refused, and not decided since. */
  porDecidir = new Set<string>();
  /** Sent again although nobody had decided: there must be none. */
  sinDecidir: string[] = [];
  propias = new Map<string, number>();
  turno = 0;
  readonly servidor: Servidor;
  constructor(servidor: Servidor) {
    this.servidor = servidor;
    for (const id of DOS_PARTES) this.leidas.set(id, { turno: 0, obra: servidor.leer(id) });
  }

  ver(id: number): ObraLeida | null {
    const obra = this.leidas.get(id)?.obra ?? null;
    return obra && vista(obra, this.cola, { catalogo: this.servidor.catalogo, quien: { nombre: YO } });
  }

  registro = ({ id_parte, id_intento, contenido: c }: HechoDePrueba): string | null =>
    c.clase === 'accion' || c.clase === 'deshacer' ? [id_parte, id_intento, c.id_accion, c.posicion].join('/') : null;

  vio(fila: HechoDePrueba): number {
    return Math.max(fila.vista, this.propias.get(this.registro(fila) ?? '') ?? 0);
  }

  /** Contact data as the form sends them. No two comments are the same: the view could not tell them apart. */
  conLoQueVe(contenido: ContenidoDeHecho, leido: DatosDeContacto): ContenidoDeHecho {
    if (contenido.clase === 'datos') return { ...contenido, datos: { ...leido, ...contenido.datos }, leido };
    return contenido.clase === 'comentario' ? { ...contenido, comentario: `nota ${this.turno}` } : contenido;
  }

  /** Does what the screen allows with what it shows. */
  hacer(id: number, pedido: ContenidoDeHecho): void {
    const obra = this.ver(id);
    if (obra === null) return;
    const contenido = this.conLoQueVe(pedido, obra.establecimiento?.datos as DatosDeContacto);
    const { detalles } = obra;
    if (contenido.clase === 'iniciar' && detalles.estado !== ESTADO.ASIGNADO) return;
    if (contenido.clase !== 'iniciar' && contenido.clase !== 'comentario' && !trabajar(detalles).ok) return;
    if (contenido.clase === 'firmar' && !estanRespondidas(obra.preguntas)) return;
    const clave = contenido.clase === 'deshacer' && JSON.stringify({ ...contenido, clase: undefined });
    if (clave !== false && !obra.registros.some((r) => JSON.stringify(claveDeRegistro(r)) === clave)) return;
    if (contenido.clase === 'accion') {
      const facts = hechosDeAccion(obra, this.servidor.catalogo, contenido);
      if (!registrarAccion(detalles, contenido, facts).ok) return;
    }
    const n = ++this.turno;
    const suyo = { n, clave: `k${n}`, id_parte: id, id_intento: detalles.id_intento, ocurrido: `o${n}` };
    const fila: HechoDePrueba = {
      ...suyo,
      estado: 'pendiente',
      contenido,
      vista: detalles.version_intento ?? 0,
      acuse: 0,
    };
    const vistaSuya = { ...fila, vista: this.vio(fila) };
    this.cola.push(vistaSuya);
    this.todos.push(vistaSuya);
  }

  poner(clave: string, cambios: Partial<HechoDePrueba>): void {
    this.cola = this.cola.map((fila) => (fila.clave === clave ? { ...fila, ...cambios } : fila));
  }

  enviar(cual: number, linea: Linea): void {
    const pueden = salientes(this.cola);
    const fila = pueden[cual % pueden.length];
    if (fila === undefined) return;
    if (this.porDecidir.has(fila.clave)) this.sinDecidir.push(fila.clave);
    if (linea === 'no llega') return;
    const atender = () =>
      fila.estado === 'constancia' ? this.servidor.recibirEvidencia(fila) : this.servidor.atender(fila);
    const status = linea === 'repetida' ? (atender(), atender()) : atender();
    if (linea === 'sin respuesta') return;
    if (linea === 'eco' && status < 300) this.ecos.push(fila);
    const respondido = { status, ocupado: false };
    const abierto = esRechazo(respondido) ? sigueAbierto(fila, this.leerAhora(fila.id_parte)) : undefined;
    const siguiente = trasRespuesta(respondido, abierto);
    if (siguiente === 'recibido') this.acusar(fila);
    else if (siguiente === 'rechazado' && status === 404 && fila.contenido.clase === 'deshacer') this.acusar(fila);
    else if (siguiente === 'rechazado') {
      if (this.servidor.leer(fila.id_parte)?.detalles.id_intento !== fila.id_intento) this.sinRemedio.push(fila.clave);
      this.porDecidir.add(fila.clave);
      this.poner(fila.clave, { estado: 'rechazado' });
    } else this.cola = this.cola.map((otra) => (sigueA(otra, fila) ? { ...otra, estado: 'constancia' } : otra));
  }

  acusar(fila: HechoDePrueba): void {
    this.turno += 1;
    if (fila.estado === 'constancia') return this.poner(fila.clave, { estado: 'entregado' });
    const suyo = this.registro(fila);
    const version = this.servidor.hechas.get(fila.clave);
    if (suyo !== null && version !== undefined && fila.contenido.clase === 'accion') this.propias.set(suyo, version);
    this.poner(fila.clave, { estado: 'recibido', acuse: this.turno });
    this.cola = this.cola.map((otra) => (otra.estado === 'pendiente' ? { ...otra, vista: this.vio(otra) } : otra));
  }

  pedirLectura(id: number): void {
    this.enCamino.push({ id, turno: ++this.turno, obra: this.servidor.leer(id) });
  }
  leerAhora(id: number): ObraLeida['detalles'] | null {
    this.pedirLectura(id);
    this.llegaLectura(this.enCamino.length - 1);
    return this.leidas.get(id)?.obra?.detalles ?? null;
  }
  llegaLectura(cual: number): void {
    const leida = this.enCamino[cual % Math.max(1, this.enCamino.length)];
    if (leida === undefined) return;
    this.enCamino = this.enCamino.filter((otra) => otra !== leida);
    if ((this.leidas.get(leida.id)?.turno ?? 0) > leida.turno) return;
    this.leidas.set(leida.id, leida);
    this.cola = this.cola.filter(
      ({ id_parte, estado, acuse }) => !(id_parte === leida.id && estado === 'recibido' && acuse < leida.turno),
    );
  }

  decidir(clave: string, insiste: boolean): void {
    this.porDecidir.delete(clave);
    if (insiste) return this.poner(clave, { estado: 'pendiente', vista: 1e9 });
    this.descartados.push(clave);
    this.cola = this.cola.filter((fila) => fila.clave !== clave);
  }
}

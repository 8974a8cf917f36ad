import { CATEGORIA_ESTABLECIMIENTO, CATEGORIA_MUEBLE, CATEGORIA_POSICION } from '@tajo/domain/categorias';
import type { Servidor } from './servidores.ts';

export const POSICIONES = 50;
const COMPONENTES = 3;

interface Guardado {
  readonly id: number;
}
export interface TiendaLlena {
  readonly id: number;
  readonly guardadaMs: number;
}

/** Fills shops over the product's own calls. */
export function tendero({ port }: Servidor, token: string) {
  const mandar = async (path: string, body: object | FormData): Promise<Guardado> => {
    const esForma = body instanceof FormData;
    const respuesta = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(esForma ? {} : { 'content-type': 'application/json' }),
      },
      body: esForma ? body : JSON.stringify(body),
    });
    if (!respuesta.ok) throw new Error(`${path}: ${respuesta.status} ${await respuesta.text()}`);
    return (await respuesta.json()) as Guardado;
  };
  const forma = (campos: Readonly<Record<string, unknown>>): FormData => {
    const data = new FormData();
    for (const [campo, valor] of Object.entries(campos))
      data.set(campo, typeof valor === 'object' ? JSON.stringify(valor) : String(valor));
    return data;
  };
  const componente = (nombre: string, id_categoria: number) =>
    mandar('componente', { nombre, descripcion: nombre, fabricante: 'Bench', cantidad: 0, id_categoria, pack: false });
  const mueble = (nombre: string, num_posiciones: number) =>
    mandar('mueble', { nombre, num_posiciones, componentes: ['De mueble'] });

  return {
    /** The catalogue; answers the id of the terminal. */
    async surtir(): Promise<number> {
      await componente('De mueble', CATEGORIA_MUEBLE);
      await componente('De tienda', CATEGORIA_ESTABLECIMIENTO);
      for (let n = 1; n <= COMPONENTES; n++) await componente(`Pieza ${n}`, CATEGORIA_POSICION);
      const campos = { marca: 'Nova', modelo: 'A1', cantidad: 0, 'componentes[0]': 'Pieza 1' };
      return (await mandar('terminal', forma(campos))).id;
    },

    /** A shop of so many muebles, full: a terminal and three components in each position. */
    async abrir(nombre: string, muebles: number, posiciones: number, id_terminal: number): Promise<TiendaLlena> {
      const ids: number[] = [];
      for (let n = 1; n <= muebles; n++) ids.push((await mueble(`${nombre} ${n}`, posiciones)).id);
      const componentes = Array.from({ length: COMPONENTES }, (_, n) => ({
        nombre_elemento: `Pieza ${n + 1}`,
        unidades: 2,
      }));
      const llenas = Array.from({ length: posiciones }, (_, n) => ({ posicion: n + 1, id_terminal, componentes }));
      const cuerpo = forma({
        sfid: nombre,
        nombre,
        id_canal: '',
        email: 'tienda@bench.local',
        telefono: '612345678',
        contacto: 'Bench',
        horario: 'L-V',
        calle: 'Mayor 1',
        localidad: 'Madrid',
        codigo_postal: '28013',
        comunidad: 'Comunidad de Madrid',
        provincia: 'Madrid',
        componentes_muebles: ids.map((id_mueble) => ({ id_mueble, componentes: [] })),
        componentes_posiciones: ids.map((id_mueble) => ({ id_mueble, posiciones: llenas })),
      });
      const antes = performance.now();
      const { id } = await mandar('establecimiento', cuerpo);
      return { id, guardadaMs: performance.now() - antes };
    },
  };
}

import { trabajar } from '../../src/obra/trabajar.ts';
import { ESTADO } from '../../src/partes/estado.ts';
import { con, enEstado, nueva, OTRO, poner, YO } from './obra.ts';
import type { Servidor } from './servidor.ts';

type Operacion =
  | 'reiniciar'
  | 'asignar'
  | 'devolver'
  | 'traspasar'
  | 'eliminar'
  | 'datos'
  | 'desmontar'
  | 'escribir'
  | 'existencias'
  | 'desuso';

/** Operations of the office, by name. */
export const DE_LA_OFICINA: Readonly<Record<Operacion, (s: Servidor, id: number) => void>> = {
  reiniciar: (s: Servidor, id: number) =>
    s.cambiar(
      id,
      (obra) =>
        enEstado({ ...obra, registros: [], preguntas: nueva(id).preguntas }, ESTADO.SIN_ASIGNAR, {
          id_intento: null,
          fecha_inicio: null,
          fecha_fin: null,
          observaciones_tecnico: null,
        }),
      { tecnico: null },
    ),
  asignar: (s: Servidor, id: number) => {
    if (s.de(id).obra.detalles.estado === ESTADO.SIN_ASIGNAR)
      s.cambiar(id, (obra) => enEstado(obra, ESTADO.ASIGNADO, { id_intento: ++s.serie }), { tecnico: YO });
  },
  /** Begins anew with the same technician. */
  devolver: (s: Servidor, id: number) => {
    DE_LA_OFICINA.reiniciar(s, id);
    DE_LA_OFICINA.asignar(s, id);
  },
  traspasar: (s: Servidor, id: number) => {
    const { obra, tecnico } = s.de(id);
    if (obra.detalles.estado !== ESTADO.ASIGNADO && obra.detalles.estado !== ESTADO.INICIADO) return;
    const otro = tecnico === YO ? OTRO : YO;
    s.cambiar(id, () => enEstado(obra, ESTADO.ASIGNADO, { id_intento: ++s.serie, fecha_inicio: null }), {
      tecnico: otro,
    });
  },
  eliminar: (s: Servidor, id: number) => {
    if (s.de(id).obra.detalles.estado === ESTADO.SIN_ASIGNAR) s.cambiar(id, (obra) => obra, { existe: false });
  },
  datos: (s: Servidor, id: number) =>
    s.cambiar(id, (obra) => ({
      ...con(obra, { contacto: 'Luis' }),
      establecimiento: obra.establecimiento && {
        ...obra.establecimiento,
        datos: { ...obra.establecimiento.datos, contacto: 'Luis' },
      },
    })),
  desmontar: (s: Servidor, id: number) =>
    s.cambiar(id, (obra) => ({
      ...obra,
      establecimiento: obra.establecimiento && { ...obra.establecimiento, muebles: [] },
    })),
  escribir: (s: Servidor, id: number) => {
    const { obra } = s.de(id);
    if (!trabajar(obra.detalles).ok) return;
    const escrita = s.hacer(obra, { contenido: poner(2, 7), ocurrido: 'o', vista: 1e9 }, OTRO);
    if (typeof escrita !== 'number') s.cambiar(id, () => escrita);
  },
  existencias: (s: Servidor) => {
    s.catalogo = {
      ...s.catalogo,
      componentes: s.catalogo.componentes.map((c) => ({ ...c, cantidad: c.cantidad - 8 })),
    };
  },
  desuso: (s: Servidor) => {
    s.catalogo = { ...s.catalogo, componentes: [] };
  },
};

import { hechosDeAccion } from '../../src/campo/obra.ts';
import type { CatalogoLeido, ObraLeida, RegistroDeCampo } from '../../src/campo/obra.ts';
import type { DatosDeContacto } from '../../src/campo/hecho.ts';
import { claveDeRegistro } from '../../src/campo/vista.ts';
import { fundirDatos } from '../../src/establecimientos/datos.ts';
import { registrarAccion } from '../../src/obra/accion.ts';
import { estanRespondidas } from '../../src/obra/preguntas.ts';
import { trabajar } from '../../src/obra/trabajar.ts';
import { ESTADO } from '../../src/partes/estado.ts';
import { deshacerDe, con, enEstado, nueva, DOS_PARTES, YO } from './obra.ts';
import type { HechoDePrueba } from './obra.ts';

/** State of one parte on the server. */
interface Parte {
  readonly obra: ObraLeida;
  readonly tecnico: string | null;
  readonly existe: boolean;
} /** A small model of the server: the rules by which it takes or refuses, and what it keeps of either. */
export class Servidor {
  partes = new Map<number, Parte>(
    DOS_PARTES.map((id) => [id, { obra: nueva(id), tecnico: YO as string | null, existe: true }]),
  );
  catalogo: CatalogoLeido = {
    componentes: [{ id: 1, nombre: 'Balda', id_categoria: 15, cantidad: 9 }],
    terminales: [],
  };
  /** Version of the attempt in the stored answer, by key. */
  hechas = new Map<string, number>();
  aplicados: string[] = [];
  evidencia: string[] = [];
  serie = 1000;

  de(id: number): Parte {
    const parte = this.partes.get(id);
    if (parte === undefined) throw new Error('no such parte');
    return parte;
  }
  cambiar(id: number, cambio: (obra: ObraLeida) => ObraLeida, mas: Partial<Parte> = {}): void {
    const parte = this.de(id);
    this.partes.set(id, { ...parte, ...mas, obra: cambio(parte.obra) });
  }
  leer(id: number): ObraLeida | null {
    const { existe, tecnico, obra } = this.de(id);
    return existe && tecnico === YO ? obra : null;
  }

  atender(fila: HechoDePrueba): number {
    if (this.hechas.has(fila.clave)) return 200;
    const obra = this.leer(fila.id_parte);
    if (obra === null) return 404;
    const { contenido, id_intento } = fila;
    if (contenido.clase !== 'comentario') {
      if (id_intento !== obra.detalles.id_intento) return 409;
      if (contenido.clase === 'iniciar' ? obra.detalles.estado !== ESTADO.ASIGNADO : !trabajar(obra.detalles).ok)
        return 409;
    }
    const despues = this.hacer(obra, fila, YO);
    if (typeof despues === 'number') return despues;
    this.cambiar(fila.id_parte, () => despues);
    this.hechas.set(fila.clave, despues.detalles.version_intento ?? 0);
    this.aplicados.push(fila.clave);
    return 200;
  }

  hacer(
    obra: ObraLeida,
    { contenido, ocurrido, vista: vio }: Pick<HechoDePrueba, 'contenido' | 'ocurrido' | 'vista'>,
    quien: string,
  ) {
    const { detalles, registros } = obra;
    switch (contenido.clase) {
      case 'iniciar':
        return enEstado(obra, ESTADO.INICIADO, { fecha_inicio: ocurrido });
      case 'firmar':
        return estanRespondidas(obra.preguntas) ? enEstado(obra, ESTADO.FINALIZADO, { fecha_fin: ocurrido }) : 422;
      case 'observaciones':
        return con(obra, { observaciones_tecnico: contenido.comentario });
      case 'preguntas':
        return { ...obra, preguntas: obra.preguntas.map((p) => ({ ...p, ...contenido.preguntas[0] })) };
      case 'comentario': {
        const nuevo = { fecha_alta: ocurrido, comentario: contenido.comentario, nombre_usuario: quien };
        return con(obra, { comentarios: [...detalles.comentarios, nuevo] });
      }
      case 'datos': {
        const suyos = obra.establecimiento?.datos as DatosDeContacto;
        const { datos, chocan } = fundirDatos(suyos, contenido.leido, contenido.datos);
        if (chocan.length > 0) return 409;
        const establecimiento = obra.establecimiento && { ...obra.establecimiento, datos };
        return {
          ...con(obra, { contacto: datos['contacto'] ?? '', telefono: datos['telefono'] ?? '' }),
          establecimiento,
        };
      }
      default: {
        const clave = deshacerDe({ ...contenido, conFoto: false, elementos: [], clase: 'accion' });
        const antes = registros.find((r) => {
          const suya = claveDeRegistro(r);
          return suya !== null && JSON.stringify({ clase: 'deshacer', ...suya }) === JSON.stringify(clave);
        });
        if (antes?.escrito && antes.escrito.version > vio) return 409;
        const version_intento = (detalles.version_intento ?? 0) + 1;
        if (contenido.clase === 'deshacer') {
          if (antes === undefined) return 404;
          return { ...con(obra, { version_intento }), registros: registros.filter((r) => r !== antes) };
        }
        const juicio = registrarAccion(detalles, contenido, hechosDeAccion(obra, this.catalogo, contenido));
        if (!juicio.ok) return 422;
        const nuevo: RegistroDeCampo = {
          id: antes?.id ?? ++this.serie,
          descripcion: '',
          path_foto: null,
          fotos: [],
          id_accion: contenido.id_accion,
          step: contenido.step,
          elemento: contenido.tipo_elemento,
          mueble: contenido.id_mueble,
          posicion: contenido.posicion,
          elementos: juicio.value.elementos.map((e) => ({ ...e, id: e.id_elemento })),
          escrito: { version: version_intento, nombre_usuario: quien, ocurrido },
        };
        const sin = registros.map((r) => (r === antes ? nuevo : r));
        return { ...con(obra, { version_intento }), registros: antes === undefined ? [...registros, nuevo] : sin };
      }
    }
  }

  recibirEvidencia({ clave }: HechoDePrueba): number {
    if (this.hechas.has(clave)) return this.evidencia.includes(clave) ? 201 : 422;
    this.hechas.set(clave, 0);
    this.evidencia.push(clave);
    return 201;
  }
}

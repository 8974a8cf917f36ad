import { descripcion } from '../obra/descripcion.ts';
import { CAMPOS_DE_FOTO, unirFotos } from '../obra/fotos.ts';
import type { CampoDeFoto } from '../obra/fotos.ts';
import { FILA_OBSERVACIONES, FILA_RESPUESTAS, STEP } from '../obra/pasos.ts';
import { conRelevos, instalaTerminal } from '../obra/relevo.ts';
import { ESTADO, NOMBRE_ESTADO } from '../partes/estado.ts';
import { claveUnica } from '../texto.ts';
import type { ClaveDeRegistro, ContenidoDeHecho, HechoEnCola } from './hecho.ts';
import { esElMismoRegistro } from './hecho.ts';
import type { CatalogoLeido, ObraLeida, RegistroDeCampo } from './obra.ts';
import { cambiosDeContacto, colocadoEn, conocidosEn } from './obra.ts';

const FOTO_EN_COLA = 'cola:';

/** Path of a photo that is still on the phone only. */
export const rutaEnCola = (clave: string, campo: CampoDeFoto): string => `${FOTO_EN_COLA}${clave}/${campo}`;

/** Key of the hecho and field of a photo that is still on the phone only; null if the server has it. */
export function fotoEnCola(path: string): { readonly clave: string; readonly campo: string } | null {
  if (!path.startsWith(FOTO_EN_COLA)) return null;
  const [clave = '', campo = ''] = path.slice(FOTO_EN_COLA.length).split('/');
  return { clave, campo };
}

/** The user of the phone. */
type Quien = { readonly nombre: string };
type Entorno = { readonly catalogo: CatalogoLeido; readonly quien: Quien };
type De<C extends ContenidoDeHecho['clase']> = Extract<ContenidoDeHecho, { clase: C }>;
type Aplicado<C extends ContenidoDeHecho['clase']> = Omit<HechoEnCola, 'contenido'> & { readonly contenido: De<C> };

/** Key of a record; null for the rows of step 4, which stand for no action. */
export const claveDeRegistro = ({
  id_accion,
  step,
  elemento,
  mueble,
  posicion,
}: RegistroDeCampo): ClaveDeRegistro | null =>
  id_accion === 0 || elemento === 0 || step === STEP.RESPUESTAS
    ? null
    : { id_accion, step, tipo_elemento: elemento, id_mueble: mueble, posicion };

/** Whether the record has that key. */
const tieneClave = (registro: RegistroDeCampo, clave: ClaveDeRegistro): boolean => {
  const suya = claveDeRegistro(registro);
  return suya !== null && esElMismoRegistro(suya, clave);
};

const sinPaso4 = (registros: readonly RegistroDeCampo[]) => registros.filter(({ step }) => step !== STEP.RESPUESTAS);

/** Rows of step 4, which stand for the saved answers and the final remarks (AMB-124). */
function conPaso4<O extends ObraLeida>(obra: O): O {
  const fila = ({
    id,
    descripcion: frase,
  }: {
    readonly id: number;
    readonly descripcion: string;
  }): RegistroDeCampo => ({
    id,
    descripcion: frase,
    path_foto: null,
    fotos: [],
    id_accion: 0,
    step: STEP.RESPUESTAS,
    elemento: 0,
    mueble: 0,
    posicion: 0,
    elementos: [],
    escrito: null,
  });
  const filas = [
    ...(obra.preguntas.some(({ respuesta }) => respuesta !== null) ? [fila(FILA_RESPUESTAS)] : []),
    ...(obra.detalles.observaciones_tecnico === null ? [] : [fila(FILA_OBSERVACIONES)]),
  ];
  return { ...obra, registros: [...sinPaso4(obra.registros), ...filas] };
}

/** The sentences of all records as they will be signed: recording or undoing one may change what another takes out. */
function conFrases<O extends ObraLeida>(obra: O): O {
  const muebles = new Map((obra.establecimiento?.muebles ?? []).map(({ id, nombre }) => [id, nombre]));
  const registros = obra.registros.map((registro) => {
    const { id_accion, elementos, mueble, posicion } = registro;
    // A mueble that the office took off the shop keeps the sentence that the server wrote.
    if (id_accion === 0 || !instalaTerminal(registro) || !muebles.has(mueble)) return registro;
    const frase = descripcion({ id_accion, elementos, nombre_mueble: muebles.get(mueble) ?? null, posicion });
    return { ...registro, descripcion: frase };
  });
  return { ...obra, registros: conRelevos(obra.detalles.id_establecimiento, registros, colocadoEn(obra)) };
}

/** The photos of a record with those of a save. What is one too many stays out until the server refuses it. */
function fotosTras(antes: RegistroDeCampo | undefined, clave: string, { conFoto, otrasFotos = 0 }: De<'accion'>) {
  const [primera, ...otras] = CAMPOS_DE_FOTO.slice(0, 1 + otrasFotos).map((campo) => [campo, rutaEnCola(clave, campo)]);
  const hay = { primera: antes?.path_foto ?? null, otras: antes?.fotos ?? [] };
  const nuevas = Object.fromEntries(conFoto && primera ? [primera, ...otras] : otras);
  const unidas = unirFotos(hay, nuevas);
  return unidas.ok ? unidas.value : hay;
}

function registrar<O extends ObraLeida>(
  obra: O,
  { n, clave, ocurrido, contenido }: Aplicado<'accion'>,
  { catalogo, quien }: Entorno,
): O {
  const { id_accion, step, tipo_elemento, id_mueble, posicion } = contenido;
  const conocidos = new Map(conocidosEn(obra, catalogo, tipo_elemento).map((c) => [claveUnica(c.nombre), c]));
  const unidades = new Map<string, number>();
  for (const e of contenido.elementos) {
    const nombre = claveUnica(e.nombre_elemento);
    unidades.set(nombre, (unidades.get(nombre) ?? 0) + e.unidades);
  }
  const elementos = [...unidades].flatMap(([nombre, suma]) => {
    const conocido = conocidos.get(nombre);
    return conocido === undefined ? [] : [{ id: conocido.id, nombre_elemento: conocido.nombre, unidades: suma }];
  });
  const mueble = obra.establecimiento?.muebles.find(({ id }) => id === id_mueble);
  const antes = obra.registros.find((registro) => tieneClave(registro, contenido));
  const { primera: path_foto, otras: fotos } = fotosTras(antes, clave, contenido);
  const nuevo: RegistroDeCampo = {
    id: antes?.id ?? -n,
    descripcion: descripcion({ id_accion, elementos, nombre_mueble: mueble?.nombre ?? null, posicion }),
    path_foto,
    fotos,
    id_accion,
    step,
    elemento: tipo_elemento,
    mueble: id_mueble,
    posicion,
    elementos,
    escrito: { version: antes?.escrito?.version ?? 0, nombre_usuario: quien.nombre, ocurrido },
  };
  const registros =
    antes === undefined
      ? [...sinPaso4(obra.registros), nuevo]
      : obra.registros.map((registro) => (registro === antes ? nuevo : registro));
  return conFrases({ ...obra, registros });
}

function aplicar<O extends ObraLeida>(obra: O, hecho: HechoEnCola, entorno: Entorno): O {
  const { contenido, ocurrido } = hecho;
  const { detalles } = obra;
  const con = (cambios: Partial<ObraLeida['detalles']>): O => ({ ...obra, detalles: { ...detalles, ...cambios } });
  switch (contenido.clase) {
    case 'iniciar': {
      if (detalles.estado !== ESTADO.ASIGNADO) return obra;
      return con({ estado: ESTADO.INICIADO, desc_estado: NOMBRE_ESTADO[ESTADO.INICIADO], fecha_inicio: ocurrido });
    }
    case 'accion': {
      return registrar(obra, { ...hecho, contenido }, entorno);
    }
    case 'deshacer': {
      return conFrases({ ...obra, registros: obra.registros.filter((registro) => !tieneClave(registro, contenido)) });
    }
    case 'preguntas': {
      const dadas = new Map(contenido.preguntas.map(({ id, respuesta }) => [id, respuesta?.trim() || null]));
      const preguntas = obra.preguntas.map((p) => ({
        ...p,
        respuesta: dadas.has(p.id) ? (dadas.get(p.id) ?? null) : p.respuesta,
      }));
      return { ...obra, preguntas };
    }
    case 'datos': {
      if (obra.establecimiento === null) return obra;
      const cambios = cambiosDeContacto(contenido.datos, contenido.leido);
      const { establecimiento } = obra;
      const cabecera = Object.fromEntries(
        Object.entries(cambios).filter(([campo]) => ['contacto', 'email', 'telefono', 'horario'].includes(campo)),
      );
      return {
        ...con(cabecera),
        establecimiento: { ...establecimiento, datos: { ...establecimiento.datos, ...cambios } },
      };
    }
    case 'observaciones': {
      return con({ observaciones_tecnico: contenido.comentario });
    }
    case 'firmar': {
      return con({ estado: ESTADO.FINALIZADO, desc_estado: NOMBRE_ESTADO[ESTADO.FINALIZADO], fecha_fin: ocurrido });
    }
    case 'comentario': {
      const { nombre: nombre_usuario } = entorno.quien;
      const nuevo = { fecha_alta: ocurrido, comentario: contenido.comentario, nombre_usuario };
      const esta = detalles.comentarios.some(
        (c) => c.comentario === nuevo.comentario && c.nombre_usuario === nombre_usuario,
      );
      return esta ? obra : con({ comentarios: [...detalles.comentarios, nuevo] });
    }
  }
}

const CUENTAN = new Set<HechoEnCola['estado']>(['pendiente', 'recibido']);

/**
 * The work on a parte as the technician sees it: what was read, with his hechos of its open attempt in their order. What
 * the office refused or has as evidence is left out, as it changes nothing until the office decides.
 */
export function vista<O extends ObraLeida>(obra: O, cola: readonly HechoEnCola[], entorno: Entorno): O {
  const suyos = cola
    .filter(
      (h) =>
        h.id_parte === obra.detalles.id &&
        CUENTAN.has(h.estado) &&
        (h.id_intento === null || h.id_intento === obra.detalles.id_intento),
    )
    .sort((a, b) => a.n - b.n);
  if (suyos.length === 0) return obra;
  return conPaso4(suyos.reduce((hasta, hecho) => aplicar(hasta, hecho, entorno), obra));
}

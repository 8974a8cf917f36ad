import type { AccionPedida } from '@tajo/domain/obra/accion';
import { registrarAccion } from '@tajo/domain/obra/accion';
import { descripcion } from '@tajo/domain/obra/descripcion';
import { hechosDeAccion } from '@tajo/domain/campo/obra';
import type { Obra } from '@tajo/contract/obra';
import { aviso, mensaje } from '@tajo/contract/mensajes';
import type { StepDeAccion } from '@tajo/domain/obra/pasos';
import { ACCION } from '@tajo/domain/almacen/accion';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import { CAMPOS_DE_FOTO, fotosPorCampo } from '@tajo/domain/obra/fotos';
import { STEP } from '@tajo/domain/obra/pasos';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useRutaDeFoto } from '../../campo/foto.ts';
import type { CambioDeFotos, FotosTomadas } from '../../photo/fotos-tomadas.ts';
import { SIN_FOTOS } from '../../photo/fotos-tomadas.ts';
import { useFotosBorrador } from '../envio/useBorrador.ts';
import { useFormaDePaso } from '../envio/useFormaDePaso.ts';
import { SIN_CATALOGO, instalablesDe } from '../lectura/catalogo.ts';
import { useCatalogoDeObra } from '../lectura/lectura.ts';
import { mueblesDe, presentesEn, registroDe, relevadoEn } from '../lectura/vista.ts';
import { tituloDeParte } from '../aspecto/nombre.ts';
import type { PasoProps } from '../pasos/paso.ts';
import type { ChosenElemento, OfferedElemento } from '../../form/fields/elementos.ts';
import type { Elecciones, Forma } from './accion-forma.ts';
import { elegir, formaVacia, trasGuardar } from './accion-forma.ts';
import { anotarCodigo } from './anotar-codigo.ts';
import { pedidaDe, revisarAccion } from './revisar-accion.ts';
import { recordar } from './useAvisosDeFoto.ts';

export type AccionEnCurso = ReturnType<typeof useAccion>;

const SIEMPRE = ['id_accion', 'elementos', ...CAMPOS_DE_FOTO] as const;
/** The fields that each form draws. */
const CAMPOS: Readonly<Record<StepDeAccion, readonly string[]>> = {
  [STEP.POSICION]: ['id_mueble', 'posicion', 'tipo_elemento', ...SIEMPRE],
  [STEP.MUEBLE]: ['id_mueble', ...SIEMPRE],
  [STEP.ESTABLECIMIENTO]: SIEMPRE,
};

/** Returns the chosen elements, else those recorded for the place. */
const elementosDe = (obra: Obra, step: StepDeAccion, elegida: Forma): readonly ChosenElemento[] =>
  elegida.elementos ??
  (registroDe(obra, { ...elegida, step })?.elementos ?? []).map(({ nombre_elemento, unidades }) => ({
    nombre_elemento,
    unidades: String(unidades),
  }));

/** The sentence of an action, as it will be signed. */
function fraseDe(obra: Obra, pedida: AccionPedida): string {
  const mueble = mueblesDe(obra).find(({ id }) => id === pedida.id_mueble);
  return descripcion({ ...pedida, nombre_mueble: mueble?.nombre ?? null });
}

/** Returns the terminal of the position if the action can only be about that one and none is recorded; else null. */
function unicoTerminal(obra: Obra, step: StepDeAccion, forma: Forma): Forma['elementos'] {
  if (forma.tipo_elemento !== TIPO_ELEMENTO.TERMINAL || forma.id_accion === 0) return null;
  if (forma.id_accion === ACCION.INSTALAR || registroDe(obra, { ...forma, step }) !== undefined) return null;
  const [uno, otro] = presentesEn(obra, forma).filter(({ tipo_elemento }) => tipo_elemento === forma.tipo_elemento);
  return uno === undefined || otro !== undefined ? null : [{ nombre_elemento: uno.nombre, unidades: '1' }];
}

const tomadasDe = ({ foto, otras }: FotosTomadas): readonly Blob[] => (foto === null ? otras : [foto, ...otras]);

/** Number of the photos as a hecho holds it. A single one is written as before: older queues have no other. */
const conteoDe = ({ foto, otras }: FotosTomadas) => ({
  conFoto: foto !== null,
  ...(otras.length > 0 && { otrasFotos: otras.length }),
});

/** The form of one action: its cascade, what is recorded already, and its save. */
export function useAccion({ obra, ...props }: PasoProps, step: StepDeAccion) {
  const { detalles } = obra;
  const { catalogo, error: fallo, refetch: reintentar } = useCatalogoDeObra();
  const [atajos, setAtajos] = useState(0);
  const { fotos, cambiar: cambiarFotos, olvidar: olvidarFotos } = useFotosBorrador(props.trabajo, props.paso);
  const juzgar = (pedida: AccionPedida) =>
    registrarAccion(detalles, pedida, hechosDeAccion(obra, catalogo ?? SIN_CATALOGO, pedida));
  const forma = useFormaDePaso(
    { obra, ...props },
    {
      campos: CAMPOS[step],
      // A recorded action that is only looked at is nothing to save.
      pendiente: (una: Forma) =>
        una.id_accion !== 0 &&
        (una.elementos !== null || tomadasDe(fotos).length > 0 || registroDe(obra, { ...una, step }) === undefined),
      revisar: (escrita) => {
        const elegida = escrita ?? formaVacia(step);
        const elementos = elementosDe(obra, step, elegida);
        const errores = revisarAccion(step, elegida, elementos);
        const pedida = pedidaDe(step, elegida, elementos);
        if (pedida === null || Object.keys(errores).length > 0) return errores;
        const juicio = juzgar(pedida);
        return juicio.ok ? {} : { [juicio.campo ?? 'message']: mensaje(juicio).texto };
      },
      grabar: (escrita) => {
        const elegida = escrita ?? formaVacia(step);
        const pedida = pedidaDe(step, elegida, elementosDe(obra, step, elegida));
        if (pedida === null) throw new Error('the form was not checked');
        const juicio = juzgar(pedida);
        const avisos = juicio.ok ? juicio.value.avisos.map(({ code, datos }) => aviso(code, datos)) : [];
        return {
          contenido: { clase: 'accion', ...conteoDe(fotos), ...pedida },
          descripcion: fraseDe(obra, pedida),
          vista: elegida.vista ?? detalles.version_intento,
          blobs: fotosPorCampo(fotos.foto, fotos.otras),
          aviso: avisos.length === 0 ? null : avisos.join(' '),
        };
      },
      alGuardar: (escrita) => {
        void recordar(tomadasDe(fotos), props.trabajo, tituloDeParte(detalles));
        olvidarFotos();
        return escrita && trasGuardar(escrita);
      },
      alRechazar: (error, escrita) => {
        // Told once of what another device did meanwhile, he may go on over it.
        const avisado = error instanceof ApiError && error.status === 409;
        return escrita && (avisado ? { ...escrita, vista: null } : escrita);
      },
    },
  );

  const elegida = forma.escrito ?? formaVacia(step);
  const { id_accion, tipo_elemento } = elegida;
  const instala = id_accion === ACCION.INSTALAR;
  const presentes = presentesEn(obra, elegida).filter((uno) => uno.tipo_elemento === tipo_elemento);
  const instalables = instalablesDe(catalogo ?? SIN_CATALOGO, step, tipo_elemento);
  const registro = registroDe(obra, { ...elegida, step });
  const imagen = useRutaDeFoto(registro?.path_foto ?? null);
  const otrasImagenes = registro?.fotos ?? [];
  const ofrecidos: readonly OfferedElemento[] = instala ? instalables.map(({ nombre }) => ({ nombre })) : presentes;

  function escribirEleccion(elecciones: Elecciones, elementos: Forma['elementos'] = null): void {
    cambiarFotos(() => SIN_FOTOS);
    const nueva = elegir(step, elegida, elecciones);
    forma.escribir({
      ...nueva,
      elementos: elementos ?? unicoTerminal(obra, step, nueva),
      vista: detalles.version_intento,
    });
  }

  return {
    forma,
    elegida,
    elementos: elementosDe(obra, step, elegida),
    tipos: catalogo?.acciones ?? [],
    /** The catalogue for installing; for the other actions what stands there now. */
    ofrecidos,
    /** Tells the office of a code that is on no terminal of the list, as a comment on the parte. */
    anotarCodigo: (codigo: string): Promise<void> => anotarCodigo(codigo, { obra, trabajo: props.trabajo, elegida }),
    /** The terminal that an installation replaces: a position holds only one (AMB-066). */
    relevado: instala && tipo_elemento === TIPO_ELEMENTO.TERMINAL ? relevadoEn(obra, elegida) : undefined,
    cargando: catalogo === undefined && fallo === null,
    fallo,
    reintentar,
    fotos,
    /** The new photos with their numbers in the record. */
    tomadas: [
      ...(fotos.foto === null ? [] : [{ foto: fotos.foto, numero: 1 }]),
      ...fotos.otras.map((foto, n) => ({ foto, numero: 2 + otrasImagenes.length + n })),
    ],
    trabajo: props.trabajo,
    imagen,
    otrasImagenes,
    /** How many times several fields were chosen in one press. */
    atajos,
    elegirAtajo: (elecciones: Elecciones, elementos: Forma['elementos'] = null) => {
      setAtajos(atajos + 1);
      escribirEleccion(elecciones, elementos);
    },
    elegir: escribirEleccion,
    ponerElementos: (elementos: readonly ChosenElemento[]) => forma.escribir({ ...elegida, elementos }),
    ponerFotos: (cambio: CambioDeFotos) => {
      forma.olvidar();
      cambiarFotos(cambio);
    },
  };
}

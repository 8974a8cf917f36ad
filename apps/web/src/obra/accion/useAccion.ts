import type { Detalles } from '@tajo/contract/obra';
import { obraApi } from '@tajo/contract/obra';
import type { StepDeAccion } from '@tajo/domain/obra/pasos';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { claveDe, useCall } from '../../api/hooks.ts';
import type { Eleccion, ElementoElegido, Forma } from './accion-forma.ts';
import { elegir, formaVacia, trasGuardar } from './accion-forma.ts';
import type { PasoProps } from '../pasos/paso.ts';
import { opcionesQuery } from './consultas.ts';
import { enfocarError } from '../pasos/enfocar-error.ts';
import { SIN_ERRORES, cuerpoDe, hayErrores, revisarAccion } from './revisar-accion.ts';
import { useBorrador, useFotoBorrador } from '../envio/useBorrador.ts';
import { useHecho } from '../envio/useHecho.ts';

export type AccionEnCurso = ReturnType<typeof useAccion>;

/** The form of one action: its cascade, what is recorded already, and its save. */
export function useAccion({ parte, trabajo, paso }: PasoProps, step: StepDeAccion) {
  const client = useQueryClient();
  const [borrador, setBorrador] = useBorrador<Forma>(trabajo, paso, (forma) => forma.id_accion !== 0);
  const [foto, setFoto] = useFotoBorrador(trabajo, paso);
  const [errores, setErrores] = useState(SIN_ERRORES);
  const forma = borrador ?? formaVacia(step);
  const hecho = useHecho(obraApi.guardarAccion, trabajo, paso, {
    ficheros: { foto: foto ?? undefined },
    alLlegar: ({ version_intento }) => {
      client.setQueryData(
        claveDe(obraApi.detalles, { params: { id_parte: parte.id } }),
        (antes: Detalles | undefined) => antes && { ...antes, version_intento },
      );
      setBorrador(trasGuardar(forma));
      setFoto(null);
    },
    alRechazar: (error) => {
      // Told once of what another device did meanwhile, he may go on over it.
      if (error instanceof ApiError && error.status === 409) setBorrador({ ...forma, vista: null });
      enfocarError();
    },
  });
  const { id_accion, tipo_elemento: elemento, id_mueble: mueble, posicion } = forma;
  const registro = useCall(
    obraApi.elementos,
    { params: { id_parte: parte.id, id_accion, step, elemento, mueble, posicion } },
    { enabled: id_accion !== 0 },
  );
  const opciones = useQuery(opcionesQuery(parte.id_establecimiento, step, forma));

  const registrados = (registro.data?.elementos_unidades ?? []).map(({ nombre_elemento, unidades }) => ({
    nombre_elemento,
    unidades: String(unidades),
  }));
  const elementos: readonly ElementoElegido[] = forma.elementos ?? registrados;

  function cambiar(nueva: Forma) {
    setErrores(SIN_ERRORES);
    hecho.olvidar();
    setBorrador(nueva);
  }

  async function guardar() {
    const revisados = revisarAccion(step, forma, elementos);
    setErrores(revisados);
    if (hayErrores(revisados)) return enfocarError();
    return hecho.enviar({ form: cuerpoDe(parte, step, forma, elementos) });
  }

  return {
    step,
    forma,
    elementos,
    opciones: opciones.data ?? [],
    cargando: id_accion !== 0 && (registro.isPending || opciones.isPending),
    fallo: hecho.error ?? (id_accion === 0 ? null : (registro.error ?? opciones.error)),
    campos: { ...hecho.error?.fields, ...errores.campos },
    unidades: errores.unidades,
    foto,
    imagen: registro.data?.imagen ?? null,
    enviando: hecho.enviando,
    espera: hecho.espera,
    cerrado: hecho.cerrado,
    /** The answer of the last save, until something is changed. */
    guardada: hecho.respuesta,
    elegir: (campo: Eleccion, valor: number) => {
      setFoto(null);
      cambiar({ ...elegir(step, forma, campo, valor), vista: parte.version_intento });
    },
    ponerElementos: (nuevos: readonly ElementoElegido[]) => cambiar({ ...forma, elementos: nuevos }),
    ponerFoto: (nueva: Blob | null) => {
      hecho.olvidar();
      setFoto(nueva);
    },
    guardar,
  };
}

import type { Contenido } from '@tajo/domain/establecimientos/contenido';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { FormaDeTienda } from '../forma.ts';
import type { Historia } from './historia.ts';
import { SIN_HISTORIA, apuntar, pasoAdelante, pasoAtras } from './historia.ts';

export type ControlDeTienda = FormaDeTienda['control'];

/** One of the three lists as a single form value: thousands of fields would be too slow. */
function useLista<K extends keyof Contenido>(control: ControlDeTienda, name: K) {
  const { field, fieldState } = useController({ control, name });
  return {
    valor: (field.value ?? []) as Contenido[K],
    poner: (valor: Contenido[K]): void => field.onChange(valor),
    error: fieldState.error as unknown,
  };
}

/** Content of the shop in the form, changed by pure edits that can be undone until it is sent. */
export function useContenido(control: ControlDeTienda) {
  const establecimiento = useLista(control, 'componentes_establecimiento');
  const muebles = useLista(control, 'componentes_muebles');
  const posiciones = useLista(control, 'componentes_posiciones');
  const [historia, setHistoria] = useState<Historia<Contenido>>(SIN_HISTORIA);
  const version = useWatch({ control, name: 'version' });
  const [deVersion, setDeVersion] = useState(version);
  // The steps before a merge do not have what the other user changed.
  if (version !== deVersion) {
    setDeVersion(version);
    setHistoria(SIN_HISTORIA);
  }
  const [dicho, setDicho] = useState('');
  const contenido: Contenido = {
    componentes_establecimiento: establecimiento.valor,
    componentes_muebles: muebles.valor,
    componentes_posiciones: posiciones.valor,
  };

  function poner(nuevo: Contenido, nueva: Historia<Contenido>, texto: string): void {
    if (nuevo.componentes_establecimiento !== establecimiento.valor)
      establecimiento.poner(nuevo.componentes_establecimiento);
    if (nuevo.componentes_muebles !== muebles.valor) muebles.poner(nuevo.componentes_muebles);
    if (nuevo.componentes_posiciones !== posiciones.valor) posiciones.poner(nuevo.componentes_posiciones);
    setHistoria(nueva);
    setDicho(texto);
  }
  const volver = (vuelta: ReturnType<typeof pasoAtras<Contenido>>, texto: string) => () => {
    if (vuelta !== undefined) poner(vuelta.valor, vuelta.historia, texto);
  };

  return {
    contenido,
    errores: {
      componentes_establecimiento: establecimiento.error,
      componentes_muebles: muebles.error,
      componentes_posiciones: posiciones.error,
    },
    /** Description of the last change. */
    dicho,
    /** Applies a step; consecutive ones with the same `clave` count as one. */
    aplicar: (nuevo: Contenido, texto = '', clave?: string): void =>
      poner(nuevo, apuntar(historia, contenido, clave), texto),
    puedeDeshacer: historia.pasadas.length > 0,
    puedeRehacer: historia.futuras.length > 0,
    deshacer: volver(pasoAtras(historia, contenido), 'Cambio deshecho.'),
    rehacer: volver(pasoAdelante(historia, contenido), 'Cambio rehecho.'),
  };
}

export type ContenidoEnForma = ReturnType<typeof useContenido>;

import Box from '@mui/material/Box';
import type { Contenido, PosicionEscrita } from '@tajo/domain/establecimientos/contenido';
import {
  cambiarMueble,
  llenarPosiciones,
  componentesDe,
  copiarPosicion,
  posicionesDe,
} from '@tajo/domain/establecimientos/contenido';
import { useRef, useState } from 'react';
import { MuebleDibujado } from '../../dibujo/MuebleDibujado.tsx';
import { toggled } from '../../kit/toggled.ts';
import { countOf } from '../../kit/text.ts';
import { BarraDeCopia } from './BarraDeCopia.tsx';
import type { Catalogo } from './catalogo.ts';
import { estaEnDesuso } from './catalogo.ts';
import { ComponentesField } from './ComponentesField.tsx';
import { dibujoDe } from './dibujo.ts';
import { errorEn } from './errores.ts';
import { PosicionEditor } from './PosicionEditor.tsx';
import type { ContenidoEnForma } from './useContenido.ts';

interface Copia {
  readonly desde: number;
  readonly hasta: ReadonlySet<number>;
}
type Props = {
  readonly id: number;
  readonly enForma: ContenidoEnForma;
  readonly alAbrir: Contenido;
  readonly catalogo: Catalogo;
  /** 0: none is open. */
  readonly posicion: number;
  readonly onPosicion: (posicion: number) => void;
};

const indiceDe = (lista: readonly { readonly id_mueble: number }[], id: number): number =>
  lista.findIndex(({ id_mueble }) => id_mueble === id);

/** An open mueble: its drawing, the chosen position, and its own components. */
export function CuerpoDeMueble({ id, enForma, alAbrir, catalogo, posicion, onPosicion }: Props) {
  const { contenido, errores, aplicar } = enForma;
  const raiz = useRef<HTMLDivElement>(null);
  const [copia, setCopia] = useState<Copia | null>(null);
  const nombre = catalogo.nombreDeMueble(id);
  const posiciones = posicionesDe(contenido, id);
  const abierta = posiciones.find((una) => una.posicion === posicion);

  const enfocar = (cual: number) => raiz.current?.querySelector<HTMLElement>(`[data-posicion="${cual}"]`)?.focus();
  function cambiar(cambio: Partial<PosicionEscrita>, que?: string): void {
    const clave = que && `${que} ${id}/${posicion}`;
    aplicar(llenarPosiciones(contenido, id, new Set([posicion]), cambio), '', clave);
  }
  function pulsar(cual: number): void {
    if (copia === null) onPosicion(cual);
    else if (cual !== copia.desde) setCopia({ ...copia, hasta: toggled(copia.hasta, cual) });
  }
  function copiar({ desde, hasta }: Copia): void {
    const texto = `Posición ${desde} de ${nombre} copiada a ${countOf(hasta.size, 'posición', 'posiciones')}.`;
    aplicar(
      copiarPosicion(contenido, { id, desde, hasta }, (uno) => !estaEnDesuso(catalogo.dePosicion, uno)),
      texto,
    );
    dejarDeCopiar();
  }
  function dejarDeCopiar(): void {
    setCopia(null);
    enfocar(posicion);
  }

  return (
    <Box ref={raiz} sx={{ display: 'grid', gap: 2, pt: 1 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
        }}
      >
        <MuebleDibujado
          nombre={nombre}
          posiciones={dibujoDe(posiciones, posicionesDe(alAbrir, id), catalogo)}
          elegida={posicion}
          {...(copia && { elegidas: copia.hasta })}
          marca="cambiada"
          onElegir={pulsar}
        />
        <Box sx={{ position: { md: 'sticky' }, top: { md: 72 }, minWidth: 0 }}>
          {copia !== null && (
            <BarraDeCopia
              desde={copia.desde}
              posiciones={posiciones}
              elegidas={copia.hasta}
              onElegir={(hasta) => setCopia({ ...copia, hasta })}
              onCopiar={() => copiar(copia)}
              onCancelar={dejarDeCopiar}
            />
          )}
          {copia === null && abierta !== undefined && (
            <PosicionEditor
              key={posicion}
              mueble={nombre}
              una={abierta}
              catalogo={catalogo}
              error={errorEn(
                errores.componentes_posiciones,
                indiceDe(contenido.componentes_posiciones, id),
                'posiciones',
                posiciones.indexOf(abierta),
              )}
              onCambiar={cambiar}
              onCopiar={() => setCopia({ desde: posicion, hasta: new Set() })}
              onCerrar={() => enfocar(posicion)}
            />
          )}
        </Box>
      </Box>
      <ComponentesField
        label="Componentes del mueble"
        componentes={componentesDe(contenido, id)}
        ofrecidos={catalogo.deMueble}
        lectura={catalogo.lecturas.deMueble}
        error={errorEn(errores.componentes_muebles, indiceDe(contenido.componentes_muebles, id), 'componentes')}
        onChange={(nuevos) => aplicar(cambiarMueble(contenido, id, nuevos), '', `mueble ${id}`)}
      />
    </Box>
  );
}

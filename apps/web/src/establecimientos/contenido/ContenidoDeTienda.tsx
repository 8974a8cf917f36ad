import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { anadirMueble, copiarMuebles, posicionesDe, quitarMueble } from '@tajo/domain/establecimientos/contenido';
import type { Contenido } from '@tajo/domain/establecimientos/contenido';
import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useMergedFields, useVisibleField } from '../../form/fields/visible-fields.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { NotRead } from '../../list/detail/NotRead.tsx';
import { acceptsText } from '../../kit/keys.ts';
import { AnadirMueble } from './AnadirMueble.tsx';
import { BarraDeCambios } from './BarraDeCambios.tsx';
import { CabeceraDeMueble } from './CabeceraDeMueble.tsx';
import { useCatalogo } from './catalogo.ts';
import { ComponentesField } from './ComponentesField.tsx';
import { CuerpoDeMueble } from './CuerpoDeMueble.tsx';
import type { LugarDeTienda } from './errores.ts';
import { mensajeDe, primerLugar } from './errores.ts';
import { mezclaDe } from './mezcla.ts';
import { PartesEnMarcha } from './PartesEnMarcha.tsx';
import { textoDeComponentes } from './textos.ts';
import type { ControlDeTienda } from './useContenido.ts';
import { useContenido } from './useContenido.ts';

const CopiarDeTiendaDialog = lazyPart(async () => (await import('./CopiarDeTiendaDialog.tsx')).CopiarDeTiendaDialog);

const CERRADO: LugarDeTienda = { id_mueble: 0, posicion: 0 };

/** Step 3 of a shop's form: what stands there, on three levels. */
export function ContenidoDeTienda({ control }: { readonly control: ControlDeTienda }) {
  const enForma = useContenido(control);
  const catalogo = useCatalogo();
  const { contenido, errores, aplicar } = enForma;
  const { submitCount, defaultValues } = useFormState({ control });
  const raiz = useRef<HTMLDivElement>(null);
  const [copiando, setCopiando] = useState(false);
  const [lugar, setLugar] = useState<LugarDeTienda>({
    id_mueble: contenido.componentes_muebles[0]?.id_mueble ?? 0,
    posicion: 0,
  });
  useVisibleField('componentes_establecimiento', 'Componentes del establecimiento', (valor) =>
    textoDeComponentes(valor as Contenido['componentes_establecimiento']),
  );
  useMergedFields('componentes_muebles', mezclaDe(catalogo));

  // Opens the refused part and focuses it.
  const [revisado, setRevisado] = useState(0);
  if (submitCount !== revisado) {
    setRevisado(submitCount);
    setLugar(primerLugar(errores, contenido, catalogo) ?? lugar);
  }
  useLayoutEffect(() => {
    if (revisado > 0) raiz.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [revisado]);

  function alTeclear(event: KeyboardEvent<HTMLDivElement>): void {
    if (!event.currentTarget.contains(event.target as Node)) return;
    // Enter confirms a field here; it does not send the shop.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    const mando = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!mando || acceptsText(event.target)) return;
    const tecla = event.key.toLowerCase();
    if (tecla === 'y' || (tecla === 'z' && event.shiftKey)) enForma.rehacer();
    else if (tecla === 'z') enForma.deshacer();
    else return;
    event.preventDefault();
  }

  const propia = Number(defaultValues?.id ?? 0);
  const puestos = contenido.componentes_muebles.map(({ id_mueble }) => id_mueble);
  const general = mensajeDe(errores.componentes_posiciones);
  return (
    <Box ref={raiz} onKeyDown={alTeclear} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {propia > 0 && <PartesEnMarcha id={propia} />}
      {catalogo.lectura.isLoadingError && (
        <NotRead what="todo lo que se puede poner" onRetry={catalogo.lectura.refetch} />
      )}
      <ComponentesField
        label="Componentes del establecimiento"
        componentes={contenido.componentes_establecimiento}
        ofrecidos={catalogo.deEstablecimiento}
        lectura={catalogo.lecturas.deEstablecimiento}
        error={errores.componentes_establecimiento}
        onChange={(nuevos) => aplicar({ ...contenido, componentes_establecimiento: nuevos }, '', 'establecimiento')}
      />
      <AnadirMueble
        control={control}
        muebles={catalogo.muebles?.filter(({ id }) => !puestos.includes(id))}
        lectura={catalogo.lecturas.muebles}
        error={mensajeDe(errores.componentes_muebles)}
        onAnadir={(mueble) => {
          aplicar(anadirMueble(contenido, mueble), `Mueble ${mueble.nombre} añadido.`);
          setLugar({ id_mueble: mueble.id, posicion: 0 });
        }}
      />
      <BarraDeCambios enForma={enForma}>
        <Button onClick={() => setCopiando(true)}>Copiar de otro establecimiento</Button>
      </BarraDeCambios>
      {general !== undefined && <Alert severity="error">{general}</Alert>}
      {puestos.map((id) => (
        <Box key={id} component="section" aria-label={catalogo.nombreDeMueble(id)} sx={{ minWidth: 0 }}>
          <CabeceraDeMueble
            nombre={catalogo.nombreDeMueble(id)}
            posiciones={posicionesDe(contenido, id)}
            abierto={lugar.id_mueble === id}
            onAbrir={() => setLugar(lugar.id_mueble === id ? CERRADO : { id_mueble: id, posicion: 0 })}
            onQuitar={() => aplicar(quitarMueble(contenido, id), `Mueble ${catalogo.nombreDeMueble(id)} quitado.`)}
          />
          {lugar.id_mueble === id && (
            <CuerpoDeMueble
              id={id}
              enForma={enForma}
              alAbrir={defaultValues as Contenido}
              catalogo={catalogo}
              posicion={lugar.posicion}
              onPosicion={(posicion) => setLugar({ id_mueble: id, posicion })}
            />
          )}
        </Box>
      ))}
      {copiando && (
        <CopiarDeTiendaDialog
          propia={propia}
          catalogo={catalogo}
          puestos={puestos}
          onCopiar={(muebles, texto) => {
            aplicar(copiarMuebles(contenido, muebles), texto);
            setCopiando(false);
          }}
          onClose={() => setCopiando(false)}
        />
      )}
    </Box>
  );
}

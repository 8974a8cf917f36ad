import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { establecimientoApi } from '@tajo/contract/establecimientos';
import type { MuebleLleno } from '@tajo/domain/establecimientos/contenido';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Dialog } from '../../kit/Dialog.tsx';
import { useCall } from '../../api/hooks.ts';
import { SearchField } from '../../form/fields/SearchField.tsx';
import { toggled } from '../../kit/toggled.ts';
import { failureText } from '../../kit/failure.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import type { Catalogo } from './catalogo.ts';
import { copiaDe } from './copia.ts';
import { MueblesACopiar } from './MueblesACopiar.tsx';
import { focusFirstField } from '../../kit/first-field.ts';

type Props = {
  /** This one: there is nothing to be had from it. */
  readonly propia: number;
  readonly catalogo: Catalogo;
  /** Muebles that stand here already: what is copied takes their place. */
  readonly puestos: readonly number[];
  readonly onCopiar: (muebles: readonly MuebleLleno[], texto: string) => void;
  readonly onClose: () => void;
};

/** Copies muebles with what stands in them from another shop: all, or those left ticked. */
export function CopiarDeTiendaDialog({ propia, catalogo, puestos, onCopiar, onClose }: Props) {
  const titulo = useId();
  const { control } = useForm<{ id_establecimiento: number | '' }>({ defaultValues: { id_establecimiento: '' } });
  const id = useWatch({ control, name: 'id_establecimiento' });
  const tiendas = useCall(establecimientoApi.opciones, { query: {} });
  const tienda = useCall(establecimientoApi.leer, { params: { id: Number(id) } }, { enabled: id !== '' });
  const [descartados, setDescartados] = useState<ReadonlySet<number>>(new Set());
  const muebles = id === '' ? undefined : tienda.data?.muebles;
  const elegidos = muebles?.filter(({ id_mueble }) => !descartados.has(id_mueble)) ?? [];
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titulo}>
      <DialogTitle id={titulo}>Copiar muebles de otro establecimiento</DialogTitle>
      <DialogContent ref={focusFirstField} sx={{ display: 'grid', gap: 1 }}>
        <div style={{ paddingTop: 8 }}>
          <SearchField
            control={control}
            name="id_establecimiento"
            label="Establecimiento"
            options={tiendas.data?.filter((una) => una.id !== propia)}
            read={tiendas}
            onChoose={() => setDescartados(new Set())}
          />
        </div>
        {tienda.isLoading && <Skeleton style={{ height: 48 }} />}
        {tienda.isLoadingError && (
          <Alert severity="error" action={<Button onClick={() => void tienda.refetch()}>Reintentar</Button>}>
            {failureText(tienda.error)}
          </Alert>
        )}
        {muebles && (
          <MueblesACopiar
            muebles={muebles}
            puestos={puestos}
            descartados={descartados}
            onDescartar={(id_mueble) => setDescartados(toggled(descartados, id_mueble))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ mr: 'auto' }}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          disabled={elegidos.length === 0}
          onClick={() => {
            const { copiados, texto } = copiaDe(elegidos, catalogo, tienda.data?.nombre ?? '');
            onCopiar(copiados, texto);
          }}
        >
          Copiar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

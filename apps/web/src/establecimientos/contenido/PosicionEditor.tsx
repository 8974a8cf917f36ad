import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PosicionEscrita } from '@tajo/domain/establecimientos/contenido';
import { estaVacia } from '@tajo/domain/establecimientos/contenido';
import { queContiene } from '@tajo/domain/texto';
import { UNREAD_OPTIONS } from '../../form/fields/options-read.tsx';
import { useTyping } from '../../form/fields/useTyping.ts';
import type { Catalogo } from './catalogo.ts';
import { ComponentesField } from './ComponentesField.tsx';
import { errorEn, mensajeDe } from './errores.ts';

type Props = {
  readonly mueble: string;
  readonly una: PosicionEscrita;
  readonly catalogo: Catalogo;
  readonly error: unknown;
  readonly onCambiar: (cambio: Partial<PosicionEscrita>, que?: string) => void;
  readonly onCopiar: () => void;
  readonly onCerrar: () => void;
};

// On a phone it opens below a drawing that may be longer than the screen.
const traerALaVista = (editor: HTMLElement | null) => editor?.scrollIntoView({ block: 'nearest' });

export function PosicionEditor({ mueble, una, catalogo, error, onCambiar, onCopiar, onCerrar }: Props) {
  const { posicion, id_terminal, componentes } = una;
  const titulo = `Posición ${posicion} de ${mueble}`;
  const terminal = id_terminal === null ? null : { id: id_terminal, nombre: catalogo.nombreDeTerminal(id_terminal) };
  const vacia = estaVacia(una);
  const typing = useTyping();
  const { isLoading, isLoadingError } = catalogo.lecturas.terminales;
  const ninguno = catalogo.terminales?.length === 0 ? 'Sin opciones' : 'Nada coincide';
  return (
    <Box
      ref={traerALaVista}
      role="group"
      aria-label={titulo}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onCerrar();
      }}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography variant="h3">{titulo}</Typography>
      <Autocomplete
        {...typing}
        options={catalogo.terminales ?? []}
        value={terminal}
        loading={isLoading}
        getOptionLabel={({ nombre }) => nombre}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        filterOptions={(opciones, { inputValue }) => {
          const coincide = queContiene(inputValue);
          return opciones.filter(({ nombre }) => coincide(nombre));
        }}
        noOptionsText={isLoadingError ? UNREAD_OPTIONS : ninguno}
        onChange={(_, elegido) => onCambiar({ id_terminal: elegido?.id ?? null })}
        renderInput={(params) => {
          const texto = mensajeDe(errorEn(error, 'id_terminal'));
          return <TextField {...params} label="Terminal" error={texto !== undefined} helperText={texto} />;
        }}
      />
      <ComponentesField
        label="Componentes de la posición"
        componentes={componentes}
        ofrecidos={catalogo.dePosicion}
        lectura={catalogo.lecturas.dePosicion}
        error={errorEn(error, 'componentes')}
        onChange={(nuevos) => onCambiar({ componentes: nuevos }, 'componentes')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={vacia} onClick={onCopiar}>
          Copiar a otras posiciones
        </Button>
        <Button disabled={vacia} onClick={() => onCambiar({ id_terminal: null, componentes: [] })}>
          Vaciar
        </Button>
      </Box>
    </Box>
  );
}

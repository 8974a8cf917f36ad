import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { queContiene } from '@tajo/domain/texto';
import type { ElementoElegido, ElementoOfrecido } from './elementos.ts';
import { cambiarUnidades, elegirNombres } from './elementos.ts';

type Props = {
  readonly label?: string;
  readonly required?: boolean;
  readonly elementos: readonly ElementoElegido[];
  readonly opciones: readonly ElementoOfrecido[];
  readonly onChange: (elementos: readonly ElementoElegido[]) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** Returns the error of the units of the element with this name. */
  readonly errorDe: (nombre: string) => string | undefined;
  /** Returns a hint for a chosen element. */
  readonly notaDe?: (nombre: string) => string | undefined;
};

// The screen has bars at the top and at the bottom: the list opens upwards before it covers the lower one.
const SOBRE_LA_BARRA = [{ name: 'flip', options: { padding: { top: 56, bottom: 152 } } }];

// Most options shown: more are too many for a phone, and typing narrows them.
const OPCIONES_A_LA_VISTA = 100;

// Keys that would move along or delete the chips of the chosen options, which are shown as rows below instead.
const TECLAS_DE_FICHAS = ['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight'];

const filtrar = (opciones: ElementoOfrecido[], { inputValue }: { inputValue: string }): ElementoOfrecido[] => {
  const coincide = queContiene(inputValue);
  return opciones.filter(({ nombre }) => coincide(nombre)).slice(0, OPCIONES_A_LA_VISTA);
};

export function ElementosField(props: Props) {
  const { label = 'Componentes', required = false, disabled = false } = props;
  const { elementos, opciones, onChange, error, errorDe, notaDe } = props;
  const nombres = elementos.map((elemento) => elemento.nombre_elemento);
  const elegidas = nombres.map((nombre) => opciones.find((opcion) => opcion.nombre === nombre) ?? { nombre });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Autocomplete
        multiple
        disableCloseOnSelect
        // On touch a choice closes list and keyboard; with mouse and keys choosing continues.
        blurOnSelect="touch"
        slotProps={{ popper: { modifiers: SOBRE_LA_BARRA } }}
        disableClearable
        disabled={disabled}
        options={[...opciones]}
        value={elegidas}
        getOptionLabel={({ nombre }) => nombre}
        getOptionKey={({ nombre }) => nombre}
        isOptionEqualToValue={(a, b) => a.nombre === b.nombre}
        filterOptions={filtrar}
        noOptionsText="No hay componentes que mostrar"
        onChange={(_, nuevas) =>
          onChange(
            elegirNombres(
              elementos,
              nuevas.map(({ nombre }) => nombre),
            ),
          )
        }
        renderValue={() => null}
        onKeyDown={(event) => {
          if (TECLAS_DE_FICHAS.includes(event.key)) event.defaultMuiPrevented = true;
        }}
        renderOption={({ key, ...props }, { nombre, unidades }, { selected }) => (
          <Box
            component="li"
            key={key}
            {...props}
            sx={{ minHeight: 48, fontSize: '1rem', fontWeight: selected ? 700 : 400 }}
          >
            {nombre}
            {unidades !== undefined && ` (hay ${unidades})`}
          </Box>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            required={required}
            label={label}
            placeholder="Buscar y elegir"
            error={error !== undefined}
            helperText={error}
            slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
          />
        )}
      />
      {elementos.map(({ nombre_elemento, unidades }) => (
        <Box key={nombre_elemento} sx={{ display: 'flex', gap: 1, mt: 1, alignItems: 'flex-start' }}>
          <Box sx={{ flex: 1, pt: 1.5, fontSize: '1rem', overflowWrap: 'anywhere' }}>
            {nombre_elemento}
            {notaDe?.(nombre_elemento) !== undefined && (
              <Typography variant="body2" component="span" sx={{ display: 'block', color: 'warning.main' }}>
                {notaDe(nombre_elemento)}
              </Typography>
            )}
          </Box>
          <TextField
            required
            label="Unidades"
            value={unidades}
            disabled={disabled}
            error={errorDe(nombre_elemento) !== undefined}
            helperText={errorDe(nombre_elemento)}
            onChange={(event) => onChange(cambiarUnidades(elementos, nombre_elemento, event.target.value))}
            sx={{ width: 116 }}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { inputMode: 'numeric', 'aria-label': `Unidades de ${nombre_elemento}` },
            }}
          />
          <IconButton
            aria-label={`Quitar ${nombre_elemento}`}
            disabled={disabled}
            onClick={() => onChange(elementos.filter((e) => e.nombre_elemento !== nombre_elemento))}
            sx={{ width: 48, height: 48 }}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

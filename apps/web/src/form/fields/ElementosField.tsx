import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { queContiene } from '@tajo/domain/texto';
import { useMemo } from 'react';
import type { ChosenElemento, OfferedElemento } from './elementos.ts';
import { changeUnits, chooseNames } from './elementos.ts';
import type { OptionsRead } from './options-read.tsx';
import { UNREAD_OPTIONS } from './options-read.tsx';
import { useTyping } from './useTyping.ts';
import { passFocusOn } from '../../kit/pass-focus.ts';

type Props = {
  readonly label?: string;
  readonly required?: boolean;
  readonly elementos: readonly ChosenElemento[];
  readonly options: readonly OfferedElemento[];
  readonly read?: Pick<OptionsRead, 'isLoading' | 'isLoadingError'>;
  readonly onChange: (elementos: readonly ChosenElemento[]) => void;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** Returns the error of the units of the element with this name. */
  readonly errorOf: (name: string) => string | undefined;
  /** Returns a hint for a chosen element. */
  readonly noteOf?: (name: string) => string | undefined;
};

// The screen has bars at the top and at the bottom: the list opens upwards before it covers the lower one.
const ABOVE_BAR = [{ name: 'flip', options: { padding: { top: 56, bottom: 152 } } }];

// Most options shown: more are too many for a phone, and typing narrows them.
const VISIBLE_OPTIONS = 100;

// Keys that would move along or delete the chips of the chosen options, which are shown as rows below instead.
const CHIP_KEYS = ['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight'];

const filter = (options: OfferedElemento[], { inputValue }: { inputValue: string }): OfferedElemento[] => {
  const matches = queContiene(inputValue);
  return options.filter(({ nombre }) => matches(nombre)).slice(0, VISIBLE_OPTIONS);
};

export function ElementosField(props: Props) {
  const { label = 'Componentes', required = false, disabled = false } = props;
  const { elementos, options, read, onChange, error, errorOf, noteOf } = props;
  const { onKeyDown, ...typing } = useTyping({ several: true });
  const names = JSON.stringify(elementos.map((element) => element.nombre_elemento));
  // The same array while the names are: MUI takes away what is typed when it gets another one.
  const chosen = useMemo(() => (JSON.parse(names) as string[]).map((nombre): OfferedElemento => ({ nombre })), [names]);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Autocomplete
        {...typing}
        multiple
        // On touch a choice closes list and keyboard; with the mouse, or the arrows, choosing continues.
        blurOnSelect="touch"
        slotProps={{ popper: { modifiers: ABOVE_BAR } }}
        disableClearable
        disabled={disabled}
        options={[...options]}
        value={chosen}
        getOptionLabel={({ nombre }) => nombre}
        getOptionKey={({ nombre }) => nombre}
        isOptionEqualToValue={(a, b) => a.nombre === b.nombre}
        filterOptions={filter}
        loading={read?.isLoading === true}
        noOptionsText={
          read?.isLoadingError === true
            ? UNREAD_OPTIONS
            : `No hay ${elementos.length === 0 ? '' : 'más '}componentes que mostrar`
        }
        onChange={(_, chosenNow) =>
          onChange(
            chooseNames(
              elementos,
              chosenNow.map(({ nombre }) => nombre),
            ),
          )
        }
        renderValue={() => null}
        onKeyDown={(event) => {
          onKeyDown(event);
          if (CHIP_KEYS.includes(event.key)) event.defaultMuiPrevented = true;
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
            {noteOf?.(nombre_elemento) !== undefined && (
              <Typography variant="body2" component="span" sx={{ display: 'block', color: 'warning.main' }}>
                {noteOf(nombre_elemento)}
              </Typography>
            )}
          </Box>
          <TextField
            required
            label="Unidades"
            value={unidades}
            disabled={disabled}
            error={errorOf(nombre_elemento) !== undefined}
            helperText={errorOf(nombre_elemento)}
            onChange={(event) => onChange(changeUnits(elementos, nombre_elemento, event.target.value))}
            sx={{ width: 116 }}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { inputMode: 'numeric', 'aria-label': `Unidades de ${nombre_elemento}` },
            }}
          />
          <IconButton
            aria-label={`Quitar ${nombre_elemento}`}
            disabled={disabled}
            onClick={({ currentTarget }) => {
              const row = currentTarget.parentElement;
              passFocusOn(currentTarget, row, row?.parentElement);
              onChange(elementos.filter((e) => e.nombre_elemento !== nombre_elemento));
            }}
            sx={{ width: 48, height: 48 }}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

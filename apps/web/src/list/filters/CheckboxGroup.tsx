import { styled } from '@mui/material/styles';

interface CheckboxItem {
  readonly text: string;
  readonly checked: boolean;
  readonly setChecked: (on: boolean) => void;
}
type Props = { readonly label: string; readonly checkboxes: readonly CheckboxItem[]; readonly large: boolean };

/** The check boxes of filters and of chosen rows. */
export const CheckBox = styled('input')({
  width: '1rem',
  height: '1rem',
  margin: 0,
  accentColor: 'var(--mui-palette-primary-main)',
});
const Group = styled('div')({
  display: 'grid',
  justifyContent: 'start',
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    fontSize: '0.75rem',
    lineHeight: '1.5rem',
    whiteSpace: 'nowrap',
  },
  '&[data-grande] label': { minHeight: 48, gap: 12, fontSize: '1rem' },
  '&[data-grande] input': { width: 24, height: 24 },
});

export const CheckboxGroup = ({ label, checkboxes, large }: Props) => (
  <Group role="group" aria-label={`Filtrar por ${label}`} data-grande={large || undefined}>
    {checkboxes.map(({ text, checked, setChecked }) => (
      <label key={text}>
        <CheckBox type="checkbox" checked={checked} onChange={(e) => setChecked(e.target.checked)} />
        {text}
      </label>
    ))}
  </Group>
);

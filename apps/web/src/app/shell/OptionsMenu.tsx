import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';

interface MenuOption {
  readonly text: string;
  readonly icon: ReactNode;
  readonly onChoose: () => void;
  /** Whether it is the current one of several exclusive choices. */
  readonly chosen?: boolean;
}
interface OptionsMenuProps {
  readonly anchor: HTMLElement;
  readonly title?: string;
  readonly options: readonly MenuOption[];
  readonly onClose: () => void;
}

/** Menu opened by a button of the top bar. */
export function OptionsMenu({ anchor, title, options, onClose }: OptionsMenuProps) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': title } }}>
      {title !== undefined && (
        // Hidden from screen readers: the menu has this name already, and may contain items only.
        <ListSubheader
          aria-hidden
          component="div"
          sx={{ lineHeight: 2.5, bgcolor: 'transparent', borderBottom: 1, borderColor: 'divider', mb: 1 }}
        >
          {title}
        </ListSubheader>
      )}
      {options.map(({ text, icon, chosen, onChoose }) => (
        <MenuItem
          key={text}
          role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={chosen}
          selected={chosen ?? false}
          onClick={() => {
            onClose();
            onChoose();
          }}
        >
          <ListItemIcon>{icon}</ListItemIcon>
          {text}
        </MenuItem>
      ))}
    </Menu>
  );
}

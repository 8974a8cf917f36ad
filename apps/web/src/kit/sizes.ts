/** Height of the top bar, in pixels. */
export const BAR_HEIGHT = 48;
/** Width of the menu beside the screen, which has the id below. */
export const MENU_WIDTH = '14.5rem';
export const SIDE_MENU_ID = 'menu-lateral';
/** Windows as narrow as a phone. */
export const NARROW = '@media (max-width: 599.95px)';

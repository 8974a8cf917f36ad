/** Height of the top bar, in pixels. */
export const BAR_HEIGHT = 48;
/** Windows as narrow as a phone. */
export const NARROW = '@media (max-width: 599.95px)';

/** Height of the top bar, in pixels. */
export const BAR_HEIGHT = 48;

/** Most characters of a shop's identifier. */
export const SFID_LARGO = 15;

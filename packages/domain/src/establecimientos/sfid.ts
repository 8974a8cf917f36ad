/** How many signs the identifier of a shop may have. */
export const SFID_LARGO = 15;

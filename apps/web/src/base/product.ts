export const PRODUCT = 'Tajo';

/** Title of a page: product, dash, screen (AMB-022). */
export const pageTitle = (screen: string): string => `${PRODUCT} - ${screen}`;

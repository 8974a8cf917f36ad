import type { Role } from '@tajo/domain/roles';
import type { ComponentProps } from 'react';
import { lazyPart } from '../kit/lazy-part.tsx';
import type { Guia } from './guias.ts';
import { guiasDe } from './guias.ts';
import type { PaginaMarkdown } from './TextoDeLaGuia.tsx';
import { TextoDeLaGuia } from './TextoDeLaGuia.tsx';

type Props = Omit<ComponentProps<typeof TextoDeLaGuia>, 'pagina'>;
type Cargar = () => Promise<{ readonly default: PaginaMarkdown }>;

const paginaDe = (cargar: Cargar) =>
  lazyPart(async () => {
    const { default: pagina } = await cargar();
    return (props: Props) => <TextoDeLaGuia {...props} pagina={pagina} />;
  });

const CARGAS: Readonly<Record<Guia, Cargar>> = {
  admin: () => import('../../../../docs/guia/admin.md'),
  gestion: () => import('../../../../docs/guia/gestion.md'),
  empresa: () => import('../../../../docs/guia/empresa.md'),
  tecnico: () => import('../../../../docs/guia/tecnico.md'),
};
const PAGINAS = {
  admin: paginaDe(CARGAS.admin),
  gestion: paginaDe(CARGAS.gestion),
  empresa: paginaDe(CARGAS.empresa),
  tecnico: paginaDe(CARGAS.tecnico),
} as const;

/** Fetches the text of the page of a role, so that it is there when the network is not. */
export const cargarPaginaDe = (role: Role): Promise<unknown> => CARGAS[guiasDe(role)[0]]();

/** The page of the guide that the place names. */
export function PaginaDeLaGuia(props: Props) {
  const Pagina = PAGINAS[props.lugar.guia];
  return <Pagina key={props.lugar.guia} {...props} />;
}

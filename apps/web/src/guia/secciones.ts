import type { Role } from '@tajo/domain/roles';
import type { Guia } from './guias.ts';
import { guiasDe } from './guias.ts';

/** A section of the guide, to be searched. */
export interface SeccionDeLaGuia {
  readonly guia: Guia;
  readonly id: string;
  readonly titulo: string;
  readonly texto: string;
}

const PAGINAS = {
  admin: () => import('../../../../docs/guia/admin.md?secciones'),
  gestion: () => import('../../../../docs/guia/gestion.md?secciones'),
  empresa: () => import('../../../../docs/guia/empresa.md?secciones'),
  tecnico: () => import('../../../../docs/guia/tecnico.md?secciones'),
} as const satisfies Record<Guia, unknown>;

/** Reads the sections of the pages written for a role. */
export async function leerSecciones(role: Role): Promise<readonly SeccionDeLaGuia[]> {
  const paginas = guiasDe(role).map(async (guia) => {
    const { default: secciones } = await PAGINAS[guia]();
    return secciones.map(({ id, title, text }) => ({ guia, id, titulo: title, texto: text }));
  });
  return (await Promise.all(paginas)).flat();
}

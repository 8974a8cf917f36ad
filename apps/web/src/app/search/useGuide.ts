import type { Role } from '@tajo/domain/roles';
import { useEffect, useState } from 'react';
import type { SeccionDeLaGuia } from '../../guia/secciones.ts';

const NONE: readonly SeccionDeLaGuia[] = [];

/** Returns the sections of the guide of a role; none until they are read. */
export function useGuide(role: Role): readonly SeccionDeLaGuia[] {
  const [sections, setSections] = useState(NONE);
  useEffect(() => {
    let left = false;
    import('../../guia/secciones.ts')
      .then(({ leerSecciones }) => leerSecciones(role))
      .then((read) => left || setSections(read))
      // Without a network everything else is still found.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, [role]);
  return sections;
}

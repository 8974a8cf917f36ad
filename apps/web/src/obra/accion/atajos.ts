import type { ElementoInstalado } from '@tajo/contract/instalado';
import { ACCION } from '@tajo/domain/almacen/accion';
import { TIPO_ELEMENTO } from '@tajo/domain/almacen/elemento';
import type { ChosenElemento } from '../../form/fields/elementos.ts';
import type { Elecciones } from './accion-forma.ts';

interface Atajo {
  readonly texto: string;
  readonly elecciones: Elecciones;
  readonly elementos?: readonly ChosenElemento[];
}

const TERMINAL = { tipo_elemento: TIPO_ELEMENTO.TERMINAL };
const COMPONENTES: Atajo = {
  texto: 'Instalar componentes',
  elecciones: { tipo_elemento: TIPO_ELEMENTO.COMPONENTE, id_accion: ACCION.INSTALAR },
};

/** The commonest actions in a position, by its content: each in one press. */
export function atajosDe(presentes: readonly ElementoInstalado[]): readonly Atajo[] {
  const terminal = presentes.find(({ tipo_elemento }) => tipo_elemento === TIPO_ELEMENTO.TERMINAL);
  const instalar = { ...TERMINAL, id_accion: ACCION.INSTALAR };
  if (terminal === undefined) return [{ texto: 'Instalar terminal', elecciones: instalar }, COMPONENTES];
  return [
    { texto: 'Cambiar terminal', elecciones: instalar },
    {
      texto: 'Retirar terminal',
      elecciones: { ...TERMINAL, id_accion: ACCION.RETIRAR },
      elementos: [{ nombre_elemento: terminal.nombre, unidades: '1' }],
    },
    COMPONENTES,
  ];
}

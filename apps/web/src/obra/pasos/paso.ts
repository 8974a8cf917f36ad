import type { Obra } from '@tajo/contract/obra';
import type { ClaseDeFirma } from '@tajo/domain/obra/firmar';
import type { ComponentType } from 'react';
import type { Trabajo } from '../envio/borrador.ts';

export type ClaveDePaso =
  | 'posiciones'
  | 'muebles'
  | 'establecimiento'
  | 'preguntas'
  | 'datos'
  | 'observaciones'
  | 'firma';

/** Props of the view of a step. */
export interface PasoProps {
  readonly obra: Obra;
  readonly trabajo: Trabajo;
  /** Its own key: what is typed and pressed in it is kept on the device under this name. */
  readonly paso: ClaveDePaso;
  /** Called once the signature is kept; `recibido` if the server has it already. */
  readonly onFirmado: (recibido: boolean, clase: ClaseDeFirma, aviso: string | null) => void;
}

export interface Paso {
  readonly clave: ClaveDePaso;
  readonly titulo: string;
  readonly Vista: ComponentType<PasoProps>;
  /** Whether the next step may be opened, by what is saved; one without it can always be left. */
  readonly seDeja?: (obra: Obra) => boolean;
  /** It ends the work: what the other steps have not sent is lost with it. */
  readonly cierra?: true;
}

import type { Role } from '@tajo/domain/roles';
import { useState } from 'react';
import { GuiaDialog } from '../../guia/GuiaDialog.tsx';
import { guidePlaceOf } from './places.ts';

interface Props {
  readonly role: Role;
  /** Route of the screen. */
  readonly route: string;
  readonly onClose: () => void;
}

/** The guide at the place that explains a screen to a role. */
export function HelpDialog({ role, route, onClose }: Props) {
  const [place] = useState(() => guidePlaceOf(role, route));
  return <GuiaDialog inicial={place} onClose={onClose} />;
}

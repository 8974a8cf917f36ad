import type { BodyInput } from '@tajo/contract/endpoint';
import { CAMPOS_INFORME, type informeApi } from '@tajo/contract/informes';
import { esDia } from '@tajo/domain/dias';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ownAddresses } from '../kit/own-addresses.ts';

type Valores = { [Campo in keyof typeof CAMPOS_INFORME]?: unknown };

/** Returns the fields that are chosen, of the form or of an address: whole days and ids. */
const elegidosDe = (valores: Valores): Partial<BodyInput<typeof informeApi.descargar>> =>
  Object.fromEntries(
    Object.keys(CAMPOS_INFORME).flatMap((campo) => {
      const valor = valores[campo as keyof Valores];
      return esDia(String(valor)) || (Number.isSafeInteger(valor) && Number(valor) > 0) ? [[campo, valor]] : [];
    }),
  );

/** Returns what the address says was chosen. */
export const useElegidos = () => elegidosDe(useSearch({ strict: false }));

/** Keeps what is chosen in the address, for a reload, and chooses what another address says. */
export function useEnDireccion(valores: Valores, elegir: (elegidos: ReturnType<typeof elegidosDe>) => void): void {
  const search: Valores = useSearch({ strict: false });
  const navigate = useNavigate();
  const [propias] = useState(ownAddresses);
  const elegidos = elegidosDe(valores);
  const texto = JSON.stringify(elegidos);
  const dicho = JSON.stringify(elegidosDe(search));
  const decir = useEffectEvent(() => {
    if (texto === dicho) return;
    propias.write(texto);
    void navigate({ to: '.', search: elegidos, replace: true, resetScroll: false });
  });
  useEffect(() => decir(), [texto]);
  const seguir = useEffectEvent(() => {
    if (!propias.arrive(dicho) && dicho !== texto) elegir(elegidosDe(search));
  });
  useEffect(() => seguir(), [dicho]);
}

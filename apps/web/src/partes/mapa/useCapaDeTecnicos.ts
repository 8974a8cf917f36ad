import type { CoberturaDeTecnico } from '@tajo/contract/usuarios';
import { usuarioApi } from '@tajo/contract/usuarios';
import { useMemo, useState } from 'react';
import { useCall } from '../../api/hooks.ts';
import type { ProvinciaLayer } from '../../map/ClusterMap.tsx';
import { porProvincia } from './cobertura.ts';

const NADIE: readonly CoberturaDeTecnico[] = [];

/** Layer of the technicians' provinces below the markers: of all technicians, or of one. */
export function useCapaDeTecnicos() {
  const [puesta, setPuesta] = useState(false);
  const [tecnico, setTecnico] = useState<number>();
  const [provincia, setProvincia] = useState<number>();
  const coberturas = useCall(usuarioApi.coberturas, undefined, { enabled: puesta });
  const nombres = useCall(usuarioApi.provincias, undefined, { enabled: puesta });
  const quienes = useMemo(() => porProvincia(coberturas.data ?? NADIE, tecnico), [coberturas.data, tecnico]);
  const provincias = useMemo(() => new Map([...quienes].map(([id, suyos]) => [id, suyos.length])), [quienes]);
  const capa: ProvinciaLayer | undefined = puesta ? { provincias, onPress: setProvincia } : undefined;
  return {
    capa,
    puesta,
    poner: setPuesta,
    tecnicos: coberturas.data ?? NADIE,
    tecnico,
    elegirTecnico: setTecnico,
    /** Provinces with a technician, by name. */
    provincias: (nombres.data ?? []).filter(({ id }) => quienes.has(id)),
    provincia,
    elegirProvincia: setProvincia,
    enProvincia: provincia === undefined ? [] : (quienes.get(provincia) ?? []),
    error: coberturas.error ?? nombres.error,
  };
}

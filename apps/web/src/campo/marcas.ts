import { useEffect } from 'react';
import { quitarMarca } from './almacen.ts';
import { modeloActual, publicar, useModelo } from './modelo.ts';

export async function darPorVisto(id_parte: number): Promise<void> {
  const { usuario, marcas } = modeloActual();
  if (usuario === undefined || !marcas.has(id_parte)) return;
  await quitarMarca(usuario, id_parte);
  await publicar();
}

/** A parte that is open has no mark. */
export function useVisto(id_parte: number): void {
  const { marcas } = useModelo();
  const marcado = marcas.has(id_parte);
  useEffect(() => {
    if (marcado) void darPorVisto(id_parte);
  }, [id_parte, marcado]);
}

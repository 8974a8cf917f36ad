import { useWatch } from 'react-hook-form';
import { lazyPart } from '../kit/lazy-part.tsx';
import type { FormaDeTienda } from './forma.ts';

const PointMap = lazyPart(async () => (await import('../map/PointMap.tsx')).PointMap);

type Props = {
  readonly form: FormaDeTienda;
  /** The stored point is a guess, until somebody sets another (AMB-090). */
  readonly supuesto: boolean;
};

/** Position of the shop on the map; without one the server looks it up. */
export function PuntoField({ form, supuesto }: Props) {
  const [latitud, longitud, nombre] = useWatch({ control: form.control, name: ['latitud', 'longitud', 'nombre'] });
  const punto = typeof latitud === 'number' && typeof longitud === 'number' ? { latitud, longitud } : null;
  const { dirtyFields } = form.formState;
  const tocado = dirtyFields.latitud !== undefined || dirtyFields.longitud !== undefined;
  return (
    <PointMap
      point={punto}
      title={String(nombre) || 'Establecimiento'}
      isApproximate={supuesto && !tocado}
      onPoint={(puesto) => {
        form.setValue('latitud', puesto?.latitud ?? null, { shouldDirty: true });
        form.setValue('longitud', puesto?.longitud ?? null, { shouldDirty: true });
      }}
    />
  );
}

import type { APIRequestContext } from '@playwright/test';
import { apiDe, DEMO } from './entrar.ts';
import type { LugarVisto, ParteVisto } from './hechos.ts';
import { lugaresEn, proyectoDe, tiendasDeLaDemo } from './hechos.ts';
import { unico } from './registro.ts';

type Opcion = { readonly id: number; readonly nombre: string };

interface VisitaPreparada {
  readonly parte: ParteVisto;
  /** A position where no terminal stands. */
  readonly hueco: LugarVisto;
  /** Names of what can be installed in it. */
  readonly terminal: string;
  readonly componente: string;
}

/** A parte with questions that was just assigned to a technician of the demo, in a shop with an empty position. */
export async function parteParaVisitar(
  request: APIRequestContext,
  email: string = DEMO.TECNICO,
): Promise<VisitaPreparada> {
  const oficina = await apiDe(request, 'GESTION');
  const { nombre: tecnico } = await apiDe(request, 'TECNICO', email);
  const { id: id_proyecto } = await proyectoDe(oficina, tecnico);
  const tiendas = (await tiendasDeLaDemo(oficina)).map(({ id }) => ({ id, id_establecimiento: id }) as ParteVisto);
  const { parte: tienda, hueco } = await lugaresEn(oficina, tiendas);
  const { id } = await oficina.post<{ id: number }>('/parte', {
    numero_incidencia: unico('INC'),
    observaciones: 'Instalar un terminal y su cartelería',
    id_proyecto,
    id_establecimiento: tienda.id,
  });
  const tecnicos = await oficina.get<Opcion[]>('/usuario/tecnicos/select');
  const suyo = tecnicos.find(({ nombre }) => nombre === tecnico);
  if (suyo === undefined) throw new Error(`${tecnico} is no active technician`);
  await oficina.patch(`/parte/asignar/${id}/${suyo.id}`);
  const [terminal] = await oficina.get<Opcion[]>('/terminal/all/select');
  const [componente] = await oficina.get<Opcion[]>('/componente/all/select/15');
  if (terminal === undefined || componente === undefined) throw new Error('the demonstration has no catalogue');
  const parte = await oficina.get<ParteVisto>(`/parte/${id}`);
  return { parte, hueco, terminal: terminal.nombre, componente: componente.nombre };
}

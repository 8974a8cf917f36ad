import type { Body } from '@tajo/contract/endpoint';
import type { membreteApi } from '@tajo/contract/membrete';
import { ficherosQueries, type FicheroNuevo } from '../ficheros/ficheros.queries.ts';
import { guardarImagen } from '../ficheros/imagenes.servicios.ts';
import { anotar } from '../historial/historial.queries.ts';
import { exigirVersion } from '../historial/version.escrituras.ts';
import { found } from '../server/answer/found.ts';
import { companyLogo } from '../server/files/images.ts';
import type { UploadedFile } from '../server/files/received.ts';
import type { Actor } from '../actor.ts';
import { escribir } from '../escritura.ts';
import type { System } from '../system.ts';
import { membreteQueries } from './membrete.queries.ts';
import { conLogo } from './membrete.vistas.ts';

type Forma = Body<typeof membreteApi.guardar>;
type Fila = { readonly id_logo: string | null };

/** The letterhead as the history shows it: whether there is a logo, not its key; a new logo gets a new name. */
const contado = <F extends Fila>({ id_logo, ...fila }: F, nombre?: string) => ({
  ...fila,
  logo: id_logo === null ? null : (nombre ?? 'Sí'),
});

/** Draws and stores the logo of a form, if it has one. */
export const recibirLogo = async (system: System, subida: UploadedFile | undefined) =>
  subida && guardarImagen(system, 'logo', subida, companyLogo);

export const guardarMembrete = (system: System, actor: Actor, forma: Forma, logo: FicheroNuevo | undefined) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const { version, sin_logo, ...campos } = forma;
    const membrete = membreteQueries(tx);
    const antes = found(await membrete.bloquear());
    await exigirVersion(escritura, 'membrete', antes, version);
    if (logo !== undefined) await ficherosQueries(tx).insertar(logo, system.now());
    const id_logo = logo?.id ?? (sin_logo === true ? null : antes.id_logo);
    if (id_logo !== antes.id_logo) await ficherosQueries(tx).cambiarASueltos([antes.id_logo], system.now());
    await membrete.cambiar({ ...campos, id_logo });
    const despues = found(await membrete.leer());
    await anotar(escritura, {
      accion: 'membrete.guardar',
      entidad: 'membrete',
      id: antes.id,
      antes: contado(antes),
      despues: contado(despues, logo?.nombre),
    });
    return conLogo(system, despues);
  });

import type { clavesApi } from '@tajo/contract/claves';
import type { Body } from '@tajo/contract/endpoint';
import { crearClave } from '@tajo/domain/claves/crear';
import { finDia } from '@tajo/domain/instantes';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../actor.ts';
import { anotar } from '../historial/historial.queries.ts';
import { creado } from '../server/answer/created.ts';
import { unwrap } from '../server/answer/errors.ts';
import { found } from '../server/answer/found.ts';
import { sesionQueries } from '../sesion/sesion.queries.ts';
import { escribir } from '../escritura.ts';
import { hoyDe, type System } from '../system.ts';
import { usuariosQueries } from '../usuarios/usuarios.queries.ts';
import { clavesQueries } from './claves.queries.ts';

type Forma = Body<typeof clavesApi.crear>;

const contada = ({ nombre, prefijo }: { readonly nombre: string; readonly prefijo: string }) => ({
  clave: `${nombre} (${prefijo}…)`,
});

/** Creates a key with a session of its own, which ends with the last day of the key or with the account's rights. */
export const guardarClave = (system: System, actor: Actor, { nombre, id_usuario, fin }: Forma) =>
  escribir(system, actor, async (escritura) => {
    const { tx } = escritura;
    const ahora = system.now();
    const cuenta = await usuariosQueries(tx).bloquear(id_usuario);
    unwrap(crearClave(cuenta, fin, hoyDe(system)));
    const { clave, prefijo, huella } = system.sesiones.nuevaClave();
    const id_sesion = randomUUID();
    const expira = finDia(system.settings.TZ_NEGOCIO, fin);
    await sesionQueries(tx).insertar({ id: id_sesion, id_usuario, creada: ahora, expira });
    const fila = { nombre, id_usuario, id_sesion, prefijo, huella, id_creador: actor.id, creada: ahora, fin };
    const id = await clavesQueries(tx).insertar(fila);
    const despues = { ...contada(fila), fin };
    await anotar(escritura, { accion: 'usuario.clave', entidad: 'usuario', id: id_usuario, despues });
    system.log.info(
      { suceso: 'clave.creada', clave: prefijo, cuenta: id_usuario, por: actor.id },
      'access key created',
    );
    return creado({ id, clave });
  });

/** Ends a key on every process. Does nothing if it has ended already. */
export const revocarClave = (system: System, actor: Actor, id: number) =>
  escribir(system, actor, async (escritura) => {
    const clave = found(await clavesQueries(escritura.tx).leer(id));
    const dueno = { id: clave.id_usuario, sid: clave.id_sesion };
    const terminadas = await system.sesiones.cerrar(escritura.tx, dueno, system.now());
    if (terminadas === 0) return undefined;
    const antes = contada(clave);
    await anotar(escritura, { accion: 'usuario.revocar', entidad: 'usuario', id: clave.id_usuario, antes });
    const suceso = { suceso: 'clave.revocada', clave: clave.prefijo, cuenta: clave.id_usuario, por: actor.id };
    system.log.info(suceso, 'access key revoked');
    return undefined;
  });

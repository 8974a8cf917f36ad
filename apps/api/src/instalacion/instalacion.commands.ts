import { diaEn } from '@tajo/domain/instantes';
import { estaActivo } from '@tajo/domain/usuarios/baja';
import { inTransaction } from '../db/transaction.ts';
import { enviarCorreo } from '../correo/correo.queries.ts';
import { correoAviso } from '../correo/textos.vistas.ts';
import { hoyDe, type System } from '../system.ts';
import { instalacionQueries } from './instalacion.queries.ts';

const DIA = 86_400_000;
const DIAS_DE_ERRORES = 30;
/** Unforeseen errors that a process keeps in a minute: a fault at every request must not fill the database. */
const ERRORES_POR_MINUTO = 30;
const MINUTO = 60_000;

/** Keeps the sizes of today, once a day. */
export async function medir(system: System): Promise<void> {
  const queries = instalacionQueries(system.db);
  const hoy = hoyDe(system);
  if (!(await queries.hayMedida(hoy))) await queries.insertarMedida(hoy);
}

/** Sends the warnings that ask for it to every ADMIN, once per kind and day, whatever the number of processes. */
export async function avisarPorCorreo(system: System): Promise<void> {
  const hoy = hoyDe(system);
  for (const aviso of system.avisos.actuales().filter(({ porCorreo }) => porCorreo)) {
    const enviado = await inTransaction(system, async (tx) => {
      const queries = instalacionQueries(tx);
      if (!(await queries.insertarAvisoEnviado(aviso.clase, hoy))) return false;
      const url = system.settings.PUBLIC_URL;
      for (const admin of await queries.leerAdministradores())
        if (estaActivo(admin, hoy)) await enviarCorreo(tx, correoAviso({ ...admin, ...aviso, url }), system.now());
      return true;
    });
    if (enviado) system.despertarCorreo();
  }
}

/** Forgets old errors and sent warnings. */
export async function olvidarErrores(system: System): Promise<void> {
  const queries = instalacionQueries(system.db);
  const antes = new Date(system.now().getTime() - DIAS_DE_ERRORES * DIA);
  await queries.borrarErrores(antes);
  await queries.borrarAvisosEnviados(diaEn(system.settings.TZ_NEGOCIO, antes));
}

/** An unforeseen error in a request. */
interface Imprevisto {
  /** Id of the request. */
  readonly peticion: string;
  readonly metodo: string;
  readonly ruta: string;
  readonly error: unknown;
}

/** Class and code of an error: its message may quote what somebody typed. */
function claseDe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  return [error.name, code, constraint].filter((parte) => typeof parte === 'string').join(' ');
}

/** Returns a function that keeps an unforeseen error for the page of the installation. If it cannot, the log has it. */
export function anotadorDeErrores(system: System): (imprevisto: Imprevisto) => void {
  let minuto = 0;
  let anotados = 0;
  return ({ error, ...peticion }) => {
    const ahora = system.now();
    const este = Math.floor(ahora.getTime() / MINUTO);
    anotados = este === minuto ? anotados + 1 : 1;
    minuto = este;
    if (anotados > ERRORES_POR_MINUTO) return;
    instalacionQueries(system.db)
      .insertarError({ ...peticion, error: claseDe(error) }, ahora)
      .catch((err: unknown) => system.log.warn({ err }, 'the error could not be kept'));
  };
}

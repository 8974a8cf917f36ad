import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

// A process of its own, so that what it costs is neither the limit's nor the product's: `n` keep-alive connections
// that each ask again as soon as they are answered. Told by messages from medir.ts; answers one per window.

/** What is asked. In `cuerpo`, `{n}` is another number each time; one with a body carries a key of idempotency. */
export interface PeticionDeCarga {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cuerpo?: string;
  /** Reads instead this many different records: `{n}` of the path goes from 1 to it. */
  readonly hasta?: number;
  /** The answer that is there already, by its ETag. */
  readonly conocida?: string;
}
export interface Ventana {
  readonly port: number;
  readonly token: string;
  /** Asked for in turn, over all connections. */
  readonly peticiones: readonly PeticionDeCarga[];
  readonly conexiones: number;
  readonly ms: number;
}
/** Latencies in ms; `errores` counts answers that are neither 2xx nor 304. */
export interface ResultadoDeCarga {
  readonly peticiones: number;
  readonly errores: number;
  readonly ms: number;
  readonly p50: number;
  readonly p99: number;
}

let serie = 0;
const SIN_CUERPO = /^HTTP\/1.1 304/;
const LARGO = /content-length: (\d+)/i;

function escribir({ token, peticiones }: Ventana): string {
  const peticion = peticiones[serie % peticiones.length];
  if (peticion === undefined) throw new Error('a window asks for nothing');
  const { method, path, cuerpo, hasta, conocida } = peticion;
  serie += 1;
  // A prime step goes over the records without an order.
  const destino = hasta === undefined ? path : path.replace('{n}', String(1 + ((serie * 7919) % hasta)));
  const cabeza = `${method} ${destino} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n${
    conocida === undefined ? '' : `if-none-match: ${conocida}\r\n`
  }`;
  if (cuerpo === undefined) return `${cabeza}\r\n`;
  const texto = cuerpo.replace('{n}', `${process.pid}-${serie}`);
  return `${cabeza}content-type: application/json\r\nidempotency-key: ${randomUUID()}\r\ncontent-length: ${Buffer.byteLength(texto)}\r\n\r\n${texto}`;
}

/** Bytes of a whole answer at the start of what came, or undefined while some are missing. */
function respuesta(llegado: Buffer): number | undefined {
  const fin = llegado.indexOf('\r\n\r\n');
  if (fin < 0) return undefined;
  const cabeza = llegado.toString('latin1', 0, fin);
  const largo = SIN_CUERPO.test(cabeza) ? 0 : LARGO.exec(cabeza)?.[1];
  if (largo === undefined) throw new Error('the bench reads answers that tell their length');
  const todo = fin + 4 + Number(largo);
  return llegado.length >= todo ? todo : undefined;
}

function conexion(ventana: Ventana, hasta: number, anotar: (ms: number, bien: boolean) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: ventana.port, host: '127.0.0.1', noDelay: true });
    let llegado: Buffer = Buffer.alloc(0);
    let desde = 0;
    const pedir = () => {
      desde = performance.now();
      socket.write(escribir(ventana));
    };
    socket.once('connect', pedir).once('error', reject);
    socket.on('data', (trozo: Buffer) => {
      llegado = llegado.length === 0 ? trozo : Buffer.concat([llegado, trozo]);
      const todo = respuesta(llegado);
      if (todo === undefined) return;
      const ahora = performance.now();
      anotar(ahora - desde, /^(2..|304)/.test(llegado.toString('latin1', 9, 12)));
      llegado = llegado.subarray(todo);
      if (ahora < hasta) return pedir();
      socket.end();
      return resolve();
    });
  });
}

async function cargar(ventana: Ventana): Promise<ResultadoDeCarga> {
  const inicio = performance.now();
  const tiempos: number[] = [];
  let errores = 0;
  const anotar = (ms: number, bien: boolean) => {
    tiempos.push(ms);
    if (!bien) errores += 1;
  };
  const unas = Array.from({ length: ventana.conexiones }, () => conexion(ventana, inicio + ventana.ms, anotar));
  await Promise.all(unas);
  const ms = performance.now() - inicio;
  tiempos.sort((a, b) => a - b);
  const cuantil = (q: number) => tiempos[Math.min(tiempos.length - 1, Math.floor(tiempos.length * q))] ?? 0;
  return { peticiones: tiempos.length, errores, ms, p50: cuantil(0.5), p99: cuantil(0.99) };
}

process.on('message', (ventana: Ventana) => {
  cargar(ventana).then(
    (resultado) => process.send?.(resultado),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});

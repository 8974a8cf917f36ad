/** Like `fetch`, but reports how much of the body has been sent. */
export const enviarSeguido = (
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onEnviado: (hecho: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const peticion = new XMLHttpRequest();
    peticion.open(method, url);
    for (const [nombre, valor] of new Headers(headers)) peticion.setRequestHeader(nombre, valor);
    peticion.upload.addEventListener('progress', ({ loaded, total }) => onEnviado(total === 0 ? 0 : loaded / total));
    peticion.upload.addEventListener('load', () => onEnviado(1));
    peticion.addEventListener('load', () => {
      const { status, responseText } = peticion;
      resolve(new Response(status === 204 ? null : responseText, { status }));
    });
    peticion.addEventListener('error', () => reject(new TypeError('no answer came')));
    peticion.addEventListener('abort', () => reject(new DOMException('it was called off', 'AbortError')));
    signal?.addEventListener('abort', () => peticion.abort(), { once: true });
    peticion.send(body as XMLHttpRequestBodyInit);
  });

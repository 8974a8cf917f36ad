/** Like `fetch`, but reports how much of the body has been sent. */
export const sendWithProgress = (
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: (sent: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    xhr.upload.addEventListener('load', () => onProgress(1));
    xhr.addEventListener('load', () => {
      const { status, responseText } = xhr;
      const retryAfter = xhr.getResponseHeader('retry-after');
      const headers = retryAfter === null ? {} : { 'retry-after': retryAfter };
      resolve(new Response(status === 204 ? null : responseText, { status, headers }));
    });
    xhr.addEventListener('error', () => reject(new TypeError('no answer came')));
    xhr.addEventListener('abort', () => reject(new DOMException('it was called off', 'AbortError')));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(body as XMLHttpRequestBodyInit);
  });

/**
 * Texts that a page would run if it took them for anything but text. Each sets `window.__x` to its own number, so that a
 * test knows which one ran.
 */
const VECTORES: readonly ((n: number) => string)[] = [
  (n) => `<img src=x onerror=__x=${n}>`,
  (n) => `"><svg onload=__x=${n}>`,
  (n) => `<script>__x=${n}</script>`,
  (n) => `</title><script>__x=${n}</script>`,
  (n) => `--><script>__x=${n}</script>`,
  (n) => `<body/onload=__x=${n}>`,
  (n) => `<a href=javascript:__x=${n}>x</a>`,
  (n) => `javascript:__x=${n}`,
  (n) => `" onfocus=__x=${n} autofocus="`,
  (n) => `'-(__x=${n})-'`,
  (n) => `\${__x=${n}}`,
  (n) => `{{__x=${n}}}`,
  (n) => `<details open ontoggle=__x=${n}>`,
  (n) => `&lt;img src=x onerror=__x=${n}&gt;`,
  (n) => `%3Cimg src=x onerror=__x=${n}%3E`,
  (n) => `[x](javascript:__x=${n})`,
  (n) => `<style onload=__x=${n}></style>`,
  (n) => `<video><source onerror=__x=${n}>`,
  (n) => String.raw`\u003cimg src=x onerror=__x=${n}\u003e`,
  (n) => `<iframe srcdoc="<script>top.__x=${n}</script>">`,
  (n) => `<math><mtext><style><img src=x onerror=__x=${n}>`,
  (n) => `{{constructor.constructor('__x=${n}')()}}`,
  (n) => `<img src="data:image/svg+xml,<svg onload=top.__x=${n}>">`,
];

/** Makes texts that hold as many vectors as fit, and counts them. */
export function textosHostiles() {
  let n = 0;
  const cabe = (hueco: number): string | undefined => {
    for (let intento = 0; intento < VECTORES.length; intento += 1) {
      const vector = VECTORES[(n + intento) % VECTORES.length]?.(n + 1) ?? '';
      if (vector.length > hueco) continue;
      n += 1;
      return vector;
    }
    return undefined;
  };
  return {
    cuantos: () => n,
    /** Returns a text of at most `largo` characters. */
    de(largo: number): string {
      const partes: string[] = [];
      for (let hueco = largo; ;) {
        const vector = cabe(hueco);
        if (vector === undefined) return partes.join(' ');
        partes.push(vector);
        hueco -= vector.length + 1;
      }
    },
  };
}

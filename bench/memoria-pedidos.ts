const MB = 1_000_000;
const EN_JSON = { 'content-type': 'application/json' };

export interface PedidoHostil {
  readonly path: string;
  readonly init?: { readonly method: 'POST'; readonly headers?: Record<string, string>; readonly body: BodyInit };
}

const json = (path: string, body: string): PedidoHostil => ({
  path,
  init: { method: 'POST', headers: EN_JSON, body },
});

const formulario = (path: string, llenar: (form: FormData) => void): PedidoHostil => {
  const form = new FormData();
  llenar(form);
  return { path, init: { method: 'POST', body: form } };
};
const conFichero = (path: string, campo: string, nombre: string, bytes: BlobPart): PedidoHostil =>
  formulario(path, (form) => {
    form.set('id', '1');
    form.set(campo, new Blob([bytes]), nombre);
  });

/** Each as large and as wrong as gets in; the first of JSON stay just below the bound of signs of structure. */
export const HOSTILES: Readonly<Record<string, PedidoHostil>> = {
  'wrong elements, as many as pass': json('/contrata', `{"nombre":"a","clientes":[${'{},'.repeat(34_000)}{}]}`),
  'wrong elements of 1 MB': json('/contrata', `{"nombre":"a","clientes":[${'{},'.repeat(300_000)}{}]}`),
  'names of 1 MB': json('/usuario', `{"nombre":"a","provincias":[${'"abcdefghijk",'.repeat(69_000)}"a"]}`),
  'deep, as deep as passes': json('/contrata', '['.repeat(69_000) + ']'.repeat(69_000)),
  'deep, 1 MB': json('/contrata', '['.repeat(MB / 2) + ']'.repeat(MB / 2)),
  'a text of 1 MB': json('/cliente', JSON.stringify({ nombre: 'x'.repeat(MB) })),
  'a login of 1 MB': json('/login/user', JSON.stringify({ email: 'x'.repeat(MB), password: 'x' })),
  'a form of 5,000 fields': formulario('/establecimiento', (form) => {
    for (let n = 0; n < 5000; n++) form.set(`campo${n}`, 'x'.repeat(200));
  }),
  'a field of wrong elements': formulario('/establecimiento', (form) => {
    form.set('nombre', 'a');
    form.set('componentes_muebles', `[${'{"id_mueble":1,"componentes":[{}]},'.repeat(11_000)}{}]`);
  }),
  'an upload of 10 MB that is no PDF': conFichero('/establecimiento', 'planograma', 'a.pdf', new Uint8Array(10 * MB)),
  'a CSV of 5 MB': conFichero('/proyecto/partes', 'partes', 'a.csv', 'x;yyyyyyyyyyyyyyyyyyyy;z\n'.repeat(199_000)),
  'a CSV of too many lines': conFichero('/proyecto/partes', 'partes', 'a.csv', 'a\n'.repeat(2_400_000)),
  'a long filter': { path: `/parte/sin_asignar?limit=10&nombre_establecimiento=${'a%25'.repeat(2000)}` },
  'an address that is none': { path: `/${'nada/'.repeat(500)}` },
};

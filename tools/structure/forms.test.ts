import { vacios } from '@tajo/contract/forma';
import { describe, expect, it } from 'vitest';
import { drawnIn, formsOf, type Form } from './forms.ts';
import { sources } from './sources.ts';

/** Fields that a form sends without an input, and why. */
const NOT_DRAWN: Readonly<Record<string, string>> = {
  'preguntaForm.id_proyecto': 'the project of the screen',
  'componenteForm.cantidad_vista': 'what the stock was when the form opened',
  'terminalForm.cantidad_vista': 'what the stock was when the form opened',
  'componenteForm.descuadre_visto': 'the descuadre that the form showed',
  'terminalForm.descuadre_visto': 'the same',
  'terminalForm.descripcion': 'made from brand and model: the printed form has no box for it (AMB-073)',
  'establecimientoForm.latitud': 'the point on the map',
  'establecimientoForm.longitud': 'the same',
  'establecimientoForm.componentes_establecimiento': 'what stands there, as a picture of its muebles',
  'establecimientoForm.componentes_muebles': 'the same',
  'establecimientoForm.componentes_posiciones': 'the same',
};
/** Fields required by a rule between fields, or at creation only; the schema alone allows them to be empty. */
const BY_RULE = [
  'componenteForm.cantidad_pack',
  'componenteForm.motivo',
  'componenteForm.motivo_texto',
  'terminalForm.motivo',
  'terminalForm.motivo_texto',
  'usuarioForm.nif',
  'usuarioForm.email',
  'usuarioForm.id_empresa',
  'usuarioForm.proyectos',
  'usuarioForm.fecha_inicio_baja',
  'usuarioForm.motivo_baja',
];

type Schema = Parameters<typeof vacios>[0];
const schemaOf = async ({ room, schema }: Form): Promise<Schema> => {
  const module = (await import(`../../packages/contract/src/${room}.schemas.ts`)) as Readonly<Record<string, Schema>>;
  const found = module[schema];
  if (found === undefined) throw new Error(`${room}.schemas.ts has no form ${schema}`);
  return found;
};

const forms = formsOf(sources());

describe('forms', () => {
  it('are found', () => {
    expect(forms.map(({ schema }) => schema)).toEqual(expect.arrayContaining(['clienteForm', 'usuarioForm']));
  });

  it.each(forms)('$schema: each field is drawn, and marked as required where its schema asks for it', async (form) => {
    const schema = await schemaOf(form);
    const drawn = drawnIn(sources(), form);
    const empty = Object.entries(vacios(schema)).filter(([field]) => !(`${form.schema}.${field}` in NOT_DRAWN));
    expect(empty.map(([field]) => field).filter((field) => !drawn.has(field))).toEqual([]);
    const asked = empty.filter(
      ([field, nothing]) =>
        BY_RULE.includes(`${form.schema}.${field}`) || schema.shape[field]?.safeParse(nothing).success === false,
    );
    const marked = empty.filter(([field]) => drawn.get(field) === true);
    expect(marked.map(([field]) => field)).toEqual(asked.map(([field]) => field));
  });
});

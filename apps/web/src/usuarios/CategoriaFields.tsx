import { catalogoApi } from '@tajo/contract/catalogos';
import { proyectoApi } from '@tajo/contract/proyectos';
import type { Usuario } from '@tajo/contract/usuarios';
import { CAMPOS_USUARIO, usuarioApi } from '@tajo/contract/usuarios';
import { atadoAProyectos, eligeEmpresa, rolAlElegir, rolCabe, rolFijo } from '@tajo/domain/usuarios/categoria';
import { useWatch } from 'react-hook-form';
import { useCall } from '../api/hooks.ts';
import { SearchField } from '../form/fields/SearchField.tsx';
import { fieldOf } from '../form/fields/field-of.ts';
import type { FormOf } from '../form/fields/field-types.ts';
import { MultiSelectField } from '../form/fields/MultiSelectField.tsx';
import { FullWidth } from '../form/Section.tsx';
import { SelectField } from '../form/fields/SelectField.tsx';
import { PartesDelUsuario } from './PartesDelUsuario.tsx';

type Props = {
  readonly form: FormOf<typeof usuarioApi.guardar>;
  readonly usuario: Usuario | undefined;
};
const campo = fieldOf(CAMPOS_USUARIO);
const DEPENDE = { shouldDirty: true };

function EmpresaField({ form, usuario }: Props) {
  const empresas = useCall(usuarioApi.empresas, { query: {} });
  const { id_empresa: id, nombre_empresa: nombre } = usuario ?? {};
  return (
    <SearchField
      control={form.control}
      {...campo('id_empresa')}
      desc="nombre_empresa"
      options={empresas.data?.filter((empresa) => empresa.id !== usuario?.id)}
      read={empresas}
      own={id && nombre ? { id, nombre } : undefined}
      required
    />
  );
}

function ProyectosField({ form, usuario }: Props) {
  const proyectos = useCall(proyectoApi.opciones, { query: {} });
  // Finished projects of the user stay in the list (AMB-048).
  const nombres = [...(proyectos.data ?? []).map(({ nombre }) => nombre), ...(usuario?.proyectos ?? [])];
  return (
    <MultiSelectField control={form.control} {...campo('proyectos')} options={nombres} read={proyectos} required />
  );
}

/** Category, company, role and projects, which depend on each other. */
export function CategoriaFields({ form, usuario }: Props) {
  const { control, clearErrors, getValues, setValue } = form;
  const categorias = useCall(catalogoApi.categoriasDeUsuario);
  const roles = useCall(usuarioApi.roles);
  const elegidos = useWatch({ control, name: ['id_categoria', 'id_role', 'id_empresa'] });
  const [categoria = 0, role = 0, empresa = 0] = elegidos.map(Number);
  const deCampo = role === 0 || atadoAProyectos(role);

  function ponerRole(id: number | null): void {
    if (id !== null && !atadoAProyectos(id)) setValue('proyectos', [], DEPENDE);
  }
  function ponerCategoria(id: number | null): void {
    const debido = rolAlElegir(id ?? 0, Number(getValues('id_role')) || null);
    setValue('id_role', debido ?? '', DEPENDE);
    if (!eligeEmpresa(id ?? 0)) setValue('id_empresa', '', DEPENDE);
    // Errors caused by the old category.
    clearErrors(['id_role', 'id_empresa']);
  }
  return (
    <>
      <SelectField
        control={control}
        {...campo('id_categoria')}
        options={categorias.data ?? []}
        read={categorias}
        onChoose={ponerCategoria}
        required
      />
      {eligeEmpresa(categoria) && <EmpresaField form={form} usuario={usuario} />}
      <SelectField
        control={control}
        {...campo('id_role')}
        options={roles.data?.filter(({ id }) => rolCabe(categoria, id)) ?? []}
        read={roles}
        disabled={rolFijo(categoria)}
        onChoose={ponerRole}
        required
      />
      {usuario && (!deCampo || empresa !== (usuario.id_empresa ?? 0)) && (
        <PartesDelUsuario usuario={usuario} deCampo={deCampo} empresa={empresa} />
      )}
      {atadoAProyectos(role) && (
        <FullWidth>
          <ProyectosField form={form} usuario={usuario} />
        </FullWidth>
      )}
    </>
  );
}

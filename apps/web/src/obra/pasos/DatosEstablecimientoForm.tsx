import Typography from '@mui/material/Typography';
import type { DatosEstablecimiento } from '@tajo/contract/obra';
import { datosEstablecimientoForm } from '@tajo/contract/obra.schemas';
import { REVISE_DATOS } from '@tajo/contract/textos-parte';
import { ApiError } from '../../api/api-error.ts';
import { erroresDe } from '../envio/errores-de-esquema.ts';
import { FormaDePaso } from '../envio/FormaDePaso.tsx';
import { TextoDePaso } from '../envio/TextoDePaso.tsx';
import { useFormaDePaso } from '../envio/useFormaDePaso.ts';
import type { CampoDeDatos } from './campos-establecimiento.ts';
import { CAMPOS, filtroDe } from './campos-establecimiento.ts';
import type { PasoProps } from './paso.ts';

/** Typed values, and the values before them: a later change by somebody else is not overwritten. */
interface Cambios {
  readonly valores: Partial<Record<CampoDeDatos, string>>;
  readonly leido: Partial<Record<CampoDeDatos, string | null>>;
  /** Told of the change by somebody else, the technician may write over it (AMB-152). */
  readonly avisado?: boolean;
}
type Props = PasoProps & { readonly guardados: DatosEstablecimiento };

const SIN_CAMBIOS: Cambios = { valores: {}, leido: {} };
/** Fields that hold so many characters are whole on a phone, in as many lines as they need. */
const LARGO_DE_VARIAS_LINEAS = 200;
const ACTUALIZAR = { quieto: 'Actualizar', enviando: 'Actualizando…' } as const;
const DE_TODOS_MODOS = { ...ACTUALIZAR, quieto: 'Guardar de todos modos' } as const;

function Formulario({ obra, guardados, ...props }: Props) {
  const valoresDe = (cambios: Cambios | null) => ({ ...guardados, ...cambios?.valores });
  const soloCampos = (datos: Record<CampoDeDatos, string | null>) =>
    Object.fromEntries(CAMPOS.map(({ campo }) => [campo, datos[campo]]));
  const forma = useFormaDePaso(
    { obra, ...props },
    {
      campos: CAMPOS.map(({ campo }) => campo),
      pendiente: () => true,
      revisar: (cambios: Cambios | null) => erroresDe(datosEstablecimientoForm, valoresDe(cambios)),
      grabar: (cambios) => ({
        contenido: {
          clase: 'datos',
          id: guardados.id,
          datos: soloCampos(valoresDe(cambios)),
          leido: soloCampos({ ...guardados, ...(cambios?.avisado !== true && cambios?.leido) }),
        },
        descripcion: 'Datos de contacto del establecimiento',
      }),
      alGuardar: () => null,
      alRechazar: (error, cambios) =>
        cambios && (error instanceof ApiError && error.status === 409 ? { ...cambios, avisado: true } : cambios),
    },
  );
  const valores = valoresDe(forma.escrito);
  function ajeno(campo: CampoDeDatos): string | undefined {
    const leido = forma.escrito?.leido[campo];
    const hay = guardados[campo];
    return leido === undefined || leido === hay || hay === valores[campo] ? undefined : `Ahora consta «${hay ?? ''}».`;
  }
  return (
    <FormaDePaso forma={forma} boton={forma.escrito?.avisado === true ? DE_TODOS_MODOS : ACTUALIZAR}>
      <Typography>{REVISE_DATOS}</Typography>
      {CAMPOS.map(({ campo, label, largo, admite, opcional, teclado }) => (
        <TextoDePaso
          key={campo}
          label={label}
          required={opcional !== true}
          multiline={largo >= LARGO_DE_VARIAS_LINEAS}
          value={valores[campo] ?? ''}
          {...forma.entrada(campo)}
          helperText={[forma.errores[campo], ajeno(campo)].filter(Boolean).join(' ')}
          filtro={{ max: largo, ...filtroDe(admite) }}
          {...(teclado !== undefined && { input: { inputMode: teclado, autoCapitalize: 'none', autoCorrect: 'off' } })}
          onEscribir={(texto) => {
            const { valores: antes, leido, avisado } = forma.escrito ?? SIN_CAMBIOS;
            forma.escribir({
              ...(avisado === true && { avisado }),
              valores: { ...antes, [campo]: texto },
              leido: { [campo]: guardados[campo], ...leido },
            });
          }}
        />
      ))}
    </FormaDePaso>
  );
}

export function DatosEstablecimientoForm(props: PasoProps) {
  const { establecimiento } = props.obra;
  return establecimiento === null ? null : <Formulario {...props} guardados={establecimiento.datos} />;
}

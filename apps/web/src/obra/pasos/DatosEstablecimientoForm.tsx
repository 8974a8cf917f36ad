import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { DatosEstablecimiento } from '@tajo/contract/obra';
import { datosEstablecimientoApi } from '@tajo/contract/obra';
import { datosEstablecimientoForm } from '@tajo/contract/obra.schemas';
import { REVISE_DATOS } from '@tajo/contract/textos-parte';
import { erroresDe } from '../envio/errores-de-esquema.ts';
import { FormaDePaso } from '../envio/FormaDePaso.tsx';
import { useFormaDePaso } from '../envio/useFormaDePaso.ts';
import { useCambioDeObra } from '../lectura/lectura.ts';
import { conDatos } from '../lectura/vista.ts';
import type { CampoDeDatos } from './campos-establecimiento.ts';
import { CAMPOS, admitido } from './campos-establecimiento.ts';
import type { PasoProps } from './paso.ts';

type Cambios = Partial<Record<CampoDeDatos, string>>;
type Props = PasoProps & { readonly guardados: DatosEstablecimiento };

const ACTUALIZAR = { quieto: 'Actualizar', enviando: 'Actualizando…' } as const;

function Formulario({ obra, guardados, ...props }: Props) {
  const id_parte = obra.detalles.id;
  const cambiarObra = useCambioDeObra(id_parte);
  const valoresDe = (cambios: Cambios | null) => ({ ...guardados, ...cambios });
  const forma = useFormaDePaso(props, {
    endpoint: datosEstablecimientoApi.actualizar,
    campos: CAMPOS.map(({ campo }) => campo),
    pendiente: () => true,
    revisar: (cambios: Cambios | null) => erroresDe(datosEstablecimientoForm, valoresDe(cambios)),
    pedido: (cambios) => ({ body: { ...valoresDe(cambios), id_parte } }),
    alLlegar: (datos) => {
      cambiarObra((antes) => conDatos(antes, datos));
      return null;
    },
  });
  const valores = valoresDe(forma.escrito);
  return (
    <FormaDePaso forma={forma} boton={ACTUALIZAR}>
      <Typography>{REVISE_DATOS}</Typography>
      {CAMPOS.map(({ campo, label, largo, admite, opcional, teclado }) => (
        <TextField
          key={campo}
          label={label}
          required={opcional !== true}
          multiline={campo === 'observaciones'}
          value={valores[campo] ?? ''}
          {...forma.entrada(campo)}
          slotProps={{
            htmlInput: { maxLength: largo, ...(teclado === undefined ? {} : { inputMode: teclado }) },
            inputLabel: { shrink: true },
          }}
          onChange={(event) => forma.escribir({ ...forma.escrito, [campo]: admitido(admite, event.target.value) })}
        />
      ))}
    </FormaDePaso>
  );
}

export function DatosEstablecimientoForm(props: PasoProps) {
  const { establecimiento } = props.obra;
  return establecimiento === null ? null : <Formulario {...props} guardados={establecimiento.datos} />;
}

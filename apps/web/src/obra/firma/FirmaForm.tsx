import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LARGO_FIRMA } from '@tajo/contract/obra';
import { firmaForm } from '@tajo/contract/obra.schemas';
import { BORRAR_FIRMA, FIRMADO_CON_TECLADO, FIRMAR_Y_FINALIZAR, SIN_FIRMA } from '@tajo/contract/textos-parte';
import type { ClaseDeFirma } from '@tajo/domain/obra/firmar';
import { pideLaFirma } from '@tajo/domain/obra/firmar';
import { PhotoField } from '../../photo/PhotoField.tsx';
import { SignaturePad } from '../../signature/SignaturePad.tsx';
import { erroresDe } from '../envio/errores-de-esquema.ts';
import { FormaDePaso } from '../envio/FormaDePaso.tsx';
import { TextoDePaso } from '../envio/TextoDePaso.tsx';
import type { PasoProps } from '../pasos/paso.ts';
import { ClaseDeFirmaField } from './ClaseDeFirmaField.tsx';
import { useFirma } from './useFirma.ts';

const FIRMA_CADUCADA = 'Lo que se firma ha cambiado desde que se dibujó la firma. Vuelva a pedirla.';
const NOMBRE_CADUCADO = 'Lo que se firma ha cambiado desde que se escribió el nombre. Vuelva a pedirlo.';
const FIRMAR = { quieto: FIRMAR_Y_FINALIZAR, enviando: 'Enviando la firma…' } as const;
const SIN_FIRMAR = { quieto: 'Finalizar sin firma', enviando: 'Enviando…' } as const;

/** Explanation of each kind of signature but the drawn one. */
const AYUDA: Readonly<Partial<Record<ClaseDeFirma, string>>> = {
  escrita: `Quien firma escribe su NIF y su nombre. En la ficha constará «${FIRMADO_CON_TECLADO}».`,
  ninguna: `Solo si nadie puede firmar: diga por qué y haga una foto del trabajo. En la ficha constará «${SIN_FIRMA}».`,
};
const TEXTOS = [
  ['nif', 'Nif', { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false }],
  ['nombre', 'Nombre', { autoCapitalize: 'words' }],
  ['motivo', 'Motivo', {}],
] as const;

export function FirmaForm(props: PasoProps) {
  const { registros } = props.obra;
  const { forma, firma, pad, dibujo, foto, seFirma, caducada, escribir, dibujar, ponerFoto } = useFirma(
    props,
    (valores) => erroresDe(firmaForm, valores),
  );
  const { clase } = firma;
  return (
    <FormaDePaso forma={forma} boton={clase === 'ninguna' ? SIN_FIRMAR : FIRMAR} guardado={false}>
      <Typography>
        Para certificar que los trabajos se han realizado correctamente es necesaria la firma de un empleado del
        establecimiento.
      </Typography>
      {registros.length === 0 && <Typography>No se ha registrado ninguna acción.</Typography>}
      <Box component="ul" aria-label="Acciones que se firman" sx={{ m: 0, pl: 2.5, fontSize: '1rem' }}>
        {registros.map(({ id, descripcion }) => (
          <li key={id}>{descripcion}</li>
        ))}
      </Box>
      <ClaseDeFirmaField clase={clase} disabled={forma.ocupada} onChange={(otra) => escribir({ clase: otra })} />
      {AYUDA[clase] && <Typography>{AYUDA[clase]}</Typography>}
      {TEXTOS.filter(([campo]) => pideLaFirma(clase, campo)).map(([campo, label, teclado]) => (
        <TextoDePaso
          key={campo}
          required
          multiline={campo === 'motivo'}
          label={label}
          value={firma[campo]}
          {...forma.entrada(campo)}
          filtro={{ max: LARGO_FIRMA[campo] }}
          input={{ autoComplete: 'off', ...teclado }}
          onEscribir={(texto) => escribir({ [campo]: texto })}
        />
      ))}
      {pideLaFirma(clase, 'imagen') && (
        <SignaturePad
          key={seFirma}
          ref={pad}
          label="Espacio para la firma"
          borrar={BORRAR_FIRMA}
          inicial={dibujo.trazos}
          disabled={forma.enviando}
          error={forma.errores['imagen']}
          onChange={dibujar}
        />
      )}
      {pideLaFirma(clase, 'foto') && (
        <PhotoField
          obligatoria
          nombre="Foto en lugar de la firma"
          foto={foto}
          disabled={forma.enviando}
          error={forma.errores['foto']}
          onChange={ponerFoto}
        />
      )}
      {caducada && <Alert severity="warning">{clase === 'escrita' ? NOMBRE_CADUCADO : FIRMA_CADUCADA}</Alert>}
    </FormaDePaso>
  );
}

import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { CAMPOS_DE_FOTO, FOTOS_MAXIMAS } from '@tajo/domain/obra/fotos';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { BlobImage } from './BlobImage.tsx';
import { PhotoButton } from './PhotoButton.tsx';
import { PhotoField } from './PhotoField.tsx';
import type { CambioDeFotos, FotosTomadas } from './fotos-tomadas.ts';
import { anadirOtra, ponerPrimera, quitarOtra } from './fotos-tomadas.ts';
import { useTomarFoto } from './useTomarFoto.ts';
import { passFocusOn } from '../kit/pass-focus.ts';

type Props = {
  readonly fotos: FotosTomadas;
  /** Path of the stored first photo. */
  readonly guardada: string | null;
  /** Thumbnails of the other stored photos. */
  readonly otrasGuardadas: readonly ReactNode[];
  readonly onChange: (cambio: CambioDeFotos) => void;
  readonly disabled: boolean;
  readonly errores: Readonly<Record<string, string>>;
};

const MINIATURA = { width: 96, height: 72, objectFit: 'cover', bgcolor: 'action.hover', borderRadius: 1 } as const;

/** The photos of an action: the first one as in a field of one, then the others in a row. */
export function PhotosField({ fotos, guardada, otrasGuardadas, onChange, disabled, errores }: Props) {
  const id = useId();
  const { fallo, leyendo, elegir, olvidar } = useTomarFoto((foto) => onChange((antes) => anadirOtra(antes, foto)), {
    seSuman: true,
  });
  const hayPrimera = fotos.foto !== null || guardada !== null;
  const numeroDe = (n: number): number => 2 + otrasGuardadas.length + n;
  const caben = numeroDe(fotos.otras.length + leyendo) <= FOTOS_MAXIMAS;
  const errorDe = (n: number): string | undefined => errores[CAMPOS_DE_FOTO[n + 1] ?? ''];

  function quitar(n: number): void {
    olvidar();
    onChange((antes) => quitarOtra(antes, n));
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <PhotoField
        foto={fotos.foto}
        guardada={guardada}
        disabled={disabled}
        error={errores['foto']}
        onChange={(foto) => onChange((antes) => ponerPrimera(antes, foto, guardada !== null))}
      />
      {otrasGuardadas.length + fotos.otras.length > 0 && (
        <Box role="group" aria-label="Más fotos" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {otrasGuardadas}
          {fotos.otras.map((foto, n) => (
            <Box key={numeroDe(n)} sx={{ display: 'grid', justifyItems: 'center' }}>
              <BlobImage blob={foto} alt={`Foto ${numeroDe(n)} de la acción`} sx={MINIATURA} />
              <IconButton
                aria-label={`Quitar foto ${numeroDe(n)}`}
                disabled={disabled}
                onClick={({ currentTarget }) => {
                  const suya = currentTarget.parentElement;
                  passFocusOn(currentTarget, suya, suya?.parentElement?.parentElement);
                  quitar(n);
                }}
                sx={{ width: 48, height: 48 }}
              >
                <DeleteOutlined />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {fotos.otras.map(
        (_, n) =>
          errorDe(n) && (
            <FormHelperText key={numeroDe(n)} error role="alert">
              Foto {numeroDe(n)}: {errorDe(n)}
            </FormHelperText>
          ),
      )}
      {hayPrimera && caben && (
        <PhotoButton
          texto="Añadir otra foto"
          nombre="Otra foto"
          leyendo={leyendo > 0}
          disabled={disabled}
          describedBy={fallo ? `${id}-texto` : undefined}
          onElegir={elegir}
        />
      )}
      {hayPrimera && !caben && <Box>{`Como máximo ${FOTOS_MAXIMAS} fotos por acción.`}</Box>}
      {fallo && (
        <FormHelperText id={`${id}-texto`} error role="alert">
          {fallo}
        </FormHelperText>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

type Props = { readonly blob: Blob; readonly alt: string; readonly sx: SxProps<Theme> };

/** An image that is not on the server yet; its object URL is revoked on unmount. */
export function BlobImage({ blob, alt, sx }: Props) {
  const mostrar = (img: HTMLImageElement | null) => {
    if (img === null) return undefined;
    const url = URL.createObjectURL(blob);
    img.src = url;
    return () => URL.revokeObjectURL(url);
  };
  return <Box component="img" ref={mostrar} alt={alt} sx={sx} />;
}

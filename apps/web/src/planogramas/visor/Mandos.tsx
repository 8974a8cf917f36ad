import AddOutlined from '@mui/icons-material/AddOutlined';
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined';
import NavigateBeforeOutlined from '@mui/icons-material/NavigateBeforeOutlined';
import NavigateNextOutlined from '@mui/icons-material/NavigateNextOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { PosicionEnPdf } from './usePosicion.ts';

type BotonProps = {
  readonly nombre: string;
  readonly Icon: typeof AddOutlined;
  readonly onClick: () => void;
  readonly disabled?: boolean;
};

function Boton({ nombre, Icon, onClick, disabled = false }: BotonProps) {
  return (
    // Not `disabled`: the last page would move the focus away from the button.
    <IconButton
      aria-label={nombre}
      aria-disabled={disabled}
      data-pista={nombre}
      onClick={disabled ? undefined : onClick}
      sx={{ p: 1.5, '&[aria-disabled=true]': { color: 'action.disabled' } }}
    >
      <Icon />
    </IconButton>
  );
}

/** Pages and zoom of the document that is open. */
export function Mandos({ pagina, paginas, zoom, irA, ampliar, reducir, ajustar, topes }: PosicionEnPdf) {
  const cifras = { fontVariantNumeric: 'tabular-nums', textAlign: 'center' } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', columnGap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Boton
          nombre="Página anterior"
          Icon={NavigateBeforeOutlined}
          onClick={() => irA(pagina - 1)}
          disabled={pagina === 1}
        />
        <Typography role="status" sx={{ ...cifras, minWidth: 72 }}>
          {pagina} de {paginas}
        </Typography>
        <Boton
          nombre="Página siguiente"
          Icon={NavigateNextOutlined}
          onClick={() => irA(pagina + 1)}
          disabled={pagina === paginas}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Boton nombre="Reducir" Icon={RemoveOutlined} onClick={reducir} disabled={topes.reducido} />
        <Typography sx={{ ...cifras, minWidth: 56 }}>{Math.round(zoom * 100)} %</Typography>
        <Boton nombre="Ampliar" Icon={AddOutlined} onClick={ampliar} disabled={topes.ampliado} />
        <Boton nombre="Ajustar al ancho" Icon={FitScreenOutlined} onClick={ajustar} disabled={zoom === 1} />
      </Box>
    </Box>
  );
}

import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Obra, RegistroDeObra } from '@tajo/contract/obra';
import { ACCIONES_REALIZADAS } from '@tajo/contract/textos-parte';
import { claveDeRegistro } from '@tajo/domain/campo/vista';
import { puedeDeshacer } from '@tajo/domain/obra/puede';
import { use, useEffect, useRef, useState } from 'react';
import { FILA_CON_FOTOS, filaDeFotos } from '../../photo/PhotoRow.tsx';
import { fotosDeAccion } from '../../photo/fotos-de-accion.ts';
import { FotoDeRegistro } from './FotoDeRegistro.tsx';
import { Panel } from '../aspecto/Panel.tsx';
import { CierreDelIntento } from '../intento/cierre.ts';
import { DeshacerDialog } from './DeshacerDialog.tsx';

type Props = { readonly obra: Obra; readonly usuario: number };

export function AccionesRealizadas({ obra: { detalles, registros }, usuario }: Props) {
  const { motivo } = use(CierreDelIntento);
  const [elegida, setElegida] = useState<RegistroDeObra | null>(null);
  const clave = elegida && claveDeRegistro(elegida);
  const lista = useRef<HTMLUListElement>(null);
  const antes = useRef(elegida);
  useEffect(() => {
    if (antes.current !== null && elegida === null && document.activeElement === document.body)
      lista.current?.closest('.MuiAccordion-root')?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    antes.current = elegida;
  }, [elegida]);
  return (
    <Panel titulo={ACCIONES_REALIZADAS} cuenta={registros.length}>
      {registros.length === 0 && <Typography>Todavía no hay acciones registradas.</Typography>}
      <Box component="ul" ref={lista} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {registros.map((accion) => (
          <Box component="li" key={accion.id} sx={FILA_CON_FOTOS}>
            {accion.path_foto !== null && (
              <Box sx={filaDeFotos(1 + accion.fotos.length)}>
                {fotosDeAccion(accion).map(({ path, texto }) => (
                  <FotoDeRegistro key={path} path={path} descripcion={texto} />
                ))}
              </Box>
            )}
            <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>{accion.descripcion}</Typography>
            {motivo === undefined && puedeDeshacer(detalles, accion) && (
              <IconButton
                aria-label={`Deshacer: ${accion.descripcion}`}
                onClick={() => setElegida(accion)}
                sx={{ width: 48, height: 48 }}
              >
                <Undo />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {elegida !== null && clave !== null && (
        <DeshacerDialog
          parte={detalles}
          usuario={usuario}
          accion={elegida}
          clave={clave}
          onClose={() => setElegida(null)}
        />
      )}
    </Panel>
  );
}

import Box from '@mui/material/Box';
import type { Intento } from '@tajo/contract/obra';
import { FILA_CON_FOTOS, PhotoRow } from '../../photo/PhotoRow.tsx';
import { PhotoViewer } from '../../photo/PhotoViewer.tsx';
import { PieceTexts } from '../../photo/PieceTexts.tsx';
import { fechaHora } from '../../obra/aspecto/fecha.ts';

type Trabajo = Intento['constancias'][number];

const RESULTADO = { aplicado: 'Aplicado', constancia: 'Guardado como constancia' } as const;

const decisionDe = ({ decision }: Trabajo): string =>
  decision === null
    ? 'Por resolver'
    : `${RESULTADO[decision.resultado]} · ${decision.nombre_usuario} · ${fechaHora(decision.fecha)}. Motivo: ${decision.motivo}`;

/** Shows work that arrived after its attempt was over, and the decision of the office (REG-032). */
export function Constancias({ trabajo }: { readonly trabajo: Trabajo }) {
  return (
    <Box>
      <Box sx={{ fontWeight: 500 }}>Constancia de {trabajo.nombre_usuario}</Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{decisionDe(trabajo)}</Box>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {trabajo.hechos.map(({ id, descripcion, textos, ocurrido, path_foto, fotos, path_firma }) => (
          <Box component="li" key={id} sx={FILA_CON_FOTOS}>
            <PhotoRow accion={{ descripcion, path_foto, fotos }} />
            {path_firma !== null && <PhotoViewer path={path_firma} descripcion={descripcion} ancho={96} />}
            <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              <span>
                {descripcion} · {fechaHora(ocurrido)}
              </span>
              <PieceTexts textos={textos} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

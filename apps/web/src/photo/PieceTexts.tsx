import Box from '@mui/material/Box';

interface Props {
  readonly textos: readonly { readonly nombre: string; readonly valor: string }[];
}

/** The texts of a piece of evidence, a paragraph each. */
export const PieceTexts = ({ textos }: Props) =>
  textos.map(({ nombre, valor }, i) => (
    <Box key={i} sx={{ typography: 'body2', whiteSpace: 'pre-line' }}>
      {nombre}: {valor}
    </Box>
  ));

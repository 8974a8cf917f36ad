import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import Box from '@mui/material/Box';

export type ReporteLineData = {
  readonly text: string;
  /** Meaning of the line: done, left as it was, refused, or the closing total. */
  readonly kind: 'bien' | 'igual' | 'mal' | 'total';
  /** The same as a word, for users who do not see the colour: 'Creado: '. */
  readonly word: string;
};

const MARK = {
  bien: { Icon: CheckCircleOutlined, color: 'success.main' },
  igual: { Icon: RemoveCircleOutlineOutlined, color: 'text.secondary' },
  mal: { Icon: ErrorOutlineOutlined, color: 'error.main' },
  total: { Icon: SummarizeOutlined, color: 'text.secondary' },
} as const satisfies Record<ReporteLineData['kind'], unknown>;

// There may be a thousand lines: the browser lays out only visible ones.
const ROW = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  minHeight: 40,
  px: 1.5,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 40px',
  overflowWrap: 'anywhere',
} as const;

export function ReporteLine({ text, kind, word }: ReporteLineData) {
  const { Icon, color } = MARK[kind];
  return (
    <Box component="li" sx={{ ...ROW, ...(kind === 'total' && { gridColumn: '1 / -1', fontWeight: 500 }) }}>
      <Icon fontSize="small" titleAccess={word} sx={{ color, flex: 'none' }} />
      <Box component="span" sx={{ minWidth: 0 }}>
        {text}
      </Box>
    </Box>
  );
}

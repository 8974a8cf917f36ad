import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper, where the shell hides itself: black on white, page n of m. A page ends only where it parts nothing short. */
export const IMPRESION = (
  <GlobalStyles
    styles={`
      @page {
        size: A4; margin: 16mm;
        @bottom-right { content: counter(page) ' de ' counter(pages); font-size: 9pt; color: #000; }
      }
      @media print {
        .no-imprimir { display: none !important; }
        body { background: #fff !important; }
        #contenido * { color: #000 !important; background-color: transparent !important; border-color: #999 !important; }
        figure button { max-height: 70mm; }
        dl { grid-template-columns: 1fr 1fr !important; }
        figure, li, section:last-of-type, section > div:not(:has(figure)) { break-inside: avoid; }
        h1, h2, dt { break-after: avoid; }
        dd { orphans: 3; widows: 3; }
      }
      @media screen { .solo-imprimir { display: none !important; } }
    `}
  />
);

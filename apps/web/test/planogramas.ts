import type { Planograma } from '@tajo/contract/planogramas';

export const makePlanograma = (cambios: Partial<Planograma> = {}): Planograma => ({
  id: 12,
  fecha_alta: '2026-03-05T23:30:00.000Z',
  path: '/api/fichero/p12?s=1&e=2&f=3',
  nombre: 'A001.pdf',
  nombre_usuario: 'Alicia Romero',
  bytes: 900,
  ...cambios,
});

/** A PDF with so many pages, each with a blue square. */
export function makePdf(paginas: number): Blob {
  const dibujo = '0 0 1 rg 50 50 100 100 re f';
  const hojas = Array.from({ length: paginas }, (_, n) => n + 3);
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${paginas} /Kids [${hojas.map((n) => `${n} 0 R`).join(' ')}] >>`,
    ...hojas.map(() => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${paginas + 3} 0 R >>`),
    `<< /Length ${dibujo.length} >>\nstream\n${dibujo}\nendstream`,
  ];
  let texto = '%PDF-1.4\n';
  const desde = objetos.map((objeto, n) => {
    const en = texto.length;
    texto += `${n + 1} 0 obj\n${objeto}\nendobj\n`;
    return `${String(en).padStart(10, '0')} 00000 n \n`;
  });
  const fin = texto.length;
  const tabla = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${desde.join('')}`;
  return new Blob([texto, tabla, `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${fin}\n%%EOF\n`]);
}

import { QRCodeDecoderErrorCorrectionLevel, QRCodeEncoder } from '@zxing/library';

/** Light modules around the code, without which readers do not find it. */
const MARGEN = 4;

/** A text as QR code, dark on white in both themes. */
export function CodigoQr({ texto, titulo }: { readonly texto: string; readonly titulo: string }) {
  const matriz = QRCodeEncoder.encode(texto, QRCodeDecoderErrorCorrectionLevel.M).getMatrix();
  const lado = matriz.getWidth() + 2 * MARGEN;
  const oscuros: string[] = [];
  for (let y = 0; y < matriz.getHeight(); y += 1)
    for (let x = 0; x < matriz.getWidth(); x += 1)
      if (matriz.get(x, y) === 1) oscuros.push(`M${x + MARGEN},${y + MARGEN}h1v1h-1z`);
  return (
    <svg className="qr" role="img" aria-label={titulo} viewBox={`0 0 ${lado} ${lado}`} shapeRendering="crispEdges">
      <rect width={lado} height={lado} fill="#fff" />
      <path d={oscuros.join('')} fill="#000" />
    </svg>
  );
}

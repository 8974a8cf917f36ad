import { BarcodeFormat, QRCodeWriter } from '@zxing/library';

/** Returns the modules of a QR code, row by row; true is black. */
export function qrCode(text: string): boolean[][] {
  const matrix = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 0, 0, new Map());
  return Array.from({ length: matrix.getHeight() }, (_, y) =>
    Array.from({ length: matrix.getWidth() }, (__, x) => matrix.get(x, y)),
  );
}

const L = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Parity of the left half by first digit: 1 is the inverse reflected code. */
const PARITY = [0b000000, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110, 0b011010];
const inverse = (bits: string): string => bits.replaceAll(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));
const reflected = (bits: string): string => [...bits].reverse().join('');

/** Returns the bars of an EAN-13 of 12 digits as one row; the check digit is added. */
export function ean13(digits: string): { readonly text: string; readonly rows: boolean[][] } {
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
  const text = digits + String((10 - (sum % 10)) % 10);
  const code = (digit: string): string => L[Number(digit)] ?? '';
  const parity = PARITY[Number(text[0])] ?? 0;
  const left = Array.from(text.slice(1, 7), (digit, i) =>
    (parity >> (5 - i)) & 1 ? reflected(inverse(code(digit))) : code(digit),
  );
  const right = Array.from(text.slice(7), (digit) => inverse(code(digit)));
  const bits = `101${left.join('')}01010${right.join('')}101`;
  return { text, rows: [[...bits].map((bit) => bit === '1')] };
}

/** Returns the picture of a camera in front of a code. */
export function cameraBefore(rows: readonly (readonly boolean[])[]): MediaStream {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws nothing');
  const columns = rows[0]?.length ?? 1;
  const cell = Math.floor(Math.min(480 / columns, rows.length === 1 ? 9 : 360 / rows.length));
  const height = rows.length === 1 ? 200 : cell;
  const draw = (): void => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = '#000';
    for (const [y, row] of rows.entries())
      for (const [x, black] of row.entries()) if (black) context.fillRect(80 + x * cell, 60 + y * height, cell, height);
  };
  draw();
  const stream = canvas.captureStream(10);
  const timer = setInterval(() => (stream.active ? draw() : clearInterval(timer)), 100);
  return stream;
}

import sharp from 'sharp';

/** Makes a JPEG that compresses as badly as a photo does; each number gives another one. */
export const photoOf = (width: number, height: number, n = 0): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128 - 5 * n, sigma: 30 },
    },
  })
    .jpeg({ quality: 45 })
    .toBuffer();

import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium.mjs';
import { PHOTOS } from './visit.ts';

const SIZE = { width: 1600, height: 1200 };

/** Draws the photos of a visit: JPEGs that differ, of the size of a picture from a camera that was set small. */
export async function drawPhotos(): Promise<Buffer[]> {
  const found = await findChromium();
  if (found === undefined) throw new Error('no Chromium here: set CHROMIUM_PATH');
  const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    const photos: Buffer[] = [];
    for (let n = 0; n < PHOTOS; n++) {
      const stripes = `repeating-linear-gradient(${n * 31}deg, hsl(${n * 60} 60% 45%) 0 9px, #ddd 9px 23px, hsl(${n * 47} 30% 70%) 23px 31px)`;
      await page.setContent(`<body style="margin:0;height:100vh;background:${stripes}"></body>`);
      photos.push(await page.screenshot({ type: 'jpeg', quality: 85 }));
    }
    return photos;
  } finally {
    await browser.close();
  }
}

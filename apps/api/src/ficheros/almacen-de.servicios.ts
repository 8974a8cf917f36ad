import { join } from 'node:path';
import type { AlmacenFicheros } from '../services.ts';
import type { Settings } from '../settings.ts';
import { almacenCarpeta } from './almacen-carpeta.servicios.ts';
import { almacenS3 } from './almacen-s3.servicios.ts';

/** Opens the store of the settings: S3 if configured, else a folder in DATA_DIR. */
export const almacenDe = async (s: Settings): Promise<AlmacenFicheros> =>
  s.S3_ENDPOINT !== undefined &&
  s.S3_BUCKET !== undefined &&
  s.S3_ACCESS_KEY_ID !== undefined &&
  s.S3_SECRET_ACCESS_KEY !== undefined
    ? almacenS3({
        endpoint: s.S3_ENDPOINT,
        bucket: s.S3_BUCKET,
        region: s.S3_REGION,
        accessKeyId: s.S3_ACCESS_KEY_ID,
        secretAccessKey: s.S3_SECRET_ACCESS_KEY,
      })
    : almacenCarpeta(join(s.DATA_DIR, 'ficheros'));

const SIN_PERMISO =
  'No hay permiso para usar la cámara. Puede darlo en los ajustes del navegador, o elegir el terminal en la lista.';
const SIN_CAMARA = 'No se puede usar la cámara. Elija el terminal en la lista.';

/** Opens the camera at the back. Rejects with a Spanish message. */
export async function abrirCamara(): Promise<MediaStream> {
  // Undefined on plain http.
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices };
  if (mediaDevices === undefined) throw new Error(SIN_CAMARA);
  try {
    return await mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    const negado = error instanceof DOMException && error.name === 'NotAllowedError';
    throw new Error(negado ? SIN_PERMISO : SIN_CAMARA, { cause: error });
  }
}

export function cerrarCamara(camara: MediaStream): void {
  for (const pista of camara.getTracks()) pista.stop();
}

import { mensaje } from '@tajo/contract/mensajes';
import { SIN_FIRMA } from '@tajo/contract/textos-parte';
import { retienen } from '@tajo/domain/campo/cola';
import type { ContenidoDeHecho } from '@tajo/domain/campo/hecho';
import type { ClaseDeFirma } from '@tajo/domain/obra/firmar';
import { firmar } from '@tajo/domain/obra/firmar';
import { use, useRef } from 'react';
import { useModelo } from '../../campo/modelo.ts';
import type { SignatureHandle, Trazos } from '../../signature/SignaturePad.tsx';
import { useFotoBorrador } from '../envio/useBorrador.ts';
import { useFormaDePaso } from '../envio/useFormaDePaso.ts';
import { CierreDelIntento } from '../intento/cierre.ts';
import { DECIDA_ANTES } from '../textos.ts';
import { loQueSeFirma } from '../lectura/vista.ts';
import type { PasoProps } from '../pasos/paso.ts';
import { useDibujo } from './useDibujo.ts';

interface Firma {
  readonly clase: ClaseDeFirma;
  readonly nif: string;
  readonly nombre: string;
  readonly motivo: string;
  /** List of the work that the signer saw when the name was typed. */
  readonly bajo: string;
}

const EN_BLANCO: Firma = { clase: 'dibujada', nif: '', nombre: '', motivo: '', bajo: '' };
/** After it the sheet is better shown signed than pending; in milliseconds. */
const ESPERA_DE_FIRMA_MS = 6000;

/** Returns the hecho of a signature, and its sentence. */
function hechoDe({ clase, nif, nombre, motivo }: Firma): { contenido: ContenidoDeHecho; descripcion: string } {
  const hecho = { clase: 'firmar', firma: clase } as const;
  if (clase === 'ninguna') return { contenido: { ...hecho, motivo }, descripcion: `${SIN_FIRMA}: ${motivo}` };
  const como = clase === 'escrita' ? ' con el teclado' : '';
  return { contenido: { ...hecho, nif, nombre }, descripcion: `Firma de ${nombre}${como}` };
}

/** The form of the signature, in each of its three ways (REG-034). `erroresDeForma` checks it by the contract's schema. */
export function useFirma(
  { obra, onFirmado, ...props }: PasoProps,
  erroresDeForma: (valores: object) => Readonly<Record<string, string>>,
) {
  const { detalles, preguntas } = obra;
  const faltaDecidir = retienen(useModelo().cola, { ...props.trabajo, n: Infinity }).length > 0;
  const { alPulsarFirmar } = use(CierreDelIntento);
  const pad = useRef<SignatureHandle>(null);
  const seFirma = loQueSeFirma(obra);
  const dibujo = useDibujo(props.trabajo, seFirma);
  const [foto, setFoto] = useFotoBorrador(props.trabajo, props.paso);

  const esDeAhora = ({ clase, bajo }: Firma): boolean => clase !== 'escrita' || bajo === seFirma;
  /** A name that signs stands under no other work than it was typed under, like a drawing. */
  function firmaDe(escrito: Partial<Firma> | null): Firma {
    const firma = { ...EN_BLANCO, ...escrito };
    return esDeAhora(firma) ? firma : { ...firma, nombre: '' };
  }

  async function ficherosDe({ clase }: Firma) {
    if (clase === 'escrita') return {};
    if (clase === 'ninguna') return foto === null ? {} : { foto };
    const imagen = await pad.current?.toBlob();
    if (!imagen) throw new Error('nothing is drawn');
    return { imagen };
  }

  const forma = useFormaDePaso(
    { obra, ...props },
    {
      campos: ['nif', 'nombre', 'motivo', 'imagen', 'foto'],
      // The signer and the signature are kept together, or not at all.
      pendiente: () => false,
      revisar: (escrito: Partial<Firma> | null) => {
        if (faltaDecidir) return { message: DECIDA_ANTES };
        const firma = firmaDe(escrito);
        const errores = erroresDeForma({ id_parte: detalles.id, ...firma });
        const dada = { clase: firma.clase, imagen: !dibujo.vacio, foto: foto !== null };
        const juicio = firmar(detalles, preguntas, dada, new Date());
        return juicio.ok ? errores : { ...errores, [juicio.campo ?? 'message']: mensaje(juicio).texto };
      },
      grabar: async (escrito) => {
        const firma = firmaDe(escrito);
        const blobs = await ficherosDe(firma);
        alPulsarFirmar?.();
        return { ...hechoDe(firma), blobs };
      },
      espera: ESPERA_DE_FIRMA_MS,
      alGuardar: (escrito, recibido, aviso) => {
        onFirmado(recibido, firmaDe(escrito).clase, aviso);
        return null;
      },
    },
  );

  const escrita = { ...EN_BLANCO, ...forma.escrito };
  const firma = firmaDe(forma.escrito);
  return {
    forma: faltaDecidir || forma.general !== DECIDA_ANTES ? forma : { ...forma, general: '' },
    firma,
    pad,
    dibujo,
    foto,
    /** List of the work that is signed; when it changes, the signature has to be given again. */
    seFirma,
    /** It was given under something else. */
    caducada: firma.clase === 'dibujada' ? dibujo.caducado : escrita.nombre !== '' && !esDeAhora(escrita),
    escribir: (cambios: Partial<Firma>) =>
      forma.escribir({ ...firma, ...(cambios.nombre !== undefined && { bajo: seFirma }), ...cambios }),
    dibujar: (trazos: Trazos) => {
      forma.olvidar();
      dibujo.poner(trazos);
    },
    ponerFoto: (nueva: Blob | null) => {
      forma.olvidar();
      setFoto(nueva);
    },
  };
}

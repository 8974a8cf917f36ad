import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { codigoMostrado, terminalesDeCodigo } from '@tajo/domain/campo/codigo';
import { useState } from 'react';
import { failureText } from '../../kit/failure.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';

const LectorDeCodigo = lazyPart(async () => (await import('./LectorDeCodigo.tsx')).LectorDeCodigo);

type Props = {
  /** Names of the terminals that can be chosen. */
  readonly nombres: readonly string[];
  readonly disabled: boolean;
  readonly onElegido: (nombre: string) => void;
  /** Keeps a note for the office on a code that is none of them. */
  readonly onDesconocido: (codigo: string) => Promise<void>;
};

/** `desconocido`: a code that the office can be told of. */
interface Resultado {
  readonly severity: 'success' | 'info' | 'warning';
  readonly texto: string;
  readonly desconocido?: string;
}

/** Matches a code with the terminals that can be chosen (REG-037). */
function juzgar(leido: string, nombres: readonly string[]): Resultado & { readonly elegido?: string } {
  const codigo = codigoMostrado(leido);
  const [primero, ...otros] = terminalesDeCodigo(leido, nombres);
  if (primero === undefined)
    return {
      severity: 'info',
      texto: `El código ${codigo} no es de ningún terminal de la lista. Elíjalo en la lista.`,
      desconocido: codigo,
    };
  if (otros.length === 0) return { severity: 'success', texto: `Código leído: ${primero}.`, elegido: primero };
  return { severity: 'info', texto: `El código ${codigo} puede ser de ${[primero, ...otros].join(' o ')}. Elija uno.` };
}

/** Chooses a terminal by the code on it; the list stays for the rest. */
export function CodigoDeTerminal({ nombres, disabled, onElegido, onDesconocido }: Props) {
  const [leyendo, setLeyendo] = useState(false);
  const [resultado, setResultado] = useState<Resultado>();
  const [avisando, setAvisando] = useState(false);

  function acabar(nuevo?: Resultado): void {
    setLeyendo(false);
    setResultado(nuevo);
  }
  function alLeer(leido: string): void {
    const { elegido, ...dicho } = juzgar(leido, nombres);
    if (elegido !== undefined) onElegido(elegido);
    acabar(dicho);
  }
  async function avisar(codigo: string): Promise<void> {
    setAvisando(true);
    try {
      await onDesconocido(codigo);
      setResultado({ severity: 'success', texto: `La oficina verá el código ${codigo} en los comentarios del parte.` });
    } catch (error) {
      setResultado({ severity: 'warning', texto: failureText(error), desconocido: codigo });
    }
    setAvisando(false);
  }

  const desconocido = resultado?.desconocido;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<QrCodeScanner />}
        disabled={disabled}
        onClick={() => {
          setResultado(undefined);
          setLeyendo(true);
        }}
        sx={{ justifySelf: 'start' }}
      >
        Leer código
      </Button>
      {resultado !== undefined && (
        <Alert role="status" severity={resultado.severity} sx={{ overflowWrap: 'anywhere' }}>
          {resultado.texto}
          {desconocido !== undefined && (
            <Button
              size="small"
              disabled={avisando}
              onClick={() => void avisar(desconocido)}
              sx={{ display: 'block', mt: 1 }}
            >
              Avisar a la oficina
            </Button>
          )}
        </Alert>
      )}
      {leyendo && (
        <LectorDeCodigo
          onLeido={alLeer}
          onFallo={(texto) => acabar({ severity: 'warning', texto })}
          onClose={() => acabar()}
        />
      )}
    </>
  );
}

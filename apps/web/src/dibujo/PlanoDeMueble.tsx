import './plano-de-mueble.css';

const nombreDe = (posiciones: number): string =>
  `Mueble de ${posiciones} ${posiciones === 1 ? 'posición' : 'posiciones'}`;

/** A mueble of the register as a picture: its numbered positions, empty. */
export function PlanoDeMueble({ posiciones }: { readonly posiciones: number }) {
  if (posiciones === 0) return null;
  return (
    <div className="plano-de-mueble" role="img" aria-label={nombreDe(posiciones)}>
      {Array.from({ length: posiciones }, (_, n) => (
        <span key={n}>{n + 1}</span>
      ))}
    </div>
  );
}

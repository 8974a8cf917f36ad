interface Props {
  readonly codigos: readonly string[];
  readonly onHecho: () => void;
}

/** Shows new recovery codes, the only time. */
export const CodigosDeRecuperacion = ({ codigos, onHecho }: Props) => (
  <>
    <p role="status" className="banner banner-aviso">
      Guarde estos códigos donde no esté su teléfono: no se pueden volver a ver. Cada uno sirve una vez para entrar sin
      la aplicación.
    </p>
    <ol className="recuperacion">
      {codigos.map((codigo) => (
        <li key={codigo}>{codigo}</li>
      ))}
    </ol>
    <div className="acciones">
      <button type="button" onClick={onHecho}>
        Ya los he guardado
      </button>
    </div>
  </>
);

interface Props {
  readonly motivo: string;
  readonly onReintentar: () => void;
}

export const NoLeido = ({ motivo, onReintentar }: Props) => (
  <div role="alert" className="banner banner-error">
    {motivo}
    <div className="acciones">
      <button type="button" onClick={onReintentar}>
        Reintentar
      </button>
    </div>
  </div>
);

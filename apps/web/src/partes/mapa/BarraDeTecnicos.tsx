import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { nombreUnico } from '@tajo/domain/usuarios/tecnico';
import { countOf } from '../../kit/text.ts';
import { Dropdown } from '../../list/Dropdown.tsx';
import type { useCapaDeTecnicos } from './useCapaDeTecnicos.ts';

const idDe = (valor: string): number | undefined => (valor === '' ? undefined : Number(valor));

/**
 * Switches the layer on, for all technicians or one. A province, pressed on the map or chosen here, lists who works
 * there.
 */
export function BarraDeTecnicos(props: ReturnType<typeof useCapaDeTecnicos>) {
  const { puesta, tecnicos, tecnico, provincias, provincia, enProvincia } = props;
  const suya = provincias.find(({ id }) => id === provincia);
  return (
    <div className="mapa-eleccion" role="group" aria-label="Provincias de los técnicos">
      <FormControlLabel
        control={<Checkbox checked={puesta} onChange={(e) => props.poner(e.target.checked)} />}
        label="Provincias de los técnicos"
      />
      {puesta && (
        <>
          <Dropdown
            aria-label="Técnico"
            value={tecnico ?? ''}
            onChange={(e) => props.elegirTecnico(idDe(e.target.value))}
          >
            <option value="">Todos los técnicos</option>
            {tecnicos.map((uno) => (
              <option key={uno.id} value={uno.id}>
                {nombreUnico(uno)}
              </option>
            ))}
          </Dropdown>
          <Dropdown
            aria-label="Provincia"
            value={suya?.id ?? ''}
            onChange={(e) => props.elegirProvincia(idDe(e.target.value))}
          >
            <option value="">Elija una provincia, o púlsela en el mapa</option>
            {provincias.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </Dropdown>
          <span role="status">
            {suya !== undefined &&
              `${suya.nombre}: ${countOf(enProvincia.length, 'técnico', 'técnicos')}. ${enProvincia.join(', ')}.`}
          </span>
          {props.error !== null && <Alert severity="error">{props.error.message}</Alert>}
        </>
      )}
    </div>
  );
}

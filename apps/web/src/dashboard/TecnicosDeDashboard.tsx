import { dashboardApi } from '@tajo/contract/dashboard';
import { ALERTA } from '@tajo/domain/partes/alerta';
import { filtrosDeTecnico, nombreUnico } from '@tajo/domain/usuarios/tecnico';
import { Link } from '@tanstack/react-router';
import { useCall } from '../api/hooks.ts';
import { formatNumber } from '../kit/text.ts';
import './tecnicos-de-dashboard.css';

const DIAS = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Each technician's open, urgent and late partes, and how long the work takes; most urgent first. */
export function TecnicosDeDashboard() {
  const { data } = useCall(dashboardApi.tecnicos, undefined, { followed: true });
  if (data === undefined || data.tecnicos.length === 0) return null;
  return (
    <div className="tecnicos">
      <h2 id="tecnicos-de-dashboard">Técnicos</h2>
      <div tabIndex={0} role="region" aria-labelledby="tecnicos-de-dashboard">
        <table>
          <thead>
            <tr>
              <th scope="col">Técnico</th>
              <th scope="col">Abiertos</th>
              <th scope="col">Urgentes</th>
              <th scope="col">Atención</th>
              <th scope="col">Terminados en 12 semanas</th>
              <th scope="col" data-pista="Media de días desde la asignación hasta el fin">
                Días de media
              </th>
            </tr>
          </thead>
          <tbody>
            {data.tecnicos.map((tecnico) => {
              const { id, abiertos, urgentes, atencion, terminados, dias } = tecnico;
              const nombre = nombreUnico(tecnico);
              const suyos = filtrosDeTecnico(tecnico.nombre, tecnico.email === null ? undefined : id);
              const asignados = (alerta = {}) => ({ to: '/partes_asignados', search: { ...suyos, ...alerta } });
              const alli = { to: '/partes_finalizados', search: { ...suyos, fecha_desde: data.desde } };
              const celdas = [
                ['abiertos', abiertos, formatNumber(abiertos), asignados()],
                ['urgentes', urgentes, formatNumber(urgentes), asignados({ alerta: String(ALERTA.ROJA) })],
                ['en atención', atencion, formatNumber(atencion), asignados({ alerta: String(ALERTA.NARANJA) })],
                ['terminados', terminados, formatNumber(terminados), alli],
                ['días de media', dias, dias === null ? '' : DIAS.format(dias), alli],
              ] as const;
              return (
                <tr key={id}>
                  <th scope="row">
                    {nombre}
                    {tecnico.eliminado && ' · eliminado'}
                  </th>
                  {celdas.map(([que, valor, texto, lugar]) => (
                    <td key={que} data-urge={que === 'urgentes' && urgentes > 0}>
                      {valor !== null && (
                        <Link
                          {...lugar}
                          className={valor === 0 ? 'cero' : ''}
                          aria-label={`${texto} ${que}, ${nombre}`}
                        >
                          {texto}
                        </Link>
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

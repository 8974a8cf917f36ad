import type { Map as Mapa, Marker } from 'leaflet';
import { marker } from 'leaflet';
import type { MarcaDeMapa } from './indice.ts';
import { dibujarGrupo, dibujarMarca } from './marcador.ts';
import { nombreDeMarca } from './nombre-de-marca.ts';

/** A marker on the map, and the points it stands for now. */
export interface Puesta {
  marca: MarcaDeMapa;
  readonly marcador: Marker;
}
/** Called with the pressed marker, and the button that gets the focus back. */
type AlPulsar = (marca: MarcaDeMapa, boton: HTMLElement) => void;

const unicoDe = (marca: MarcaDeMapa) => (marca.cuantos === 1 ? marca.puntos()[0] : undefined);
const dibujo = (marca: MarcaDeMapa) => (marca.cuantos === 1 ? dibujarMarca(marca.nivel) : dibujarGrupo(marca));

function nombrar({ marca, marcador }: Puesta): void {
  const boton = marcador.getElement();
  if (boton === undefined) return;
  const nombre = nombreDeMarca(marca);
  boton.setAttribute('aria-label', nombre);
  boton.dataset['pista'] = nombre;
  if (marca.nivel === undefined) delete boton.dataset['nivel'];
  else boton.dataset['nivel'] = String(marca.nivel);
  boton.classList.toggle('aproximada', unicoDe(marca)?.aproximado === true);
}

export function ponerMarca(mapa: Mapa, marca: MarcaDeMapa, alPulsar: AlPulsar): Puesta {
  const marcador = marker([marca.latitud, marca.longitud], { icon: dibujo(marca) }).addTo(mapa);
  const puesta: Puesta = { marca, marcador };
  nombrar(puesta);
  const boton = marcador.getElement();
  boton?.addEventListener('click', () => alPulsar(puesta.marca, boton));
  boton?.addEventListener('keydown', (tecla) => {
    if (tecla.key !== 'Enter' && tecla.key !== ' ') return;
    tecla.preventDefault();
    alPulsar(puesta.marca, boton);
  });
  return puesta;
}

/** Updates a marker for changed points. Its element stays, so that it keeps the focus. */
export function cambiarMarca(puesta: Puesta, marca: MarcaDeMapa): void {
  const { marca: antes, marcador } = puesta;
  puesta.marca = marca;
  if (antes.latitud !== marca.latitud || antes.longitud !== marca.longitud)
    marcador.setLatLng([marca.latitud, marca.longitud]);
  if (antes.cuantos !== marca.cuantos || antes.nivel !== marca.nivel) marcador.setIcon(dibujo(marca));
  nombrar(puesta);
}

/** Shows a marker as pressed if all its points are chosen, as half pressed if some are. */
export function marcarElegida({ marca, marcador }: Puesta, elegidos: ReadonlySet<number> | undefined): void {
  const boton = marcador.getElement();
  if (elegidos === undefined) return boton?.removeAttribute('aria-pressed');
  const suyos = marca.puntos();
  const n = elegidos.size === 0 ? 0 : suyos.filter(({ id }) => elegidos.has(id)).length;
  boton?.setAttribute('aria-pressed', n === suyos.length ? 'true' : n === 0 ? 'false' : 'mixed');
}

import { establecimientoForm } from '@tajo/contract/establecimientos.schemas';
import { guardarEstablecimiento, prepararEstablecimiento } from '../src/establecimientos/establecimientos.commands.ts';
import type { Actor } from '../src/actor.ts';
import type { System } from '../src/system.ts';
import type { Azar } from './azar.ts';
import { CALLES, CIUDADES, PUEBLOS, RESPONSABLES } from './datos/lugares.ts';
import type { Imagenes } from './imagenes.ts';
import { cuerpoDeRespuesta } from './registros.ts';
import type { CatalogoHecho, TiendaHecha } from './tipos.ts';

const CON_DOS_TIENDAS = 20;
const ENSENAS = ['Telefonía', 'Punto Móvil', 'Electro', 'Tecnocasa', 'Conecta'] as const;
const HORARIOS = ['L-S 10:00-21:00', 'L-V 9:30-14:00 y 17:00-20:30, S 10:00-14:00', 'L-D 10:00-22:00'] as const;

/** Town, and number of the shop in that town. */
const sitios = () => [
  ...CIUDADES.map((lugar) => ({ lugar, n: 1 })),
  ...CIUDADES.slice(0, CON_DOS_TIENDAS).map((lugar) => ({ lugar, n: 2 })),
  ...PUEBLOS.map((lugar) => ({ lugar, n: 1 })),
];

function contenido(azar: Azar, { componentes, terminales, muebles }: CatalogoHecho) {
  const elementos = (categoria: number, n: number) =>
    azar
      .varios(componentes.get(categoria) ?? [], n)
      .map((nombre_elemento) => ({ nombre_elemento, unidades: azar.entero(1, 3) }));
  const elegidos = azar.varios(muebles, azar.entero(1, 4));
  const posiciones = elegidos.map(({ id: id_mueble, num_posiciones }) => ({
    id_mueble,
    posiciones: Array.from({ length: num_posiciones }, (_, i) => ({
      posicion: i + 1,
      id_terminal: azar.ocurre(0.75) ? azar.uno(terminales).id : null,
      componentes: azar.ocurre(0.6) ? elementos(15, azar.entero(1, 2)) : [],
    })),
  }));
  return {
    muebles: elegidos,
    campos: {
      componentes_establecimiento: elementos(17, azar.entero(1, 4)),
      componentes_muebles: elegidos.map(({ id: id_mueble }) => ({
        id_mueble,
        componentes: elementos(16, azar.entero(1, 3)),
      })),
      componentes_posiciones: posiciones,
    },
  };
}

/** Establishments in real towns, with furniture, terminals and components in place. */
export async function hacerTiendas(
  system: System,
  actor: Actor,
  azar: Azar,
  catalogo: CatalogoHecho,
  { planograma }: Imagenes,
): Promise<TiendaHecha[]> {
  const hechas: TiendaHecha[] = [];
  for (const [i, { lugar, n }] of sitios().entries()) {
    const [localidad, provincia, comunidad, codigo_postal, lat, lon] = lugar;
    const { muebles, campos } = contenido(azar, catalogo);
    const sfid = `TJ${String(1001 + i)}`;
    const cerca = (grados: number): number => Number((grados + azar.entero(-40, 40) / 10_000).toFixed(4));
    const punto = { latitud: cerca(lat), longitud: cerca(lon) };
    const contacto = azar.uno(RESPONSABLES);
    const forma = establecimientoForm.parse({
      sfid,
      nombre: `${azar.uno(ENSENAS)} ${localidad}${n > 1 ? ' II' : ''}`.slice(0, 50),
      id_canal: azar.entero(1, 4),
      email: `tienda.${sfid.toLowerCase()}@tiendas.demo`,
      telefono: `9${azar.entero(10_000_000, 89_999_999)}`,
      contacto,
      horario: azar.uno(HORARIOS),
      observaciones: azar.ocurre(0.3) ? 'Llamar antes de ir. La carga y descarga es por la puerta trasera.' : null,
      calle: `${azar.uno(CALLES)}, ${azar.entero(1, 120)}`,
      localidad,
      codigo_postal,
      comunidad,
      provincia,
      ...(azar.ocurre(0.92) ? punto : {}),
      ...campos,
    });
    const subido = azar.ocurre(0.5) ? planograma : undefined;
    const { id } = cuerpoDeRespuesta(
      await guardarEstablecimiento(system, actor, forma, await prepararEstablecimiento(system, forma, subido)),
    );
    hechas.push({ id, sfid, provincia, ...punto, contacto, muebles });
  }
  return hechas;
}

import { expect, it } from 'vitest';
import { capitalDe } from './capitales.ts';
import { MUNICIPIOS } from './municipios.gen.ts';
import { municipioDe } from './municipios.ts';

// By id of the province, from 1.
const CAPITALES = `Vitoria-Gasteiz, Albacete, Alicante, Almería, Ávila, Badajoz, Palma, Barcelona,
  Burgos, Cáceres, Cádiz, Castelló de la Plana, Ciudad Real, Córdoba, A Coruña, Cuenca,
  Girona, Granada, Guadalajara, San Sebastián, Huelva, Huesca, Jaén, León,
  Lleida, Logroño, Lugo, Madrid, Málaga, Murcia, Pamplona, Ourense,
  Oviedo, Palencia, Las Palmas de Gran Canaria, Pontevedra, Salamanca, Santa Cruz de Tenerife, Santander, Segovia,
  Sevilla, Soria, Tarragona, Teruel, Toledo, Valencia, Valladolid, Bilbao,
  Zamora, Zaragoza, Ceuta, Melilla`.split(/,\s+/);

it.each(CAPITALES.map((nombre, i) => [i + 1, nombre] as const))('the capital of province %i is %s', (id, nombre) => {
  const municipio = municipioDe(MUNICIPIOS, nombre, id);
  const capital = capitalDe(id);
  expect(capital?.latitud).toBeCloseTo(municipio?.latitud ?? Number.NaN, 1);
  expect(capital?.longitud).toBeCloseTo(municipio?.longitud ?? Number.NaN, 1);
});

it('there are no more provinces', () => expect([capitalDe(0), capitalDe(53)]).toEqual([null, null]));

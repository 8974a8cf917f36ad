import type { Coordenadas } from './punto.ts';

// Id of the province, latitude and longitude of its capital.
const CAPITALES: readonly (readonly [number, number, number])[] = [
  [1, 42.8467, -2.6716], // Vitoria
  [2, 38.9943, -1.8585], // Albacete
  [3, 38.3452, -0.481], // Alicante
  [4, 36.834, -2.4637], // Almería
  [5, 40.6565, -4.6818], // Ávila
  [6, 38.8794, -6.9707], // Badajoz
  [7, 39.5696, 2.6502], // Palma
  [8, 41.3874, 2.1686], // Barcelona
  [9, 42.3439, -3.6969], // Burgos
  [10, 39.4753, -6.3724], // Cáceres
  [11, 36.5271, -6.2886], // Cádiz
  [12, 39.9864, -0.0513], // Castellón de la Plana
  [13, 38.9848, -3.9274], // Ciudad Real
  [14, 37.8882, -4.7794], // Córdoba
  [15, 43.3623, -8.4115], // A Coruña
  [16, 40.0704, -2.1374], // Cuenca
  [17, 41.9794, 2.8214], // Girona
  [18, 37.1773, -3.5986], // Granada
  [19, 40.6329, -3.1602], // Guadalajara
  [20, 43.3183, -1.9812], // Donostia
  [21, 37.2614, -6.9447], // Huelva
  [22, 42.1401, -0.4089], // Huesca
  [23, 37.7796, -3.7849], // Jaén
  [24, 42.5987, -5.5671], // León
  [25, 41.6176, 0.62], // Lleida
  [26, 42.4627, -2.445], // Logroño
  [27, 43.0097, -7.5568], // Lugo
  [28, 40.4168, -3.7038], // Madrid
  [29, 36.7213, -4.4214], // Málaga
  [30, 37.9922, -1.1307], // Murcia
  [31, 42.8125, -1.6458], // Pamplona
  [32, 42.3358, -7.8639], // Ourense
  [33, 43.3619, -5.8494], // Oviedo
  [34, 42.0097, -4.5288], // Palencia
  [35, 28.1235, -15.4363], // Las Palmas de Gran Canaria
  [36, 42.4299, -8.6446], // Pontevedra
  [37, 40.9701, -5.6635], // Salamanca
  [38, 28.4636, -16.2518], // Santa Cruz de Tenerife
  [39, 43.4623, -3.81], // Santander
  [40, 40.9429, -4.1088], // Segovia
  [41, 37.3891, -5.9845], // Sevilla
  [42, 41.7636, -2.4649], // Soria
  [43, 41.1189, 1.2445], // Tarragona
  [44, 40.3456, -1.1065], // Teruel
  [45, 39.8628, -4.0273], // Toledo
  [46, 39.4699, -0.3763], // Valencia
  [47, 41.6523, -4.7245], // Valladolid
  [48, 43.263, -2.935], // Bilbao
  [49, 41.5033, -5.7446], // Zamora
  [50, 41.6488, -0.8891], // Zaragoza
  [51, 35.8894, -5.3213], // Ceuta
  [52, 35.2923, -2.9381], // Melilla
];
const PUNTOS = new Map(CAPITALES.map(([id, latitud, longitud]) => [id, { latitud, longitud }]));

/** Returns where to draw a place of which only the province is known (AMB-090). */
export const capitalDe = (id_provincia: number): Coordenadas | null => PUNTOS.get(id_provincia) ?? null;

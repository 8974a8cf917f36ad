import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { theme } from '../../src/app/theme.ts';
import { ClusterMap } from '../../src/map/ClusterMap.tsx';

/** A page of nothing but a map of `?n=` points, for bench/mapa.ts. */
const n = Number(new URLSearchParams(location.search).get('n') ?? 10_000);
// Spread as shops are: some towns with many, the rest anywhere.
const PUEBLOS = Array.from(
  { length: 60 },
  (_, i) => [37 + ((i * 37) % 60) / 10, -7.5 + ((i * 53) % 100) / 10] as const,
);
const puntos = Array.from({ length: n }, (_, i) => {
  const [latitud, longitud] = PUEBLOS[i % 60] ?? [40, -3.7];
  const lejos = i % 3 === 0 ? 1.5 : 0.08;
  return {
    id: i + 1,
    latitud: latitud + lejos * Math.sin(i * 12.9898),
    longitud: longitud + lejos * Math.cos(i * 78.233),
    titulo: `Tienda ${i + 1}`,
  };
});

const raiz = document.getElementById('root');
if (raiz === null) throw new Error('index.html has no #root');
performance.mark('dibujar');
createRoot(raiz).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <ClusterMap puntos={puntos} alto="100vh" conMiPosicion abierto={undefined} onAbrir={() => undefined}>
      {null}
    </ClusterMap>
  </ThemeProvider>,
);

/** The length of each frame, in milliseconds, from `empezar` to `parar`. */
let medidos: number[] | null = null;
function cuadro(antes: number): void {
  requestAnimationFrame((ahora) => {
    medidos?.push(ahora - antes);
    if (medidos !== null) cuadro(ahora);
  });
}
Object.assign(window, {
  empezar: () => {
    medidos = [];
    cuadro(performance.now());
  },
  parar: () => {
    const suyos = medidos;
    medidos = null;
    return suyos;
  },
});

import { chromium } from 'playwright';
import { CHROMIUM_ARGS } from '../../tools/chromium.mjs';
const B='http://127.0.0.1:5192';
const r=await fetch('http://127.0.0.1:5292/api/login/user',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:'admin@tajo.local',password:'Prueba123'})});
const {token}=await r.json();
const rows=Array.from({length:4},(_,i)=>({id:i+1,version:1,numero_incidencia:'INC-2026-00'+i,fecha_alta:'2026-03-05T13:07:00.000Z',fecha_asignacion:'2026-03-06T08:00:00.000Z',fecha_inicio:null,fecha_fin:null,id_proyecto:3,desc_proyecto:'Renovación de lineales de primavera',id_establecimiento:40,nombre_establecimiento:'Bazar Núñez de la Gran Vía',direccion:'Calle Mayor 1, 28013 Madrid',provincia:'Madrid',comunidad:'Comunidad de Madrid',nombre_tecnico:'Begoña Ibáñez',estado:2,desc_estado:'Asignado',observaciones:'Instalar',alerta:(i%3)+1,comentarios:[]}));
const br=await chromium.launch({executablePath:'/usr/bin/chromium',args:CHROMIUM_ARGS});
for(const [w,h,s] of [[1440,900,'light'],[1440,900,'dark'],[1024,768,'light'],[390,844,'light'],[390,844,'dark']]){const c=await br.newContext({viewport:{width:w,height:h},colorScheme:s,locale:'es-ES'});await c.addInitScript((t)=>{localStorage.setItem('tajo.token',t)},token);const p=await c.newPage();p.setDefaultTimeout(8000);p.on('console',m=>{if(m.type()==='error')console.log(m.text().slice(0,400))});p.on('pageerror',e=>console.log('PAGEERR',e.stack.slice(0,500)));
await p.route('**/api/parte/**',(x)=>x.fulfill({json:rows,headers:{'x-total-count':'4'}}));
for(const n of ['partes_asignados','partes_asignados_tecnico']){await p.goto(B+'/'+n);await p.getByText('INC-2026-000').first().waitFor();await p.waitForTimeout(300);await p.screenshot({path:`/tmp/w2-shots/${n}-${w}-${s}.png`});}
await c.close();}
await br.close();

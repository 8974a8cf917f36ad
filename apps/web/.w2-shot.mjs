import { chromium } from 'playwright';
import { CHROMIUM_ARGS } from '../../tools/chromium.mjs';
const B='http://127.0.0.1:5192';
const r=await fetch('http://127.0.0.1:5292/api/login/user',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:'admin@tajo.local',password:'Prueba123'})});
const {token}=await r.json();
const br=await chromium.launch({executablePath:'/usr/bin/chromium',args:CHROMIUM_ARGS});
const only=process.argv[2];
async function ctx(w,h,scheme){const c=await br.newContext({viewport:{width:w,height:h},colorScheme:scheme,locale:'es-ES',timezoneId:'Europe/Madrid'});await c.addInitScript((t)=>{localStorage.setItem('tajo.token',t)},token);const p=await c.newPage();p.on('console',m=>{if(m.type()==='error'||m.type()==='warning')console.log(w,scheme,m.text().slice(0,300))});p.on('pageerror',e=>console.log('PAGEERR',e.message));return p}
const shot=(p,n)=>p.screenshot({path:`/tmp/w2-shots/${n}.png`});
for(const [w,h] of [[1440,900],[1024,768],[390,844]]) for(const s of ['light','dark']){ if(only&&only!==`${w}${s}`)continue;
 const p=await ctx(w,h,s);
 await p.goto(B+'/clientes');
 await p.getByRole('heading',{name:'Clientes'}).waitFor(); await p.getByText('Álvarez e Hijos').first().waitFor(); await p.waitForTimeout(400);
 await shot(p,`lista-${w}-${s}`);
 if(s==='light'||w===1440){
 if(w===390){await p.getByRole('button',{name:'Filtros'}).click();await p.waitForTimeout(400);await shot(p,`filtros-${w}-${s}`)}
 else {await p.getByLabel('Filtrar por Nombre').fill('zzz');await p.getByRole('button',{name:'Quitar filtros'}).first().waitFor();await p.getByText('No hay clientes').waitFor();await shot(p,`vacia-${w}-${s}`);
 await p.getByRole('button',{name:'Quitar filtros'}).first().click();await p.getByText('Álvarez e Hijos').first().waitFor();}
 await p.getByRole('button',{name:/^Ver detalle Álvarez/}).click();await p.getByText('Historial').waitFor();await p.waitForTimeout(500);await shot(p,`detalle-${w}-${s}`);
 await p.getByRole('button',{name:'Cerrar'}).click();
 await p.getByRole('button',{name:/^Eliminar Álvarez/}).click();await p.getByText('¿Eliminar registro?').waitFor();await p.waitForTimeout(400);await shot(p,`borrar-${w}-${s}`);
 await p.getByRole('button',{name:'Cancelar'}).click();
 await p.goto(B+'/editarCliente/1');await p.getByLabel('Nombre').waitFor();await p.getByLabel('Dar de baja').check();await p.waitForTimeout(300);await shot(p,`edicion-${w}-${s}`);
 await p.getByLabel('Dar de baja').uncheck();
 await p.goto(B+'/nuevoCliente');await p.getByLabel('Nombre').waitFor();await p.getByRole('button',{name:'Enviar'}).click();await p.waitForTimeout(400);await shot(p,`alta-${w}-${s}`);
 }
 await p.context().close();
}
await br.close();

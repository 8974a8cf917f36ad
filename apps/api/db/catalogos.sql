-- Fixed rows, the same in every installation (AMB-001, AMB-002, AMB-051, AMB-094, AMB-145). Applied again when this
-- file changes.
insert into rol (id, nombre) values (1, 'ADMIN'), (2, 'GESTION'), (3, 'TECNICO'), (4, 'EMPRESA')
  on conflict (id) do update set nombre = excluded.nombre;
insert into categoria (id, tipo, nombre) values
  (1, 'proyecto', 'Instalación'), (2, 'proyecto', 'Mantenimiento'), (3, 'proyecto', 'Retirada'), (4, 'proyecto', 'Auditoría'),
  (11, 'usuario', 'Interno'), (12, 'usuario', 'Autónomo'), (13, 'usuario', 'Empresa'), (14, 'usuario', 'Empleado de empresa'),
  (15, 'componente', 'Terminal / posición'), (16, 'componente', 'Mueble'), (17, 'componente', 'Establecimiento')
  on conflict (id) do update set tipo = excluded.tipo, nombre = excluded.nombre;
insert into canal (id, nombre) values (1, 'Tienda propia'), (2, 'Franquicia'), (3, 'Gran superficie'), (4, 'Distribuidor')
  on conflict (id) do update set nombre = excluded.nombre;
insert into tipo_accion (id, nombre) values (1, 'Instalar'), (2, 'Retirar'), (3, 'Desechar'), (4, 'Reparar')
  on conflict (id) do update set nombre = excluded.nombre;
insert into tipo_informe (id, nombre) values
  (1, 'Partes de trabajo'), (2, 'Partes finalizados'), (3, 'Acciones realizadas'), (4, 'Preguntas y respuestas'),
  (5, 'Muebles y componentes'), (6, 'Actividad por técnico'), (7, 'Movimientos de almacén')
  on conflict (id) do update set nombre = excluded.nombre;
insert into provincia (id, nombre, comunidad) values
  (1, 'Álava', 'País Vasco'), (2, 'Albacete', 'Castilla La Mancha'), (3, 'Alicante', 'Comunidad Valenciana'),
  (4, 'Almería', 'Andalucía'), (5, 'Ávila', 'Castilla y León'), (6, 'Badajoz', 'Extremadura'),
  (7, 'Illes Balears', 'Illes Balears'), (8, 'Barcelona', 'Cataluña'), (9, 'Burgos', 'Castilla y León'),
  (10, 'Cáceres', 'Extremadura'), (11, 'Cádiz', 'Andalucía'), (12, 'Castellón', 'Comunidad Valenciana'),
  (13, 'Ciudad Real', 'Castilla La Mancha'), (14, 'Córdoba', 'Andalucía'), (15, 'A Coruña', 'Galicia'),
  (16, 'Cuenca', 'Castilla La Mancha'), (17, 'Girona', 'Cataluña'), (18, 'Granada', 'Andalucía'),
  (19, 'Guadalajara', 'Castilla La Mancha'), (20, 'Gipuzkoa', 'País Vasco'), (21, 'Huelva', 'Andalucía'),
  (22, 'Huesca', 'Aragón'), (23, 'Jaén', 'Andalucía'), (24, 'León', 'Castilla y León'), (25, 'Lleida', 'Cataluña'),
  (26, 'La Rioja', 'La Rioja'), (27, 'Lugo', 'Galicia'), (28, 'Madrid', 'Comunidad de Madrid'), (29, 'Málaga', 'Andalucía'),
  (30, 'Murcia', 'Región de Murcia'), (31, 'Navarra', 'Comunidad Foral de Navarra'), (32, 'Ourense', 'Galicia'),
  (33, 'Asturias', 'Principado de Asturias'), (34, 'Palencia', 'Castilla y León'), (35, 'Las Palmas', 'Canarias'),
  (36, 'Pontevedra', 'Galicia'), (37, 'Salamanca', 'Castilla y León'), (38, 'Santa Cruz de Tenerife', 'Canarias'),
  (39, 'Cantabria', 'Cantabria'), (40, 'Segovia', 'Castilla y León'), (41, 'Sevilla', 'Andalucía'), (42, 'Soria', 'Castilla y León'),
  (43, 'Tarragona', 'Cataluña'), (44, 'Teruel', 'Aragón'), (45, 'Toledo', 'Castilla La Mancha'), (46, 'Valencia', 'Comunidad Valenciana'),
  (47, 'Valladolid', 'Castilla y León'), (48, 'Bizkaia', 'País Vasco'), (49, 'Zamora', 'Castilla y León'), (50, 'Zaragoza', 'Aragón'),
  (51, 'Ceuta', 'Ceuta'), (52, 'Melilla', 'Melilla')
  on conflict (id) do update set nombre = excluded.nombre, comunidad = excluded.comunidad;
insert into lugar (clase) values ('almacen'), ('baja'), ('descuadre'), ('ajuste') on conflict do nothing;
insert into membrete (id) values (1) on conflict do nothing;

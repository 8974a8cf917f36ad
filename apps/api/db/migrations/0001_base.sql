-- The data model: catalogues, registers, places, partes with their attempts,
-- movements, history, idempotency records, files and jobs.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- Folds a text for search: lower case, no accents, ñ as n. Naming the dictionary makes unaccent immutable. These functions
-- are in plpgsql although each is one expression: a SQL function that is not inlined is planned again by every write.
create function f_unaccent(text) returns text language plpgsql immutable strict parallel safe
  as $$ begin return public.unaccent('public.unaccent'::regdictionary, $1); end $$;
create function f_busca(text) returns text language plpgsql immutable strict parallel safe
  as $$ begin return lower(public.f_unaccent($1)); end $$;
-- Removes invisible characters (zero widths, direction marks, fillers, variation selectors): INVISIBLES of domain/texto.ts.
create function f_visible(text) returns text language sql immutable strict parallel safe
  as $$ select regexp_replace($1, '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g') $$;
-- Sort key in Spanish order on any collation (ñ is a letter of its own, after n). Unique names compare by it too.
create function f_orden(text) returns text language plpgsql immutable strict parallel safe
  as $$ begin return lower(public.f_unaccent(replace(replace(public.f_visible($1), 'ñ', 'n~'), 'Ñ', 'n~'))) collate "C"; end $$;

-- LIKE pattern that finds a text anywhere in a value; %, _ and \ are escaped.
create function f_dentro(text) returns text language sql immutable strict parallel safe
  as $$ select '%' || replace(replace(replace($1, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- Catalogues: fixed rows, kept in catalogos.sql (AMB-001, AMB-002, AMB-051, AMB-145) ------------------------------

create table rol (
  id smallint primary key,
  nombre varchar(20) not null constraint rol_nombre_unico unique
);
create table categoria (
  id smallint primary key,
  tipo text not null constraint categoria_tipo_valido check (tipo in ('proyecto', 'usuario', 'componente')),
  nombre varchar(50) not null constraint categoria_nombre_unico unique
);
create table provincia (
  id smallint primary key,
  nombre varchar(50) not null constraint provincia_nombre_unico unique,
  comunidad varchar(50) not null
);
create table canal (
  id smallint primary key,
  nombre varchar(50) not null constraint canal_nombre_unico unique
);
create table tipo_accion (
  id smallint primary key,
  nombre varchar(20) not null constraint tipo_accion_nombre_unico unique
);
create table tipo_informe (
  id smallint primary key,
  nombre varchar(50) not null constraint tipo_informe_nombre_unico unique
);

-- Files: the store holds the bytes under the id, this table the name that the user gave -------------------

create table fichero (
  id uuid primary key,
  nombre text not null,
  clase text not null constraint fichero_clase_valida check (clase in ('csv', 'jpeg', 'imagen', 'png', 'pdf', 'zip')),
  bytes integer not null constraint fichero_bytes_positivo check (bytes >= 0),
  sha256 text not null,
  creado timestamptz(3) not null default now()
);

-- One row: the key of a marker file in the file store. A process whose store lacks that file uses the wrong store.
create table almacen_ficheros (
  id smallint primary key,
  marca uuid not null
);

-- Clients, contratas, projects, questions ---------------------------------------------------------------

create table cliente (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nombre varchar(50) not null,
  nif varchar(9) not null,
  direccion varchar(200) not null,
  telefono varchar(15) not null,
  email varchar(50) not null,
  contacto varchar(200) not null,
  baja boolean not null default false,
  fecha_baja date,
  nombre_busca text generated always as (f_busca(nombre)) stored,
  nombre_orden text collate "C" generated always as (f_orden(nombre)) stored,
  constraint cliente_fecha_baja_coherente check (baja = (fecha_baja is not null))
);
create unique index cliente_nombre_unico on cliente (nombre_orden);
create unique index cliente_nif_unico on cliente (f_orden(nif));
create index cliente_nombre_busca on cliente using gin (nombre_busca gin_trgm_ops);

create table contrata (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nombre varchar(50) not null,
  nif varchar(9) not null,
  descripcion varchar(200),
  dir_fisica varchar(200) not null,
  dir_facturacion varchar(200) not null,
  telefono varchar(15) not null,
  email varchar(50) not null,
  finalizada boolean not null default false,
  fecha_baja date,
  nombre_busca text generated always as (f_busca(nombre)) stored,
  nombre_orden text collate "C" generated always as (f_orden(nombre)) stored,
  constraint contrata_fecha_baja_coherente check (finalizada = (fecha_baja is not null))
);
create unique index contrata_nombre_unico on contrata (nombre_orden);
create unique index contrata_nif_unico on contrata (f_orden(nif));
create index contrata_nombre_busca on contrata using gin (nombre_busca gin_trgm_ops);

create table contrata_cliente (
  id_contrata integer not null constraint contrata_cliente_id_contrata_fk references contrata on delete cascade,
  id_cliente integer not null constraint contrata_cliente_id_cliente_fk references cliente,
  primary key (id_contrata, id_cliente)
);
create index contrata_cliente_por_cliente on contrata_cliente (id_cliente);

create table proyecto (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nombre varchar(50) not null,
  descripcion varchar(200),
  id_cliente integer not null constraint proyecto_id_cliente_fk references cliente,
  id_contrata integer constraint proyecto_id_contrata_fk references contrata,
  id_categoria smallint not null constraint proyecto_id_categoria_fk references categoria,
  fecha_inicio date not null,
  fecha_fin date,
  finalizado boolean not null default false,
  nombre_busca text generated always as (f_busca(nombre)) stored,
  nombre_orden text collate "C" generated always as (f_orden(nombre)) stored,
  constraint proyecto_fecha_fin_orden check (fecha_fin >= fecha_inicio)
);
create unique index proyecto_nombre_unico on proyecto (nombre_orden);
create index proyecto_nombre_busca on proyecto using gin (nombre_busca gin_trgm_ops);
create index proyecto_por_cliente on proyecto (id_cliente);
create index proyecto_por_contrata on proyecto (id_contrata);

create table pregunta (
  id integer generated always as identity primary key,
  version integer not null default 1,
  pregunta varchar(500) not null,
  id_proyecto integer not null constraint pregunta_id_proyecto_fk references proyecto on delete cascade
);
create index pregunta_por_proyecto on pregunta (id_proyecto, id);

-- Users and sessions --------------------------------------------------------------------------------------

create table usuario (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nombre varchar(50) not null,
  nif varchar(9) not null,
  direccion varchar(200) not null,
  email varchar(50) not null,
  telefono varchar(15) not null,
  id_categoria smallint not null constraint usuario_id_categoria_fk references categoria,
  id_empresa integer constraint usuario_id_empresa_fk references usuario,
  id_role smallint not null constraint usuario_id_role_fk references rol,
  baja boolean not null default false,
  fecha_inicio_baja date,
  fecha_fin_baja date,
  motivo_baja varchar(500),
  password_hash text not null,
  -- A mailed password works beside the old one until it is first used or expires (AMB-009).
  password_enviada_hash text,
  password_enviada_fin timestamptz(3),
  eliminado timestamptz(3),
  nombre_busca text generated always as (f_busca(nombre)) stored,
  nombre_orden text collate "C" generated always as (f_orden(nombre)) stored,
  constraint usuario_id_role_categoria check ((id_categoria = 13) = (id_role = 4)),
  constraint usuario_id_empresa_categoria check ((id_categoria = 14) = (id_empresa is not null)),
  constraint usuario_baja_fechas check (baja or (fecha_inicio_baja is null and fecha_fin_baja is null and motivo_baja is null)),
  constraint usuario_fecha_inicio_baja_obligatoria check (not baja or fecha_inicio_baja is not null),
  constraint usuario_fecha_fin_baja_orden check (fecha_fin_baja >= fecha_inicio_baja)
);
create unique index usuario_email_unico on usuario (lower(email)) where eliminado is null;
create unique index usuario_nif_unico on usuario (f_orden(nif)) where eliminado is null;
create index usuario_nombre_busca on usuario using gin (nombre_busca gin_trgm_ops);
-- Lists of partes ordered by technician read this index first.
create index usuario_por_nombre on usuario (nombre_orden nulls first);
create index usuario_por_empresa on usuario (id_empresa) where id_empresa is not null;

create table usuario_proyecto (
  id_usuario integer not null constraint usuario_proyecto_id_usuario_fk references usuario on delete cascade,
  id_proyecto integer not null constraint usuario_proyecto_id_proyecto_fk references proyecto on delete cascade,
  primary key (id_usuario, id_proyecto)
);
create index usuario_proyecto_por_proyecto on usuario_proyecto (id_proyecto);
create table usuario_provincia (
  id_usuario integer not null constraint usuario_provincia_id_usuario_fk references usuario on delete cascade,
  id_provincia smallint not null constraint usuario_provincia_id_provincia_fk references provincia,
  primary key (id_usuario, id_provincia)
);
create index usuario_provincia_por_provincia on usuario_provincia (id_provincia);

create table sesion (
  id uuid primary key,
  id_usuario integer not null constraint sesion_id_usuario_fk references usuario on delete cascade,
  creada timestamptz(3) not null,
  expira timestamptz(3) not null,
  revocada timestamptz(3)
);
create index sesion_por_usuario on sesion (id_usuario) where revocada is null;

-- Every write calls it. It raises an error for an ended session, so that the client can send the commit with the call.
create function f_exigir_sesion(uuid) returns void language plpgsql as $$
begin
  perform from sesion where id = $1 and revocada is null for share;
  if not found then
    raise exception 'la sesión % ha terminado', $1 using errcode = 'invalid_authorization_specification';
  end if;
end $$;

-- A saved view: a name for the address of a list with its filters, order and columns.
create table vista (
  id integer generated always as identity primary key,
  version integer not null default 1,
  id_usuario integer not null constraint vista_id_usuario_fk references usuario on delete cascade,
  lista varchar(60) not null,
  nombre varchar(50) not null,
  direccion varchar(2000) not null,
  compartida boolean not null,
  nombre_orden text collate "C" generated always as (f_orden(nombre)) stored,
  constraint vista_de_lista_unica unique (id, lista)
);
create unique index vista_nombre_unico on vista (id_usuario, lista, nombre_orden);
create index vista_por_lista on vista (lista) where compartida;

-- The view in which a list opens for a user.
create table vista_inicial (
  id_usuario integer not null constraint vista_inicial_id_usuario_fk references usuario on delete cascade,
  lista varchar(60) not null,
  id_vista integer not null,
  primary key (id_usuario, lista),
  constraint vista_inicial_id_vista_fk foreign key (id_vista, lista) references vista (id, lista) on delete cascade
);
create index vista_inicial_por_vista on vista_inicial (id_vista);

-- Failed logins and mailed passwords per account and network, to slow down guessing.
create table limite (
  clave text primary key,
  veces integer not null,
  -- End of the window in which they count.
  hasta timestamptz(3) not null
);

-- Stock and furniture ----------------------------------------------------------------------------------------

create table componente (
  id integer generated always as identity primary key,
  version integer not null default 1,
  -- Version of the last save that changed more than the stock (AMB-162).
  version_ficha integer not null default 1,
  nombre varchar(200) not null,
  descripcion varchar(500) not null,
  fabricante varchar(200) not null,
  -- Sum of the movements into and out of the almacén. Negative if the office counted wrong (AMB-065).
  cantidad integer not null default 0,
  -- Stock below which the article has to be bought; null if it is not watched (REG-017).
  minimo integer constraint componente_minimo_no_negativo check (minimo >= 0),
  id_categoria smallint not null constraint componente_id_categoria_fk references categoria,
  pack boolean not null default false,
  cantidad_pack integer,
  desuso boolean not null default false,
  fecha_baja date,
  nombre_busca text generated always as (f_busca(nombre)) stored,
  nombre_orden text collate "C" generated always as (f_orden(nombre)) stored,
  constraint componente_cantidad_pack_coherente check (pack = (cantidad_pack is not null)),
  constraint componente_cantidad_pack_positiva check (cantidad_pack > 0),
  constraint componente_fecha_baja_coherente check (desuso = (fecha_baja is not null))
);
create unique index componente_nombre_unico on componente (nombre_orden);
create index componente_nombre_busca on componente using gin (nombre_busca gin_trgm_ops);

create table terminal (
  id integer generated always as identity primary key,
  version integer not null default 1,
  version_ficha integer not null default 1,
  marca varchar(50) not null,
  modelo varchar(50) not null,
  descripcion varchar(500) not null,
  especificaciones varchar(500),
  cantidad integer not null default 0,
  minimo integer constraint terminal_minimo_no_negativo check (minimo >= 0),
  id_imagen uuid constraint terminal_id_imagen_fk references fichero,
  -- A small copy of the image, for lists.
  id_miniatura uuid constraint terminal_id_miniatura_fk references fichero,
  nombre text generated always as (marca || ' ' || modelo) stored,
  nombre_busca text generated always as (f_busca(marca || ' ' || modelo)) stored,
  nombre_orden text collate "C" generated always as (f_orden(marca || ' ' || modelo)) stored
);
create unique index terminal_modelo_unico on terminal (nombre_orden);
create index terminal_nombre_busca on terminal using gin (nombre_busca gin_trgm_ops);

create table terminal_componente (
  id_terminal integer not null constraint terminal_componente_id_terminal_fk references terminal on delete cascade,
  id_componente integer not null constraint terminal_componente_id_componente_fk references componente,
  primary key (id_terminal, id_componente)
);
create index terminal_componente_por_componente on terminal_componente (id_componente);

create table mueble (
  id integer generated always as identity primary key,
  version integer not null default 1,
  nombre varchar(50) not null,
  descripcion varchar(200),
  num_posiciones smallint not null constraint mueble_num_posiciones_rango check (num_posiciones between 0 and 500),
  nombre_busca text generated always as (f_busca(nombre)) stored,
  nombre_orden text collate "C" generated always as (f_orden(nombre)) stored
);
create unique index mueble_nombre_unico on mueble (nombre_orden);
create index mueble_nombre_busca on mueble using gin (nombre_busca gin_trgm_ops);

create table mueble_componente (
  id_mueble integer not null constraint mueble_componente_id_mueble_fk references mueble on delete cascade,
  id_componente integer not null constraint mueble_componente_id_componente_fk references componente,
  primary key (id_mueble, id_componente)
);
create index mueble_componente_por_componente on mueble_componente (id_componente);

-- Establishments and what stands in them -----------------------------------------------------------------------

create table establecimiento (
  id integer generated always as identity primary key,
  version integer not null default 1,
  sfid varchar(15) not null,
  -- Null when it was saved without one (AMB-094).
  id_canal smallint constraint establecimiento_id_canal_fk references canal,
  nombre varchar(50) not null,
  email varchar(50) not null,
  telefono varchar(15) not null,
  contacto varchar(200) not null,
  horario varchar(200) not null,
  observaciones varchar(500),
  calle varchar(200) not null,
  localidad varchar(50) not null,
  codigo_postal varchar(5) not null,
  comunidad varchar(50) not null,
  provincia varchar(50) not null,
  pais varchar(50) not null default 'España',
  -- Province of the catalogue with the typed name (AMB-093); null if there is none.
  id_provincia smallint constraint establecimiento_id_provincia_fk references provincia,
  latitud double precision constraint establecimiento_latitud_rango check (latitud between -90 and 90),
  longitud double precision constraint establecimiento_longitud_rango check (longitud between -180 and 180),
  -- True for a point guessed from the town: it is drawn, but no distance is measured to it (AMB-090).
  punto_aproximado boolean not null default false,
  direccion text generated always as (calle || ', ' || codigo_postal || ' ' || localidad || ', ' || provincia) stored,
  nombre_busca text generated always as (f_busca(nombre)) stored,
  nombre_orden text collate "C" generated always as (f_orden(nombre)) stored,
  direccion_busca text generated always as (f_busca(calle || ', ' || codigo_postal || ' ' || localidad || ', ' || provincia)) stored,
  provincia_busca text generated always as (f_busca(provincia)) stored,
  direccion_orden text collate "C" generated always as (f_orden(calle || ', ' || codigo_postal || ' ' || localidad || ', ' || provincia)) stored,
  provincia_orden text collate "C" generated always as (f_orden(provincia)) stored,
  -- Text that the global search looks in.
  busca text generated always as (f_busca(sfid || ' ' || nombre || ' ' || localidad)) stored,
  constraint establecimiento_punto_entero check ((latitud is null) = (longitud is null))
);
create unique index establecimiento_sfid_unico on establecimiento (f_orden(sfid));
create index establecimiento_nombre_busca on establecimiento using gin (nombre_busca gin_trgm_ops);
create index establecimiento_busca on establecimiento using gin (busca gin_trgm_ops);
create index establecimiento_por_nombre on establecimiento (nombre_orden, id);
create index establecimiento_por_direccion on establecimiento (direccion_orden, id);
create index establecimiento_por_provincia_orden on establecimiento (provincia_orden, id);
-- Covers searches of a text of one or two characters, which have no trigrams, without reading the rows.
create index establecimiento_nombres on establecimiento (nombre_busca, id);
create index establecimiento_por_provincia on establecimiento (id_provincia);

create table establecimiento_mueble (
  id_establecimiento integer not null constraint establecimiento_mueble_id_establecimiento_fk references establecimiento on delete cascade,
  id_mueble integer not null constraint establecimiento_mueble_id_mueble_fk references mueble,
  primary key (id_establecimiento, id_mueble)
);
create index establecimiento_mueble_por_mueble on establecimiento_mueble (id_mueble);

create table planograma (
  id integer generated always as identity primary key,
  id_establecimiento integer not null constraint planograma_id_establecimiento_fk references establecimiento on delete cascade,
  id_fichero uuid not null constraint planograma_id_fichero_fk references fichero,
  id_usuario integer not null constraint planograma_id_usuario_fk references usuario,
  fecha_alta timestamptz(3) not null
);
create index planograma_por_establecimiento on planograma (id_establecimiento, fecha_alta);

-- A place: one of the four outside the shops (1 almacén, 2 baja, 3 descuadre, 4 ajuste), or a spot in a shop. It is kept
-- when its shop is deleted, with the shop's id, because movements refer to it.
create table lugar (
  id integer generated always as identity primary key,
  clase text not null constraint lugar_clase_valida
    check (clase in ('almacen', 'baja', 'descuadre', 'ajuste', 'establecimiento', 'mueble', 'posicion')),
  id_establecimiento integer,
  id_mueble integer constraint lugar_id_mueble_fk references mueble,
  posicion smallint,
  constraint lugar_clase_coherente check (
    case clase
      when 'establecimiento' then id_establecimiento is not null and id_mueble is null and posicion is null
      when 'mueble' then id_establecimiento is not null and id_mueble is not null and posicion is null
      when 'posicion' then id_establecimiento is not null and id_mueble is not null and posicion > 0
      else id_establecimiento is null and id_mueble is null and posicion is null
    end)
);
create unique index lugar_sitio_unico on lugar (id_establecimiento, id_mueble, posicion) nulls not distinct
  where id_establecimiento is not null;
create unique index lugar_clase_unica on lugar (clase) where clase in ('almacen', 'baja', 'descuadre', 'ajuste');

-- What stands where now: the sum of the movements of each place in a shop.
create table instalado (
  id integer generated always as identity primary key,
  id_lugar integer not null constraint instalado_id_lugar_fk references lugar,
  id_componente integer constraint instalado_id_componente_fk references componente,
  id_terminal integer constraint instalado_id_terminal_fk references terminal,
  unidades integer not null constraint instalado_unidades_positivas check (unidades > 0),
  constraint instalado_elemento_uno check (num_nonnulls(id_componente, id_terminal) = 1),
  constraint instalado_terminal_una_unidad check (id_terminal is null or unidades = 1)
);
-- Not partial, so that it also finds everything in a place: terminals have a null id_componente.
create unique index instalado_componente_unico on instalado (id_lugar, id_componente);
create unique index instalado_terminal_unico on instalado (id_lugar) where id_terminal is not null;
create index instalado_por_componente on instalado (id_componente) where id_componente is not null;
create index instalado_por_terminal on instalado (id_terminal) where id_terminal is not null;

-- Partes -----------------------------------------------------------------------------------------------------------

create table parte (
  id integer generated always as identity primary key,
  version integer not null default 1,
  numero_incidencia varchar(50) not null,
  observaciones varchar(500) not null,
  id_proyecto integer not null constraint parte_id_proyecto_fk references proyecto,
  id_establecimiento integer not null constraint parte_id_establecimiento_fk references establecimiento,
  id_tecnico integer constraint parte_id_tecnico_fk references usuario,
  -- The open attempt or, once finished, the attempt that finished it. A parte may have several attempts.
  id_intento integer,
  -- The load of a CSV that created it: the Idempotency-Key of its request.
  carga uuid,
  fecha_alta timestamptz(3) not null,
  fecha_asignacion timestamptz(3),
  fecha_inicio timestamptz(3),
  fecha_fin timestamptz(3),
  -- 1 sin asignar, 2 asignado, 3 iniciado, 4 finalizado: computed from the dates, never written (AMB-105).
  estado smallint not null generated always as (
    case when fecha_fin is not null then 4 when fecha_inicio is not null then 3 when id_tecnico is not null then 2 else 1 end) stored,
  -- Folded once when it is written: folding each row while searching costs ten times as much.
  numero_busca text collate "C" not null generated always as (f_busca(numero_incidencia)) stored,
  numero_orden text collate "C" not null generated always as (f_orden(numero_incidencia)) stored,
  constraint parte_fecha_asignacion_coherente check ((id_tecnico is null) = (fecha_asignacion is null)),
  constraint parte_id_intento_coherente check ((id_tecnico is null) = (id_intento is null)),
  constraint parte_fecha_inicio_asignado check (fecha_inicio is null or id_tecnico is not null),
  constraint parte_fecha_fin_iniciado check (fecha_fin is null or fecha_inicio is not null),
  constraint parte_fecha_fin_orden check (fecha_fin >= fecha_inicio)
);
-- Lists sort nulls first (AMB-027), so these indexes do too, even where a tab has no nulls.
-- Unassigned partes, and partes of any state, by creation date; colours of open partes. Includes what the dashboard sums.
create index parte_por_alta on parte (estado, fecha_alta, id) include (id_proyecto);
-- Assigned partes in the order of their list.
create index parte_asignados on parte (fecha_asignacion nulls first, id) include (id_proyecto, id_tecnico, fecha_alta) where estado in (2, 3);
-- Finished partes in the order of their list. Includes what the dashboard sums of the last weeks.
create index parte_finalizados on parte (fecha_fin nulls first, id) include (id_proyecto, id_tecnico, fecha_asignacion) where estado = 4;
-- Finished partes in the other orders of their list: assignment, start, age.
create index parte_finalizados_asignacion on parte (fecha_asignacion nulls first, id) where estado = 4;
create index parte_finalizados_inicio on parte (fecha_inicio nulls first, id) where estado = 4;
create index parte_finalizados_edad on parte ((fecha_fin - fecha_alta), id) where estado = 4;
-- Partes by number, in any tab; in the global search, numbers that begin with a text.
create index parte_por_numero on parte (numero_orden, id) include (estado);
-- Numbers that contain a text of three characters or more (trigram index).
create index parte_numero_busca on parte using gin (numero_busca gin_trgm_ops);
-- Partes of a project, a shop or a technician: filters and orders by name, and a technician's own lists.
create index parte_por_proyecto on parte (id_proyecto, estado, id);
create index parte_por_establecimiento on parte (id_establecimiento, estado, id);
create index parte_por_tecnico on parte (id_tecnico, estado, fecha_fin nulls first, id) where id_tecnico is not null;
-- Partes created by one load of a CSV.
create index parte_por_carga on parte (carga) where carga is not null;

-- Counters of partes per state, by project and by technician (decision 0003). A statement on parte inserts a row for each
-- parte that enters (1) or leaves (-1) a state, in its own transaction, so that writers do not wait for each other;
-- maintenance adds the rows up.
create table recuento_pendiente (
  id bigint generated always as identity primary key,
  n integer not null,
  estado smallint not null,
  id_proyecto integer not null,
  id_tecnico integer
);
create table recuento_sumado (
  clase text not null constraint recuento_sumado_clase_valida check (clase in ('proyecto', 'tecnico')),
  estado smallint not null,
  clave integer not null,
  n integer not null,
  primary key (clase, estado, clave) include (n)
);

-- A total is the sum of the rows added up and the rows still pending.
create view recuento_parte as
  select clase, estado, clave, n from recuento_sumado
  union all select 'proyecto', estado, id_proyecto, n from recuento_pendiente
  union all select 'tecnico', estado, id_tecnico, n from recuento_pendiente where id_tecnico is not null;

create function f_recontar_altas() returns trigger language plpgsql as $$
begin
  insert into recuento_pendiente (n, estado, id_proyecto, id_tecnico) select 1, estado, id_proyecto, id_tecnico from nuevas;
  return null;
end $$;
create function f_recontar_bajas() returns trigger language plpgsql as $$
begin
  insert into recuento_pendiente (n, estado, id_proyecto, id_tecnico) select -1, estado, id_proyecto, id_tecnico from viejas;
  return null;
end $$;
create function f_recontar_cambios() returns trigger language plpgsql as $$
begin
  insert into recuento_pendiente (n, estado, id_proyecto, id_tecnico)
    select sum(n), estado, id_proyecto, id_tecnico
    from (select 1 as n, estado, id_proyecto, id_tecnico from nuevas
      union all select -1, estado, id_proyecto, id_tecnico from viejas) p
    group by 2, 3, 4 having sum(n) <> 0;
  return null;
end $$;

-- Runs in one process at a time: two that delete many rows could deadlock. It takes an advisory lock because a lock of the
-- table would cancel a vacuum.
create function f_sumar_recuento() returns void language sql as $$
  select pg_advisory_xact_lock(7461066);
  with pendiente as (delete from recuento_pendiente returning *)
  insert into recuento_sumado (clase, estado, clave, n)
    select c.clase, p.estado, c.clave, sum(p.n) from pendiente p,
      lateral (values ('proyecto', p.id_proyecto), ('tecnico', p.id_tecnico)) c (clase, clave)
    where c.clave is not null group by 1, 2, 3 having sum(p.n) <> 0 order by 1, 2, 3
    on conflict (clase, estado, clave) do update set n = recuento_sumado.n + excluded.n;
  delete from recuento_sumado where n = 0;
$$;

create trigger parte_recontar_altas after insert on parte
  referencing new table as nuevas for each statement execute function f_recontar_altas();
create trigger parte_recontar_bajas after delete on parte
  referencing old table as viejas for each statement execute function f_recontar_bajas();
create trigger parte_recontar_cambios after update on parte
  referencing old table as viejas new table as nuevas for each statement execute function f_recontar_cambios();

create table comentario (
  id integer generated always as identity primary key,
  id_parte integer not null constraint comentario_id_parte_fk references parte on delete cascade,
  id_usuario integer not null constraint comentario_id_usuario_fk references usuario,
  -- When it was written on the device; a phone may send it later (AMB-155).
  fecha_alta timestamptz(3) not null,
  registrado timestamptz(3) not null,
  comentario varchar(500) not null
);
create index comentario_por_parte on comentario (id_parte, id);

-- An attempt at a parte, from its assignment to its signature, restart or hand-over (AMB-107, AMB-158). It is evidence: a
-- closed attempt never changes, and one with recorded work is never deleted (AMB-157).
create table intento (
  id integer generated always as identity primary key,
  id_parte integer not null constraint intento_id_parte_fk references parte,
  -- Counted from 1 within its parte.
  numero smallint not null constraint intento_numero_positivo check (numero > 0),
  -- Increases with each write in the attempt.
  version integer not null default 1,
  id_tecnico integer not null constraint intento_id_tecnico_fk references usuario,
  fecha_asignacion timestamptz(3) not null,
  fecha_inicio timestamptz(3),
  inicio_registrado timestamptz(3),
  id_usuario_inicio integer constraint intento_id_usuario_inicio_fk references usuario,
  -- Position reported by the device at the start, and the verdict on it (AMB-139).
  latitud double precision,
  longitud double precision,
  precision_m double precision,
  distancia_m double precision,
  veredicto text constraint intento_veredicto_valido check (veredicto in ('dentro', 'dudoso', 'fuera', 'sin_senal')),
  -- When the latest action in it happened; a later action is never dated before it.
  ultimo_hecho timestamptz(3) not null,
  cierre text constraint intento_cierre_valido
    check (cierre in ('firmado', 'parcial', 'no_realizado', 'reiniciado', 'traspasado')),
  fecha_cierre timestamptz(3),
  id_usuario_cierre integer constraint intento_id_usuario_cierre_fk references usuario,
  constraint intento_numero_unico unique (id_parte, numero),
  -- Referenced by the foreign key of a parte to its attempt.
  constraint intento_de_parte_unico unique (id_parte, id),
  constraint intento_inicio_coherente check (num_nonnulls(fecha_inicio, inicio_registrado, id_usuario_inicio) in (0, 3)),
  constraint intento_cierre_coherente check (num_nonnulls(cierre, fecha_cierre, id_usuario_cierre) in (0, 3))
);
create unique index intento_abierto_unico on intento (id_parte) where cierre is null;
alter table parte add constraint parte_id_intento_fk foreign key (id, id_intento) references intento (id_parte, id);

create table accion (
  id integer generated always as identity primary key,
  -- Version of the attempt at the last write of this record: the second of two devices that write it gets a conflict.
  version integer not null,
  id_intento integer not null constraint accion_id_intento_fk references intento,
  id_accion smallint not null constraint accion_id_accion_fk references tipo_accion,
  step smallint not null constraint accion_step_rango check (step between 1 and 3),
  tipo_elemento smallint not null constraint accion_tipo_elemento_rango check (tipo_elemento between 1 and 2),
  -- 0 for none, so that the six columns form the key (AMB-126).
  id_mueble integer not null default 0,
  posicion smallint not null default 0,
  descripcion text not null,
  id_foto uuid constraint accion_id_foto_fk references fichero,
  ocurrido timestamptz(3) not null,
  registrado timestamptz(3) not null,
  id_usuario integer not null constraint accion_id_usuario_fk references usuario,
  constraint accion_sitio_coherente check ((step < 3) = (id_mueble > 0) and (step = 1) = (posicion > 0))
);
create unique index accion_registro_unico on accion (id_intento, id_accion, step, tipo_elemento, id_mueble, posicion);
create index accion_por_mueble on accion (id_mueble) where id_mueble > 0;
create index accion_por_foto on accion (id_foto) where id_foto is not null;

create table accion_elemento (
  id integer generated always as identity primary key,
  id_registro integer not null constraint accion_elemento_id_registro_fk references accion on delete cascade,
  id_componente integer constraint accion_elemento_id_componente_fk references componente,
  id_terminal integer constraint accion_elemento_id_terminal_fk references terminal,
  unidades integer not null constraint accion_elemento_unidades_positivas check (unidades > 0),
  constraint accion_elemento_elemento_uno check (num_nonnulls(id_componente, id_terminal) = 1)
);
create index accion_elemento_por_registro on accion_elemento (id_registro);
create index accion_elemento_por_componente on accion_elemento (id_componente) where id_componente is not null;
create index accion_elemento_por_terminal on accion_elemento (id_terminal) where id_terminal is not null;

-- Copies the text of the question and keeps its id when the question is deleted: a signed sheet does not change (AMB-054).
create table respuesta (
  id integer generated always as identity primary key,
  id_intento integer not null constraint respuesta_id_intento_fk references intento,
  id_pregunta integer not null,
  pregunta varchar(500) not null,
  respuesta varchar(500) not null,
  ocurrido timestamptz(3) not null,
  registrado timestamptz(3) not null,
  id_usuario integer not null constraint respuesta_id_usuario_fk references usuario
);
create unique index respuesta_pregunta_unica on respuesta (id_intento, id_pregunta);
create index respuesta_por_pregunta on respuesta (id_pregunta);

-- Final remarks of an attempt, one text (AMB-137).
create table observacion (
  id_intento integer primary key constraint observacion_id_intento_fk references intento,
  observaciones_tecnico varchar(500) not null,
  ocurrido timestamptz(3) not null,
  registrado timestamptz(3) not null,
  id_usuario integer not null constraint observacion_id_usuario_fk references usuario
);

create table firma (
  id_intento integer primary key constraint firma_id_intento_fk references intento,
  nif varchar(9) not null,
  nombre varchar(50) not null,
  id_fichero uuid not null constraint firma_id_fichero_fk references fichero,
  ocurrido timestamptz(3) not null,
  registrado timestamptz(3) not null,
  id_usuario integer not null constraint firma_id_usuario_fk references usuario,
  -- The sheet as it was signed, with the ids of its files (AMB-156).
  hoja jsonb not null,
  -- Logo of its letterhead.
  id_logo uuid constraint firma_id_logo_fk references fichero
);

-- Letterhead of the sheets: the company that does the work (REG-015). One row; not filled in while it has no name.
create table membrete (
  id integer primary key,
  version integer not null default 1,
  nombre varchar(100) not null default '',
  nif varchar(9) not null default '',
  direccion varchar(200) not null default '',
  telefono varchar(15) not null default '',
  email varchar(50) not null default '',
  id_logo uuid constraint membrete_id_logo_fk references fichero,
  constraint membrete_uno check (id = 1)
);

-- Tables with inserts only ------------------------------------------------------------------------------------------

create table historial (
  id bigint generated always as identity primary key,
  fecha timestamptz(3) not null,
  -- For field work: when it happened, the instant that the device declared, and the attempt (AMB-155).
  ocurrido timestamptz(3) not null,
  ocurrido_declarado timestamptz(3),
  reloj_declarado timestamptz(3),
  id_intento integer,
  -- For a parte: the technician who had it until then.
  tenia integer,
  id_usuario integer constraint historial_id_usuario_fk references usuario,
  accion text not null,
  entidad text not null,
  id_entidad integer not null,
  motivo varchar(500),
  antes jsonb,
  despues jsonb
);
create index historial_por_entidad on historial (entidad, id_entidad, id);
-- Latest writes of a user. Loads of CSVs are left out: one has thousands of lines.
create index historial_por_usuario on historial (id_usuario, id) where accion <> 'parte.cargar';
create index historial_por_intento on historial (id_intento, id) where id_intento is not null;

-- Changes to the furniture of a shop: per mueble the sum of "puestos" is 1 while it stands there, else 0.
-- establecimiento_mueble holds the present state. Name and ids are kept when shop or mueble is deleted.
create table colocacion (
  id bigint generated always as identity primary key,
  ocurrido timestamptz(3) not null,
  registrado timestamptz(3) not null,
  id_establecimiento integer not null,
  id_mueble integer not null,
  mueble text not null,
  num_posiciones smallint not null,
  puestos smallint not null constraint colocacion_puestos_valido check (puestos in (1, -1)),
  id_intento integer constraint colocacion_id_intento_fk references intento,
  id_usuario integer not null constraint colocacion_id_usuario_fk references usuario,
  id_historial bigint not null constraint colocacion_id_historial_fk references historial deferrable initially deferred
);
create index colocacion_por_establecimiento on colocacion (id_establecimiento, ocurrido);

-- Number of positions of a mueble from an instant on (AMB-087). Only the office changes it, at the moment of saving.
create table mueble_posiciones (
  id bigint generated always as identity primary key,
  registrado timestamptz(3) not null,
  id_mueble integer not null,
  num_posiciones smallint not null,
  id_usuario integer not null constraint mueble_posiciones_id_usuario_fk references usuario,
  id_historial bigint not null
    constraint mueble_posiciones_id_historial_fk references historial deferrable initially deferred
);
create index mueble_posiciones_por_mueble on mueble_posiciones (id_mueble, registrado, id);

create table movimiento (
  id bigint generated always as identity primary key,
  -- When it happened, and when the server received it (AMB-155).
  ocurrido timestamptz(3) not null,
  registrado timestamptz(3) not null,
  clase text not null constraint movimiento_clase_valida check (clase in ('parte', 'ajuste')),
  -- Name and id are kept when an unused element is deleted.
  elemento text not null,
  id_componente integer,
  id_terminal integer,
  unidades integer not null constraint movimiento_unidades_positivas check (unidades > 0),
  -- Stock in the almacén after the movement.
  saldo integer not null,
  id_desde integer not null constraint movimiento_id_desde_fk references lugar,
  id_hasta integer not null constraint movimiento_id_hasta_fk references lugar,
  id_intento integer constraint movimiento_id_intento_fk references intento,
  id_usuario integer not null constraint movimiento_id_usuario_fk references usuario,
  -- Line of history of the save or signature, written at the end of the transaction.
  id_historial bigint not null constraint movimiento_id_historial_fk references historial deferrable initially deferred,
  constraint movimiento_elemento_uno check (num_nonnulls(id_componente, id_terminal) = 1),
  constraint movimiento_lugares_distintos check (id_desde <> id_hasta),
  constraint movimiento_intento_coherente check ((clase = 'parte') = (id_intento is not null))
);
create index movimiento_por_fecha on movimiento (ocurrido, id);
create index movimiento_por_origen on movimiento (id_desde, ocurrido);
create index movimiento_por_destino on movimiento (id_hasta, ocurrido);
create index movimiento_por_componente on movimiento (id_componente, id);
create index movimiento_por_terminal on movimiento (id_terminal, id);
create index movimiento_por_intento on movimiento (id_intento) where id_intento is not null;

create function f_solo_insertar() returns trigger language plpgsql as $$
begin
  raise exception 'la tabla % solo admite altas', tg_table_name;
end $$;
create trigger historial_solo_insertar before update or delete on historial
  for each row execute function f_solo_insertar();
create trigger historial_no_vaciar before truncate on historial execute function f_solo_insertar();
create trigger firma_solo_insertar before update or delete on firma
  for each row execute function f_solo_insertar();
create trigger firma_no_vaciar before truncate on firma execute function f_solo_insertar();

-- A closed attempt and everything recorded in it cannot change (AMB-157).
create function f_intento_cerrado() returns trigger language plpgsql as $$
begin
  raise exception 'el intento % está cerrado', old.id;
end $$;
create trigger intento_cerrado_no_cambia before update on intento
  for each row when (old.cierre is not null) execute function f_intento_cerrado();
create trigger intento_no_vaciar before truncate on intento execute function f_solo_insertar();

create function f_de_intento_abierto() returns trigger language plpgsql as $$
begin
  if exists (select from intento i where i.cierre is not null
      and i.id in (case when tg_op <> 'INSERT' then old.id_intento end, case when tg_op <> 'DELETE' then new.id_intento end)) then
    raise exception 'la tabla % no cambia en un intento cerrado', tg_table_name;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger accion_de_intento_abierto before insert or update or delete on accion
  for each row execute function f_de_intento_abierto();
create trigger respuesta_de_intento_abierto before insert or update or delete on respuesta
  for each row execute function f_de_intento_abierto();
create trigger observacion_de_intento_abierto before insert or update or delete on observacion
  for each row execute function f_de_intento_abierto();
create trigger firma_de_intento_abierto before insert on firma
  for each row execute function f_de_intento_abierto();
create trigger movimiento_de_intento_abierto before insert on movimiento
  for each row when (new.id_intento is not null) execute function f_de_intento_abierto();
create trigger colocacion_de_intento_abierto before insert on colocacion
  for each row when (new.id_intento is not null) execute function f_de_intento_abierto();

create function f_elemento_de_intento_abierto() returns trigger language plpgsql as $$
begin
  if exists (select from accion a join intento i on i.id = a.id_intento where i.cierre is not null
      and a.id in (case when tg_op <> 'INSERT' then old.id_registro end, case when tg_op <> 'DELETE' then new.id_registro end)) then
    raise exception 'la tabla % no cambia en un intento cerrado', tg_table_name;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger accion_elemento_de_intento_abierto before insert or update or delete on accion_elemento
  for each row execute function f_elemento_de_intento_abierto();
create trigger accion_no_vaciar before truncate on accion execute function f_solo_insertar();
create trigger accion_elemento_no_vaciar before truncate on accion_elemento execute function f_solo_insertar();
create trigger respuesta_no_vaciar before truncate on respuesta execute function f_solo_insertar();
create trigger observacion_no_vaciar before truncate on observacion execute function f_solo_insertar();
create trigger movimiento_solo_insertar before update or delete on movimiento
  for each row execute function f_solo_insertar();
create trigger movimiento_no_vaciar before truncate on movimiento execute function f_solo_insertar();
create trigger lugar_solo_insertar before update or delete on lugar
  for each row execute function f_solo_insertar();
create trigger lugar_no_vaciar before truncate on lugar execute function f_solo_insertar();
create trigger colocacion_solo_insertar before update or delete on colocacion
  for each row execute function f_solo_insertar();
create trigger colocacion_no_vaciar before truncate on colocacion execute function f_solo_insertar();
create trigger mueble_posiciones_solo_insertar before update or delete on mueble_posiciones
  for each row execute function f_solo_insertar();
create trigger mueble_posiciones_no_vaciar before truncate on mueble_posiciones execute function f_solo_insertar();

-- Idempotency keys with the answer given, written in the same transaction as the effect.
create table operacion (
  id_usuario integer not null constraint operacion_id_usuario_fk references usuario,
  clave uuid not null,
  llamada text not null,
  huella text not null,
  estado smallint not null,
  cuerpo text,
  creada timestamptz(3) not null,
  primary key (id_usuario, clave)
);
create index operacion_por_fecha on operacion (creada);

-- Bytes and files that each user uploaded or unpacked per business day, for the daily limits.
create table consumo (
  id_usuario integer not null constraint consumo_id_usuario_fk references usuario on delete cascade,
  clase text not null constraint consumo_clase_conocida check (clase in ('subido', 'descomprimido')),
  dia date not null,
  ficheros integer not null,
  bytes bigint not null,
  constraint consumo_pk primary key (id_usuario, clase, dia)
);

-- Jobs: an outbox, written in the transaction of the change and processed after it.
create table trabajo (
  id bigint generated always as identity primary key,
  clase text not null,
  datos jsonb not null,
  intentos smallint not null default 0,
  proximo timestamptz(3) not null,
  tomado_hasta timestamptz(3),
  hecho timestamptz(3),
  error text,
  creado timestamptz(3) not null
);
create index trabajo_pendiente on trabajo (proximo) where hecho is null;

-- Indexes on every reference to a file, used to find the owner of an image that is requested.
create index planograma_por_fichero on planograma (id_fichero);
create index terminal_por_imagen on terminal (id_imagen) where id_imagen is not null;
create index terminal_por_miniatura on terminal (id_miniatura) where id_miniatura is not null;
create index firma_por_fichero on firma (id_fichero);
create index firma_por_logo on firma (id_logo);

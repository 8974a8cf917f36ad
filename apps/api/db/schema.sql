-- Dumped by tools/schema.ts from the migrated database, to be read and compared: do not edit.

-- Extensions

create extension pg_trgm;
create extension unaccent;

-- Functions

CREATE OR REPLACE FUNCTION public.f_busca(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ begin return lower(public.f_unaccent($1)); end $function$
;

CREATE OR REPLACE FUNCTION public.f_de_intento_abierto()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from intento i where i.cierre is not null
      and i.id in (case when tg_op <> 'INSERT' then old.id_intento end, case when tg_op <> 'DELETE' then new.id_intento end)) then
    raise exception 'la tabla % no cambia en un intento cerrado', tg_table_name;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION public.f_dentro(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select '%' || replace(replace(replace($1, '\', '\\'), '%', '\%'), '_', '\_') || '%' $function$
;

CREATE OR REPLACE FUNCTION public.f_elemento_de_intento_abierto()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from accion a join intento i on i.id = a.id_intento where i.cierre is not null
      and a.id in (case when tg_op <> 'INSERT' then old.id_registro end, case when tg_op <> 'DELETE' then new.id_registro end)) then
    raise exception 'la tabla % no cambia en un intento cerrado', tg_table_name;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
;

CREATE OR REPLACE FUNCTION public.f_exigir_sesion(uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from sesion where id = $1 and revocada is null for share;
  if not found then
    raise exception 'la sesión % ha terminado', $1 using errcode = 'invalid_authorization_specification';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.f_intento_cerrado()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'el intento % está cerrado', old.id;
end $function$
;

CREATE OR REPLACE FUNCTION public.f_orden(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ begin return lower(public.f_unaccent(replace(replace(public.f_visible($1), 'ñ', 'n~'), 'Ñ', 'n~'))) collate "C"; end $function$
;

CREATE OR REPLACE FUNCTION public.f_recontar_altas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into recuento_pendiente (n, estado, id_proyecto, id_tecnico) select 1, estado, id_proyecto, id_tecnico from nuevas;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.f_recontar_bajas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into recuento_pendiente (n, estado, id_proyecto, id_tecnico) select -1, estado, id_proyecto, id_tecnico from viejas;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.f_recontar_cambios()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into recuento_pendiente (n, estado, id_proyecto, id_tecnico)
    select sum(n), estado, id_proyecto, id_tecnico
    from (select 1 as n, estado, id_proyecto, id_tecnico from nuevas
      union all select -1, estado, id_proyecto, id_tecnico from viejas) p
    group by 2, 3, 4 having sum(n) <> 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.f_solo_insertar()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'la tabla % solo admite altas', tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION public.f_sumar_recuento()
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(7461066);
  with pendiente as (delete from recuento_pendiente returning *)
  insert into recuento_sumado (clase, estado, clave, n)
    select c.clase, p.estado, c.clave, sum(p.n) from pendiente p,
      lateral (values ('proyecto', p.id_proyecto), ('tecnico', p.id_tecnico)) c (clase, clave)
    where c.clave is not null group by 1, 2, 3 having sum(p.n) <> 0 order by 1, 2, 3
    on conflict (clase, estado, clave) do update set n = recuento_sumado.n + excluded.n;
  delete from recuento_sumado where n = 0;
$function$
;

CREATE OR REPLACE FUNCTION public.f_unaccent(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ begin return public.unaccent('public.unaccent'::regdictionary, $1); end $function$
;

CREATE OR REPLACE FUNCTION public.f_visible(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select regexp_replace($1, '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g') $function$
;

-- Tables

create table accion (
  id integer not null generated always as identity,
  version integer not null,
  id_intento integer not null,
  id_accion smallint not null,
  step smallint not null,
  tipo_elemento smallint not null,
  id_mueble integer not null default 0,
  posicion smallint not null default 0,
  descripcion text not null,
  id_foto uuid,
  ocurrido timestamp(3) with time zone not null,
  registrado timestamp(3) with time zone not null,
  id_usuario integer not null
);

create table accion_elemento (
  id integer not null generated always as identity,
  id_registro integer not null,
  id_componente integer,
  id_terminal integer,
  unidades integer not null
);

create table accion_foto (
  id_registro integer not null,
  orden smallint not null,
  id_foto uuid not null
);

create table almacen_ficheros (
  id smallint not null,
  marca uuid not null
);

create table aviso_enviado (
  clase text not null,
  dia date not null
);

create table canal (
  id smallint not null,
  nombre character varying(50) not null
);

create table categoria (
  id smallint not null,
  tipo text not null,
  nombre character varying(50) not null
);

create table clave_acceso (
  id integer not null generated always as identity,
  nombre character varying(50) not null,
  id_usuario integer not null,
  id_sesion uuid not null,
  prefijo text not null,
  huella text not null,
  id_creador integer not null,
  creada timestamp(3) with time zone not null,
  fin date not null,
  usada date
);

create table cliente (
  id integer not null generated always as identity,
  version integer not null default 1,
  nombre character varying(50) not null,
  nif character varying(9) not null,
  direccion character varying(200) not null,
  telefono character varying(15) not null,
  email character varying(50) not null,
  contacto character varying(200) not null,
  baja boolean not null default false,
  fecha_baja date,
  nombre_busca text generated always as (f_busca((nombre)::text)) stored,
  nombre_orden text generated always as (f_orden((nombre)::text)) stored
);

create table codigo_recuperacion (
  id_usuario integer not null,
  huella text not null,
  usado timestamp(3) with time zone
);

create table colocacion (
  id bigint not null generated always as identity,
  ocurrido timestamp(3) with time zone not null,
  registrado timestamp(3) with time zone not null,
  id_establecimiento integer not null,
  id_mueble integer not null,
  mueble text not null,
  num_posiciones smallint not null,
  puestos smallint not null,
  id_intento integer,
  id_usuario integer not null,
  id_historial bigint not null
);

create table comentario (
  id integer not null generated always as identity,
  id_parte integer not null,
  id_usuario integer not null,
  fecha_alta timestamp(3) with time zone not null,
  registrado timestamp(3) with time zone not null,
  comentario character varying(500) not null
);

create table componente (
  id integer not null generated always as identity,
  version integer not null default 1,
  version_ficha integer not null default 1,
  nombre character varying(200) not null,
  descripcion character varying(500) not null,
  fabricante character varying(200) not null,
  cantidad integer not null default 0,
  minimo integer,
  id_categoria smallint not null,
  pack boolean not null default false,
  cantidad_pack integer,
  desuso boolean not null default false,
  fecha_baja date,
  nombre_busca text generated always as (f_busca((nombre)::text)) stored,
  nombre_orden text generated always as (f_orden((nombre)::text)) stored
);

create table constancia (
  id integer not null generated always as identity,
  id_parte integer not null,
  id_intento integer,
  numero_incidencia text not null,
  nombre_establecimiento text not null,
  orden integer not null,
  clase text not null,
  contenido jsonb not null,
  descripcion text not null,
  motivo text not null,
  id_foto uuid,
  id_firma uuid,
  ocurrido timestamp(3) with time zone not null,
  registrado timestamp(3) with time zone not null,
  ocurrido_declarado timestamp(3) with time zone,
  reloj_declarado timestamp(3) with time zone,
  id_usuario integer not null
);

create table constancia_foto (
  id_constancia integer not null,
  orden smallint not null,
  id_foto uuid not null
);

create table constancia_resuelta (
  id_constancia integer not null,
  id_resolucion integer not null,
  aplicada boolean not null
);

create table consumo (
  id_usuario integer not null,
  clase text not null,
  dia date not null,
  ficheros integer not null,
  bytes bigint not null
);

create table contrata (
  id integer not null generated always as identity,
  version integer not null default 1,
  nombre character varying(50) not null,
  nif character varying(9) not null,
  descripcion character varying(200),
  dir_fisica character varying(200) not null,
  dir_facturacion character varying(200) not null,
  telefono character varying(15) not null,
  email character varying(50) not null,
  finalizada boolean not null default false,
  fecha_baja date,
  nombre_busca text generated always as (f_busca((nombre)::text)) stored,
  nombre_orden text generated always as (f_orden((nombre)::text)) stored
);

create table contrata_cliente (
  id_contrata integer not null,
  id_cliente integer not null
);

create table error_servidor (
  id bigint not null generated always as identity,
  instante timestamp(3) with time zone not null,
  peticion text not null,
  metodo text not null,
  ruta text not null,
  error text not null
);

create table establecimiento (
  id integer not null generated always as identity,
  version integer not null default 1,
  sfid character varying(15) not null,
  id_canal smallint,
  nombre character varying(50) not null,
  email character varying(50) not null,
  telefono character varying(15) not null,
  contacto character varying(200) not null,
  horario character varying(200) not null,
  observaciones character varying(500),
  calle character varying(200) not null,
  localidad character varying(50) not null,
  codigo_postal character varying(5) not null,
  comunidad character varying(50) not null,
  provincia character varying(50) not null,
  pais character varying(50) not null default 'España'::character varying,
  id_provincia smallint,
  latitud double precision,
  longitud double precision,
  punto_aproximado boolean not null default false,
  direccion text generated always as ((((((((calle)::text || ', '::text) || (codigo_postal)::text) || ' '::text) || (localidad)::text) || ', '::text) || (provincia)::text)) stored,
  nombre_busca text generated always as (f_busca((nombre)::text)) stored,
  nombre_orden text generated always as (f_orden((nombre)::text)) stored,
  direccion_busca text generated always as (f_busca((((((((calle)::text || ', '::text) || (codigo_postal)::text) || ' '::text) || (localidad)::text) || ', '::text) || (provincia)::text))) stored,
  provincia_busca text generated always as (f_busca((provincia)::text)) stored,
  direccion_orden text generated always as (f_orden((((((((calle)::text || ', '::text) || (codigo_postal)::text) || ' '::text) || (localidad)::text) || ', '::text) || (provincia)::text))) stored,
  provincia_orden text generated always as (f_orden((provincia)::text)) stored,
  busca text generated always as (f_busca((((((sfid)::text || ' '::text) || (nombre)::text) || ' '::text) || (localidad)::text))) stored
);

create table establecimiento_mueble (
  id_establecimiento integer not null,
  id_mueble integer not null
);

create table fichero (
  id uuid not null,
  nombre text not null,
  clase text not null,
  bytes integer not null,
  sha256 text not null,
  creado timestamp(3) with time zone not null default now()
);

create table firma (
  id_intento integer not null,
  nif character varying(9),
  nombre character varying(50),
  id_fichero uuid,
  ocurrido timestamp(3) with time zone not null,
  registrado timestamp(3) with time zone not null,
  id_usuario integer not null,
  hoja jsonb not null,
  id_logo uuid,
  clase text not null default 'dibujada'::text,
  motivo character varying(500),
  id_foto uuid
);

create table historial (
  id bigint not null generated always as identity,
  fecha timestamp(3) with time zone not null,
  ocurrido timestamp(3) with time zone not null,
  ocurrido_declarado timestamp(3) with time zone,
  reloj_declarado timestamp(3) with time zone,
  id_intento integer,
  tenia integer,
  id_usuario integer,
  accion text not null,
  entidad text not null,
  id_entidad integer not null,
  motivo character varying(500),
  antes jsonb,
  despues jsonb
);

create table instalado (
  id integer not null generated always as identity,
  id_lugar integer not null,
  id_componente integer,
  id_terminal integer,
  unidades integer not null
);

create table intento (
  id integer not null generated always as identity,
  id_parte integer not null,
  numero smallint not null,
  version integer not null default 1,
  id_tecnico integer not null,
  fecha_asignacion timestamp(3) with time zone not null,
  fecha_inicio timestamp(3) with time zone,
  inicio_registrado timestamp(3) with time zone,
  id_usuario_inicio integer,
  latitud double precision,
  longitud double precision,
  precision_m double precision,
  distancia_m double precision,
  veredicto text,
  ultimo_hecho timestamp(3) with time zone not null,
  cierre text,
  fecha_cierre timestamp(3) with time zone,
  id_usuario_cierre integer
);

create table limite (
  clave text not null,
  veces integer not null,
  hasta timestamp(3) with time zone not null
);

create table lugar (
  id integer not null generated always as identity,
  clase text not null,
  id_establecimiento integer,
  id_mueble integer,
  posicion smallint
);

create table medida_diaria (
  dia date not null,
  bytes_base bigint not null,
  bytes_ficheros bigint not null,
  ficheros integer not null,
  partes integer not null
);

create table membrete (
  id integer not null,
  version integer not null default 1,
  nombre character varying(100) not null default ''::character varying,
  nif character varying(9) not null default ''::character varying,
  direccion character varying(200) not null default ''::character varying,
  telefono character varying(15) not null default ''::character varying,
  email character varying(50) not null default ''::character varying,
  id_logo uuid
);

create table migracion (
  nombre text not null,
  suma text not null,
  fecha timestamp(3) with time zone not null default now()
);

create table movimiento (
  id bigint not null generated always as identity,
  ocurrido timestamp(3) with time zone not null,
  registrado timestamp(3) with time zone not null,
  clase text not null,
  elemento text not null,
  id_componente integer,
  id_terminal integer,
  unidades integer not null,
  saldo integer not null,
  id_desde integer not null,
  id_hasta integer not null,
  id_intento integer,
  id_usuario integer not null,
  id_historial bigint not null
);

create table mueble (
  id integer not null generated always as identity,
  version integer not null default 1,
  nombre character varying(50) not null,
  descripcion character varying(200),
  num_posiciones smallint not null,
  nombre_busca text generated always as (f_busca((nombre)::text)) stored,
  nombre_orden text generated always as (f_orden((nombre)::text)) stored
);

create table mueble_componente (
  id_mueble integer not null,
  id_componente integer not null
);

create table mueble_posiciones (
  id bigint not null generated always as identity,
  registrado timestamp(3) with time zone not null,
  id_mueble integer not null,
  num_posiciones smallint not null,
  id_usuario integer not null,
  id_historial bigint not null
);

create table observacion (
  id_intento integer not null,
  observaciones_tecnico character varying(500) not null,
  ocurrido timestamp(3) with time zone not null,
  registrado timestamp(3) with time zone not null,
  id_usuario integer not null
);

create table operacion (
  id_usuario integer not null,
  clave uuid not null,
  llamada text not null,
  huella text not null,
  estado smallint not null,
  cuerpo text,
  creada timestamp(3) with time zone not null
);

create table parte (
  id integer not null generated always as identity,
  version integer not null default 1,
  numero_incidencia character varying(50) not null,
  observaciones character varying(500) not null,
  id_proyecto integer not null,
  id_establecimiento integer not null,
  id_tecnico integer,
  id_intento integer,
  carga uuid,
  fecha_alta timestamp(3) with time zone not null,
  fecha_asignacion timestamp(3) with time zone,
  fecha_inicio timestamp(3) with time zone,
  fecha_fin timestamp(3) with time zone,
  estado smallint not null generated always as (
CASE
    WHEN (fecha_fin IS NOT NULL) THEN 4
    WHEN (fecha_inicio IS NOT NULL) THEN 3
    WHEN (id_tecnico IS NOT NULL) THEN 2
    ELSE 1
END) stored,
  numero_busca text not null generated always as (f_busca((numero_incidencia)::text)) stored,
  numero_orden text not null generated always as (f_orden((numero_incidencia)::text)) stored
);

create table planograma (
  id integer not null generated always as identity,
  id_establecimiento integer not null,
  id_fichero uuid not null,
  id_usuario integer not null,
  fecha_alta timestamp(3) with time zone not null
);

create table pregunta (
  id integer not null generated always as identity,
  version integer not null default 1,
  pregunta character varying(500) not null,
  id_proyecto integer not null
);

create table provincia (
  id smallint not null,
  nombre character varying(50) not null,
  comunidad character varying(50) not null
);

create table proyecto (
  id integer not null generated always as identity,
  version integer not null default 1,
  nombre character varying(50) not null,
  descripcion character varying(200),
  id_cliente integer not null,
  id_contrata integer,
  id_categoria smallint not null,
  fecha_inicio date not null,
  fecha_fin date,
  finalizado boolean not null default false,
  nombre_busca text generated always as (f_busca((nombre)::text)) stored,
  nombre_orden text generated always as (f_orden((nombre)::text)) stored
);

create table recuento_pendiente (
  id bigint not null generated always as identity,
  n integer not null,
  estado smallint not null,
  id_proyecto integer not null,
  id_tecnico integer
);

create table recuento_sumado (
  clase text not null,
  estado smallint not null,
  clave integer not null,
  n integer not null
);

create table resolucion (
  id integer not null generated always as identity,
  resultado text not null,
  motivo character varying(500) not null,
  fecha timestamp(3) with time zone not null,
  id_usuario integer not null
);

create table respuesta (
  id integer not null generated always as identity,
  id_intento integer not null,
  id_pregunta integer not null,
  pregunta character varying(500) not null,
  respuesta character varying(500) not null,
  ocurrido timestamp(3) with time zone not null,
  registrado timestamp(3) with time zone not null,
  id_usuario integer not null
);

create table rol (
  id smallint not null,
  nombre character varying(20) not null
);

create table segundo_factor (
  id_usuario integer not null,
  secreto text not null,
  activado timestamp(3) with time zone,
  ultimo_paso integer
);

create table sesion (
  id uuid not null,
  id_usuario integer not null,
  creada timestamp(3) with time zone not null,
  expira timestamp(3) with time zone not null,
  revocada timestamp(3) with time zone,
  navegador text
);

create table terminal (
  id integer not null generated always as identity,
  version integer not null default 1,
  version_ficha integer not null default 1,
  marca character varying(50) not null,
  modelo character varying(50) not null,
  descripcion character varying(500) not null,
  especificaciones character varying(500),
  cantidad integer not null default 0,
  minimo integer,
  id_imagen uuid,
  id_miniatura uuid,
  nombre text generated always as ((((marca)::text || ' '::text) || (modelo)::text)) stored,
  nombre_busca text generated always as (f_busca((((marca)::text || ' '::text) || (modelo)::text))) stored,
  nombre_orden text generated always as (f_orden((((marca)::text || ' '::text) || (modelo)::text))) stored
);

create table terminal_componente (
  id_terminal integer not null,
  id_componente integer not null
);

create table tipo_accion (
  id smallint not null,
  nombre character varying(20) not null
);

create table tipo_informe (
  id smallint not null,
  nombre character varying(50) not null
);

create table trabajo (
  id bigint not null generated always as identity,
  clase text not null,
  datos jsonb not null,
  intentos smallint not null default 0,
  proximo timestamp(3) with time zone not null,
  tomado_hasta timestamp(3) with time zone,
  hecho timestamp(3) with time zone,
  error text,
  creado timestamp(3) with time zone not null
);

create table usuario (
  id integer not null generated always as identity,
  version integer not null default 1,
  nombre character varying(50) not null,
  nif character varying(9) not null,
  direccion character varying(200) not null,
  email character varying(50) not null,
  telefono character varying(15) not null,
  id_categoria smallint not null,
  id_empresa integer,
  id_role smallint not null,
  baja boolean not null default false,
  fecha_inicio_baja date,
  fecha_fin_baja date,
  motivo_baja character varying(500),
  password_hash text not null,
  password_enviada_hash text,
  password_enviada_fin timestamp(3) with time zone,
  eliminado timestamp(3) with time zone,
  nombre_busca text generated always as (f_busca((nombre)::text)) stored,
  nombre_orden text generated always as (f_orden((nombre)::text)) stored
);

create table usuario_provincia (
  id_usuario integer not null,
  id_provincia smallint not null
);

create table usuario_proyecto (
  id_usuario integer not null,
  id_proyecto integer not null
);

create table vista (
  id integer not null generated always as identity,
  version integer not null default 1,
  id_usuario integer not null,
  lista character varying(60) not null,
  nombre character varying(50) not null,
  direccion character varying(2000) not null,
  compartida boolean not null,
  nombre_orden text generated always as (f_orden((nombre)::text)) stored
);

create table vista_inicial (
  id_usuario integer not null,
  lista character varying(60) not null,
  id_vista integer not null
);

-- Views

create view recuento_parte as
 SELECT recuento_sumado.clase,
    recuento_sumado.estado,
    recuento_sumado.clave,
    recuento_sumado.n
   FROM recuento_sumado
UNION ALL
 SELECT 'proyecto'::text AS clase,
    recuento_pendiente.estado,
    recuento_pendiente.id_proyecto AS clave,
    recuento_pendiente.n
   FROM recuento_pendiente
UNION ALL
 SELECT 'tecnico'::text AS clase,
    recuento_pendiente.estado,
    recuento_pendiente.id_tecnico AS clave,
    recuento_pendiente.n
   FROM recuento_pendiente
  WHERE (recuento_pendiente.id_tecnico IS NOT NULL);

-- Constraints

alter table accion add constraint accion_pkey PRIMARY KEY (id);
alter table accion add constraint accion_sitio_coherente CHECK ((((step < 3) = (id_mueble > 0)) AND ((step = 1) = (posicion > 0))));
alter table accion add constraint accion_step_rango CHECK (((step >= 1) AND (step <= 3)));
alter table accion add constraint accion_tipo_elemento_rango CHECK (((tipo_elemento >= 1) AND (tipo_elemento <= 2)));
alter table accion add constraint accion_id_accion_fk FOREIGN KEY (id_accion) REFERENCES tipo_accion(id);
alter table accion add constraint accion_id_foto_fk FOREIGN KEY (id_foto) REFERENCES fichero(id);
alter table accion add constraint accion_id_intento_fk FOREIGN KEY (id_intento) REFERENCES intento(id);
alter table accion add constraint accion_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id);
alter table accion_elemento add constraint accion_elemento_pkey PRIMARY KEY (id);
alter table accion_elemento add constraint accion_elemento_elemento_uno CHECK ((num_nonnulls(id_componente, id_terminal) = 1));
alter table accion_elemento add constraint accion_elemento_unidades_positivas CHECK ((unidades > 0));
alter table accion_elemento add constraint accion_elemento_id_componente_fk FOREIGN KEY (id_componente) REFERENCES componente(id);
alter table accion_elemento add constraint accion_elemento_id_registro_fk FOREIGN KEY (id_registro) REFERENCES accion(id) ON DELETE CASCADE;
alter table accion_elemento add constraint accion_elemento_id_terminal_fk FOREIGN KEY (id_terminal) REFERENCES terminal(id);
alter table accion_foto add constraint accion_foto_pk PRIMARY KEY (id_registro, orden);
alter table accion_foto add constraint accion_foto_orden_rango CHECK (((orden >= 2) AND (orden <= 6)));
alter table accion_foto add constraint accion_foto_id_foto_fk FOREIGN KEY (id_foto) REFERENCES fichero(id);
alter table accion_foto add constraint accion_foto_id_registro_fk FOREIGN KEY (id_registro) REFERENCES accion(id) ON DELETE CASCADE;
alter table almacen_ficheros add constraint almacen_ficheros_pkey PRIMARY KEY (id);
alter table aviso_enviado add constraint aviso_enviado_pkey PRIMARY KEY (clase, dia);
alter table canal add constraint canal_pkey PRIMARY KEY (id);
alter table canal add constraint canal_nombre_unico UNIQUE (nombre);
alter table categoria add constraint categoria_pkey PRIMARY KEY (id);
alter table categoria add constraint categoria_nombre_unico UNIQUE (nombre);
alter table categoria add constraint categoria_tipo_valido CHECK ((tipo = ANY (ARRAY['proyecto'::text, 'usuario'::text, 'componente'::text])));
alter table clave_acceso add constraint clave_acceso_pkey PRIMARY KEY (id);
alter table clave_acceso add constraint clave_acceso_huella_unica UNIQUE (huella);
alter table clave_acceso add constraint clave_acceso_id_creador_fk FOREIGN KEY (id_creador) REFERENCES usuario(id);
alter table clave_acceso add constraint clave_acceso_id_sesion_fk FOREIGN KEY (id_sesion) REFERENCES sesion(id) ON DELETE CASCADE;
alter table clave_acceso add constraint clave_acceso_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id) ON DELETE CASCADE;
alter table cliente add constraint cliente_pkey PRIMARY KEY (id);
alter table cliente add constraint cliente_fecha_baja_coherente CHECK ((baja = (fecha_baja IS NOT NULL)));
alter table codigo_recuperacion add constraint codigo_recuperacion_pkey PRIMARY KEY (id_usuario, huella);
alter table codigo_recuperacion add constraint codigo_recuperacion_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES segundo_factor(id_usuario) ON DELETE CASCADE;
alter table colocacion add constraint colocacion_pkey PRIMARY KEY (id);
alter table colocacion add constraint colocacion_puestos_valido CHECK ((puestos = ANY (ARRAY[1, '-1'::integer])));
alter table colocacion add constraint colocacion_id_historial_fk FOREIGN KEY (id_historial) REFERENCES historial(id) DEFERRABLE INITIALLY DEFERRED;
alter table colocacion add constraint colocacion_id_intento_fk FOREIGN KEY (id_intento) REFERENCES intento(id);
alter table colocacion add constraint colocacion_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id);
alter table comentario add constraint comentario_pkey PRIMARY KEY (id);
alter table comentario add constraint comentario_id_parte_fk FOREIGN KEY (id_parte) REFERENCES parte(id) ON DELETE CASCADE;
alter table comentario add constraint comentario_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id);
alter table componente add constraint componente_pkey PRIMARY KEY (id);
alter table componente add constraint componente_cantidad_pack_coherente CHECK ((pack = (cantidad_pack IS NOT NULL)));
alter table componente add constraint componente_cantidad_pack_positiva CHECK ((cantidad_pack > 0));
alter table componente add constraint componente_fecha_baja_coherente CHECK ((desuso = (fecha_baja IS NOT NULL)));
alter table componente add constraint componente_minimo_no_negativo CHECK ((minimo >= 0));
alter table componente add constraint componente_id_categoria_fk FOREIGN KEY (id_categoria) REFERENCES categoria(id);
alter table constancia add constraint constancia_pkey PRIMARY KEY (id);
alter table constancia add constraint constancia_clase_valida CHECK ((clase = ANY (ARRAY['iniciar'::text, 'accion'::text, 'deshacer'::text, 'preguntas'::text, 'datos'::text, 'observaciones'::text, 'firmar'::text, 'comentario'::text])));
alter table constancia add constraint constancia_orden_positivo CHECK ((orden > 0));
alter table constancia add constraint constancia_id_firma_fk FOREIGN KEY (id_firma) REFERENCES fichero(id);
alter table constancia add constraint constancia_id_foto_fk FOREIGN KEY (id_foto) REFERENCES fichero(id);
alter table constancia add constraint constancia_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id);
alter table constancia_foto add constraint constancia_foto_pk PRIMARY KEY (id_constancia, orden);
alter table constancia_foto add constraint constancia_foto_orden_rango CHECK (((orden >= 2) AND (orden <= 6)));
alter table constancia_foto add constraint constancia_foto_id_constancia_fk FOREIGN KEY (id_constancia) REFERENCES constancia(id);
alter table constancia_foto add constraint constancia_foto_id_foto_fk FOREIGN KEY (id_foto) REFERENCES fichero(id);
alter table constancia_resuelta add constraint constancia_resuelta_pkey PRIMARY KEY (id_constancia);
alter table constancia_resuelta add constraint constancia_resuelta_id_constancia_fk FOREIGN KEY (id_constancia) REFERENCES constancia(id);
alter table constancia_resuelta add constraint constancia_resuelta_id_resolucion_fk FOREIGN KEY (id_resolucion) REFERENCES resolucion(id);
alter table consumo add constraint consumo_pk PRIMARY KEY (id_usuario, clase, dia);
alter table consumo add constraint consumo_clase_conocida CHECK ((clase = ANY (ARRAY['subido'::text, 'descomprimido'::text])));
alter table consumo add constraint consumo_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id) ON DELETE CASCADE;
alter table contrata add constraint contrata_pkey PRIMARY KEY (id);
alter table contrata add constraint contrata_fecha_baja_coherente CHECK ((finalizada = (fecha_baja IS NOT NULL)));
alter table contrata_cliente add constraint contrata_cliente_pkey PRIMARY KEY (id_contrata, id_cliente);
alter table contrata_cliente add constraint contrata_cliente_id_cliente_fk FOREIGN KEY (id_cliente) REFERENCES cliente(id);
alter table contrata_cliente add constraint contrata_cliente_id_contrata_fk FOREIGN KEY (id_contrata) REFERENCES contrata(id) ON DELETE CASCADE;
alter table error_servidor add constraint error_servidor_pkey PRIMARY KEY (id);
alter table establecimiento add constraint establecimiento_pkey PRIMARY KEY (id);
alter table establecimiento add constraint establecimiento_latitud_rango CHECK (((latitud >= ('-90'::integer)::double precision) AND (latitud <= (90)::double precision)));
alter table establecimiento add constraint establecimiento_longitud_rango CHECK (((longitud >= ('-180'::integer)::double precision) AND (longitud <= (180)::double precision)));
alter table establecimiento add constraint establecimiento_punto_entero CHECK (((latitud IS NULL) = (longitud IS NULL)));
alter table establecimiento add constraint establecimiento_id_canal_fk FOREIGN KEY (id_canal) REFERENCES canal(id);
alter table establecimiento add constraint establecimiento_id_provincia_fk FOREIGN KEY (id_provincia) REFERENCES provincia(id);
alter table establecimiento_mueble add constraint establecimiento_mueble_pkey PRIMARY KEY (id_establecimiento, id_mueble);
alter table establecimiento_mueble add constraint establecimiento_mueble_id_establecimiento_fk FOREIGN KEY (id_establecimiento) REFERENCES establecimiento(id) ON DELETE CASCADE;
alter table establecimiento_mueble add constraint establecimiento_mueble_id_mueble_fk FOREIGN KEY (id_mueble) REFERENCES mueble(id);
alter table fichero add constraint fichero_pkey PRIMARY KEY (id);
alter table fichero add constraint fichero_bytes_positivo CHECK ((bytes >= 0));
alter table fichero add constraint fichero_clase_valida CHECK ((clase = ANY (ARRAY['csv'::text, 'jpeg'::text, 'imagen'::text, 'png'::text, 'pdf'::text, 'zip'::text])));
alter table firma add constraint firma_pkey PRIMARY KEY (id_intento);
alter table firma add constraint firma_clase_coherente CHECK (
CASE clase
    WHEN 'dibujada'::text THEN ((num_nonnulls(nif, nombre, id_fichero) = 3) AND (num_nonnulls(motivo, id_foto) = 0))
    WHEN 'escrita'::text THEN ((num_nonnulls(nif, nombre) = 2) AND (num_nonnulls(id_fichero, motivo, id_foto) = 0))
    ELSE ((num_nonnulls(motivo, id_foto) = 2) AND (num_nonnulls(nif, nombre, id_fichero) = 0))
END);
alter table firma add constraint firma_clase_valida CHECK ((clase = ANY (ARRAY['dibujada'::text, 'escrita'::text, 'ninguna'::text])));
alter table firma add constraint firma_id_fichero_fk FOREIGN KEY (id_fichero) REFERENCES fichero(id);
alter table firma add constraint firma_id_foto_fk FOREIGN KEY (id_foto) REFERENCES fichero(id);
alter table firma add constraint firma_id_intento_fk FOREIGN KEY (id_intento) REFERENCES intento(id);
alter table firma add constraint firma_id_logo_fk FOREIGN KEY (id_logo) REFERENCES fichero(id);
alter table firma add constraint firma_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id);
alter table historial add constraint historial_pkey PRIMARY KEY (id);
alter table historial add constraint historial_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id);
alter table instalado add constraint instalado_pkey PRIMARY KEY (id);
alter table instalado add constraint instalado_elemento_uno CHECK ((num_nonnulls(id_componente, id_terminal) = 1));
alter table instalado add constraint instalado_terminal_una_unidad CHECK (((id_terminal IS NULL) OR (unidades = 1)));
alter table instalado add constraint instalado_unidades_positivas CHECK ((unidades > 0));
alter table instalado add constraint instalado_id_componente_fk FOREIGN KEY (id_componente) REFERENCES componente(id);
alter table instalado add constraint instalado_id_lugar_fk FOREIGN KEY (id_lugar) REFERENCES lugar(id);
alter table instalado add constraint instalado_id_terminal_fk FOREIGN KEY (id_terminal) REFERENCES terminal(id);
alter table intento add constraint intento_pkey PRIMARY KEY (id);
alter table intento add constraint intento_de_parte_unico UNIQUE (id_parte, id);
alter table intento add constraint intento_numero_unico UNIQUE (id_parte, numero);
alter table intento add constraint intento_cierre_coherente CHECK ((num_nonnulls(cierre, fecha_cierre, id_usuario_cierre) = ANY (ARRAY[0, 3])));
alter table intento add constraint intento_cierre_valido CHECK ((cierre = ANY (ARRAY['firmado'::text, 'parcial'::text, 'no_realizado'::text, 'reiniciado'::text, 'traspasado'::text])));
alter table intento add constraint intento_inicio_coherente CHECK ((num_nonnulls(fecha_inicio, inicio_registrado, id_usuario_inicio) = ANY (ARRAY[0, 3])));
alter table intento add constraint intento_numero_positivo CHECK ((numero > 0));
alter table intento add constraint intento_veredicto_valido CHECK ((veredicto = ANY (ARRAY['dentro'::text, 'dudoso'::text, 'fuera'::text, 'sin_senal'::text])));
alter table intento add constraint intento_id_parte_fk FOREIGN KEY (id_parte) REFERENCES parte(id);
alter table intento add constraint intento_id_tecnico_fk FOREIGN KEY (id_tecnico) REFERENCES usuario(id);
alter table intento add constraint intento_id_usuario_cierre_fk FOREIGN KEY (id_usuario_cierre) REFERENCES usuario(id);
alter table intento add constraint intento_id_usuario_inicio_fk FOREIGN KEY (id_usuario_inicio) REFERENCES usuario(id);
alter table limite add constraint limite_pkey PRIMARY KEY (clave);
alter table lugar add constraint lugar_pkey PRIMARY KEY (id);
alter table lugar add constraint lugar_clase_coherente CHECK (
CASE clase
    WHEN 'establecimiento'::text THEN ((id_establecimiento IS NOT NULL) AND (id_mueble IS NULL) AND (posicion IS NULL))
    WHEN 'mueble'::text THEN ((id_establecimiento IS NOT NULL) AND (id_mueble IS NOT NULL) AND (posicion IS NULL))
    WHEN 'posicion'::text THEN ((id_establecimiento IS NOT NULL) AND (id_mueble IS NOT NULL) AND (posicion > 0))
    ELSE ((id_establecimiento IS NULL) AND (id_mueble IS NULL) AND (posicion IS NULL))
END);
alter table lugar add constraint lugar_clase_valida CHECK ((clase = ANY (ARRAY['almacen'::text, 'baja'::text, 'descuadre'::text, 'ajuste'::text, 'establecimiento'::text, 'mueble'::text, 'posicion'::text])));
alter table lugar add constraint lugar_id_mueble_fk FOREIGN KEY (id_mueble) REFERENCES mueble(id);
alter table medida_diaria add constraint medida_diaria_pkey PRIMARY KEY (dia);
alter table membrete add constraint membrete_pkey PRIMARY KEY (id);
alter table membrete add constraint membrete_uno CHECK ((id = 1));
alter table membrete add constraint membrete_id_logo_fk FOREIGN KEY (id_logo) REFERENCES fichero(id);
alter table migracion add constraint migracion_pkey PRIMARY KEY (nombre);
alter table movimiento add constraint movimiento_pkey PRIMARY KEY (id);
alter table movimiento add constraint movimiento_clase_valida CHECK ((clase = ANY (ARRAY['parte'::text, 'ajuste'::text])));
alter table movimiento add constraint movimiento_elemento_uno CHECK ((num_nonnulls(id_componente, id_terminal) = 1));
alter table movimiento add constraint movimiento_intento_coherente CHECK (((clase = 'parte'::text) = (id_intento IS NOT NULL)));
alter table movimiento add constraint movimiento_lugares_distintos CHECK ((id_desde <> id_hasta));
alter table movimiento add constraint movimiento_unidades_positivas CHECK ((unidades > 0));
alter table movimiento add constraint movimiento_id_desde_fk FOREIGN KEY (id_desde) REFERENCES lugar(id);
alter table movimiento add constraint movimiento_id_hasta_fk FOREIGN KEY (id_hasta) REFERENCES lugar(id);
alter table movimiento add constraint movimiento_id_historial_fk FOREIGN KEY (id_historial) REFERENCES historial(id) DEFERRABLE INITIALLY DEFERRED;
alter table movimiento add constraint movimiento_id_intento_fk FOREIGN KEY (id_intento) REFERENCES intento(id);
alter table movimiento add constraint movimiento_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id);
alter table mueble add constraint mueble_pkey PRIMARY KEY (id);
alter table mueble add constraint mueble_num_posiciones_rango CHECK (((num_posiciones >= 0) AND (num_posiciones <= 500)));
alter table mueble_componente add constraint mueble_componente_pkey PRIMARY KEY (id_mueble, id_componente);
alter table mueble_componente add constraint mueble_componente_id_componente_fk FOREIGN KEY (id_componente) REFERENCES componente(id);
alter table mueble_componente add constraint mueble_componente_id_mueble_fk FOREIGN KEY (id_mueble) REFERENCES mueble(id) ON DELETE CASCADE;
alter table mueble_posiciones add constraint mueble_posiciones_pkey PRIMARY KEY (id);
alter table mueble_posiciones add constraint mueble_posiciones_id_historial_fk FOREIGN KEY (id_historial) REFERENCES historial(id) DEFERRABLE INITIALLY DEFERRED;
alter table mueble_posiciones add constraint mueble_posiciones_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id);
alter table observacion add constraint observacion_pkey PRIMARY KEY (id_intento);
alter table observacion add constraint observacion_id_intento_fk FOREIGN KEY (id_intento) REFERENCES intento(id);
alter table observacion add constraint observacion_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id);
alter table operacion add constraint operacion_pkey PRIMARY KEY (id_usuario, clave);
alter table operacion add constraint operacion_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id);
alter table parte add constraint parte_pkey PRIMARY KEY (id);
alter table parte add constraint parte_fecha_asignacion_coherente CHECK (((id_tecnico IS NULL) = (fecha_asignacion IS NULL)));
alter table parte add constraint parte_fecha_fin_iniciado CHECK (((fecha_fin IS NULL) OR (fecha_inicio IS NOT NULL)));
alter table parte add constraint parte_fecha_fin_orden CHECK ((fecha_fin >= fecha_inicio));
alter table parte add constraint parte_fecha_inicio_asignado CHECK (((fecha_inicio IS NULL) OR (id_tecnico IS NOT NULL)));
alter table parte add constraint parte_id_intento_coherente CHECK (((id_tecnico IS NULL) = (id_intento IS NULL)));
alter table parte add constraint parte_id_establecimiento_fk FOREIGN KEY (id_establecimiento) REFERENCES establecimiento(id);
alter table parte add constraint parte_id_intento_fk FOREIGN KEY (id, id_intento) REFERENCES intento(id_parte, id);
alter table parte add constraint parte_id_proyecto_fk FOREIGN KEY (id_proyecto) REFERENCES proyecto(id);
alter table parte add constraint parte_id_tecnico_fk FOREIGN KEY (id_tecnico) REFERENCES usuario(id);
alter table planograma add constraint planograma_pkey PRIMARY KEY (id);
alter table planograma add constraint planograma_id_establecimiento_fk FOREIGN KEY (id_establecimiento) REFERENCES establecimiento(id) ON DELETE CASCADE;
alter table planograma add constraint planograma_id_fichero_fk FOREIGN KEY (id_fichero) REFERENCES fichero(id);
alter table planograma add constraint planograma_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id);
alter table pregunta add constraint pregunta_pkey PRIMARY KEY (id);
alter table pregunta add constraint pregunta_id_proyecto_fk FOREIGN KEY (id_proyecto) REFERENCES proyecto(id) ON DELETE CASCADE;
alter table provincia add constraint provincia_pkey PRIMARY KEY (id);
alter table provincia add constraint provincia_nombre_unico UNIQUE (nombre);
alter table proyecto add constraint proyecto_pkey PRIMARY KEY (id);
alter table proyecto add constraint proyecto_fecha_fin_orden CHECK ((fecha_fin >= fecha_inicio));
alter table proyecto add constraint proyecto_id_categoria_fk FOREIGN KEY (id_categoria) REFERENCES categoria(id);
alter table proyecto add constraint proyecto_id_cliente_fk FOREIGN KEY (id_cliente) REFERENCES cliente(id);
alter table proyecto add constraint proyecto_id_contrata_fk FOREIGN KEY (id_contrata) REFERENCES contrata(id);
alter table recuento_pendiente add constraint recuento_pendiente_pkey PRIMARY KEY (id);
alter table recuento_sumado add constraint recuento_sumado_pkey PRIMARY KEY (clase, estado, clave) INCLUDE (n);
alter table recuento_sumado add constraint recuento_sumado_clase_valida CHECK ((clase = ANY (ARRAY['proyecto'::text, 'tecnico'::text])));
alter table resolucion add constraint resolucion_pkey PRIMARY KEY (id);
alter table resolucion add constraint resolucion_resultado_valido CHECK ((resultado = ANY (ARRAY['aplicado'::text, 'constancia'::text])));
alter table resolucion add constraint resolucion_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id);
alter table respuesta add constraint respuesta_pkey PRIMARY KEY (id);
alter table respuesta add constraint respuesta_id_intento_fk FOREIGN KEY (id_intento) REFERENCES intento(id);
alter table respuesta add constraint respuesta_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id);
alter table rol add constraint rol_pkey PRIMARY KEY (id);
alter table rol add constraint rol_nombre_unico UNIQUE (nombre);
alter table segundo_factor add constraint segundo_factor_pkey PRIMARY KEY (id_usuario);
alter table segundo_factor add constraint segundo_factor_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id) ON DELETE CASCADE;
alter table sesion add constraint sesion_pkey PRIMARY KEY (id);
alter table sesion add constraint sesion_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id) ON DELETE CASCADE;
alter table terminal add constraint terminal_pkey PRIMARY KEY (id);
alter table terminal add constraint terminal_minimo_no_negativo CHECK ((minimo >= 0));
alter table terminal add constraint terminal_id_imagen_fk FOREIGN KEY (id_imagen) REFERENCES fichero(id);
alter table terminal add constraint terminal_id_miniatura_fk FOREIGN KEY (id_miniatura) REFERENCES fichero(id);
alter table terminal_componente add constraint terminal_componente_pkey PRIMARY KEY (id_terminal, id_componente);
alter table terminal_componente add constraint terminal_componente_id_componente_fk FOREIGN KEY (id_componente) REFERENCES componente(id);
alter table terminal_componente add constraint terminal_componente_id_terminal_fk FOREIGN KEY (id_terminal) REFERENCES terminal(id) ON DELETE CASCADE;
alter table tipo_accion add constraint tipo_accion_pkey PRIMARY KEY (id);
alter table tipo_accion add constraint tipo_accion_nombre_unico UNIQUE (nombre);
alter table tipo_informe add constraint tipo_informe_pkey PRIMARY KEY (id);
alter table tipo_informe add constraint tipo_informe_nombre_unico UNIQUE (nombre);
alter table trabajo add constraint trabajo_pkey PRIMARY KEY (id);
alter table usuario add constraint usuario_pkey PRIMARY KEY (id);
alter table usuario add constraint usuario_baja_fechas CHECK ((baja OR ((fecha_inicio_baja IS NULL) AND (fecha_fin_baja IS NULL) AND (motivo_baja IS NULL))));
alter table usuario add constraint usuario_fecha_fin_baja_orden CHECK ((fecha_fin_baja >= fecha_inicio_baja));
alter table usuario add constraint usuario_fecha_inicio_baja_obligatoria CHECK (((NOT baja) OR (fecha_inicio_baja IS NOT NULL)));
alter table usuario add constraint usuario_id_empresa_categoria CHECK (((id_categoria = 14) = (id_empresa IS NOT NULL)));
alter table usuario add constraint usuario_id_role_categoria CHECK (((id_categoria = 13) = (id_role = 4)));
alter table usuario add constraint usuario_id_categoria_fk FOREIGN KEY (id_categoria) REFERENCES categoria(id);
alter table usuario add constraint usuario_id_empresa_fk FOREIGN KEY (id_empresa) REFERENCES usuario(id);
alter table usuario add constraint usuario_id_role_fk FOREIGN KEY (id_role) REFERENCES rol(id);
alter table usuario_provincia add constraint usuario_provincia_pkey PRIMARY KEY (id_usuario, id_provincia);
alter table usuario_provincia add constraint usuario_provincia_id_provincia_fk FOREIGN KEY (id_provincia) REFERENCES provincia(id);
alter table usuario_provincia add constraint usuario_provincia_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id) ON DELETE CASCADE;
alter table usuario_proyecto add constraint usuario_proyecto_pkey PRIMARY KEY (id_usuario, id_proyecto);
alter table usuario_proyecto add constraint usuario_proyecto_id_proyecto_fk FOREIGN KEY (id_proyecto) REFERENCES proyecto(id) ON DELETE CASCADE;
alter table usuario_proyecto add constraint usuario_proyecto_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id) ON DELETE CASCADE;
alter table vista add constraint vista_pkey PRIMARY KEY (id);
alter table vista add constraint vista_de_lista_unica UNIQUE (id, lista);
alter table vista add constraint vista_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id) ON DELETE CASCADE;
alter table vista_inicial add constraint vista_inicial_pkey PRIMARY KEY (id_usuario, lista);
alter table vista_inicial add constraint vista_inicial_id_usuario_fk FOREIGN KEY (id_usuario) REFERENCES usuario(id) ON DELETE CASCADE;
alter table vista_inicial add constraint vista_inicial_id_vista_fk FOREIGN KEY (id_vista, lista) REFERENCES vista(id, lista) ON DELETE CASCADE;

-- Indexes

CREATE INDEX accion_elemento_por_componente ON public.accion_elemento USING btree (id_componente) WHERE (id_componente IS NOT NULL);
CREATE INDEX accion_elemento_por_registro ON public.accion_elemento USING btree (id_registro);
CREATE INDEX accion_elemento_por_terminal ON public.accion_elemento USING btree (id_terminal) WHERE (id_terminal IS NOT NULL);
CREATE INDEX accion_foto_por_foto ON public.accion_foto USING btree (id_foto);
CREATE INDEX accion_por_foto ON public.accion USING btree (id_foto) WHERE (id_foto IS NOT NULL);
CREATE INDEX accion_por_mueble ON public.accion USING btree (id_mueble) WHERE (id_mueble > 0);
CREATE INDEX clave_acceso_por_sesion ON public.clave_acceso USING btree (id_sesion);
CREATE INDEX clave_acceso_por_usuario ON public.clave_acceso USING btree (id_usuario);
CREATE INDEX cliente_nombre_busca ON public.cliente USING gin (nombre_busca gin_trgm_ops);
CREATE INDEX colocacion_por_establecimiento ON public.colocacion USING btree (id_establecimiento, ocurrido);
CREATE INDEX comentario_por_parte ON public.comentario USING btree (id_parte, id);
CREATE INDEX componente_nombre_busca ON public.componente USING gin (nombre_busca gin_trgm_ops);
CREATE INDEX constancia_foto_por_foto ON public.constancia_foto USING btree (id_foto);
CREATE INDEX constancia_por_firma ON public.constancia USING btree (id_firma) WHERE (id_firma IS NOT NULL);
CREATE INDEX constancia_por_foto ON public.constancia USING btree (id_foto) WHERE (id_foto IS NOT NULL);
CREATE INDEX constancia_por_parte ON public.constancia USING btree (id_parte, id);
CREATE INDEX constancia_por_usuario ON public.constancia USING btree (id_usuario, registrado);
CREATE INDEX constancia_resuelta_por_resolucion ON public.constancia_resuelta USING btree (id_resolucion);
CREATE INDEX contrata_cliente_por_cliente ON public.contrata_cliente USING btree (id_cliente);
CREATE INDEX contrata_nombre_busca ON public.contrata USING gin (nombre_busca gin_trgm_ops);
CREATE INDEX error_servidor_por_instante ON public.error_servidor USING btree (instante);
CREATE INDEX establecimiento_busca ON public.establecimiento USING gin (busca gin_trgm_ops);
CREATE INDEX establecimiento_mueble_por_mueble ON public.establecimiento_mueble USING btree (id_mueble);
CREATE INDEX establecimiento_nombre_busca ON public.establecimiento USING gin (nombre_busca gin_trgm_ops);
CREATE INDEX establecimiento_nombres ON public.establecimiento USING btree (nombre_busca, id);
CREATE INDEX establecimiento_por_direccion ON public.establecimiento USING btree (direccion_orden, id);
CREATE INDEX establecimiento_por_nombre ON public.establecimiento USING btree (nombre_orden, id);
CREATE INDEX establecimiento_por_provincia ON public.establecimiento USING btree (id_provincia);
CREATE INDEX establecimiento_por_provincia_orden ON public.establecimiento USING btree (provincia_orden, id);
CREATE INDEX firma_por_fichero ON public.firma USING btree (id_fichero);
CREATE INDEX firma_por_foto ON public.firma USING btree (id_foto) WHERE (id_foto IS NOT NULL);
CREATE INDEX firma_por_logo ON public.firma USING btree (id_logo);
CREATE INDEX historial_de_desuso ON public.historial USING btree (id_entidad, id) WHERE ((entidad = 'componente'::text) AND ((despues ->> 'desuso'::text) IS NOT NULL));
CREATE INDEX historial_por_entidad ON public.historial USING btree (entidad, id_entidad, id);
CREATE INDEX historial_por_intento ON public.historial USING btree (id_intento, id) WHERE (id_intento IS NOT NULL);
CREATE INDEX historial_por_usuario ON public.historial USING btree (id_usuario, id) WHERE (accion <> 'parte.cargar'::text);
CREATE INDEX instalado_por_componente ON public.instalado USING btree (id_componente) WHERE (id_componente IS NOT NULL);
CREATE INDEX instalado_por_terminal ON public.instalado USING btree (id_terminal) WHERE (id_terminal IS NOT NULL);
CREATE INDEX movimiento_por_componente ON public.movimiento USING btree (id_componente, id);
CREATE INDEX movimiento_por_destino ON public.movimiento USING btree (id_hasta, ocurrido);
CREATE INDEX movimiento_por_fecha ON public.movimiento USING btree (ocurrido, id);
CREATE INDEX movimiento_por_intento ON public.movimiento USING btree (id_intento) WHERE (id_intento IS NOT NULL);
CREATE INDEX movimiento_por_origen ON public.movimiento USING btree (id_desde, ocurrido);
CREATE INDEX movimiento_por_terminal ON public.movimiento USING btree (id_terminal, id);
CREATE INDEX mueble_componente_por_componente ON public.mueble_componente USING btree (id_componente);
CREATE INDEX mueble_nombre_busca ON public.mueble USING gin (nombre_busca gin_trgm_ops);
CREATE INDEX mueble_posiciones_por_mueble ON public.mueble_posiciones USING btree (id_mueble, registrado, id);
CREATE INDEX operacion_por_fecha ON public.operacion USING btree (creada);
CREATE INDEX parte_asignados ON public.parte USING btree (fecha_asignacion NULLS FIRST, id) INCLUDE (id_proyecto, id_tecnico, fecha_alta) WHERE (estado = ANY (ARRAY[2, 3]));
CREATE INDEX parte_finalizados ON public.parte USING btree (fecha_fin NULLS FIRST, id) INCLUDE (id_proyecto, id_tecnico, fecha_asignacion) WHERE (estado = 4);
CREATE INDEX parte_finalizados_asignacion ON public.parte USING btree (fecha_asignacion NULLS FIRST, id) WHERE (estado = 4);
CREATE INDEX parte_finalizados_edad ON public.parte USING btree (((fecha_fin - fecha_alta)), id) WHERE (estado = 4);
CREATE INDEX parte_finalizados_inicio ON public.parte USING btree (fecha_inicio NULLS FIRST, id) WHERE (estado = 4);
CREATE INDEX parte_numero_busca ON public.parte USING gin (numero_busca gin_trgm_ops);
CREATE INDEX parte_por_alta ON public.parte USING btree (estado, fecha_alta, id) INCLUDE (id_proyecto);
CREATE INDEX parte_por_carga ON public.parte USING btree (carga) WHERE (carga IS NOT NULL);
CREATE INDEX parte_por_establecimiento ON public.parte USING btree (id_establecimiento, estado, id);
CREATE INDEX parte_por_numero ON public.parte USING btree (numero_orden, id) INCLUDE (estado);
CREATE INDEX parte_por_proyecto ON public.parte USING btree (id_proyecto, estado, id);
CREATE INDEX parte_por_tecnico ON public.parte USING btree (id_tecnico, estado, fecha_fin NULLS FIRST, id) WHERE (id_tecnico IS NOT NULL);
CREATE INDEX planograma_por_establecimiento ON public.planograma USING btree (id_establecimiento, fecha_alta);
CREATE INDEX planograma_por_fichero ON public.planograma USING btree (id_fichero);
CREATE INDEX pregunta_por_proyecto ON public.pregunta USING btree (id_proyecto, id);
CREATE INDEX proyecto_nombre_busca ON public.proyecto USING gin (nombre_busca gin_trgm_ops);
CREATE INDEX proyecto_por_cliente ON public.proyecto USING btree (id_cliente);
CREATE INDEX proyecto_por_contrata ON public.proyecto USING btree (id_contrata);
CREATE INDEX respuesta_por_pregunta ON public.respuesta USING btree (id_pregunta);
CREATE INDEX sesion_por_usuario ON public.sesion USING btree (id_usuario) WHERE (revocada IS NULL);
CREATE INDEX terminal_componente_por_componente ON public.terminal_componente USING btree (id_componente);
CREATE INDEX terminal_nombre_busca ON public.terminal USING gin (nombre_busca gin_trgm_ops);
CREATE INDEX terminal_por_imagen ON public.terminal USING btree (id_imagen) WHERE (id_imagen IS NOT NULL);
CREATE INDEX terminal_por_miniatura ON public.terminal USING btree (id_miniatura) WHERE (id_miniatura IS NOT NULL);
CREATE INDEX trabajo_pendiente ON public.trabajo USING btree (proximo) WHERE (hecho IS NULL);
CREATE INDEX usuario_nombre_busca ON public.usuario USING gin (nombre_busca gin_trgm_ops);
CREATE INDEX usuario_por_empresa ON public.usuario USING btree (id_empresa) WHERE (id_empresa IS NOT NULL);
CREATE INDEX usuario_por_nombre ON public.usuario USING btree (nombre_orden NULLS FIRST);
CREATE INDEX usuario_provincia_por_provincia ON public.usuario_provincia USING btree (id_provincia);
CREATE INDEX usuario_proyecto_por_proyecto ON public.usuario_proyecto USING btree (id_proyecto);
CREATE INDEX vista_inicial_por_vista ON public.vista_inicial USING btree (id_vista);
CREATE INDEX vista_por_lista ON public.vista USING btree (lista) WHERE compartida;
CREATE UNIQUE INDEX accion_registro_unico ON public.accion USING btree (id_intento, id_accion, step, tipo_elemento, id_mueble, posicion);
CREATE UNIQUE INDEX cliente_nif_unico ON public.cliente USING btree (f_orden((nif)::text));
CREATE UNIQUE INDEX cliente_nombre_unico ON public.cliente USING btree (nombre_orden);
CREATE UNIQUE INDEX componente_nombre_unico ON public.componente USING btree (nombre_orden);
CREATE UNIQUE INDEX contrata_nif_unico ON public.contrata USING btree (f_orden((nif)::text));
CREATE UNIQUE INDEX contrata_nombre_unico ON public.contrata USING btree (nombre_orden);
CREATE UNIQUE INDEX establecimiento_sfid_unico ON public.establecimiento USING btree (f_orden((sfid)::text));
CREATE UNIQUE INDEX instalado_componente_unico ON public.instalado USING btree (id_lugar, id_componente);
CREATE UNIQUE INDEX instalado_terminal_unico ON public.instalado USING btree (id_lugar) WHERE (id_terminal IS NOT NULL);
CREATE UNIQUE INDEX intento_abierto_unico ON public.intento USING btree (id_parte) WHERE (cierre IS NULL);
CREATE UNIQUE INDEX lugar_clase_unica ON public.lugar USING btree (clase) WHERE (clase = ANY (ARRAY['almacen'::text, 'baja'::text, 'descuadre'::text, 'ajuste'::text]));
CREATE UNIQUE INDEX lugar_sitio_unico ON public.lugar USING btree (id_establecimiento, id_mueble, posicion) NULLS NOT DISTINCT WHERE (id_establecimiento IS NOT NULL);
CREATE UNIQUE INDEX mueble_nombre_unico ON public.mueble USING btree (nombre_orden);
CREATE UNIQUE INDEX proyecto_nombre_unico ON public.proyecto USING btree (nombre_orden);
CREATE UNIQUE INDEX respuesta_pregunta_unica ON public.respuesta USING btree (id_intento, id_pregunta);
CREATE UNIQUE INDEX terminal_modelo_unico ON public.terminal USING btree (nombre_orden);
CREATE UNIQUE INDEX usuario_email_unico ON public.usuario USING btree (lower((email)::text)) WHERE (eliminado IS NULL);
CREATE UNIQUE INDEX usuario_nif_unico ON public.usuario USING btree (f_orden((nif)::text)) WHERE (eliminado IS NULL);
CREATE UNIQUE INDEX vista_nombre_unico ON public.vista USING btree (id_usuario, lista, nombre_orden);

-- Triggers

CREATE TRIGGER accion_de_intento_abierto BEFORE INSERT OR DELETE OR UPDATE ON public.accion FOR EACH ROW EXECUTE FUNCTION f_de_intento_abierto();
CREATE TRIGGER accion_no_vaciar BEFORE TRUNCATE ON public.accion FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER accion_elemento_de_intento_abierto BEFORE INSERT OR DELETE OR UPDATE ON public.accion_elemento FOR EACH ROW EXECUTE FUNCTION f_elemento_de_intento_abierto();
CREATE TRIGGER accion_elemento_no_vaciar BEFORE TRUNCATE ON public.accion_elemento FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER accion_foto_de_intento_abierto BEFORE INSERT OR DELETE OR UPDATE ON public.accion_foto FOR EACH ROW EXECUTE FUNCTION f_elemento_de_intento_abierto();
CREATE TRIGGER accion_foto_no_vaciar BEFORE TRUNCATE ON public.accion_foto FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER colocacion_de_intento_abierto BEFORE INSERT ON public.colocacion FOR EACH ROW WHEN ((new.id_intento IS NOT NULL)) EXECUTE FUNCTION f_de_intento_abierto();
CREATE TRIGGER colocacion_no_vaciar BEFORE TRUNCATE ON public.colocacion FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER colocacion_solo_insertar BEFORE DELETE OR UPDATE ON public.colocacion FOR EACH ROW EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER constancia_no_vaciar BEFORE TRUNCATE ON public.constancia FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER constancia_solo_insertar BEFORE DELETE OR UPDATE ON public.constancia FOR EACH ROW EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER constancia_foto_no_vaciar BEFORE TRUNCATE ON public.constancia_foto FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER constancia_foto_solo_insertar BEFORE DELETE OR UPDATE ON public.constancia_foto FOR EACH ROW EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER constancia_resuelta_no_vaciar BEFORE TRUNCATE ON public.constancia_resuelta FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER constancia_resuelta_solo_insertar BEFORE DELETE OR UPDATE ON public.constancia_resuelta FOR EACH ROW EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER firma_de_intento_abierto BEFORE INSERT ON public.firma FOR EACH ROW EXECUTE FUNCTION f_de_intento_abierto();
CREATE TRIGGER firma_no_vaciar BEFORE TRUNCATE ON public.firma FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER firma_solo_insertar BEFORE DELETE OR UPDATE ON public.firma FOR EACH ROW EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER historial_no_vaciar BEFORE TRUNCATE ON public.historial FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER historial_solo_insertar BEFORE DELETE OR UPDATE ON public.historial FOR EACH ROW EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER intento_cerrado_no_cambia BEFORE UPDATE ON public.intento FOR EACH ROW WHEN ((old.cierre IS NOT NULL)) EXECUTE FUNCTION f_intento_cerrado();
CREATE TRIGGER intento_no_vaciar BEFORE TRUNCATE ON public.intento FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER lugar_no_vaciar BEFORE TRUNCATE ON public.lugar FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER lugar_solo_insertar BEFORE DELETE OR UPDATE ON public.lugar FOR EACH ROW EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER movimiento_de_intento_abierto BEFORE INSERT ON public.movimiento FOR EACH ROW WHEN ((new.id_intento IS NOT NULL)) EXECUTE FUNCTION f_de_intento_abierto();
CREATE TRIGGER movimiento_no_vaciar BEFORE TRUNCATE ON public.movimiento FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER movimiento_solo_insertar BEFORE DELETE OR UPDATE ON public.movimiento FOR EACH ROW EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER mueble_posiciones_no_vaciar BEFORE TRUNCATE ON public.mueble_posiciones FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER mueble_posiciones_solo_insertar BEFORE DELETE OR UPDATE ON public.mueble_posiciones FOR EACH ROW EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER observacion_de_intento_abierto BEFORE INSERT OR DELETE OR UPDATE ON public.observacion FOR EACH ROW EXECUTE FUNCTION f_de_intento_abierto();
CREATE TRIGGER observacion_no_vaciar BEFORE TRUNCATE ON public.observacion FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER parte_recontar_altas AFTER INSERT ON public.parte REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION f_recontar_altas();
CREATE TRIGGER parte_recontar_bajas AFTER DELETE ON public.parte REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION f_recontar_bajas();
CREATE TRIGGER parte_recontar_cambios AFTER UPDATE ON public.parte REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION f_recontar_cambios();
CREATE TRIGGER resolucion_no_vaciar BEFORE TRUNCATE ON public.resolucion FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER resolucion_solo_insertar BEFORE DELETE OR UPDATE ON public.resolucion FOR EACH ROW EXECUTE FUNCTION f_solo_insertar();
CREATE TRIGGER respuesta_de_intento_abierto BEFORE INSERT OR DELETE OR UPDATE ON public.respuesta FOR EACH ROW EXECUTE FUNCTION f_de_intento_abierto();
CREATE TRIGGER respuesta_no_vaciar BEFORE TRUNCATE ON public.respuesta FOR EACH STATEMENT EXECUTE FUNCTION f_solo_insertar();

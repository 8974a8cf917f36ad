-- The page of the installation (decision 0066): sizes of each day, unforeseen errors, and warnings sent by mail.

create table medida_diaria (
  dia date primary key,
  bytes_base bigint not null,
  bytes_ficheros bigint not null,
  ficheros integer not null,
  partes integer not null
);

create table error_servidor (
  id bigint generated always as identity primary key,
  instante timestamptz(3) not null,
  -- Id of the request, as its answer and the log have it.
  peticion text not null,
  metodo text not null,
  ruta text not null,
  -- Class and code, without values.
  error text not null
);
create index error_servidor_por_instante on error_servidor (instante);

-- One row per kind of warning and day: of several processes one sends the mail.
create table aviso_enviado (
  clase text not null,
  dia date not null,
  primary key (clase, dia)
);

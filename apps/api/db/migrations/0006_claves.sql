-- Access keys of programs (decision 0069): a key acts as its account, by a session of its own that ends with it.

create table clave_acceso (
  id integer generated always as identity primary key,
  nombre varchar(50) not null,
  id_usuario integer not null constraint clave_acceso_id_usuario_fk references usuario on delete cascade,
  id_sesion uuid not null constraint clave_acceso_id_sesion_fk references sesion on delete cascade,
  -- First characters, by which people recognise it.
  prefijo text not null,
  -- SHA-256 of the whole key, hexadecimal. The key itself is stored nowhere.
  huella text not null constraint clave_acceso_huella_unica unique,
  id_creador integer not null constraint clave_acceso_id_creador_fk references usuario,
  creada timestamptz(3) not null,
  -- Last day on which it works.
  fin date not null,
  -- Last day on which it was used.
  usada date
);
create index clave_acceso_por_usuario on clave_acceso (id_usuario);
create index clave_acceso_por_sesion on clave_acceso (id_sesion);

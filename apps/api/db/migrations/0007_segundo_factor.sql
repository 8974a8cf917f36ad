-- Second factor (decision 0068): the secret of a user's authenticator, and codes for the case that it is lost.

create table segundo_factor (
  id_usuario integer primary key constraint segundo_factor_id_usuario_fk references usuario on delete cascade,
  -- Encrypted under a key of the server.
  secreto text not null,
  -- Null until the first right code.
  activado timestamptz(3),
  -- Last step of 30 s whose code was accepted: no code works twice.
  ultimo_paso integer
);

create table codigo_recuperacion (
  id_usuario integer not null constraint codigo_recuperacion_id_usuario_fk references segundo_factor on delete cascade,
  -- SHA-256 of the code, hexadecimal.
  huella text not null,
  usado timestamptz(3),
  primary key (id_usuario, huella)
);

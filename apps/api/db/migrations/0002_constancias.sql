-- Evidence (decision 0058): what a phone did in an attempt that was over when it could send it, or that its technician
-- handed to the office. It is kept whatever becomes of the parte, so neither the parte nor the attempt is a foreign key.

create table constancia (
  id integer generated always as identity primary key,
  id_parte integer not null,
  -- Null if the phone had read no attempt.
  id_intento integer,
  -- The parte as it was known when this arrived.
  numero_incidencia text not null,
  nombre_establecimiento text not null,
  -- Place in the phone's queue of the parte.
  orden integer not null constraint constancia_orden_positivo check (orden > 0),
  clase text not null constraint constancia_clase_valida
    check (clase in ('iniciar', 'accion', 'deshacer', 'preguntas', 'datos', 'observaciones', 'firmar', 'comentario')),
  -- The fields as they would have been sent.
  contenido jsonb not null,
  descripcion text not null,
  -- Why it was refused, in the words that the technician read.
  motivo text not null,
  id_foto uuid constraint constancia_id_foto_fk references fichero,
  id_firma uuid constraint constancia_id_firma_fk references fichero,
  ocurrido timestamptz(3) not null,
  registrado timestamptz(3) not null,
  -- Raw instants of the device (AMB-155).
  ocurrido_declarado timestamptz(3),
  reloj_declarado timestamptz(3),
  id_usuario integer not null constraint constancia_id_usuario_fk references usuario
);
create index constancia_por_parte on constancia (id_parte, id);
create index constancia_por_usuario on constancia (id_usuario, registrado);
create index constancia_por_foto on constancia (id_foto) where id_foto is not null;
create index constancia_por_firma on constancia (id_firma) where id_firma is not null;

-- What the office decided on the evidence of one attempt and author.
create table resolucion (
  id integer generated always as identity primary key,
  resultado text not null constraint resolucion_resultado_valido check (resultado in ('aplicado', 'constancia')),
  motivo varchar(500) not null,
  fecha timestamptz(3) not null,
  id_usuario integer not null constraint resolucion_id_usuario_fk references usuario
);
create table constancia_resuelta (
  id_constancia integer primary key constraint constancia_resuelta_id_constancia_fk references constancia,
  id_resolucion integer not null constraint constancia_resuelta_id_resolucion_fk references resolucion,
  -- False if it was left out, or only kept.
  aplicada boolean not null
);
create index constancia_resuelta_por_resolucion on constancia_resuelta (id_resolucion);

create trigger constancia_solo_insertar before update or delete on constancia
  for each row execute function f_solo_insertar();
create trigger constancia_no_vaciar before truncate on constancia execute function f_solo_insertar();
create trigger resolucion_solo_insertar before update or delete on resolucion
  for each row execute function f_solo_insertar();
create trigger resolucion_no_vaciar before truncate on resolucion execute function f_solo_insertar();
create trigger constancia_resuelta_solo_insertar before update or delete on constancia_resuelta
  for each row execute function f_solo_insertar();
create trigger constancia_resuelta_no_vaciar before truncate on constancia_resuelta execute function f_solo_insertar();

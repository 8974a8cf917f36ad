-- The photos of an action after its first one, which stays in accion.id_foto (decision 0064). A server of the version
-- before ignores them, and undoes an action with all of them.

create table accion_foto (
  id_registro integer not null constraint accion_foto_id_registro_fk references accion on delete cascade,
  -- Number of the photo within its action; the first one is 1.
  orden smallint not null constraint accion_foto_orden_rango check (orden between 2 and 6),
  id_foto uuid not null constraint accion_foto_id_foto_fk references fichero,
  constraint accion_foto_pk primary key (id_registro, orden)
);
create index accion_foto_por_foto on accion_foto (id_foto);
create trigger accion_foto_de_intento_abierto before insert or update or delete on accion_foto
  for each row execute function f_elemento_de_intento_abierto();
create trigger accion_foto_no_vaciar before truncate on accion_foto execute function f_solo_insertar();

-- The same of evidence.
create table constancia_foto (
  id_constancia integer not null constraint constancia_foto_id_constancia_fk references constancia,
  orden smallint not null constraint constancia_foto_orden_rango check (orden between 2 and 6),
  id_foto uuid not null constraint constancia_foto_id_foto_fk references fichero,
  constraint constancia_foto_pk primary key (id_constancia, orden)
);
create index constancia_foto_por_foto on constancia_foto (id_foto);
create trigger constancia_foto_solo_insertar before update or delete on constancia_foto
  for each row execute function f_solo_insertar();
create trigger constancia_foto_no_vaciar before truncate on constancia_foto execute function f_solo_insertar();

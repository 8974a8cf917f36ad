-- How a parte was signed (decision 0061): drawn, typed, or by nobody, for a reason and with a photo. Earlier signatures
-- were all drawn; the default also serves a server of the version before, which knows no other. Existing rows are
-- checked by 0009 and the photo is indexed by 0010, under locks that stop no writer.

alter table firma
  alter column nif drop not null,
  alter column nombre drop not null,
  alter column id_fichero drop not null,
  add column clase text not null default 'dibujada',
  -- Why nobody could sign.
  add column motivo varchar(500),
  add column id_foto uuid,
  add constraint firma_clase_valida check (clase in ('dibujada', 'escrita', 'ninguna')) not valid,
  add constraint firma_id_foto_fk foreign key (id_foto) references fichero not valid,
  -- A null verdict would pass: every branch tests for null.
  add constraint firma_clase_coherente check (case clase
    when 'dibujada' then num_nonnulls(nif, nombre, id_fichero) = 3 and num_nonnulls(motivo, id_foto) = 0
    when 'escrita' then num_nonnulls(nif, nombre) = 2 and num_nonnulls(id_fichero, motivo, id_foto) = 0
    else num_nonnulls(motivo, id_foto) = 2 and num_nonnulls(nif, nombre, id_fichero) = 0
  end) not valid;

-- Outside a transaction (decision 0057): reads all signatures, and stops nobody who writes. What a killed try left is
-- invalid, so it is dropped first.

drop index concurrently if exists firma_por_foto;
create index concurrently firma_por_foto on firma (id_foto) where id_foto is not null;

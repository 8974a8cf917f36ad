-- Checks the signatures that were there before 0003. Reads them all, and stops nobody who writes.

alter table firma
  validate constraint firma_clase_valida,
  validate constraint firma_id_foto_fk,
  validate constraint firma_clase_coherente;

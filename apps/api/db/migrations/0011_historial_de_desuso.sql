-- Outside a transaction (decision 0057). Serves the past of a shop: the last save that said whether a component is in
-- desuso, among the thousands of lines that signatures write about it.

drop index concurrently if exists historial_de_desuso;
create index concurrently historial_de_desuso on historial (id_entidad, id)
  where entidad = 'componente' and despues ->> 'desuso' is not null;

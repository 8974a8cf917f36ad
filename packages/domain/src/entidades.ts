/** Kinds of records in the history, named after their tables. */
export type Entidad =
  | 'cliente'
  | 'comentario'
  | 'componente'
  | 'contrata'
  | 'establecimiento'
  | 'membrete'
  | 'mueble'
  | 'parte'
  | 'pregunta'
  | 'proyecto'
  | 'terminal'
  | 'usuario'
  | 'vista';

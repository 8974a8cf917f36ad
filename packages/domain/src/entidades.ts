/** Kinds of records that the history tells of; each is called after its table. */
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

const MS_DE_SEMANA = 604_800_000;

/** Weeks since 1970 began: those by which the database counts (f_semana). */
export const semanaDe = (instante: Date): number => Math.floor(instante.getTime() / MS_DE_SEMANA);

export const inicioDeSemana = (semana: number): Date => new Date(semana * MS_DE_SEMANA);

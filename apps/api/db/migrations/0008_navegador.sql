-- Browser and system of a session, by which its user recognises it (decision 0075). A server of the version before
-- leaves it out.

alter table sesion add column navegador text;

export interface Correo {
  readonly para: string;
  readonly asunto: string;
  readonly texto: string;
}

interface Destinatario {
  readonly nombre: string;
  readonly email: string;
  readonly url?: string | undefined;
}
interface DatosDeAcceso extends Destinatario {
  readonly contrasena: string;
}

const AUTOMATICO = 'Este mensaje es automático. Por favor, no lo responda.';
const enUnaLinea = (text: string): string => text.replace(/\s+/g, ' ').trim();

const carta = (
  { nombre, email, contrasena, url }: Destinatario & Partial<DatosDeAcceso>,
  asunto: string,
  antes: string,
  despues: string,
): Correo => {
  const acceso = [
    ...(url === undefined ? [] : [`Dirección: ${url}`]),
    `Usuario: ${enUnaLinea(email)}`,
    ...(contrasena === undefined ? [] : [`Contraseña: ${contrasena}`]),
  ];
  const texto = [`Hola, ${enUnaLinea(nombre)}:`, antes, acceso.join('\n'), despues, AUTOMATICO];
  return { para: email, asunto, texto: `${texto.join('\n\n')}\n` };
};

/** To a new user (AMB-010). */
export const correoPrimeraContrasena = (datos: DatosDeAcceso): Correo =>
  carta(
    datos,
    'Sus datos de acceso a Tajo',
    'Se ha creado su usuario en Tajo. Estos son sus datos de acceso:',
    'Cuando haya entrado, puede cambiarla con «Cambiar contraseña», en el menú de usuario.',
  );

/** To a new user where passwords are switched off (REG-046). `boton`: text of the button of the login. */
export const correoSinContrasena = (datos: Destinatario, boton: string): Correo =>
  carta(
    datos,
    'Ya puede entrar en Tajo',
    'Se ha creado su usuario en Tajo. Entre con la cuenta de su empresa que tiene este email:',
    `Al abrir Tajo, pulse «${boton}».`,
  );

/** Mail after /restablecer_password. The old password works until the new one is used (AMB-009). */
export const correoContrasenaRestablecida = (datos: DatosDeAcceso): Correo =>
  carta(
    datos,
    'Sus nuevos datos de acceso a Tajo',
    'Se ha pedido una contraseña nueva para su usuario. Estos son sus nuevos datos de acceso:',
    'Esta contraseña caduca a las 24 horas si no la usa. Si no la ha pedido usted, no tiene que hacer nada: su contraseña de siempre sigue siendo válida.',
  );

interface DatosDeDosPasos {
  readonly nombre: string;
  readonly email: string;
  readonly activo: boolean;
  readonly tieneContrasena: boolean;
}

/** Mail after the second factor was turned on or off, by the user or an ADMIN (REG-043). */
export const correoDosPasos = ({ nombre, email, activo, tieneContrasena }: DatosDeDosPasos): Correo => {
  const que = activo ? 'activado' : 'desactivado';
  const texto = [
    `Hola, ${enUnaLinea(nombre)}:`,
    `Se ha ${que} la verificación en dos pasos de su usuario de Tajo.`,
    `Si no lo esperaba, avise a la oficina${tieneContrasena ? ' y cambie su contraseña' : ''}.`,
    AUTOMATICO,
  ];
  return { para: email, asunto: `Se ha ${que} la verificación en dos pasos`, texto: `${texto.join('\n\n')}\n` };
};

/** Mail after the user has changed the password (AMB-008). */
export const correoContrasenaCambiada = (datos: DatosDeAcceso): Correo =>
  carta(
    datos,
    'Ha cambiado su contraseña de Tajo',
    'Su contraseña se ha cambiado. Estos son sus nuevos datos de acceso:',
    'Si no la ha cambiado usted, avise cuanto antes a quien administra la aplicación.',
  );

interface DatosDeAviso {
  readonly nombre: string;
  readonly email: string;
  readonly texto: string;
  readonly que_hacer: string;
  readonly url?: string | undefined;
}

/** To each ADMIN, about the installation: something that the operator should do. */
export const correoAviso = ({ nombre, email, texto, que_hacer, url }: DatosDeAviso): Correo => ({
  para: email,
  asunto: 'Aviso de la instalación de Tajo',
  texto: `${[
    `Hola, ${enUnaLinea(nombre)}:`,
    texto,
    que_hacer,
    `Lo verá también en la página Instalación de Tajo${url === undefined ? '' : ` (${url})`}. Mientras dure, recibirá este mensaje una vez al día.`,
    'Este mensaje es automático. Por favor, no lo responda.',
  ].join('\n\n')}\n`,
});

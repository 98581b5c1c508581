import type { Messages } from '../en/messages.ts';

/** The Spanish words of what keeps an account its owner's. */
export const accountSafetyEs: Messages['accountSafety'] = {
  titles: {
    security: 'Acceso',
    proof: '¿Eres tú?',
    recoveryCodes: 'Tus nuevos códigos de recuperación',
    address: 'Cambia tu correo electrónico',
    recovery: 'Usa un código de recuperación',
    passkeys: 'Llaves de acceso',
    codes: 'Códigos de recuperación',
    ways: 'Correo y contraseña',
    identities: 'Google, Apple y Facebook',
  },
  texts: {
    passkeys:
      'Una llave de acceso se guarda en tu teléfono, computadora o llave de seguridad y abre tu cuenta con tu rostro, tu huella o tu PIN. Nadie puede adivinarla y un sitio falso no obtiene nada de ella.',
    noPasskeys: 'Todavía no tienes ninguna.',
    withoutScript: 'Para agregar una, usa un navegador que tenga llaves de acceso y ejecute scripts.',
    added: (when) => `Agregada: ${when}`,
    used: (when) => `Último uso: ${when}`,
    neverUsed: 'Sin usar todavía',
    elsewhere: (domain) => `Solo sirve en ${domain}`,
    codes:
      'Con un código de recuperación entras cuando perdiste tu correo, tu contraseña y tus llaves de acceso. Imprímelos o guárdalos con tus papeles. Cada uno sirve una vez.',
    codesLeft: (left, when) => `${left === 1 ? 'Queda 1 código' : `Quedan ${left} códigos`} de los creados: ${when}.`,
    noCodes: 'Todavía no tienes ninguno.',
    newCodes: 'Los mostramos solo esta vez. Imprime esta página o anótalos. Los códigos que creaste antes ya no sirven.',
    proof: (email) =>
      `Antes de cambiar las formas de entrar en tu cuenta preguntamos quién está ahí. Podemos enviar un código a ${email}; también sirve un código de recuperación.`,
    address: (email) =>
      `Tu dirección es ${email}. Le enviamos un código y otro a la nueva, para que nadie te quite la cuenta ni se la dé a un extraño.`,
    addressWaiting: (before, after) =>
      `Enviamos un código a ${before} y otro a ${after}. Escríbelos en cualquier orden antes de 10 minutos.`,
    oldProved: 'La dirección actual está confirmada.',
    newProved: 'La dirección nueva está confirmada.',
    lostAddress:
      '¿Ya no puedes leer el correo de tu dirección actual? Usa un código de recuperación o una llave de acceso en lugar de su código.',
    addressChanged: 'Cambiaste tu dirección. Tu sesión se cerró en todos los demás lugares.',
    addressProved: 'Confirmada. Todavía falta la otra dirección.',
    recovery:
      'Para cuando no puedes leer tu correo ni usar tu contraseña o tu llave de acceso. Escribe la dirección de tu cuenta y uno de tus códigos.',
    passkeyAdded: 'Agregaste una llave de acceso.',
    passkeyRemoved: 'Quitaste la llave de acceso. Ya no abre tu cuenta.',
    identities: 'Cuentas de otros servicios que abren la tuya aquí. Quita la que ya no uses.',
    identityRemoved: 'La quitaste y ya no abre tu cuenta. Puedes entrar con un código que te enviamos por correo.',
    passkeyRenamed: 'Guardado.',
  },
  labels: {
    proofCode: 'Código del correo o de recuperación',
    oldCode: 'Código de la dirección actual o de recuperación',
    newCode: 'Código de la dirección nueva',
    newAddress: 'Correo electrónico nuevo',
    recoveryCode: 'Código de recuperación',
    passkeyName: 'Nombre de la llave de acceso',
  },
  actions: {
    addPasskey: 'Agregar una llave de acceso',
    usePasskey: 'Entrar con una llave de acceso',
    provePasskey: 'Usar una llave de acceso',
    rename: 'Guardar nombre',
    remove: 'Quitar',
    removeOf: (name) => `Quitar la llave de acceso ${name}`,
    removeIdentityOf: (name) => `Quitar el acceso con ${name}`,
    renameOf: (name) => `Guardar nombre: ${name}`,
    makeCodes: 'Crear códigos de recuperación',
    remakeCodes: 'Crear códigos nuevos',
    codesKept: 'Ya los guardé',
    changeAddress: 'Cambiar la dirección',
    sendCodes: 'Enviar los códigos',
    sendCodesAgain: 'Enviar códigos nuevos',
    otherAddress: 'Elegir otra dirección',
    recover: 'Ya no puedo leer ese correo',
  },
  failures: {
    passkey: 'Esa llave de acceso no funcionó. Inténtalo de nuevo o entra de otra forma.',
    passkeyCancelled: 'No se usó ninguna llave de acceso. Inténtalo de nuevo o entra de otra forma.',
    notMade: 'No se agregó ninguna llave de acceso. Quizá este dispositivo ya tiene una.',
    tooMany: 'Tienes el máximo de llaves de acceso. Primero quita una.',
    recovery: 'La dirección y el código de recuperación no corresponden, o el código ya se usó.',
    sameAddress: 'Esa ya es tu dirección.',
  },
  mails: {
    passkeyAdded: (brand) => `Nueva llave de acceso para tu cuenta de ${brand}`,
    passkeyAddedText: (name, when) => `Se agregó la llave de acceso “${name}”: ${when}. Desde ahora abre tu cuenta.`,
    passkeyRemoved: (brand) => `Se quitó una llave de acceso de tu cuenta de ${brand}`,
    passkeyRemovedText: (name, when) => `Se quitó la llave de acceso “${name}”: ${when}. Ya no abre tu cuenta.`,
    codesMade: (brand) => `Nuevos códigos de recuperación para tu cuenta de ${brand}`,
    codesMadeText: (when) => `Se crearon códigos de recuperación: ${when}. Los anteriores ya no sirven.`,
    codeUsed: (brand) => `Se usó un código de recuperación de tu cuenta de ${brand}`,
    codeUsedText: (when) => `Alguien que tiene uno de tus códigos de recuperación lo usó: ${when}.`,
    notYou:
      'Si fuiste tú, no tienes que hacer nada. Si no fuiste tú, entra, cierra las demás sesiones, quita lo que no conozcas y cambia tu contraseña.',
    proofCode: (brand) => `Tu código para confirmar un cambio en tu cuenta de ${brand}`,
    proofCodeText:
      'Alguien que entró en tu cuenta quiere cambiar su contraseña, su dirección o las formas de entrar, o quiere eliminarla. Este código lo permite.',
    proofCodeNote:
      'Si no fuiste tú, no le des el código a nadie: sin él no se cambia nada. Entra, cierra las demás sesiones y cambia tu contraseña.',
    linkCode: (name, brand) => `Confirma que ${name} puede abrir tu cuenta de ${brand}`,
    linkCodeText: (name) =>
      `Alguien entró con ${name} y quiere usarlo para la cuenta de esta dirección. Este código lo permite. Solo sirve en el navegador donde se pidió.`,
    linkCodeNote: (name) => `Si no fuiste tú, no escribas el código ni se lo des a nadie: su cuenta de ${name} abriría la tuya.`,
    identityAdded: (name, brand) => `${name} ya abre tu cuenta de ${brand}`,
    identityAddedText: (name) => `Se agregó a tu cuenta el acceso con ${name}.`,
    identityRemoved: (name, brand) => `${name} ya no abre tu cuenta de ${brand}`,
    identityRemovedText: (name) => `Se quitó de tu cuenta el acceso con ${name}.`,
    passwordAdded: (brand) => `Tu cuenta de ${brand} ya tiene contraseña`,
    passwordAddedText: 'Se agregó una contraseña a tu cuenta.',
    passwordChanged: (brand) => `Se cambió la contraseña de tu cuenta de ${brand}`,
    passwordChangedText: 'Se cambió la contraseña de tu cuenta.',
    registrationDiscarded: (brand) => `Tu cuenta de ${brand} aún no tiene contraseña`,
    registrationDiscardedText:
      'Confirmaste esta dirección y ya tiene una cuenta. Antes, la dirección se había registrado en otro navegador o aplicación. Descartamos la contraseña y el perfil que se escribieron allí, porque pudo escribirlos cualquiera.',
    registrationDiscardedNote:
      'Si te registraste allí, entra con un código y vuelve a elegir una contraseña. Si no, no tienes que hacer nada.',
    addressOld: (brand) => `Cambio de dirección de tu cuenta de ${brand}`,
    addressOldText: (other) => `Alguien que entró en tu cuenta quiere cambiar su dirección por ${other}. Si eres tú, escribe este código.`,
    addressOldNote:
      'Si no fuiste tú, no le des el código a nadie: sin él no se cambia nada. Entra, cierra las demás sesiones y cambia tu contraseña.',
    addressNew: (brand) => `Confirma tu nueva dirección para ${brand}`,
    addressTaken: (brand) => `Tu cuenta de ${brand} y esta dirección`,
    addressTakenText: 'Alguien, quizá tú, quiso dar esta dirección a otra cuenta. Ya tiene una cuenta, así que no se cambió nada.',
    addressTakenNote: 'Si fuiste tú, entra con esta dirección. Si no fuiste tú, no tienes que hacer nada.',
    addressChanged: (brand) => `Se cambió la dirección de tu cuenta de ${brand}`,
    addressChangedText: (before, after) =>
      `Ahora entras con ${after} y ya no con ${before}. Tu sesión se cerró en todos los demás lugares.`,
    addressChangedNote:
      'Si no fuiste tú, entra enseguida con una llave de acceso o un código de recuperación y vuelve a cambiar la dirección.',
  },
};

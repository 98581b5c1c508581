import type { DemoPiece } from '../shape.ts';

/** The pieces of telemundo, part 1: what is happening now. */
export const pieces1: readonly DemoPiece[] = [
  {
    key: 'puente-rio-claro-reabre',
    kind: 'article',
    section: 'hoy',
    leads: true,
    headline: 'Reabren el puente de Río Claro tras nueve días de trabajo y 31,000 vehículos vuelven a cruzar esta tarde',
    teaseHeadline: 'Reabren el puente de Río Claro',
    description:
      'Los ingenieros terminaron la última prueba de carga antes del mediodía. Los camiones pesados tendrán que esperar hasta el lunes.',
    people: ['marisol-quintero', 'dario-fuenmayor'],
    hoursAgo: 0.4,
    updatedHoursAgo: 0.2,
    latestRevisionNote: 'Se agregó el horario de paso para camiones y la declaración de la ingeniera jefa.',
    pictureCaption: 'El puente de Río Claro une las dos mitades del condado desde 1961.',
    topics: ['Transporte', 'Infraestructura'],
    body: `A las 12:10 de la tarde, una grúa retiró la última barrera de concreto y un autobús escolar vacío fue el primero en pasar. Detrás, tres cuadras de autos tocaron la bocina. **El puente de Río Claro está abierto otra vez.**

La estructura se cerró hace nueve días, cuando una inspección de rutina encontró desgaste en dos de los doce apoyos del lado norte. Nadie resultó herido y el puente nunca estuvo en peligro de caer, aseguró el condado, pero la reparación no podía esperar al verano.

“Cambiamos los dos apoyos y reforzamos otros cuatro. Lo probamos con seis camiones cargados de arena, 180 toneladas en total, y se movió menos de lo que permite la norma”, explicó la ingeniera jefa de la obra, Beatriz Olmedo.

Por el puente cruzan unos 31,000 vehículos al día. Durante el cierre, el rodeo por la carretera del embalse sumó entre 35 y 50 minutos a cada viaje, según el departamento de transporte del condado.

> Mi turno empieza a las cinco. Llevo nueve días levantándome a las tres. Hoy voy a dormir.
> — Evaristo Pineda, panadero

Los automóviles, las motocicletas y los autobuses pueden pasar desde ya por los cuatro carriles. Los camiones de más de 15 toneladas seguirán usando el desvío hasta el {day+4} a las 6 de la mañana, mientras los sensores instalados bajo la calzada completan cuatro días de medición.

El servicio de autobús de la ruta 14 vuelve a su horario normal mañana. Hoy circula con la frecuencia de los domingos, cada media hora, y sin cobrar pasaje hasta la medianoche.

!picture bus | El autobús escolar vacío fue el primero en cruzar. Lo manejaba Delfina Rojas, con 26 años en la ruta.

## Nueve días de rodeo

Antes del cierre, cruzar el río tomaba cuatro minutos. El desvío por el embalse agregó entre 35 y 50, y la gente inventó lo que pudo: una panadería abrió un mostrador en el lado sur, la primaria Juárez mudó a dos grupos a una iglesia y un grupo de vecinos organizó viajes compartidos para 140 personas.

!table El puente, en cifras | Dato;Cantidad | Vehículos al día;31,000 | Días cerrado;9 | Apoyos cambiados;2 de 12 | Apoyos reforzados;4 de 12 | Peso de la prueba;180 toneladas | Costo;2.3 millones de dólares

>> Hoy voy a dormir. — Evaristo Pineda, panadero

!embed https://www.tiktok.com/@rioclarovecinos/video/7000000000000000118 | La primera bocina | Tres cuadras esperando y doña Chela con su canasta de empanadas. Así se abrió el puente.

## ¿Volverá a pasar?

El condado revisaba el puente cada cuatro años; ahora lo hará cada dos, y los sensores se quedan. Mandan una lectura por minuto a una pantalla que cualquiera puede consultar. “Si el puente se mueve de más, ustedes se van a enterar al mismo tiempo que yo”, prometió Olmedo.

Hay otros seis puentes de la misma época en el condado. Dos ya se revisaron y están bien. A los cuatro que faltan les toca antes de que termine el mes.

La obra costó 2.3 millones de dólares, que saldrán del fondo estatal de emergencias viales. El condado presentará el informe completo en una reunión abierta el día 30, con interpretación al español.

!related ruta-14-nocturna
`,
  },
  {
    key: 'ola-de-calor-guia',
    kind: 'explainer',
    section: 'clima',
    headline: 'Calor fuerte: qué hacer hora por hora',
    description: 'Del amanecer a la noche, una guía para cuidar a los niños, a los abuelos y a quienes trabajan afuera.',
    people: ['tomas-iriarte'],
    hoursAgo: 3,
    updatedHoursAgo: 1.2,
    pictureCaption: 'El calor se queda hasta el jueves en el valle.',
    topics: ['Calor', 'Prevención'],
    body: `El termómetro no lo dice todo. Con 95 grados Fahrenheit y mucha humedad, el cuerpo puede sentir más de 110. Lo que manda es la sensación térmica, y esta semana viene alta desde media mañana.

## De 6 a 10 de la mañana

Es el mejor momento para trabajar, caminar o hacer mandados. Abra las ventanas por lados opuestos de la casa para que corra el aire y ciérrelas, con las cortinas, apenas afuera esté más caliente que adentro.

## De 10 a 4 de la tarde

- Agua cada 20 minutos si está al sol, aunque no tenga sed.
- Descanso a la sombra: al menos diez minutos por hora; más si el trabajo es pesado.
- Ropa clara, suelta y sombrero de ala ancha.
- Nunca deje a nadie, ni a una mascota, dentro de un vehículo estacionado.

El ventilador ayuda mientras el aire de la habitación esté más fresco que la piel. Cuando el cuarto pasa de los 95 grados, mueve aire caliente y puede empeorar las cosas: es hora de ir a una biblioteca o a un centro de enfriamiento.

## Las señales que no esperan

!fact Llame al 911 | Piel muy caliente, confusión, desmayo o convulsiones pueden ser un golpe de calor. Mientras llega la ayuda, lleve a la persona a la sombra, moje la ropa y póngale hielo envuelto en el cuello, las axilas y las ingles. No le dé de beber si está confundida.

El dolor de cabeza, los calambres y el mareo son el aviso anterior. Pare, siéntese, tome agua a sorbos. Si en media hora no mejora, busque atención médica.

## De noche

Una ducha tibia —no helada— y dormir en el cuarto más bajo de la casa bajan la temperatura del cuerpo. Y llame a ese vecino que vive solo: dos minutos de teléfono hacen más que cualquier aplicación.`,
  },
  {
    key: 'ruta-14-nocturna',
    kind: 'article',
    section: 'comunidad',
    headline: 'La ruta 14 tendrá servicio toda la noche gracias a las firmas de 1,900 trabajadores',
    teaseHeadline: 'La ruta 14 ya no se acuesta',
    description: 'Enfermeras, panaderos y empleados de limpieza pidieron durante dos años un autobús de madrugada. Empieza el próximo mes.',
    people: ['dario-fuenmayor'],
    hoursAgo: 6,
    pictureCaption: 'La ruta recorre 11 millas entre el hospital y la zona industrial.',
    topics: ['Transporte', 'Trabajo'],
    body: `Durante dos años, Rosaura Tejeda salió del hospital a la 1:40 de la madrugada y caminó 50 minutos hasta su casa. En el camino empezó a juntar firmas. El martes, la junta de transporte de Río Claro votó siete a uno a favor de lo que pedía: que la ruta 14 circule toda la noche.

El nuevo servicio arranca el primer lunes del mes entrante. Habrá un autobús cada 40 minutos entre la medianoche y las 5, siete días a la semana, con parada en el hospital, el mercado de abastos y la zona industrial.

“No pedíamos un favor. Pedíamos que el horario del autobús se pareciera al horario del trabajo”, dijo Tejeda después de la votación, con la carpeta de firmas todavía bajo el brazo.

La carpeta tenía 1,912 nombres. Un conteo del propio departamento de transporte encontró que 2,600 personas entran o salen de un turno entre la medianoche y las 5 a menos de diez minutos a pie de la ruta. Cuatro de cada diez no tienen carro.

El costo será de 740,000 dólares al año. Dos tercios vienen de una subvención estatal para transporte nocturno; el resto lo aportarán el hospital y once empresas de la zona industrial.

El único voto en contra fue el de la vocal Dorinda Haskell, que pidió esperar a los datos de pasajeros de otras rutas. “La causa me parece justa; el presupuesto me parece apretado”, dijo. La junta aceptó su propuesta de revisar los números a los seis meses.

Cada autobús llevará cámaras y un botón de parada a demanda: entre las 10 de la noche y las 5, el chofer podrá detenerse en cualquier esquina segura del recorrido.

Tejeda ya hizo sus cuentas. “Cincuenta minutos por cinco noches son cuatro horas a la semana. ¿Sabe lo que hago yo con cuatro horas? Desayuno con mis hijos”.`,
  },
  {
    key: 'clinica-movil-video',
    kind: 'video',
    section: 'salud',
    headline: 'Video: un día dentro de la clínica que llega en autobús',
    description: 'Catorce consultas, dos vacunas, un susto y una torta de cumpleaños a bordo de La Golondrina.',
    people: ['nayeli-canul', 'lucia-bello'],
    hoursAgo: 9,
    durationSeconds: 214,
    pictureCaption: 'La Golondrina recorre once pueblos cada quincena.',
    body: `Antes de ser consultorio fue autobús escolar. Hoy La Golondrina lleva una camilla, un refrigerador para vacunas y a la doctora Itzel Barrientos, que atiende en español, inglés y mixteco.

Nuestra cámara pasó con ella una jornada completa, de las 6:30 de la mañana al último paciente, un jornalero de 71 años que nunca se había tomado la presión.

> Si ellos no pueden salir del campo a las diez, el consultorio llega al campo a las diez.
> — Itzel Barrientos, médica de familia`,
  },
  {
    key: 'remesas-comisiones',
    kind: 'analysis',
    section: 'dinero',
    headline: 'Mandar 300 dólares puede costar 4 o 19: la diferencia no está donde usted cree',
    teaseHeadline: 'Lo que de verdad cuesta mandar dinero',
    description: 'Comparamos 24 envíos reales de la audiencia. La comisión era lo de menos: el cambio se llevó la mayor parte.',
    people: ['ximena-albornoz'],
    hoursAgo: 14,
    pictureCaption: 'Costo total de un envío de 300 dólares según la forma de pago y entrega.',
    topics: ['Remesas', 'Ahorro'],
    access: 'metered',
    body: `El letrero decía “cero comisión” y era verdad. Teodoro Salas mandó 300 dólares a su mamá sin pagar un centavo de cargo. También era verdad que su mamá recibió el equivalente de 287.

Los 13 dólares que faltaban se fueron en el tipo de cambio. Es la parte del precio que no aparece en el letrero, y en la muestra que revisamos fue la más grande: en 24 envíos que compartió la audiencia, el margen del cambio pesó dos veces más que la comisión.

## Tres cosas que mueven el precio

**Cómo paga.** Con tarjeta de crédito, el emisor puede tratar el envío como un adelanto de efectivo y cobrar intereses desde el primer día. Con cuenta bancaria suele ser lo más barato.

**Cómo se recibe.** El depósito en cuenta costó en promedio 5 dólares; la entrega en efectivo, 9; la entrega a domicilio, 14.

**Cuánta prisa tiene.** “En minutos” frente a “mañana” fue, en la mitad de los casos, la diferencia entre 11 y 4 dólares.

!table Costo total de enviar 300 dólares, promedio de nuestra muestra | Forma;Comisión;Cambio;Total | Cuenta a cuenta, al día siguiente;$1;$3;$4 | Cuenta a efectivo, en minutos;$4;$7;$11 | Tarjeta de crédito a efectivo;$8;$11;$19

La única cifra que permite comparar es esta: **cuánto recibe la otra persona, en su moneda, por los mismos 300 dólares.** Pregúntela en tres lugares el mismo día y a la misma hora. Las empresas tienen que darle ese dato por escrito antes de cobrar.

Quien envía 300 dólares cada quincena y pasa de 19 a 4 ahorra 390 dólares al año: más que un envío completo. Teodoro Salas ya cambió. “Mi mamá me llamó para preguntar si me había equivocado. Le dije que no, mamá: que antes me equivocaba”.`,
  },
  {
    key: 'notario-fraude-explicador',
    kind: 'explainer',
    section: 'inmigracion',
    headline:
      '¿Notario o abogado? Siete señales para descubrir a tiempo a quien promete papeles y entrega problemas, y qué hacer si ya pagó por un trámite falso',
    teaseHeadline: '¿Notario o abogado? Siete señales de alerta',
    description:
      'En Estados Unidos un notario público no puede dar consejo legal. Así se comprueba quién sí puede ayudarle y cómo se denuncia el engaño.',
    people: ['rafael-okafor'],
    hoursAgo: 19,
    updatedHoursAgo: 8,
    pictureCaption: 'Solo abogados con licencia y representantes acreditados pueden asesorar en casos migratorios.',
    topics: ['Fraude', 'Servicios legales'],
    access: 'free',
    body: `La palabra es la misma y el oficio no. En muchos países de América Latina, un notario es un abogado con años de carrera. En Estados Unidos, un *notary public* da fe de una firma y nada más. Esa confusión deja cada año a miles de familias sin ahorros y, a veces, con un expediente dañado.

Preparamos esta guía con tres abogadas y dos representantes acreditados que atienden gratis o a bajo costo. Los nombres de quienes cuentan su caso fueron cambiados a petición suya.

## Quién puede ayudarle

Solo dos clases de personas pueden darle consejo legal sobre inmigración: un **abogado con licencia** vigente en cualquier estado y un **representante acreditado** que trabaja para una organización reconocida por el gobierno federal. Los dos tienen un número que se puede comprobar.

Un preparador, un traductor o una amiga de la iglesia pueden escribir en un formulario lo que usted les dicta. No pueden decirle cuál formulario le conviene: eso ya es consejo legal.

!fact Compruebe en cinco minutos | Pida el número de licencia y búsquelo en el registro del colegio de abogados del estado. Si es representante acreditado, busque su nombre en la lista federal, que es pública y gratuita. Si la persona se molesta porque usted pregunta, ya tiene su respuesta.

## Las siete señales

1. Garantiza el resultado. Nadie serio promete una aprobación.
2. Dice que tiene “un contacto adentro”.
3. Le pide firmar papeles en blanco.
4. No entrega recibo, contrato ni copia de lo que envió.
5. Se queda con sus documentos originales.
6. Quiere que mienta o que “ajuste” una fecha.
7. Le apura: “el programa cierra mañana”.

## El caso de la señora A.

La señora A. pagó 4,200 dólares en seis meses por un permiso de trabajo para el que nunca calificó. El hombre tenía oficina, bandera y diplomas enmarcados. No tenía licencia.

> Yo llevaba mis recibos en una cajita de galletas. La abogada me dijo: señora, esa cajita es su mejor testigo.
> — Señora A., costurera

Con esos recibos, la fiscalía de su estado abrió un expediente y ella recuperó 2,700 dólares. Más importante: una abogada pidió copia completa de su historial y corrigió a tiempo lo que el impostor había presentado en su nombre.

>> “Si se molesta porque usted pregunta, ya tiene su respuesta”.

## Si ya pagó

Primero, deje de pagar y no firme nada más. Segundo, junte todo: mensajes, depósitos, tarjetas de presentación, nombres de otros clientes. Tercero, pida una consulta con una organización reconocida; muchas atienden el mismo mes.

Después puede denunciar ante la oficina del fiscal general de su estado y ante la agencia federal que protege a los consumidores. En la mayoría de los estados se puede hacer en español, y la denuncia no exige decir cuál es su situación migratoria.

!picture Guardar cada recibo y cada mensaje es la mejor defensa.

## Cuánto cuesta una ayuda de verdad

!table Rangos que encontramos en 18 organizaciones y despachos | Servicio;Organización reconocida;Despacho privado | Consulta inicial;Gratis a $75;$100 a $250 | Renovación sencilla;$80 a $300;$500 a $1,200 | Copia del historial;Gratis a $150;$250 a $600

Los precios cambian según el lugar y el caso. Pida siempre un contrato escrito, en un idioma que entienda, que diga qué incluye y qué pasa si el trámite no se aprueba.

¿Tiene preguntas? Rafael Okafor Díaz las contesta cada jueves en el noticiero de la tarde. No podemos revisar casos particulares, pero sí explicar cómo funciona cada paso.

!related carpeta-de-documentos`,
  },
  {
    key: 'tormenta-costa-esmeralda',
    kind: 'article',
    section: 'clima',
    headline: 'Llegó la lluvia',
    description:
      'Después de 71 días secos, Costa Esmeralda recibió dos pulgadas en una noche. Los agricultores celebran; las alcantarillas, no tanto.',
    people: ['tomas-iriarte', 'dario-fuenmayor'],
    hoursAgo: 11,
    pictureCaption: 'El frente entró por la bahía a las 9:20 de la noche.',
    topics: ['Lluvia', 'Agricultura'],
    body: `Primero fue el olor. A las 9:20 de la noche, la gente de Costa Esmeralda salió a los porches a oler la tierra mojada. A las 9:40 ya nadie oía nada: llovía como no llovía desde hacía 71 días.

La estación del aeropuerto local midió 2.1 pulgadas en siete horas, casi toda el agua que suele caer en el mes. No hay heridos. Los bomberos ayudaron a mover 14 autos en la calle del Muelle, donde las alcantarillas no dieron abasto.

“Para el aguacate es una bendición. Yo había perdido la tercera parte de la flor y pensaba perder la mitad”, dijo Aurelio Mancilla, que cultiva 50 acres al norte del pueblo.

Pasa otro frente, más débil, mañana por la tarde: entre un cuarto y media pulgada. El fin de semana vuelve el sol, con mínimas de 58 grados.`,
  },
  {
    key: 'columna-dos-idiomas',
    kind: 'opinion',
    section: 'historias',
    headline: 'Mi nieta me corrige el inglés y yo le corrijo el miedo',
    description: 'En mi casa el español no se defiende con regaños. Se defiende con cuentos.',
    people: ['ofelia-montalban'],
    hoursAgo: 22,
    pictureCaption: 'Los cuentos de la casa, unos en español y otros en inglés.',
    topics: ['Idioma', 'Familia'],
    body: `Mi nieta Abril tiene siete años y una paciencia infinita conmigo. “No es *chip*, abue, es *sheep*”, me dice, y me hace repetir la oveja hasta que la oveja sale. A cambio, cada noche le cuento un cuento en español, y cada noche ella me pregunta si en la escuela alguien se va a reír de su acento.

Le digo la verdad: puede que sí. Y le digo la otra verdad: el que se ríe de tu acento suele saber una sola manera de decir *luna*.

He oído a muchos padres declarar el español obligatorio, como quien impone la sopa. Los entiendo. También he visto lo que pasa con la sopa. Los idiomas no se heredan por decreto; se contagian, como la risa, y para contagiarse necesitan un lugar donde uno la pase bien.

En mi casa ese lugar es el cuarto de planchar. Ahí se canta, se chismea y se exagera. Ahí el español no es la lengua de los regaños ni la de los papeles que hay que traducirle a la abuela en la clínica, sino la de los secretos. Nadie abandona la lengua de sus secretos.

Mi hija se disculpa a veces porque la niña mezcla. “*Abue, ¿me puedes watchear el dibujo?*”. Yo no me persigno. Mezclar es estar en los dos lados a la vez, y estar en los dos lados es exactamente lo que le pedimos que hiciera cuando la trajimos al mundo en esta esquina del mapa.

Eso sí: le doy la palabra que le falta. *Mirar. Cuidar. Vigilar. Echarle un ojo.* Cuatro por una. Los niños reconocen una ganga.

La otra noche me interrumpió a mitad del cuento. “Abue, lo voy a contar yo”. Lo contó entero, con una bruja que trabajaba de cajera y un dragón que no encontraba estacionamiento. Dijo *dragona* y *embrujamienta* y no la corregí. Era su turno de inventar el idioma.`,
  },
];

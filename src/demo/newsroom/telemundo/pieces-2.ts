import type { DemoPiece } from '../shape.ts';

/** The pieces of telemundo, part 2: service, health and money. */
export const pieces2: readonly DemoPiece[] = [
  {
    key: 'carpeta-de-documentos',
    kind: 'explainer',
    section: 'inmigracion',
    headline: 'La carpeta azul: los documentos que toda familia debería tener juntos y a la mano',
    teaseHeadline: 'Arme su carpeta azul',
    description: 'Actas, poderes, recetas y teléfonos. Una tarde de orden evita semanas de angustia.',
    people: ['rafael-okafor'],
    hoursAgo: 27,
    pictureCaption: 'La carpeta cabe en una mochila y debe conocerla otra persona de confianza.',
    topics: ['Familia', 'Servicios legales'],
    body: `No hace falta una emergencia para ordenar los papeles: basta una inscripción escolar, una mudanza o una cita médica. Las trabajadoras sociales que consultamos recomiendan lo mismo a todas las familias, sea cual sea su situación migratoria.

## Qué va adentro

- Actas de nacimiento y de matrimonio, con traducción si hace falta.
- Copias —no originales— de pasaportes e identificaciones.
- Cartilla de vacunas, recetas y nombre del médico de cada persona.
- Un poder notariado que diga quién cuida a los niños si usted no puede recogerlos.
- Recibos de trámites, contratos y números de caso.

La hoja más útil es la primera: una lista escrita a mano con cinco teléfonos que nadie se sabe de memoria.

## Dónde guardarla

Una copia en casa, otra con una persona de confianza y una tercera, digital, protegida con contraseña. “El documento que está en el celular apagado no existe”, resume la trabajadora social Delfina Ocampo.

Revísela dos veces al año. Un truco: el mismo domingo en que cambia la hora.

!related notario-fraude-explicador`,
  },
  {
    key: 'primera-casa-cooperativa',
    kind: 'article',
    section: 'dinero',
    headline: 'Veintidós familias compran el edificio del que las iban a sacar',
    description: 'Los inquilinos de Las Jacarandas juntaron el enganche en quince meses. Ahora son sus propios caseros.',
    people: ['ximena-albornoz', 'dario-fuenmayor'],
    hoursAgo: 25,
    updatedHoursAgo: 20,
    pictureCaption: 'La familia Urrutia ya no tuvo que cerrar sus cajas.',
    topics: ['Vivienda'],
    body: `La carta llegó pegada con cinta en la puerta de la lavandería: el edificio estaba en venta y los contratos no se renovarían. Quince meses después, el edificio sigue en pie, las mismas 22 familias viven en él y el nombre del dueño es el de todas.

El viernes, los inquilinos de Las Jacarandas, en el pueblo de Valle Sereno, firmaron la compra por 3.96 millones de dólares mediante una cooperativa de vivienda. Cada familia puso 9,000 dólares; el resto viene de un crédito a 30 años y de un fondo local.

La cuenta que los convenció cabe en una servilleta, y de hecho la hicieron en una: entre hipoteca, seguro y mantenimiento, cada apartamento paga 1,310 dólares al mes. La renta anterior era de 1,450 y el nuevo comprador anunciaba 1,900.

“Yo pensaba que las cooperativas eran para gente con tiempo. Y resulta que son para gente sin tiempo que ya se cansó”, dijo Herminia Urrutia, presidenta de la junta, que limpia oficinas por la noche.

No fue fácil. Dos familias se retiraron y entraron otras de la lista de espera. Hubo que cambiar la caldera antes de que el banco aceptara prestar. Las reuniones empezaban a las 9 de la noche para que llegaran los del segundo turno.

Los apartamentos no se pueden revender a precio de mercado: quien se va recupera lo que puso más un 3 por ciento anual. “Nadie se va a hacer rico aquí”, dijo Urrutia. “Nadie se va a tener que ir, tampoco”.

La primera decisión de los nuevos dueños fue unánime: la lavandería, donde apareció la carta, ahora es gratis los domingos.`,
  },
  {
    key: 'presion-alta-remedios',
    kind: 'explainer',
    section: 'salud',
    headline: 'Presión alta: lo que sirve, lo que no y lo que su abuela sí sabía',
    description: 'La mitad de quienes la tienen se siente perfectamente bien. Por eso hay que medirla.',
    people: ['lucia-bello'],
    hoursAgo: 33,
    pictureCaption: 'Tomar la presión lleva menos de cinco minutos.',
    topics: ['Corazón', 'Prevención'],
    body: `La presión alta no duele. Ese es el problema. Puede pasar años empujando contra las arterias antes de que una persona note algo, y lo primero que nota a veces es un infarto.

“El paciente me dice: yo me conozco, cuando me sube lo siento. Y le mido la presión, está por las nubes, y él tan tranquilo”, cuenta el cardiólogo Anselmo Rentería.

## Lo que sí funciona

- **Menos sal**, sobre todo la escondida: sopas instantáneas, embutidos, cubitos de caldo.
- **Caminar** 30 minutos, cinco días a la semana. Dos tandas de 15 también cuentan.
- **Dormir** siete horas y revisar los ronquidos fuertes con un médico.
- **Tomar la medicina** aunque se sienta bien. Se siente bien porque la toma.

## Lo que no

El ajo y el té de jamaica tienen un efecto pequeño y no reemplazan el tratamiento. Si los disfruta, cuénteselo a su médico: algunas hierbas cambian el efecto de los medicamentos.

## Lo que la abuela sabía

Comer sentado, sin prisa y en compañía. Los frijoles, los nopales y las verduras de su mesa tenían potasio y fibra; faltaba quitarle una mano a la sal. “A la abuela se le hace caso”, dice Rentería. “Al salero, no”.

!fact ¿Cada cuánto? | Los adultos con presión normal, al menos una vez al año. Si tiene diabetes, está embarazada o ya le dijeron que la tiene alta, con la frecuencia que indique su médico. Muchas farmacias y bibliotecas la toman gratis.`,
  },
  {
    key: 'feria-maiz-fotos',
    kind: 'slideshow',
    section: 'historias',
    headline: 'Seis colores de maíz y un pueblo entero a la mesa',
    description: 'La Feria de la Mazorca reunió a 140 familias sembradoras. Un recorrido del azul al rosado.',
    people: ['nayeli-canul'],
    hoursAgo: 40,
    pictureCaption: 'La feria abrió antes del amanecer, como manda la masa.',
    body: `En San Isidro del Llano se siembra maíz de seis colores y cada color tiene su defensor. Durante dos días, 140 familias llevaron a la plaza lo que mejor les salió. Esto es lo que vimos, olimos y, por supuesto, probamos.`,
    slides: [
      {
        headline: 'Azul, el madrugador',
        caption: 'Doña Crescencia Tzul muele 90 libras antes de las cinco. “El azul no espera a nadie”, advierte.',
        pictureCaption: 'Masa de maíz azul recién molida.',
      },
      {
        headline: 'Rojo para las fiestas',
        caption: 'Con el rojo se hacen los tamales de boda. Este año hay siete bodas apartadas.',
        pictureCaption: 'Los tamales pasan tres horas en la olla.',
      },
      {
        headline: 'Blanco, el de todos los días',
        caption: 'El más sembrado y el menos fotografiado. Da la tortilla que no se rompe.',
        pictureCaption: 'Tortillas de maíz blanco.',
      },
      {
        headline: 'El rosado que casi se pierde',
        caption: 'Hace diez años quedaban dos costales de semilla. Hoy lo cultivan 19 familias.',
        pictureCaption: 'La parcela donde se recuperó la semilla rosada.',
      },
      {
        headline: 'El pinto de los niños',
        caption: 'Ninguna mazorca pinta se parece a otra. La escuela las usa para enseñar a contar.',
        pictureCaption: 'Clase de fracciones con granos de colores.',
      },
      {
        headline: 'Amarillo y marimba',
        caption: 'Con el amarillo se hace atole, y con el atole se baila hasta que apaguen la luz.',
        pictureCaption: 'La noche cerró con una marimba de tres generaciones.',
      },
    ],
  },
  {
    key: 'maestra-trailera',
    kind: 'article',
    section: 'historias',
    headline: 'Maneja un tráiler, enseña fracciones: la maestra que da clase desde la cabina',
    description: 'Yesenia Cordero recorre 2,500 millas por semana y cada tarde se conecta con 26 niños.',
    people: ['marisol-quintero'],
    hoursAgo: 47,
    pictureCaption: 'Cordero se estaciona siempre a las cuatro en punto, hora del centro.',
    topics: ['Educación', 'Trabajo'],
    body: `A las cuatro en punto, hora del centro, Yesenia Cordero se orilla, pone el freno de aire y saca del guardasol un pizarrón blanco del tamaño de un plato. En la pantalla del teléfono aparecen 26 cuadritos. “Buenas tardes, copilotos”, dice. Empieza la clase de matemáticas.

Cordero, de 44 años, fue maestra de primaria durante doce en su país. Aquí sus títulos no alcanzaban y una prima le habló de los camiones. Lleva seis años al volante y tres con los copilotos, hijos de otros choferes que viajan o se quedan con los abuelos.

Todo empezó en una parada de descanso. Un colega trataba de explicar quebrados por teléfono a su hija y estaba perdiendo. “Le pedí el teléfono. Le dije a la niña: imagínate que el tráiler es una pizza de dieciocho ruedas”.

La clase dura 45 minutos y nunca usa un problema que no ruede. Si un camión sale con 80 cajas y entrega tres quintos, ¿cuántas le quedan? Treinta y dos, gritan los cuadritos, unos antes que otros.

> Mi papá también entra, pero no prende la cámara porque le da pena no saber.
> — Ulises, 9 años, copiloto

En la última evaluación escolar, 21 de los 26 niños subieron de nivel en matemáticas. La fundación de transportistas El Buen Camino le ofreció en mayo un sueldo de medio tiempo para que sumara dos grupos más.

Aceptó con una condición: no dejar el tráiler. “Los niños no me hacen caso por maestra”, se ríe. “Me hacen caso por la bocina”.`,
  },
  {
    key: 'beca-familias-patrocinado',
    kind: 'article',
    section: 'dinero',
    sponsoredBy: 'Cooperativa de Ahorro Horizonte',
    nativeAd: true,
    headline: 'Cinco frascos y una meta: así ahorra la familia Bermúdez para la universidad de sus hijas',
    teaseHeadline: 'Cinco frascos y una meta',
    description: 'Un método sencillo, visible y sin aplicaciones para apartar dinero cada viernes.',
    people: ['ximena-albornoz'],
    hoursAgo: 52,
    pictureCaption: 'Cada frasco tiene nombre, color y fecha.',
    body: `En la repisa de los Bermúdez hay cinco frascos. El de la renta es rojo; el de la comida, verde; el de las emergencias, amarillo; el de los gustos, morado. El quinto, azul, dice con letra de niña: *Universidad, no tocar*.

Cada viernes, la familia reparte el cheque en la mesa. “Antes el dinero se nos iba por el teléfono y no lo veíamos irse”, cuenta Maribel Bermúdez. “Ahora el que quiera gastar tiene que meter la mano al frasco delante de todos”.

## La regla del diez

De cada 100 dólares, diez van al azul antes de pagar cualquier otra cosa. Con un ingreso de 780 dólares semanales son 78; al año, 4,056. Una vez al mes el frasco se vacía en una cuenta de ahorro.

## Lo que aprendieron

- Empezar con poco: el primer mes apartaron solo dos dólares de cada cien.
- Darle un frasco a los gustos. Sin el morado, dicen, habrían renunciado en marzo.
- Mostrar el avance: un termómetro de papel pegado al refrigerador.

La mayor de las hijas entra a la universidad en dos años. Ya pidió conservar el frasco.`,
  },
  {
    key: 'vacunas-regreso-clases',
    kind: 'article',
    section: 'salud',
    headline: 'Las escuelas de Valle Sereno abren clínicas de vacunación en tres idiomas',
    description: 'Habrá turnos de noche y sábados. No se pide seguro ni número de identificación.',
    people: ['lucia-bello'],
    hoursAgo: 29,
    pictureCaption: 'Los gimnasios de seis escuelas funcionarán como clínicas.',
    body: `Seis gimnasios escolares de Valle Sereno se convertirán en clínicas de vacunación durante tres semanas, con turnos de noche y de sábado para que ningún padre pierda un día de pago.

El distrito calcula que a 2,300 de sus 18,400 alumnos, uno de cada ocho, le falta al menos una dosis. “Casi nunca es rechazo; casi siempre es horario”, dijo la enfermera jefa del distrito, Concepción Lima.

La atención será en español, inglés y k’iche’. No se pedirá seguro médico ni documento de identidad; basta la cartilla o, si se perdió, el nombre completo y la fecha de nacimiento del niño.

El primer turno es el martes de 5 a 9 de la noche en la escuela secundaria Los Encinos. La lista completa se entregará impresa en los salones.

Para los más pequeños habrá cuentacuentos en la fila y, después del pinchazo, una calcomanía que dibujaron los alumnos de quinto: un ajolote con curita. Se imprimieron 4,000.

El dinero, 190,000 dólares, viene de un fondo estatal y alcanza para las tres semanas. Si sobran dosis, las clínicas se repetirán en enero.

Lima pidió algo más a los padres: “Vengan ustedes también. El refuerzo del tétanos de los papás está más vencido que el de los hijos”.`,
  },
  {
    key: 'analisis-propinas',
    kind: 'analysis',
    section: 'dinero',
    headline: 'Por qué su cheque subió y el súper no se enteró',
    description: 'Los salarios crecieron 4.1 por ciento en un año. Para una familia que renta, la cuenta es otra.',
    people: ['ximena-albornoz'],
    hoursAgo: 66,
    pictureCaption: 'Salarios y gasto básico según la canasta de nuestro panel de 60 hogares.',
    topics: ['Salarios', 'Precios'],
    access: 'metered',
    body: `La noticia fue buena: el salario promedio de nuestro panel de 60 hogares creció 4.1 por ciento en un año. La reacción en la sala de doña Pilar Samaniego fue una carcajada.

Las dos cosas tienen sentido. Un promedio junta a quien destina la quinta parte de su ingreso a la renta con quien destina la mitad. Y en el último año la renta subió 6.2 por ciento en ese mismo panel, mientras que la ropa, los televisores y los muebles bajaron.

Hagamos la cuenta de Pilar. Gana 2,600 dólares al mes; hace un año ganaba 2,498. Son 102 más. Su renta pasó de 1,200 a 1,274: 74 más. El seguro del carro, 21 más. El súper, 26 más. Total: 121. El aumento entero se fue, y otros 19 dólares con él.

¿Qué puede cambiar? En el corto plazo, dos renglones: el seguro, que rara vez se compara, y las suscripciones, que en el panel suman 48 dólares mensuales por hogar. Once familias que las revisaron con nosotros cortaron en promedio 17.

El tercer renglón es la renta, y ese no se arregla con cupones. De las seis ciudades medianas donde viven nuestros hogares, las dos donde se construyó más vivienda fueron también las dos donde la renta subió menos de 3 por ciento.

Doña Pilar oyó la explicación completa y nos sirvió más café. “Entonces no estoy loca”, dijo. No, señora. Está promediada.`,
  },
];

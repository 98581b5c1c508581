import type { DemoPiece } from '../shape.ts';

/** The pieces of deportes, part 3. */
export const pieces3: readonly DemoPiece[] = [
  {
    key: 'leonas-previa',
    kind: 'article',
    section: 'futbol/femenino',
    headline: 'Leonas contra Halcones: la final que empezó en un autobús',
    description: 'Una gana siempre; la otra viaja siempre. Todo lo que hay que saber del domingo.',
    people: ['paloma-rentas'],
    hoursAgo: 1.8,
    pictureCaption: 'Trescientas setenta millas separan a los dos estadios.',
    topics: ['Superliga', 'Finales'],
    body: `Leonas del Llano tiene cuatro títulos, ciudad deportiva y una tienda con 40 modelos de bufanda. Halcones de Altamar tiene un autobús. El domingo, a las seis de la tarde, se juegan la Superliga en cancha neutral.

En la temporada regular se enfrentaron dos veces: 3-0 Leonas en el Llano, 1-1 en Altamar con un gol en el descuento que todavía se discute en la pescadería.

**Clave uno: la portería.** Si Zulema Ferrer no llega, jugará Noa Beristáin, de 18 años y con un partido en primera. El parte médico sale el sábado.

**Clave dos: la banda izquierda.** Por allí nacieron 21 de los 44 goles de Leonas. Enfrente estará la lateral Itatí Godoy, la que menos regates ha sufrido en el torneo.

**Clave tres: el minuto 60.** Halcones ha remontado seis partidos desde entonces. Leonas solo ha perdido ventaja en dos.

La entrenadora de Leonas, Carlota Menchaca, rechaza el papel de favorita. “Los favoritos son los que duermen bien. Pregúntenle a mi marido”.

Se han vendido 38,000 boletos de 41,000. Los 1,200 de Altamar viajarán en 24 autobuses. El de siempre irá delante.`,
  },
  {
    key: 'mirasol-ruido',
    kind: 'article',
    section: 'futbol',
    headline: 'Mirasol perdió la copa y cantó una hora',
    description: 'Diez mil aficionados se quedaron en la tribuna visitante hasta que salió el último jugador.',
    people: ['chema-urrutigoity'],
    hoursAgo: 7,
    pictureCaption: 'La tribuna sur quedó encendida hasta las once y media.',
    body: `Nadie se fue. Terminó la vuelta olímpica del otro, se apagó la música del otro, y en la cabecera sur diez mil personas de amarillo empezaron a cantar bajito, como quien duerme a un niño.

Los jugadores de Mirasol estaban en el vestuario. Salió primero el utilero, luego el tercer portero, luego todos. Arnáez, el último, con la toalla en la cabeza.

“Pensé que venían a reclamarme el penal”, dijo. Le cantaron el nombre 24 veces, una por gol.

Duró 58 minutos. El personal del Monumental, que es de Ceibal hasta la médula, mantuvo las luces encendidas y repartió agua. A la salida, una pancarta hecha con sábanas decía: *Nos vemos en agosto*.`,
  },
  {
    key: 'lucha-mascaras-fotos',
    kind: 'slideshow',
    section: 'combate',
    headline: 'Cinco máscaras y las manos que las cosen',
    description: 'El taller de los Hermanos Pedraza viste a la mitad de los luchadores de la costa.',
    people: ['ramiro-tzoc'],
    hoursAgo: 130,
    pictureCaption: 'Cada máscara lleva 24 pulgadas de cierre y un secreto.',
    body: `No preguntan nombres. Miden la cabeza, cierran la cortina y cosen. En el taller de los Pedraza la discreción se hereda con las tijeras.`,
    slides: [
      {
        headline: 'Relámpago Tercero',
        caption: 'Tres generaciones, el mismo molde. Se ensanchó casi una pulgada.',
        pictureCaption: 'Plata y violeta.',
      },
      {
        headline: 'La Maestra',
        caption: 'Lleva tiza cosida en la barbilla. Da clases por la mañana.',
        pictureCaption: 'Sus alumnos no lo saben. O eso cree ella.',
      },
      {
        headline: 'El Boticario',
        caption: 'Treinta y un ojales. Tarda nueve minutos en ponérsela.',
        pictureCaption: 'Verde botella y oro viejo.',
      },
      {
        headline: 'Doña Centella',
        caption: 'La única que pidió bolsillo. No dice para qué.',
        pictureCaption: 'Campeona de parejas.',
      },
      {
        headline: 'El Niño del Muelle',
        caption: 'La primera de un debutante. La paga a plazos y con pescado.',
        pictureCaption: 'Debuta el viernes.',
      },
    ],
  },
  {
    key: 'natacion-record',
    kind: 'article',
    section: 'mas-deportes',
    headline: 'Nadó en el lago porque su ciudad no tenía alberca. Ahora tiene un récord continental',
    description: 'Citlali Armenta bajó en 1.3 segundos la marca de los 1,500 metros.',
    people: ['ramiro-tzoc'],
    hoursAgo: 15,
    pictureCaption: 'Armenta nada siete millas por día.',
    body: `En Santa Lucía de las Garzas hay un lago, un embarcadero y una entrenadora con silbato. Alberca, no. Citlali Armenta, de 20 años, nadó allí hasta los 16, entre lirios, con una cuerda de boyas hechas con botellas.

Ayer, en la final de los 1,500 metros libres del Campeonato Continental, tocó la pared en 15:47.2. El récord, que tenía doce años, era de 15:48.5.

Salió séptima. A los 800 era cuarta. A los 1,200 ya no miraba a nadie. “En el lago no hay líneas en el fondo. Aprendes a oír el agua”, explicó, con la medalla mordida.

Su entrenadora, Eustolia Bravo, no pudo viajar: alguien tenía que cuidar el embarcadero. Vio la carrera en la tienda, con 60 vecinos y un televisor que se apagó en el metro 1,350. “No hizo falta verlo. La conozco de oído”.

El entrenador nacional, Demetrio Salgar, cree que su respiración explica la mitad. Respira cada tres brazadas por el lado malo y cada dos por el bueno, un vicio que los manuales corrigen. “Con ella no toqué nada. Al que funciona no se le arregla”.

Con esa marca, Armenta tendría un lugar en la final del mundial de julio. Le faltan cuatro segundos para el podio y ocho meses para encontrarlos.

El gobierno local anunció una alberca de 25 metros. Armenta agradeció y pidió que no quiten las boyas.`,
  },
  {
    key: 'entrenadora-perfil-video',
    kind: 'video',
    section: 'futbol',
    headline: 'Video: un día con Águeda Sotomayor antes de la final',
    description: 'Café a las cinco, pizarra a las cuatro y una siesta que dura once minutos exactos.',
    people: ['chema-urrutigoity', 'paloma-rentas'],
    hoursAgo: 3.4,
    durationSeconds: 412,
    pictureCaption: 'Sotomayor, de 43 años, fue mediocentro.',
    body: `Antes de ser la primera mujer campeona de la Liga Dorada, Águeda Sotomayor nos dejó acompañarla la víspera, con una condición: no grabar la página 22.

Cumplimos. Ahora ya se sabe por qué.`,
  },
  {
    key: 'baloncesto-silla',
    kind: 'article',
    section: 'baloncesto',
    headline: 'Los Rayos ruedan a la final con el mejor ataque que se ha visto en silla',
    description: 'Promedian 81 puntos. Su base se entrena subiendo rampas de estacionamiento.',
    people: ['yuliana-bosch'],
    hoursAgo: 72,
    pictureCaption: 'La jugada preferida del equipo tiene cuatro bloqueos y se llama Rotonda.',
    body: `Suena a tormenta: doce ruedas girando a la vez sobre la duela, y de pronto el silencio de un tiro. Los Rayos de Puerto Alegría ganaron 84-69 y jugarán el {day+5} la final de la liga de baloncesto en silla.

Promedian 81 puntos, nueve más que nadie. La explicación mide 1.60 y va sentada: Adrián Cifuentes, base, 24 puntos y 13 asistencias por juego. Se entrena de noche en la rampa de un estacionamiento de seis pisos. “Subo por los brazos y bajo por los frenos”, cuenta.

En este deporte, cada jugador tiene un valor según su movilidad y los cinco en cancha no pueden sumar más de catorce puntos. El técnico Rubén Maldonado usa once quintetos distintos. Los rivales, de media, seis.

“La gente viene por curiosidad una vez. Vuelve porque el {day-3} perdimos por uno y quiere revancha”, dice Maldonado. La asistencia pasó de 200 a 1,900 en tres temporadas.

Una silla de juego pesa veinte libras y cuesta lo que un auto usado. El club tiene 14 y un taller propio, donde dos mecánicos de bicicletas arreglan en el descanso lo que se dobla en el primer cuarto.

El sábado se dobló una en el peor momento. Cifuentes siguió con tres ruedas durante 40 segundos y dio dos asistencias. “Gira mejor hacia la derecha”, comentó.

La final es contra los Huracanes de la Bahía, que les ganaron el título hace un año con una canasta sobre la bocina. El récord de la rampa, por cierto, es de un minuto y 52 segundos. Hay un cartel.`,
  },
  {
    key: 'columna-infancia',
    kind: 'opinion',
    section: 'mas-deportes',
    headline: 'Padres: siéntense',
    description: 'He arbitrado finales con 60,000 gritando. Nada me dio tanto miedo como un sábado de categoría sub-10.',
    people: ['delia-camargo'],
    hoursAgo: 260,
    pictureCaption: 'La cancha número tres, sábado, nueve de la mañana.',
    body: `El niño tenía ocho años y una media caída. Se le fue el balón, miró a la banda y buscó la cara de su papá antes que la del portero. Lo que vio allí le duró todo el partido.

He arbitrado finales con 60,000 personas pidiendo mi cabeza. Era ruido. Lo de los sábados no es ruido: son frases, y las frases tienen destinatario.

Propongo un experimento que ya probó la liga infantil de Río Claro: un sábado al mes, los adultos miran en silencio. Se puede aplaudir. No se puede dirigir. El primer día, me cuentan, los niños tardaron diez minutos en dejar de voltear. Luego se hablaron entre ellos. Luego se rieron. Quedaron 6-5 y nadie supo bien a favor de quién.

Ningún estudio demuestra que un niño mejore porque le griten *marca*. Hay varios que explican por qué siete de cada diez dejan el deporte antes de los trece. La respuesta más repetida es la más triste: dejó de ser divertido.

Sé lo que me van a contestar: que lo hacen por su bien, que la vida es dura, que a ustedes les gritaban. También a mí. Aprendí a no oír. Es una pésima manera de aprender y una manera peor de querer.

Siéntense. Traigan naranjas. Si de verdad no aguantan, hay un curso de arbitraje los jueves: nos faltan manos y les sobra voz.`,
  },
];

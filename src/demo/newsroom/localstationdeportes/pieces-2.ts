import type { DemoPiece } from '../shape.ts';

/** The pieces of localstationdeportes, part 2: schools and leagues. */
export const pieces2: readonly DemoPiece[] = [
  {
    key: 'voleibol-hermanas',
    kind: 'article',
    section: 'escolar',
    headline: 'Tres hermanas, un solo balón',
    description: 'Las Okonkwo-Rivas llevan a la secundaria Bahía a su primer estatal de voleibol.',
    people: ['keisha-villarreal'],
    hoursAgo: 9,
    pictureCaption: 'El gimnasio de Bahía se llenó por primera vez desde 2009.',
    body: `En la casa de las Okonkwo-Rivas hay una marca de balón en el techo de cada cuarto. “Se nos acabó la pintura antes que las ganas”, dice la mamá, Beatriz Rivas, que aprendió a recibir saques en el pasillo.

Ada acomoda. Ngozi remata. Paula, la chica, de catorce años, lo levanta todo. Entre las tres tocaron 61 de los últimos 80 balones en el 3-1 sobre Los Encinos que metió a Bahía en el estatal.

Nunca habían jugado juntas: por edades, el año pasado no coincidían. Este otoño coinciden por única vez; Ada se gradúa en junio.

“No hablamos. Es una ventaja”, explica Ngozi. “En casa tampoco nos dejan, en la mesa”.

El entrenador Felipe Arce presume de otra cosa: nueve jugadoras del equipo tienen promedio superior a 9. El martes suspendió la práctica porque había examen de química.

El estatal empieza el jueves. Bahía enfrenta a Sierra Alta, campeona de los tres últimos. El autobús de la porra sale a las seis y quedan once lugares.`,
  },
  {
    key: 'agenda-fin-de-semana',
    kind: 'explainer',
    section: 'agenda',
    headline: 'Qué ver este fin de semana, dónde y por cuánto',
    description: 'Del estatal de voleibol a la carrera de costales: 14 opciones en el condado.',
    people: ['gaby-monsivais'],
    hoursAgo: 7,
    updatedHoursAgo: 4,
    pictureCaption: 'Casi todo está a menos de media hora.',
    body: `Hay fiesta en el puerto y todo lo demás también se juega. Aparte lugar en el refrigerador de la puerta y pegue esta lista.

## Viernes

- **7:00 p. m.** Béisbol: Pelícanos contra Alacranes, semifinal, juego 1. El Nido. 6 dólares; menores de 12, gratis.
- **7:30 p. m.** Fútbol americano: San Telmo en casa. 5 dólares o una lata de comida.

## Sábado

- **9:00 a. m.** Liga infantil de silencio: los papás aplauden, no gritan. Parque Ribera. Gratis.
- **10:00 a. m.** Foto con el trofeo de los Faroleros. Puerta 2. Gratis.
- **4:00 p. m.** Básquetbol en silla: Rayos, entrenamiento abierto. Gimnasio municipal. Gratis.

## Domingo

- **10:00 a. m.** Liga de la Ribera: Tortillería contra Oaxaquita. Cancha uno. Gratis; lleve silla.
- **1:00 p. m.** Carrera de costales del mercado. Inscripción, 2 dólares.

!fact Para llegar | El autobús 14 pasa por el estadio, el gimnasio y la Ribera. El domingo es gratis de 8 a 4. En la Ribera hay 60 lugares de estacionamiento y 400 carros: venga en bicicleta.`,
  },
  {
    key: 'iturbide-video',
    kind: 'video',
    section: 'el-equipo',
    headline: 'Video: el capitán, su papá y la ventanilla de la puerta 2',
    description: 'Dos Nachos, un estadio y 36 años de domingos.',
    people: ['mireya-tran', 'tono-arriaga'],
    hoursAgo: 3,
    durationSeconds: 268,
    pictureCaption: 'Don Nacho le sigue cobrando el boleto a su nuera.',
    body: `Don Nacho Iturbide vendió el boleto número uno del estadio del Faro y, calcula, unos 900,000 después. Su hijo anotó el gol del ascenso. Los juntamos por fin del mismo lado de la ventanilla.

> Yo nunca lo vi debutar. Había fila.
> — Don Nacho Iturbide, boletero`,
  },
  {
    key: 'abonos-primera',
    kind: 'article',
    section: 'el-equipo',
    headline: 'Los abonos de Primera costarán lo mismo que este año',
    description: 'La junta de socios decidió congelar el precio para quienes renueven antes del 31.',
    people: ['tono-arriaga'],
    hoursAgo: 2,
    pictureCaption: 'Quedan 2,300 lugares sin abono.',
    body: `Primera División, precio de Segunda. La junta de socios de los Faroleros aprobó anoche, con la voz ya ronca, congelar los abonos para quienes renueven antes del 31: 190 dólares en general y 57 el infantil, por 19 partidos.

Sale a diez dólares por juego. Para nuevos abonados será de 247. La diferencia ayuda a pagar el alumbrado.

Hay 7,500 abonos y 9,800 asientos; 500 se reservan para visitantes y 300 para escuelas. Restan 1,500 que se venderán partido a partido, “porque el que decide el domingo a mediodía también es de los nuestros”, dijo la presidenta, Socorro Villa.

El trámite tiene una novedad: por cada diez abonos generales se regalará uno a una familia de la lista del mercado, que lleva la cocinera Chayo Renedo. “Sé quién quiere venir y no puede. También sé quién puede y no quiere”.

La renovación es en la puerta 2 o por teléfono. Por internet, a partir del lunes, si el sistema aguanta.`,
  },
  {
    key: 'lucha-femenil-escuela',
    kind: 'article',
    section: 'escolar',
    headline: 'Valle Sereno estrena equipo femenil de lucha y llena el tapiz',
    description: 'Esperaban ocho inscritas. Se apuntaron 43.',
    people: ['keisha-villarreal'],
    hoursAgo: 29,
    pictureCaption: 'La cafetería funciona como sala de pesas.',
    body: `La hoja tenía ocho renglones. A la hora de la salida habían escrito por detrás, en los márgenes y en una servilleta. El primer equipo femenil de lucha de la secundaria Valle Sereno tiene 43 integrantes y un tapiz.

“Pedimos otro. Mientras, hacemos turnos”, dice la entrenadora Tere Baldizón, que luchó en la universidad y da clases de biología.

La más pequeña pesa 99 libras y la más experimentada lleva once semanas. Ya ganaron su primer cuadrangular, 38-31, frente a dos escuelas con seis años de programa.

Anahí Delgado, de 16, dejó la banda de guerra. “Aquí también se carga algo pesado, pero se mueve”.

Cuarenta y una de las 43 no practicaban ningún deporte. Las faltas a clase del grupo bajaron a la mitad desde septiembre: para entrenar hay que asistir.

El segundo tapiz cuesta 9,600 dólares. La rifa es el 15; el premio, un cerdo o su equivalente.`,
  },
  {
    key: 'analisis-faroleros',
    kind: 'analysis',
    section: 'el-equipo',
    headline: 'Tres cosas que los Faroleros necesitan para quedarse en Primera',
    description: 'Un lateral, un seguro y paciencia. En ese orden.',
    people: ['tono-arriaga'],
    hoursAgo: 1.4,
    pictureCaption: 'De 11 a 72 puntos en ocho años.',
    body: `Que nadie apague la música. Pero el 9 de agosto se juega, y cuatro de los seis últimos ascendidos bajaron. ¿Qué tuvieron los dos que se quedaron?

**Una defensa que ya se conocía.** Los dos mantuvieron al menos ocho titulares. Los Faroleros tienen contrato con nueve, pero les falta el lateral izquierdo: Pipe Salazar vuelve a su club.

**Puntos en casa.** Con 38 se salva uno casi siempre. Los que se quedaron sumaron 27 como locales. Este año los Faroleros hicieron 41 de 57 posibles en el Faro. El viento ayuda: el rival no lo entrena.

**Paciencia con el técnico.** Ninguno de los dos lo cambió en la primera racha mala. Uno de ellos perdió sus cinco primeros juegos.

El presupuesto será de 8.5 millones, el más bajo de la división; el siguiente anda por once. No se compite con eso, se compite con otra cosa: 14 jugadores del condado, un estadio lleno y un técnico que conoce las calles porque las repartió.

Mi apuesta: lugar 15 de 20, con angustia hasta abril. Guarden este texto. Si me equivoco, invito los tamales.`,
  },
  {
    key: 'infantil-sin-marcador',
    kind: 'article',
    section: 'beisbol-local',
    headline: 'La liga infantil que borró el marcador tiene el doble de niños',
    description: 'Hasta los nueve años no se cuentan carreras. Los niños las cuentan igual.',
    people: ['gaby-monsivais'],
    hoursAgo: 62,
    pictureCaption: 'El parque Colibrí tiene cuatro diamantes.',
    body: `El marcador del parque Colibrí dice, en lugar de números: *¿Ya le diste agua?* Desde hace dos años, la liga infantil no cuenta carreras hasta los nueve. Los inscritos pasaron de 210 a 432.

“Los niños cuentan en la cabeza, no somos ingenuos”, sonríe la coordinadora, Amparo Lister. “Lo que cambió es que ya no cuentan los papás”.

Todos batean, todos rotan y al terminar cada quien vota por la mejor jugada del otro equipo. Gana casi siempre alguna caída graciosa.

Los tradicionales no estaban convencidos. El exjugador Rolando Pech, abuelo de dos, pidió seis meses de prueba. “A los tres, mi nieto me enseñó a fildear un rodado. A mí. Me callé”.

Hay otra regla que los visitantes miran con extrañeza: en la tercera entrada se cambian los entrenadores. Cada equipo juega una entrada con el adulto de enfrente. “Así nadie es enemigo más de veinte minutos”, explica Lister.

La cuota es de 35 dólares y nadie se queda fuera por dinero. El condado presta guantes; los zurdos, que siempre faltan, se apartan con una cinta verde.

Este año, tres de los nueve equipos del condado para mayores de diez salieron de aquí. Quedaron segundo, cuarto y séptimo. Nadie lo anunció en el parque.`,
  },
];

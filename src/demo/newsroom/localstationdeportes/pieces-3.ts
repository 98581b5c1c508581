import type { DemoPiece } from '../shape.ts';

/** The pieces of localstationdeportes, part 3: neighbourhood, diamonds and calendar. */
export const pieces3: readonly DemoPiece[] = [
  {
    key: 'pelicanos-previa-semifinal',
    kind: 'article',
    section: 'beisbol-local',
    headline: 'Pelícanos y Alacranes se juegan el pase a la final y una deuda de sandías',
    description: 'La apuesta entre alcaldes va por su novena edición. El puerto debe 40.',
    people: ['gaby-monsivais'],
    hoursAgo: 4.2,
    pictureCaption: 'La apuesta nació en 2014 por una sandía. Creció.',
    topics: ['Pelícanos'],
    body: `Al mejor de cinco, empieza mañana y abre el cartero. Pelícanos y Alacranes se ven por tercer año seguido en semifinales de la Liga del Condado. Las dos anteriores las ganaron los del desierto.

El puerto llega con mejor pitcheo: 2.91 de efectividad contra 3.77. Los Alacranes, con mejor bate: .288 de promedio y 61 jonrones, veinte más que los locales.

El duelo está en el séptimo. Los Pelícanos perdieron siete juegos que ganaban a esa altura. El mánager Tino Ayala trajo del retiro al relevista Vladi Corona, de 41 años, que atiende una ferretería. “Me pidió tornillos y le pedí outs”.

Y están las sandías. Desde 2014, la ciudad que pierde entrega a la otra el doble de las del año anterior o paga la mitad de la deuda en trabajo voluntario. El puerto debe 40 y ya pintó dos escuelas.

El Nido abrirá tres horas antes. Habrá 2,600 lugares, banda de la secundaria Bahía y un aviso en la puerta: quien atrape un foul se lo queda, quien atrape dos devuelve uno.

Para Ayala, en el banco desde hace once temporadas, es la última. No lo ha anunciado. Lo saben todos, porque regaló su silla.

Juegos 1 y 2, viernes y sábado en El Nido. La televisión local los lleva en vivo. La sandía, aparte.`,
  },
  {
    key: 'arbitra-de-barrio',
    kind: 'article',
    section: 'ligas-locales',
    headline: 'Suena el silbato y se calla la Ribera: manda Chelo',
    description: 'Consuelo Ibáñez, enfermera, arbitra cinco partidos por domingo y cose si hace falta.',
    people: ['mireya-tran'],
    hoursAgo: 38,
    pictureCaption: 'Corre siete millas y media por domingo.',
    topics: ['Liga de la Ribera'],
    body: `Mide 1,52, lleva dos tarjetas en el calcetín y un botiquín en la espalda. Cuando Chelo Ibáñez entra a la cancha, los del Taller Núñez se fajan la camiseta.

Enfermera de urgencias de lunes a viernes, arbitra los domingos desde hace once años. Ha pitado 2,200 partidos, suspendido tres y suturado a dieciséis jugadores, uno de ellos mientras le explicaba por qué era falta.

“En el hospital aprendí que el que más grita casi nunca es el que está peor”, dice. Su método: acercarse despacio, hablar bajito y esperar. “Nadie sostiene un grito contra un susurro”.

Cobra 30 dólares por juego y los gasta en guantes. Este año formó a siete muchachas; cuatro ya pitan infantiles.

La respetan porque sabe y la quieren porque explica. Después de cada tarjeta dice qué vio, desde dónde y qué se podía haber hecho en lugar de la patada. A veces el amonestado toma nota.

El 8 de marzo, las 24 escuadras salieron a la cancha con un gafete de enfermera dibujado en el pecho. Ella pitó igual. Expulsó a dos.

¿Errores? Uno, que confiesa sin que se le pregunte: un gol en 2017 que entró por un hoyo de la red. Desde entonces revisa las redes con aguja e hilo. Las mismas que usa para lo otro.`,
  },
  {
    key: 'lavanderia-portero',
    kind: 'article',
    section: 'ligas-locales',
    headline: 'El portero de la Lavandería atajó un penal con la panza y una promesa',
    description: 'Chuy Madrigal, de 51 años, es el menos goleado del mes y bebe agua de jamaica.',
    people: ['mireya-tran'],
    hoursAgo: 15,
    pictureCaption: 'La red de la cancha cuatro la cosió la árbitra.',
    topics: ['Liga de la Ribera'],
    body: `Chuy Madrigal no se lanza: se deja caer. A sus 51 años y con 229 libras, el portero de Real Lavandería cumplió el {day-1} 210 minutos sin recibir gol en jugada, y en el último atajó un penal que le rebotó en la barriga y salió por la banda.

“Prometí dejar el refresco hasta que me metieran uno jugado”, explicó con un agua de jamaica. “Ya no sé si quiero que me metan”.

La Lavandería empezó la temporada con cuatro derrotas. Contrató entonces a un preparador: el dueño del gimnasio, que cambió planchado por sentadillas. Desde entonces no ha perdido: seis triunfos y dos empates, 20 puntos de 24 y el quinto lugar de la tabla.

El domingo le toca la Pescadería El Sol, que no falla un penal desde marzo. Madrigal ya estudió. “Miran el bote chueco del poste. Yo voy a estar sentado ahí”.`,
  },
  {
    key: 'liga-noche-torneo',
    kind: 'article',
    section: 'ligas-locales',
    headline: 'Nace la liga de las once de la noche para los que salen tarde del trabajo',
    description: 'Dieciocho equipos, una cancha con luz y un reglamento de una página.',
    people: ['gaby-monsivais'],
    hoursAgo: 43,
    pictureCaption: 'La luz se apaga sola a la 1:15. Conviene ir ganando.',
    body: `Meseros, enfermeros, guardias, repartidores. A las once de la noche del lunes, cuando la ciudad se duerme, en la cancha uno de la Ribera empieza la jornada.

La liga nocturna tiene ya 18 equipos, siete de ellos mixtos, y una lista de espera con otros nueve. La inventó Rubí Salcedo, cocinera de hotel, harta de que sus domingos fueran siempre de trabajo. “El fútbol era para los que descansan cuando descansa la mayoría”.

El reglamento cabe en una página. Se juegan dos tiempos de veinte minutos; el que llegue con uniforme de trabajo puede jugar con él; está prohibido barrerse, “porque mañana todos cargamos algo”.

El condado presta la luz hasta la 1:15. Si a esa hora hay empate, gana el equipo cuyo jugador más cansado conteste mejor una adivinanza. Va en serio. Las escribe la bibliotecaria.

Líder, con nueve puntos: Cocina Fría. Colista, con uno y muy orgulloso: Turno de Guardia.`,
  },
  {
    key: 'skate-parque-video',
    kind: 'video',
    section: 'agenda',
    headline: 'Video: así quedó el parque de patinetas bajo el puente',
    description: 'Lo diseñaron los propios chavos con cartón y un abuelo albañil.',
    people: ['mireya-tran'],
    hoursAgo: 49,
    durationSeconds: 156,
    pictureCaption: 'Tiene 12,000 pies cuadrados y una rampa para sillas.',
    body: `Donde había un basurero hay un tazón de diez pies. El parque abre todos los días de 8 a 10 de la noche, es gratis y el casco lo prestan.

La primera bajada fue de don Arcadio, albañil, 71 años, sentado.`,
  },
  {
    key: 'regatas-muelle-fotos',
    kind: 'slideshow',
    section: 'agenda',
    headline: 'La regata de los barcos que no deberían flotar',
    description: 'Cartón, botellas y mucha fe: 38 embarcaciones, 21 naufragios.',
    people: ['mireya-tran'],
    hoursAgo: 205,
    pictureCaption: 'El recorrido es de 650 pies. Se hizo largo.',
    body: `La única regla es que nada haya sido barco antes. Los resultados oficiales caben en una servilleta mojada; las fotos, no.`,
    slides: [
      {
        headline: 'El Refrigerador',
        caption: 'Primer lugar en 4:12. Adentro iban los refrescos.',
        pictureCaption: 'Salida de la primera serie.',
      },
      {
        headline: 'La Piñata',
        caption: 'Hermosa durante 100 pies.',
        pictureCaption: 'Premio al mejor hundimiento.',
      },
      {
        headline: 'El Piano',
        caption: 'No sonó, pero llegó. Segunda.',
        pictureCaption: 'Tripulación de la banda de Los Encinos.',
      },
      {
        headline: 'La Biblioteca',
        caption: 'Hecha con 900 periódicos. Se leyó entera al secarse.',
        pictureCaption: 'La comandó la bibliotecaria.',
      },
      {
        headline: 'El Faro',
        caption: 'Doce socios del club y una linterna. Se rescató la linterna.',
        pictureCaption: 'La regata cierra el verano.',
      },
    ],
  },
  {
    key: 'faroleras-pretemporada',
    kind: 'article',
    section: 'el-equipo',
    headline: 'Las Faroleras ya entrenan: 90 se probaron para 24 lugares',
    description: 'El club tendrá equipo femenil por primera vez. Lo votaron 6,912 socios de 7,100.',
    people: ['tono-arriaga'],
    hoursAgo: 23,
    pictureCaption: 'Las pruebas duraron tres días.',
    topics: ['Faroleros'],
    body: `Noventa números prendidos con seguritos, 24 lugares y un viento de los que se llevan los conos. Las Faroleras de Puerto Alegría, primer equipo femenil en los 71 años del club, entrenaron ayer completas por primera vez.

La votación no dejó dudas: 6,912 de 7,100 socios dijeron que sí. El presupuesto será de 480,000 dólares y saldrá en partes iguales de patrocinios y cuotas.

La capitana se eligió ayer mismo: Jimena Yáñez, pescadora, 27 años, que jugaba en Halcones de Altamar y volvió “porque aquí el mar queda del lado correcto”.

Dirige Norma Abitia, que hasta mayo entrenaba a niños de once. “Es igual, pero preguntan menos”.

Entre las 24 hay ocho que trabajan en el puerto, cinco estudiantes, dos maestras y una bombera de Valle Sereno que avisó: si suena la alarma, se va. Se entrenará a las seis de la tarde, cuando sale el último turno.

Los sueldos serán iguales a los que cobraban los hombres en Segunda. Lo propuso la presidenta y lo secundó, con las dos manos, el capitán Iturbide.

Debutan el 2 de septiembre en el Faro. La entrada costará tres dólares, igual que la infantil. Don Nacho ya pidió otro talonario.`,
  },
  {
    key: 'patrocinado-zapateria',
    kind: 'article',
    section: 'escolar',
    sponsoredBy: 'Zapaterías El Paso Firme',
    nativeAd: true,
    headline: 'Cómo elegir los botines de su hijo sin que le queden chicos en Navidad',
    description: 'Tres medidas, una prueba y un consejo de entrenadora.',
    people: ['gaby-monsivais'],
    hoursAgo: 78,
    pictureCaption: 'Medio dedo de espacio, no un dedo entero.',
    body: `Los pies de los niños crecen por temporadas, como los equipos. Comprar grande “para que duren” suele terminar en ampollas y en un delantero que corre como pingüino.

- **Mida por la tarde**, con la calceta puesta. El pie se hincha durante el día.
- **Deje medio dedo** entre la punta y el pie. Un dedo entero es demasiado.
- **Doble la suela**: debe ceder donde se doblan los dedos, no a la mitad.

La entrenadora infantil Norma Abitia agrega uno: que el niño se los amarre solo. “Si no puede con las agujetas, no puede con el botín”.

Cuando le queden chicos, no los tire. En la puerta 2 del Faro hay una caja de intercambio: se deja un par y se toma otro.`,
  },
  {
    key: 'leyenda-utilera',
    kind: 'article',
    section: 'el-equipo',
    headline: 'Se jubila Meche',
    description: 'La utilera lavó 61,000 camisetas y nunca perdió un calcetín.',
    people: ['tono-arriaga'],
    hoursAgo: 320,
    pictureCaption: 'El tendedero del estadio mide 130 pies.',
    body: `Mercedes Ochoa entregó ayer las llaves del cuarto de lavado. Eran once y solo servían tres. Después de 34 años, la utilera de los Faroleros se jubila con 61,000 camisetas en su haber y ningún calcetín extraviado. “Los pares se respetan”.

Conoció a 14 técnicos, 400 jugadores y tres lavadoras. La última la compró la cooperativa; a las dos primeras las llama por su nombre.

Sabía quién iba a jugar antes que la prensa: por la talla que le pedían. Nunca lo dijo. Este reportero lo intentó con pan dulce durante diez temporadas.

Su secreto contra las manchas de pasto era vinagre, sol y conversación. El de las derrotas, lavar primero la camiseta del que falló. “Para que mañana la encuentre limpia”.

El club retirará su delantal. Estará colgado en el túnel, a la altura de las manos, para que cada jugador lo toque al salir. Hay que lavarlo cada quince días. Ella dejó instrucciones.`,
  },
];

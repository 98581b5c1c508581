import type { DemoPiece } from '../shape.ts';

/** The pieces of entretenimiento, part 1. */
export const pieces1: readonly DemoPiece[] = [
  {
    key: 'luna-irigoyen-disco',
    kind: 'article',
    section: 'musica',
    leads: true,
    headline: 'Luna Irigoyen publica por sorpresa un disco grabado en la cocina de su abuela',
    teaseHeadline: 'El disco sorpresa de Luna Irigoyen',
    description: 'Se llama “Azúcar de pilón”, dura 31 minutos y en la pista seis se oye hervir el café.',
    people: ['valentina-orduz'],
    hoursAgo: 0.7,
    updatedHoursAgo: 0.4,
    latestRevisionNote: 'Se agregó la lista completa de músicos.',
    pictureCaption: 'La cocina de la calle Ocho Cedros, estudio por nueve días.',
    topics: ['Luna Irigoyen', 'Discos'],
    body: `Sin anuncio, sin foto, sin cuenta regresiva. A la medianoche apareció **“Azúcar de pilón”**, el quinto disco de Luna Irigoyen, y a las dos de la mañana medio continente ya tarareaba la pista tres.

Son once canciones y 31 minutos. Las grabó en nueve días en la cocina de su abuela Socorro, con cuatro músicos, un solo micrófono y la regla de no repetir ninguna toma más de dos veces. “Mi abuela decía que el guiso recalentado cambia de nombre”, explica la cantante en una nota a mano.

Después de “Cristal líquido”, aquel monumento de sintetizadores que la llevó por 38 ciudades, Irigoyen suena cerca. Tan cerca que en *La visita* se oye la silla y en *Tres terrones*, la pista seis, hierve de verdad una cafetera.

La acompañan Memo Ancona en la guitarra, Perla Dávila al contrabajo, Isidro Kau en las percusiones y doña Socorro, de 88 años, que canta la segunda voz de *Ya me voy* sin saber que la estaban grabando. Le preguntaron después. “Póngala”, dijo, “pero bajen el radio”.

No habrá gira de estadios. La artista tocará en doce cocinas, sorteadas entre quienes escriban una receta. Cupo: quince personas y el perro, si hay.

!picture microphone | Un solo micrófono, colgado de la lámpara. La cafetera es la de siempre.

!table “Azúcar de pilón”, pista por pista | N.º;Canción;Minutos | 1;La visita;3:02 | 2;Cal y canto;2:40 | 3;Azúcar de pilón;3:15 | 4;Recado para Matilde;3:31 | 5;Media servilleta;2:22 | 6;Tres terrones;2:48 | 7;El perro de enfrente;2:05 | 8;Lunes sin falta;2:51 | 9;Nadie barre;2:36 | 10;Carta de agua;2:58 | 11;Ya me voy;2:52

>> Póngala, pero bajen el radio. — Doña Socorro, 88 años

!embed https://www.tiktok.com/@lunairigoyen/video/7000000000000000131 | La olla entra en el segundo compás | Receta: frijoles, ajo, epazote y un la menor.

El ingeniero de sonido, Celso Barrientos, colgó el micrófono de la lámpara del comedor y no lo movió en nueve días. Para que algo sonara más lejos, el músico se iba al patio. “La mezcla se hizo caminando”, dice. En *El perro de enfrente*, el contrabajo está en el zaguán y el perro, en efecto, enfrente.

La letra de *Recado para Matilde* la encontró en el reverso de una lista del mandado de 1971. Son seis líneas de su abuela para una amiga que se iba al norte; la cantante solo agregó el puente. “Yo no escribo mejor que mi abuela cuando va de prisa”, dice. Los derechos están a nombre de las dos.

Quien quiera una de las doce cocinas tiene dos semanas para escribir su receta. Ya llegaron 9,300. Doña Socorro las está leyendo todas y devuelve, corregidas, las que llevan demasiada sal.

Las tres imprescindibles: *Azúcar de pilón*, un vals que se cae y se levanta; *Recado para Matilde*, la mejor letra de su carrera; y *Ya me voy*, que termina cuando la abuela apaga la luz. Se oye el clic.
`,
  },
  {
    key: 'perfil-amparo-vela',
    kind: 'article',
    section: 'cine',
    headline:
      'Amparo Vela dejó de actuar en la cima, aprendió a reparar relojes durante once años y vuelve ahora con la película que nadie quería filmar sin ella',
    teaseHeadline: 'El regreso de Amparo Vela',
    description: 'Una tarde con la actriz en su taller, entre péndulos, silencios y el guion que le llegó envuelto en papel de pan.',
    people: ['omar-nahuat'],
    hoursAgo: 5,
    updatedHoursAgo: 3,
    access: 'metered',
    pictureCaption: 'El taller que Amparo Vela abrió cuando dejó el cine.',
    topics: ['Amparo Vela', 'Perfiles'],
    body: `Lo primero que pide es silencio. No por ella: por el reloj. Amparo Vela tiene la lupa en el ojo derecho, un péndulo francés abierto en canal y la cabeza inclinada como quien escucha detrás de una puerta. Pasan dos minutos. “Cojea”, dictamina. “Del tac”.

Hace once años, esta mujer que hoy tiene 58 era la actriz más premiada de su generación. Tenía tres *Caracolas de Plata*, una película en cartelera y otra por firmar. Se fue a comprar una pila para el despertador, se quedó conversando con el relojero y no volvió al rodaje del lunes.

## El taller

La leyenda dice que desapareció. La verdad es que puso un letrero: *Vela. Relojes*. Está en una calle con tilos, entre una mercería y una tienda de peces. En once años, calcula, la reconocieron cuarenta veces. Treinta y nueve traían un reloj.

“La gente cree que dejé el cine por una pena. Lo dejé por una alegría. Nunca había terminado nada. Las películas las termina otro”.

> Un personaje se abandona. Un reloj se entrega andando.
> — Amparo Vela, actriz y relojera

Gana menos, duerme más. Cobra según la paciencia que requiera cada pieza. A los niños les enseña gratis a cambiar una correa.

## El papel de pan

El guion llegó un martes envuelto en papel de estraza. Lo había dejado en el mostrador una muchacha que no quiso dar su nombre y pidió que le revisaran un reloj de pulsera. El reloj funcionaba. Adentro, en la tapa, había un número de teléfono.

La muchacha era Casandra Lobo, de 29 años, directora de un solo cortometraje. Llevaba dos años oyendo lo mismo: que la historia era hermosa, que el papel de la madre no lo podía hacer nadie y que la única que podía ya no podía.

*La hora de los otros* transcurre en una noche. Una mujer espera en una estación a una hija que tal vez no venga. Habla con quien pasa. No hay retrospecciones, ni música, ni más decorado que un andén.

>> “Lo leí de pie. Cuando terminé, se habían parado dos relojes de la pared y no los arreglé”.

## Diecisiete noches

Rodaron en diecisiete noches, con un equipo de 22 personas y un presupuesto que no habría pagado el vestuario de su último éxito. Vela puso dos condiciones: no repetir maquillaje y marcharse a las seis, porque el taller abre a las nueve.

!table Amparo Vela en números | Etapa;Años;Películas;Relojes | Cine;24;31;1, de pulsera | Taller;11;0;2,740 | Regreso;1;1;86

El operador Ludovico Ferrán cuenta que la primera noche se le olvidó cortar. “Ella terminó la frase, miró el reloj de la estación y esperó. Esperaba de tal manera que todos nos quedamos a ver quién venía”. Esa toma, de seis minutos, abre la película.

!picture El reloj de la estación es real. Lo puso en hora ella.

## Lo que aprendió del tac

¿Actúa mejor que antes? Se ríe. Enumera, mientras engrasa una rueda, lo que los relojes le han enseñado:

- Que casi siempre falla la pieza que uno no mira.
- Que dar cuerda de más rompe.
- Que el silencio entre el tic y el tac también es maquinaria.

!fact La película | *La hora de los otros*, de Casandra Lobo. Con Amparo Vela, Nicanor Ruz y Emilia Tolosa. 94 minutos. Inaugura el {day+5} el festival de Bahía Larga y llega a salas dos semanas después.

Quedan para el final las preguntas que todos le hacen. ¿Volverá a filmar? “Si alguien trae otro reloj”. ¿Irá al festival? “Cierro a las seis”. ¿Y si le dan la cuarta *Caracola*? Se quita la lupa, por primera vez en la tarde, y piensa.

“Me faltaba una”, dice. “Tengo una mesa que cojea”.

Al salir, todos los relojes del taller marcan la misma hora. No es la correcta: van cuatro minutos adelantados. “Para que la gente llegue”, explica, y da vuelta al letrero.

!related festival-bahia-larga`,
  },
  {
    key: 'festival-bahia-larga',
    kind: 'article',
    section: 'cine',
    headline: 'El festival de Bahía Larga llevará sus películas a quien no puede salir de casa',
    description: 'Noventa voluntarios, sesenta proyectores y una sábana. Se inaugura el viernes.',
    people: ['omar-nahuat'],
    hoursAgo: 8,
    pictureCaption: 'La prueba se hizo en un patio del barrio del Muelle.',
    topics: ['Festivales'],
    body: `El año pasado, doña Irma Quiroga mandó una carta al festival. Tenía 91 años, cuarenta ediciones a cuestas y una cadera nueva. *Me voy a perder la primera*, escribió. *Cuéntenme el final*.

La respuesta es la novedad de esta edición. Noventa voluntarios llevarán sesenta proyectores a las casas de quienes no puedan desplazarse: ancianos, enfermos, cuidadores, madres recientes. Misma película, misma noche, misma hora que el Gran Cine.

“Nos faltaba una sala y resulta que había sesenta”, dice la directora del certamen, Montserrat Palou. Hay ya 214 solicitudes; se atenderán todas a lo largo de la semana.

La competencia reúne 18 títulos de once países. Nueve están dirigidos por mujeres y cinco son comedias, un récord que esta revista celebra con escándalo. Inaugura *La hora de los otros*, con el esperado regreso de Amparo Vela.

El jurado lo preside la montadora Yolanda Brito. Por reglamento, uno de los siete miembros es un espectador sorteado: este año, un chofer de autobús que ve una película por semana desde 1982 y las anota por el número de veces que miró el reloj.

Doña Irma ha pedido fila uno. Es decir, la cama.`,
  },
  {
    key: 'critica-los-tibios',
    kind: 'opinion',
    section: 'cine',
    headline: 'Me reí tanto con “Los tibios” que me dio vergüenza haber llegado solo',
    description: 'Joel Manrique firma una comedia sobre gente que no se decide. Él sí.',
    people: ['ciro-balmaceda'],
    hoursAgo: 16,
    pictureCaption: 'Fila siete, butaca del pasillo.',
    topics: ['Crítica'],
    body: `La comedia es el género al que se le piden disculpas. Se dice *es muy divertida, pero*. No hay pero. “Los tibios” es muy divertida y punto; y debajo de la risa, como el pasador en la puerta, hay una verdad.

Seis amigos alquilan una casa para decidir si siguen siendo amigos. Han hecho una tabla. El primer voto queda tres a tres. El fin de semana se alarga, se acaba el gas, llega un séptimo.

Joel Manrique filma la indecisión como otros filman persecuciones. Hay una escena de once minutos para elegir una pizza que contiene más suspenso que mi última mudanza. La resuelve un niño de cinco años y no diré cómo.

El reparto es un reloj. Destaco a Celeste Umaña, que dice “como quieran” de ocho maneras; a la quinta, uno entiende un divorcio.

Podrían sobrar diez minutos, los de la canción. Pero la señora de la fila seis la cantó entera y la sala aplaudió a la señora. El cine, si hay suerte, es eso.

Al salir, dos desconocidos discutíamos en la banqueta adónde ir a cenar. Tardamos media hora. *Cuatro estrellas de cinco. O cinco. Como quieran*.`,
  },
  {
    key: 'moda-taller-remiendo',
    kind: 'article',
    section: 'moda',
    headline: 'La pasarela más comentada del año no tenía ropa nueva',
    description: 'Nerea Bolívar presentó 34 prendas remendadas y se las devolvió a sus dueños.',
    people: ['pilar-etxarri'],
    hoursAgo: 11,
    pictureCaption: 'El remiendo dorado señala la rotura en lugar de ocultarla.',
    topics: ['Pasarela', 'Artesanía'],
    body: `Salió primero un cartero con su abrigo. Después, una bibliotecaria con la falda de su graduación; un bombero jubilado; una niña con la chaqueta que fue de tres hermanos. Nadie sabía caminar y nadie hizo falta que supiera.

Nerea Bolívar cerró la semana de la moda de Puerto Alegría con 34 prendas que no diseñó. Pidió por radio ropa rota con historia, recibió 1,900 piezas y escogió las que, según dijo, “todavía tenían algo que decir y les faltaba un botón”.

El trabajo es deslumbrante visto de cerca. Zurcidos en hilo de oro, codos de terciopelo, un bajo rehecho con el mapa de las caminatas de su dueña. Ocho personas cosieron cuatro meses. Ninguna puntada se esconde.

> Esconder el remiendo es avergonzarse de haber vivido.
> — Nerea Bolívar, diseñadora

Como patronista, me detuve en las sisas: las rehízo a mano para cuerpos reales, con hombros caídos y bolsas de mandado. Hacía años que no veía una prenda caer mejor.

No se vendió nada. Terminado el desfile, cada quien se fue con lo suyo puesto. La firma abre en cambio doce mesas de remiendo, los sábados, a precio de café. Hay lista de espera hasta abril.

El cartero, me contó, llegó tarde al reparto. Nadie se quejó. Todos querían tocar la manga.`,
  },
  {
    key: 'boda-rentero-sol',
    kind: 'article',
    section: 'famosos',
    headline: 'Se casaron en el metro',
    description: 'Sol Rentería y Abel Quiñones dijeron que sí entre dos estaciones. La novia llevaba mochila.',
    people: ['omar-nahuat'],
    hoursAgo: 2,
    pictureCaption: 'El vagón tres de la línea verde, un jueves cualquiera.',
    topics: ['Bodas'],
    body: `Quince minutos, ocho estaciones, 31 invitados y unos cuarenta pasajeros que no sabían nada. Así se casaron ayer la cantante Sol Rentería y el humorista Abel Quiñones, que se conocieron hace seis años en el mismo vagón, peleando por un asiento.

La jueza subió en Jardines, con toga y paraguas. El “sí” de ella fue en el túnel; el de él, con las puertas abiertas, porque se le hizo un nudo. Una señora le ofreció agua.

El vestido, de Nerea Bolívar, era blanco por delante y, por detrás, de los boletos de seis años. La mochila llevaba los anillos y una torta.

El fotógrafo fue un pasajero, Gerardo Islas, estudiante, que estrenaba cámara y se bajó cuatro paradas después de la suya. Los novios le compraron el rollo entero y lo invitaron al banquete.

¿Luna de miel? Dar la vuelta completa a las seis líneas, sin salir. Calculan un día y medio.

Hubo banquete en la terminal: churros para todos, incluidos los maquinistas. El asiento por el que pelearon viajó vacío, con un ramo encima. En la siguiente vuelta se sentó un señor. Pidió permiso.`,
  },
  {
    key: 'explicador-regalias',
    kind: 'explainer',
    section: 'musica',
    headline: '¿Cuánto gana una canción? Las cuentas de “Recado para Matilde”',
    description: 'Seguimos un millón de reproducciones hasta el bolsillo de quien la escribió.',
    people: ['valentina-orduz'],
    hoursAgo: 24,
    pictureCaption: 'El reparto de un millón de reproducciones en nuestro ejemplo.',
    topics: ['Industria'],
    body: `Una canción es dos cosas: una **obra**, que alguien escribe, y una **grabación**, que alguien interpreta y produce. Cobran por puertas distintas y ahí empieza el enredo.

Tomemos un caso real con permiso de sus autoras y números redondos: una canción con un millón de reproducciones que genera 3,500 dólares.

!table A dónde van 3,500 dólares | Destino;Dólares | Sello y distribución;1,750 | Intérprete;770 | Editorial;210 | Autoras (dos);420 | Sociedades y gastos;350

Cada autora recibe 210 dólares. Por un millón de veces. “Con eso pagué el contrabajo prestado”, bromea Perla Dávila.

## Por qué cambia tanto

- Si la artista es dueña de la grabación, se queda también con la parte del sello.
- Una reproducción en un país con suscripciones caras puede valer cinco veces más que otra.
- La radio y los conciertos pagan a quien escribe, aunque no cante.

## Lo que sí da dinero

Que la canción suene en una serie. Por dos minutos en la escena de una boda, el mismo tema cobró 18,000 dólares. La pareja de la ficción se separó en el capítulo siguiente. La canción, no.`,
  },
];

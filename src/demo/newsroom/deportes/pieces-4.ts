import type { DemoPiece } from '../shape.ts';

/** The pieces of deportes, part 4: diamonds, courts and rings. */
export const pieces4: readonly DemoPiece[] = [
  {
    key: 'bateador-ambidiestro',
    kind: 'article',
    section: 'beisbol',
    headline: 'Batea de los dos lados, lanza con las dos manos y firma con los dientes',
    description: 'Joselo Crespín, de los Alfareros, ponchó ayer al mismo bateador con brazos distintos.',
    people: ['nelson-maduenio'],
    hoursAgo: 12.5,
    pictureCaption: 'El guante tiene dos pulgares y cuesta el doble.',
    topics: ['Liga del Trópico'],
    body: `Segunda entrada: Crespín poncha a Mauro Lacayo con la derecha. Quinta entrada: Crespín poncha a Mauro Lacayo con la izquierda. Séptima: Lacayo pide al umpire que le pregunte al lanzador con qué mano piensa tirar. El umpire pregunta. “Con la que me pique”, contesta Crespín.

El reglamento de la Liga del Trópico lo permite con una condición: debe mostrar la mano antes del primer lanzamiento y no puede cambiarla hasta que acabe el turno. El año pasado era letra muerta. Este año le llaman *la regla Joselo*.

Los Alfareros ganaron 5-2. Él trabajó siete entradas, cambió de brazo once veces y permitió cinco imparables. Por la derecha llega a 92 millas; por la izquierda, a 86, pero con malicia.

Aprendió de niño, en San Isidro del Llano, porque tenía un solo guante prestado y era de zurdo. Cuando le regalaron el suyo, de derecho, no quiso que el otro se sintiera mal.

“Descansa un brazo mientras usa el otro”, presume el mánager Eleazar Frías. “Es el único pitcher que puede abrir el {day+2} y relevarse a sí mismo el sábado”.

¿Y los autógrafos? Muerde la tapa del marcador y pregunta: “¿Con cuál?”.`,
  },
  {
    key: 'pescadores-muelle-jonron',
    kind: 'article',
    section: 'beisbol',
    headline: 'Un jonrón de los Pescadores aterriza en un barco y regresa cuatro días después con sello de otro puerto',
    teaseHeadline: 'El jonrón que se fue en barco',
    description: 'La pelota viajó 680 millas. La tripulación la devolvió firmada.',
    people: ['nelson-maduenio'],
    hoursAgo: 39,
    pictureCaption: 'El jardín derecho de Bahía Larga da al canal.',
    body: `Salió del bate de Amílcar Peguero a las 8:41 de la noche, pasó sobre la cerca, sobre la avenida y sobre los pelícanos. Cayó en la cubierta del carguero *Santa Rita*, que iba de salida. No hubo manera de pedirla.

Regresó ayer, en una caja de galletas, con once firmas y el sello de aduanas de un puerto a 680 millas. La nota del contramaestre decía: *Aquí también la vimos irse*.

Los Pescadores la han clasificado como el cuadrangular más largo de la historia. La liga, que mide hasta donde cae, lo deja en 431 pies.

Peguero la puso en el casillero sin limpiarla. “Huele a diésel. Le pega muy bien”.`,
  },
  {
    key: 'beisbol-umpires-robot',
    kind: 'explainer',
    section: 'beisbol',
    headline: 'Una mano a la gorra: así se pide una revisión de strike en la Liga del Trópico',
    description: 'El bateador tiene cuatro segundos y debe tocarse la gorra. No vale mirar a la banca.',
    people: ['nelson-maduenio', 'yuliana-bosch'],
    hoursAgo: 84,
    pictureCaption: 'La zona se ajusta a la estatura de cada bateador.',
    topics: ['Reglamento'],
    body: `Desde este mes, un strike cantado se puede discutir sin gritar. Cada equipo dispone de tres revisiones por juego; si acierta, la conserva.

## Quién la pide

Solo tres personas: quien batea, quien recibe y quien lanza. La señal es tocarse la gorra o el casco antes de cuatro segundos. El mánager no puede intervenir; si grita, la revisión se pierde.

## Cómo se decide

Ocho cámaras miden el paso de la bola con un error de un cuarto de pulgada. La respuesta tarda once segundos y se ve en la pantalla al mismo tiempo que la ve el umpire.

## Quién acierta más

- Receptores: 58 por ciento.
- Bateadores: 44 por ciento.
- Lanzadores: 27 por ciento. “Nosotros creemos que todo es strike”, confiesa Wilmer Altagracia.

!fact ¿Y los umpires? | En los primeros 90 juegos, el 93.8 por ciento de sus decisiones eran correctas. En la novena entrada, con empate, el 96.1. La presión, al parecer, les sienta bien.`,
  },
  {
    key: 'goleadora-panadera',
    kind: 'article',
    section: 'futbol/femenino',
    headline: 'La goleadora de la Superliga se levanta a las tres para hacer pan',
    description: 'Ivonne Tamayo suma 22 tantos y 600 bolillos por madrugada. El nuevo convenio le plantea una duda.',
    people: ['paloma-rentas'],
    hoursAgo: 14,
    pictureCaption: 'La panadería Tamayo abre a las cinco y media.',
    topics: ['Superliga'],
    body: `A las tres enciende el horno. A las seis y cuarto saca la última charola. A las nueve entrena. Ivonne Tamayo, delantera de Sporting Jacarandá, ha marcado 22 goles en la Superliga y ninguno en ayunas.

La panadería es de su mamá, que el año pasado se fracturó una muñeca. “Yo iba a ayudar dos semanas”, cuenta, enharinada hasta el codo. El pan, dice, le arregló el remate: la masa no se golpea, se acompaña.

El 1 de enero, con el nuevo convenio, su sueldo se triplicará. Por primera vez podría vivir del fútbol. Por primera vez tendría que decidir quién hace los bolillos.

Ha pensado en contratar a alguien. Vinieron tres aspirantes. A los tres les preguntó lo mismo que a ella le preguntó su primera entrenadora: ¿qué hace cuando nadie lo mira? El tercero estaba barriendo.

Jacarandá quedó fuera de la final por penales. Tamayo marcó el suyo. A la mañana siguiente, a las cinco y media, había fila. Nadie habló del partido. Compraron el doble.`,
  },
  {
    key: 'titanes-final-previa',
    kind: 'article',
    section: 'baloncesto',
    headline: 'Titanes llega a la final sin perder en casa y sin saber por qué su aro suena distinto',
    description: 'Veintidós victorias seguidas en el Domo del Norte. Los rivales juran que el tablero los mira.',
    people: ['yuliana-bosch'],
    hoursAgo: 5.5,
    pictureCaption: 'El aro sur del Domo del Norte, el famoso.',
    body: `Suena a campana. Los que han jugado allí lo describen igual: en el Domo del Norte, cuando el balón toca el aro sur, suena a campana de pueblo. Titanes ha ganado en esa duela sus últimos 22 partidos y el {day+3} recibe a Relojeros en la final.

Fuimos a medirlo. La altura es reglamentaria, la tensión de la red también. Lo que cambia es la columna que sostiene el tablero: viene de un gimnasio de 1958 y es hueca.

¿Influye? Los visitantes meten en ese aro el 41 por ciento de sus tiros; en el otro, el 44. La diferencia es pequeña y cabe en el azar. Pero en los tiros libres del último cuarto baja de 76 a 67.

“Lo oyes y piensas que fallaste, aunque entre”, explica Kofi Landaeta, de los Caimanes. “Al siguiente ya tiras para que no suene”.

Dorian Echavarría, el héroe de la semifinal, se enteró por esta reportera. Lo pensó un momento. “Entonces voy a tirar sin tocar el aro”.`,
  },
  {
    key: 'juez-boxeo-tarjetas',
    kind: 'article',
    section: 'combate',
    headline: 'Las tarjetas se leerán en voz alta después de cada asalto',
    description: 'La comisión de boxeo prueba el marcador abierto el {day+4}, en el combate de Maite Cruz.',
    people: ['ramiro-tzoc'],
    hoursAgo: 17.5,
    pictureCaption: 'El Coliseo del Puerto estrenará pantalla.',
    topics: ['Reglamento'],
    body: `Se acabó el suspenso del sobre. El sábado, en el Coliseo del Puerto, las tres tarjetas aparecerán en pantalla al terminar cada asalto. Quien pierda sabrá que pierde. Quien gane, también.

La comisión lo decidió tras cuatro fallos discutidos en una temporada. “Si el resultado sorprende a todo el mundo, algo no se está viendo”, razonó la presidenta, Estela Marroquín.

Los boxeadores están divididos. Maite Cruz lo prefiere: “Mi abuela ya me lo dice de todos modos”. Belén Sarabia teme que la que vaya adelante se dedique a correr.

En las 30 peleas de ensayo, entre aficionados, ocurrió lo contrario: hubo un 19 por ciento más de golpes en los dos últimos asaltos. La que iba perdiendo, cuando lo supo, dejó de esperar.

Habrá otra novedad. Los jueces deberán firmar una frase que explique cada asalto. Máximo, doce palabras. Se publicarán el domingo.`,
  },
];

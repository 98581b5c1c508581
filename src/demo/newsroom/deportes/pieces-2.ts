import type { DemoPiece } from '../shape.ts';

/** The pieces of deportes, part 2. */
export const pieces2: readonly DemoPiece[] = [
  {
    key: 'triple-de-media-cancha',
    kind: 'article',
    section: 'baloncesto',
    headline: 'Falló todos los tiros del partido. Menos uno',
    description: 'Dorian Echavarría llevaba 0 de 11. El duodécimo, desde su propio campo, dio el pase a los Relojeros.',
    people: ['yuliana-bosch'],
    hoursAgo: 8,
    pictureCaption: 'El tiro salió a 52 pies del aro.',
    body: `Once tiros, once hierros. A falta de 2.4 segundos, Relojeros perdía por dos y el balón le cayó al peor jugador de la noche. Dorian Echavarría no pensó. “Si pienso, paso”, diría luego. Lanzó desde 52 pies. Tablero. Adentro. 88-87.

La probabilidad de ese tiro, según los registros de tres temporadas de la Liga Metropolitana, es de una en 61. La de que un jugador acierte después de once fallos seguidos es exactamente la misma: el aro no tiene memoria.

El entrenador Silvano Paz había pedido un pase largo para el pívot. No fue posible: dos marcas encima. “Dibujé otra cosa. Me gusta más la suya”, reconoció.

Los Caimanes dominaron 36 de los 40 minutos y llegaron a estar 17 arriba. Fallaron siete de sus últimos ocho libres. Su base, Kofi Landaeta, terminó con 31 puntos y la camiseta sobre la cara.

Hay un detalle que la repetición enseña y la emoción tapa: Landaeta, el mejor defensor de la liga, levantó las manos y se apartó medio paso. No quiso cometer falta. Hizo lo correcto el 98.4 por ciento de las veces.

La jugada ya tiene nombre en la ciudad. En las panaderías se pide un *Echavarría*: el pan que sobra al cierre y resulta que era el bueno.

Relojeros jugará la final del sábado frente a Titanes del Norte. Echavarría firmó autógrafos hasta la medianoche. A un niño que le preguntó cómo se hace, le respondió: “Primero, falla once”.`,
  },
  {
    key: 'fichaje-arnaez',
    kind: 'article',
    section: 'futbol',
    headline: 'Arnáez se queda',
    description: 'El goleador renueva con Mirasol hasta 2031 al día siguiente de perder la final.',
    people: ['chema-urrutigoity'],
    hoursAgo: 0.9,
    pictureCaption: 'Arnáez suma 97 goles con Mirasol.',
    topics: ['Fichajes'],
    body: `Llegó al estadio a las nueve de la mañana, solo, en bicicleta. Firmó de pie. Tobías Arnáez, goleador de la Liga Dorada con 24 tantos y verdugo fallido del penal del 89, será jugador de Deportivo Mirasol hasta 2031.

Tenía dos ofertas mayores. “Uno no se va el día después de perder. Se va el día después de ganar, si se va”, dijo. Le faltan tres goles para los cien.

El club no reveló las cifras. Sí confirmó una cláusula curiosa: por cada gol, el jugador dona un balón a una escuela. Este año fueron 24. El vigésimo quinto, avisó, lo pagará él: “El que no metí”.`,
  },
  {
    key: 'var-explicador',
    kind: 'explainer',
    section: 'futbol',
    headline: 'El reloj transparente: así funciona la nueva regla del tiempo añadido',
    description: 'Desde la próxima temporada, la tribuna verá en pantalla cada segundo perdido y quién lo perdió.',
    people: ['yuliana-bosch'],
    hoursAgo: 28,
    pictureCaption: 'La pantalla mostrará un segundo reloj, en color verde.',
    topics: ['Reglamento'],
    body: `El balón está en juego 56 de cada 97 minutos. El resto se va en saques, cambios, celebraciones y futbolistas que descubren, ganando por uno, que llevan una bota desatada. La Liga Dorada quiere que se vea.

## Qué cambia

Habrá dos relojes. El de siempre corre sin parar. El verde se detiene cuando el balón no está en juego por una de seis causas: gol, cambio, lesión, tarjeta, revisión o demora deliberada.

## Quién decide

Una cronometradora sentada junto al cuarto árbitro. La jueza principal solo confirma el total. El añadido será el que marque el reloj verde, redondeado al medio minuto.

## Cuánto durarán los partidos

En la prueba piloto de 24 encuentros juveniles, el añadido promedio pasó de 5 a 9 minutos en los cuatro primeros partidos y bajó a 6 en los cuatro últimos. Los jugadores aprendieron rápido: perder tiempo dejó de servir.

## Lo que no cambia

- El partido no se acaba con el balón en el área si hay un penal pendiente.
- Las pausas de hidratación no detienen el verde: ya están previstas.
- La última palabra es de la jueza.

!fact El dato | La demora más común no es la lesión fingida, sino el saque de banda: 17 segundos en promedio y 44 por partido. Son doce minutos y medio.`,
  },
  {
    key: 'ciclismo-fotos',
    kind: 'slideshow',
    section: 'mas-deportes',
    headline: 'Seis postales de la Vuelta a los Volcanes',
    description: 'Once etapas, 1,050 millas y una vaca en la meta.',
    people: ['ramiro-tzoc'],
    hoursAgo: 34,
    pictureCaption: 'La etapa reina ascendió 12,800 pies.',
    body: `La Vuelta a los Volcanes se corre desde 1952 y nunca ha salido a la hora prevista. Esta edición la ganó Jacobo Lliteras por once segundos. Lo demás está en las fotos.`,
    slides: [
      {
        headline: 'La salida',
        caption: 'Ciento treinta y seis ciclistas y un cura que bendice cadenas.',
        pictureCaption: 'La plaza de Villa Ceniza.',
      },
      {
        headline: 'El muro',
        caption: 'Milla y cuarto al 18 por ciento. El público empuja; los jueces miran el paisaje.',
        pictureCaption: 'La calle de la Amargura.',
      },
      {
        headline: 'La tormenta',
        caption: 'Granizo en agosto. Se neutralizaron cinco millas.',
        pictureCaption: 'El pelotón esperó bajo un puente.',
      },
      {
        headline: 'La mecánica',
        caption: 'Nieves Oliver cambió 41 ruedas en once días. Récord: 9.8 segundos.',
        pictureCaption: 'El taller viaja en un camión de pan.',
      },
      {
        headline: 'La fuga',
        caption: 'Setenta millas en solitario para llegar segundo.',
        pictureCaption: 'Abel Mendieta, premio a la combatividad.',
      },
      {
        headline: 'La meta',
        caption: 'La vaca cruzó antes. No puntuó.',
        pictureCaption: 'Se llama Campeona desde entonces.',
      },
    ],
  },
  {
    key: 'gol-temporada-video',
    kind: 'video',
    section: 'futbol',
    headline: 'Video: los diez goles del año, contados por quienes los recibieron',
    description: 'Les pedimos a los porteros que narraran su peor segundo. Aceptaron ocho.',
    people: ['chema-urrutigoity'],
    hoursAgo: 6.5,
    durationSeconds: 327,
    pictureCaption: 'El número tres entró sin tocar la red.',
    body: `Siempre los cuenta el que festeja. Esta vez les pasamos el micrófono a los que fueron a buscar el balón al fondo.

> Todavía la estoy esperando por el otro lado.
> — Lucho Barrientos, portero de Unión Portuaria

Dos arqueros no quisieron ver la repetición. Los narró su madre.`,
  },
  {
    key: 'superliga-salarios',
    kind: 'article',
    section: 'futbol/femenino',
    headline: 'La Superliga firma su primer convenio: ninguna jugadora cobrará menos que el utilero',
    description: 'El sueldo mínimo se triplica y habrá licencia de maternidad pagada.',
    people: ['paloma-rentas'],
    hoursAgo: 18,
    updatedHoursAgo: 12,
    pictureCaption: 'La votación se hizo a mano alzada en el vestuario.',
    topics: ['Superliga', 'Trabajo'],
    body: `Cuatro horas antes del entrenamiento, 286 futbolistas de doce clubes se conectaron a la misma llamada y votaron con la mano levantada. Doscientas ochenta y una manos. La Superliga Femenina tiene su primer convenio.

El sueldo mínimo pasa de 9,000 a 27,000 dólares por temporada. Habrá 26 semanas de licencia de maternidad pagada, contratos de al menos un año y una comisión médica independiente de los clubes.

La negociadora fue Ximena Larralde, central de Leonas del Llano y abogada. Estudió la carrera de noche, en los autobuses. “Preparé el examen de contratos en un empate a cero”, recuerda.

La frase que convirtió el asunto en causa salió de una hoja de cálculo. Larralde comparó los salarios mínimos de todos los oficios del fútbol profesional. El de las jugadoras era el último de 23, por debajo del de utilero. “Con todo mi cariño por el utilero, que además nos dio la razón”.

El costo para la liga será de 4.3 millones al año. La mitad saldrá del nuevo contrato de televisión y el resto de un fondo que aportan los clubes según ingresos.

Cinco jugadoras votaron en contra porque querían una vigencia más corta. “Firmamos tres años y el fútbol femenino cambia cada seis meses”, argumentó la portera Zulema Ferrer, que votó con nueve dedos sanos y uno en férula.

El convenio entra en vigor el 1 de enero. El utilero de Leonas, Macario Ruiz, pidió una copia firmada.`,
  },
  {
    key: 'beisbol-pitch-clock',
    kind: 'analysis',
    section: 'beisbol',
    headline: 'El toque de bola no ha muerto: estaba descansando',
    description: 'Los Pescadores tocan tres veces por juego y lideran la tabla. Las cuentas dicen que no debería funcionar. Funciona.',
    people: ['nelson-maduenio', 'yuliana-bosch'],
    hoursAgo: 55,
    pictureCaption: 'Carreras por entrada con y sin toque.',
    topics: ['Liga del Trópico', 'Datos'],
    access: 'metered',
    body: `Los libros modernos lo dejaron por escrito: regalar un out es mal negocio. Con un corredor en primera y sin outs, un equipo anota en promedio 0.86 carreras; con el corredor en segunda y un out, 0.66. Punto final. O eso creíamos.

Los Pescadores de Bahía Larga no han leído el libro. Tocan 3.1 veces por juego, el triple que cualquiera, y van primeros con 41 ganados y 19 perdidos.

¿Qué hacen distinto? No sacrifican. De sus 186 toques, 121 buscaban el hit y 58 lo consiguieron: casi la mitad. El out no se regala si no se da.

El segundo motivo es invisible. Ante un equipo que toca, la tercera base juega cuatro pasos adelante. Y por esos cuatro pasos se cuelan rodados que antes eran out: los Pescadores batean 31 puntos más en rodados a la izquierda que el promedio de la liga.

“El toque que no tiras también juega”, resume el mánager Porfirio Lantigua, que aprendió en ligas de domingo donde el jardín terminaba en un río.

Advertencia de la casa: sesenta juegos son pocos y los rivales ya entrenan la defensa. En las últimas dos semanas, el éxito del toque bajó del 48 al 39 por ciento. El empate con el libro está en 33.

Hasta entonces, cada noche, en el parque junto al muelle, la gente pide lo que nadie pedía hace una década. No un jonrón. Que la dejen muerta.`,
  },
  {
    key: 'maraton-ultimo',
    kind: 'article',
    section: 'mas-deportes',
    headline: 'El último del maratón llegó de noche y lo esperaban 3,000',
    description: 'Fermín Olaizola, de 77 años, tardó nueve horas y doce minutos. La ciudad no apagó las luces.',
    people: ['ramiro-tzoc'],
    hoursAgo: 46,
    pictureCaption: 'El arco de meta debía desmontarse a las tres de la tarde.',
    body: `La meta cerraba a las seis horas. A las seis horas, Fermín Olaizola, de 77 años, iba por la milla 17 y comiéndose una mandarina.

Le retiraron el cronómetro, le abrieron el tráfico y un voluntario le ofreció subir al coche escoba. “¿Y qué hago yo en un coche?”, contestó. El voluntario, de 22 años, se bajó y caminó con él.

En el 33 eran nueve. En el 37, alguien lo contó en el grupo del barrio. En el 40 eran seiscientos. Los de la organización, que ya habían desmontado el arco, lo volvieron a inflar.

Llegó a las 5:12 de la tarde, con una luna delgada y 3,000 personas coreando un nombre que la mayoría había aprendido diez minutos antes. Nueve horas y doce minutos. Lo recibió el ganador, Samson Barasa, que había terminado siete horas atrás y volvió con su medalla en el bolsillo para colgársela.

Olaizola corría por una promesa. No quiso decir cuál. “Se promete para adentro”, explicó. Al cruzar, se sentó en la acera y llamó por teléfono. Dijo dos palabras: “Ya está”.

El resultado oficial lo recoge en el puesto 8,411, de 8,411. La organización ha decidido que el premio al último lleve desde ahora su apellido. Y que el arco no se desinfle hasta que llegue.`,
  },
];

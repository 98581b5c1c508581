import type { DemoPiece } from '../shape.ts';

/** The pieces of localstationdeportes, part 1: the team of the town. */
export const pieces1: readonly DemoPiece[] = [
  {
    key: 'faroleros-ascenso',
    kind: 'article',
    section: 'el-equipo',
    leads: true,
    headline: '¡Se prendió el puerto! Los Faroleros ascienden y hay fiesta en el malecón',
    teaseHeadline: '¡Los Faroleros ascienden!',
    description: 'Ganaron 2-1 en Valle Sereno con gol del capitán. El autobús tardó más de dos horas en cruzar dos millas de abrazos.',
    people: ['tono-arriaga'],
    hoursAgo: 9.5,
    updatedHoursAgo: 0.3,
    latestRevisionNote: 'Se agregaron la llegada del autobús y el horario de la foto con el trofeo.',
    pictureCaption: 'El estadio de Valle Sereno, donde el ascenso llegó en el minuto 83.',
    topics: ['Faroleros', 'Ascenso'],
    body: `VALLE SERENO.— Lo digo como es: escribo esto con las manos mojadas porque me echaron una hielera encima. **Los Faroleros de Puerto Alegría están en Primera.** Ocho años después, con un 2-1 que sufrimos todos y con gol del que tenía que ser.

Marcó primero el Sereno, a los 19, de tiro libre. Empató Jonny Balderas al 52, de rebote, de rodilla, de lo que sea. Y en el 83, Nacho Iturbide, capitán, 36 años, hijo del que vende boletos en la puerta 2, la empujó solo en el área chica. No festejó. Se sentó en el pasto y se tapó la cara.

“Se la prometí a mi papá cuando bajamos. Él sigue en la ventanilla”, dijo al rato, sin camiseta, porque se la dio a un niño.

Viajamos 1,400 desde el puerto. Nos habían dado 900 boletos; los otros 500 los consiguió la gente del Valle, que se portó de primera y hasta compartió la barbacoa.

El autobús salió a las 7:10 y llegó **a las nueve a la glorieta del Faro**. Para recorrer las dos millas de malecón hasta el estadio tardó dos horas y cuarto. No había tráfico: había gente.

El club anunció que el {day+3} abrirá el estadio, gratis, a partir de las 10, para que todo el mundo se tome la foto con el trofeo.

!picture El 2-1 que la ciudad esperó ocho años.

!table El camino de vuelta | Temporada;División;Lugar | Hace ocho años;Primera;20.º, descenso | Hace seis;Segunda;11.º | Hace tres;Segunda;4.º | El año pasado;Segunda;3.º, perdió la promoción | Ahora;Segunda;2.º, ganó la promoción

>> Se la prometí a mi papá cuando bajamos. Él sigue en la ventanilla. — Nacho Iturbide, capitán

En la panadería La Estrella, que fía desde el descenso a quien apostó que volverían, se pagaron anoche 61 deudas. Doña Lupita, la dueña, las borró de la pared con un trapo mojado. “Me quedo sin clientes que me deban”, dijo. “Qué bonito problema”.

!embed https://www.facebook.com/puertoalegriafaroleros/posts/1000000000000127 | Faroleros de Puerto Alegría | Se busca dueño de una dentadura encontrada en la glorieta. Está en la oficina. No preguntamos nada.

Lo que viene no es fácil: en Primera, el presupuesto más chico es cuatro veces el de los Faroleros. El presidente, Rutilo Camacho, dijo que no se venderá a nadie antes del verano y que los abonos se quedan como están. La pretemporada empieza en tres semanas. Antes hay que encontrar la copa: a la hora de cerrar esta nota, la traía puesta de sombrero alguien en la esquina de Faro y Marina.

Don Nacho, el de la ventanilla, no quiso viajar. Alguien tenía que quedarse a abrir la puerta.

A las once y media de la noche la abrió. Entró primero una señora con una silla plegable, se sentó en el círculo central y dijo que venía apartando lugar para la foto.

!related faroleros-historia-ascenso
`,
  },
  {
    key: 'faroleros-historia-ascenso',
    kind: 'article',
    section: 'el-equipo',
    headline:
      'Del embargo al ascenso: cómo 3,412 vecinos compraron un club con deudas, arreglaron las regaderas y lo devolvieron a Primera en ocho años de tamales, rifas y goles',
    teaseHeadline: 'Del embargo al ascenso',
    description:
      'La historia completa de los Faroleros contada por quienes pusieron cincuenta dólares y por quien puso el primer ladrillo.',
    people: ['tono-arriaga', 'gaby-monsivais'],
    hoursAgo: 5,
    updatedHoursAgo: 1,
    access: 'free',
    pictureCaption: 'El estadio del Faro tiene 9,800 asientos y una vista que no se paga.',
    topics: ['Faroleros', 'Historia'],
    body: `El candado era nuevo. Lo recuerda Lourdes Peñaloza, que llegó una mañana de enero a regar la cancha y se encontró con una cadena, un papel sellado y tres abogados con zapatos inadecuados para el lodo. El club debía 2.1 millones de dólares. En quince días se subastaba.

Peñaloza, jardinera del estadio desde hacía veinte años, hizo lo que sabía. Saltó la barda y regó. “El pasto no tenía la culpa”.

## Cincuenta dólares

Esa noche hubo junta en la cafetería del mercado. Cabían sesenta y llegaron cuatrocientos. La idea fue de una maestra de matemáticas, Socorro Villa: si 40,000 personas van alguna vez al estadio en el año, bastaba con que una de cada doce pusiera cincuenta dólares al mes durante un año.

Se apuntaron 3,412. La cuenta salía: 50 por 12 por 3,412 son 2,047,200 dólares. Lo que faltaba, 52,800, lo juntaron las cocineras del mercado en dos fines de semana.

> Vendimos nueve mil tamales. Todavía no puedo ver una hoja de maíz.
> — Chayo Renedo, cocinera y socia número 41

## El peor equipo de la liga

Salvarse no era ganar. La primera temporada de la cooperativa, los Faroleros terminaron últimos con once puntos. Se entrenaba en la playa porque las regaderas no servían y al mar, por lo menos, no había que pagarle el recibo.

El técnico era Ulises Barragán, chofer de reparto. Dirigía de cinco a siete y repartía de ocho a cuatro. Hoy sigue dirigiendo. Ya no reparte.

!table Ocho temporadas de la cooperativa | Temporada;Puntos;Puesto;Socios | Primera;11;20;3,412 | Tercera;34;13;4,050 | Quinta;47;8;5,320 | Séptima;61;3;6,700 | Octava;72;1;7,940

## La cantera del muelle

Sin dinero para fichar, se miró alrededor. De los 23 del ascenso, catorce nacieron en el condado y nueve jugaron antes en la Liga de la Ribera, la de los domingos. Jonny Balderas, el del empate, marcaba para el equipo de una tortillería.

>> “El pasto no tenía la culpa”.

Las decisiones se votan. Algunas fueron discutibles: la afición eligió una mascota, un pulpo con linterna, que da miedo a los menores de cuatro años. Otras, sabias: se rechazó dos veces vender el nombre del estadio y una vez subir el boleto infantil, que cuesta tres dólares desde el principio.

!picture Desde la fila 22 se ve entrar a los barcos.

## Lo que viene

La Primera exige alumbrado nuevo, una tribuna para visitantes y un seguro que cuesta más que toda la nómina de hace ocho años. El presupuesto pasará de 3.2 a 8.5 millones. Estas son las cuentas que se presentarán a los socios:

- 3.8 millones por derechos de televisión.
- 2.4 millones en abonos y boletos.
- 1.2 millones en patrocinios de empresas locales, con tope del 10 por ciento por empresa.
- 1.1 millones de cuotas de socios.

!fact ¿Cómo hacerse socio? | La cuota es de 12 dólares al mes y da un voto, uno solo, sin importar cuántas cuotas se paguen. La oficina está en la puerta 2, de 9 a 5. Pregunte por don Nacho.

Hay nervios, claro. Cuatro de los últimos seis ascendidos bajaron al año siguiente. “Bajaremos o no bajaremos”, dice Villa, la maestra, hoy presidenta. “Pero con las cuentas en orden y el agua caliente”.

Anoche, pasada la medianoche, Lourdes Peñaloza abrió la llave y regó. La fiesta había dejado confeti en el área sur. Lo sacó a mano, papelito por papelito. “El sábado vienen a tomarse fotos”, explicó. “Tiene que salir guapo”.

!related faroleros-ascenso`,
  },
  {
    key: 'clasico-escolar',
    kind: 'article',
    section: 'escolar',
    headline: 'Los Encinos gana el clásico con una jugada que dibujó la banda de música',
    teaseHeadline: 'El clásico lo ganó la banda',
    description: 'Faltaban ocho segundos, no había tiempos fuera y el mariscal recordó una formación del medio tiempo.',
    people: ['keisha-villarreal'],
    hoursAgo: 11,
    pictureCaption: 'Seis mil personas vieron el clásico número 58.',
    topics: ['Fútbol americano', 'Secundarias'],
    body: `Ocho segundos, yarda once, abajo por cuatro. Los Encinos no tenía tiempos fuera ni más ideas en la carpeta. El mariscal Marco Tulio Reyes, de 17 años, miró a la tribuna y vio la tuba.

“Me acordé del caracol”, contó. El *caracol* es una figura que hace la banda en el medio tiempo: todos giran hacia un lado y uno, el de los platillos, sale por el otro. Reyes toca los platillos en el otoño, cuando no hay partido.

Lo explicó en cinco palabras. La línea entera giró a la derecha; la defensa de San Telmo, también. Él salió caminando por la izquierda. Anotación. 27-24. Clásico para Los Encinos.

El entrenador Curtis Amador admitió que no entendió nada. “Yo pedí un pase. Si me pregunta por el caracol, le diré que lo llevábamos ensayando desde agosto”.

San Telmo dominó la primera mitad con 140 yardas del corredor Deshawn Peralta, que fue a felicitar a Reyes con el casco en la mano. Los dos estudiarán en la misma universidad el año que viene.

La directora de la banda, la maestra Olivia Crespo, recibió el balón del partido. Lo va a colgar de la tuba.`,
  },
  {
    key: 'ribera-jornada-12',
    kind: 'article',
    section: 'ligas-locales',
    headline: 'Jornada 12 en la Ribera: la Tortillería sigue invicta y el Taller Núñez ya no asusta',
    teaseHeadline: 'La Tortillería sigue invicta',
    description: 'Resultados, tabla y la polémica del perro en la cancha tres.',
    people: ['mireya-tran'],
    hoursAgo: 16,
    pictureCaption: 'Cancha tres, domingo, once de la mañana.',
    topics: ['Liga de la Ribera'],
    body: `Cuatro canchas, doce partidos, 41 goles, dos asados y un perro. La jornada 12 de la Liga de la Ribera deja a la **Tortillería La Güera** sola en la punta con 34 puntos de 36.

Le ganó 3-0 a Panadería Central con doblete de Wilson Cáceres, que por la mañana había entregado 90 libras de pan en bicicleta. “Ya venía calentado”, bromeó.

!table Primeros cinco de la tabla | Equipo;Jugados;Puntos;Diferencia | Tortillería La Güera;12;34;+29 | Deportivo Oaxaquita;12;29;+17 | Taller Núñez;12;25;+11 | Pescadería El Sol;12;22;+6 | Real Lavandería;12;20;+2

El Taller Núñez, subcampeón, cayó 2-1 con Real Lavandería en la cancha tres. El gol decisivo pasó entre las piernas del portero mientras un perro amarillo le ladraba. El árbitro lo dio por bueno: el reglamento no prevé perros.

La comisión se reúne el miércoles. El perro se llama Offside y es del árbitro.

El próximo domingo, a las diez, Tortillería contra Oaxaquita. Llegue temprano: no hay sombra para todos.`,
  },
  {
    key: 'pelicanos-novato',
    kind: 'article',
    section: 'beisbol-local',
    headline: 'El cartero que lanza los jueves',
    description: 'Hugo Lavalle reparte en la ruta 9 y tiene efectividad de 1.84 con los Pelícanos.',
    people: ['gaby-monsivais'],
    hoursAgo: 20,
    pictureCaption: 'El Nido recibe a los Pelícanos de mayo a septiembre.',
    topics: ['Pelícanos'],
    body: `Si usted vive en la ruta 9 y los jueves le llega el correo antes de las once, ya sabe por qué: Hugo Lavalle abre esa noche.

Tiene 29 años, una recta de 87 millas y una curva que, según su receptor, “dobla la esquina sin poner direccional”. Lleva siete ganados y dos perdidos, con efectividad de 1,84, la mejor de la Liga del Condado.

Camina nueve millas diarias y jura que de ahí le viene el brazo. “Se lanza con las piernas. Yo las saco a pasear seis días a la semana”.

Nunca lo firmaron. A los 19 fue a dos pruebas y en las dos le dijeron que era bajo. Mide 1.71. “Desde el montículo, que tiene diez pulgadas, no se me nota”.

Sus clientes lo siguen. La señora Eduviges, del 412, le deja en el buzón recortes con los bateadores zurdos subrayados. El lanzador los lee. Contra los Alacranes, le sirvieron.

La oficina postal le cambió el turno de los viernes. Su jefe puso una condición por escrito: boletos. Fue a los nueve juegos. Lleva una campana de mostrador y la toca con cada ponche.

Mañana abre el primero de la semifinal. El correo de la ruta 9 llegará tempranísimo.`,
  },
  {
    key: 'columna-cancha-tres',
    kind: 'opinion',
    section: 'ligas-locales',
    headline: 'No le pongan pasto a la cancha tres',
    description: 'Llega la pelota perfecta, el bote perfecto y la derrota sin excusa.',
    people: ['don-beto-sandoval'],
    hoursAgo: 26,
    pictureCaption: 'El charco del área norte tiene nombre: la Laguna.',
    body: `El condado nos quiere poner pasto sintético en la cancha tres y yo, que he tragado su polvo desde 1983, vengo a pedir que lo piensen.

Ya sé: las rodillas. Tienen razón las rodillas. Ya sé: el lodo, las lluvias, los domingos perdidos. Once al año, los conté. No soy tan necio como parezco en la radio.

Pero esa tierra es un jugador más. Los de la Lavandería saben que junto al poste derecho el balón bota chueco y por eso patean ahí. Los del Taller saben que ellos saben. En ese bote cabe todo lo que un equipo pobre puede tener de ventaja: conocer su casa.

Con el pasto ganará el que mejor juegue. Qué aburrido. Digo, qué justo. Digo las dos cosas.

Propongo un trato: pónganlo en la uno, la dos y la cuatro. Déjennos la tres un año más, con riego y una rastrillada los viernes. Que los niños que entrenan en la alfombra crucen el alambrado de vez en cuando y aprendan que el mundo bota raro.

Y si la quitan, guárdenme un frasco de tierra. Con piedra y todo. La que me hizo perder la final del 91.`,
  },
  {
    key: 'malecon-fotos',
    kind: 'slideshow',
    section: 'el-equipo',
    headline: 'La noche del ascenso en seis caras',
    description: 'Nuestra fotógrafa no apuntó al trofeo. Apuntó a quienes lo miraban.',
    people: ['mireya-tran'],
    hoursAgo: 4.6,
    pictureCaption: 'Treinta mil personas, según el condado. Todas, según el puerto.',
    topics: ['Faroleros'],
    body: `Mireya Tran caminó el malecón de punta a punta con un solo lente. Buscaba lo que pasa cuando pasa el autobús.`,
    slides: [
      {
        headline: 'La jardinera',
        caption: 'Lourdes Peñaloza vio pasar el trofeo y preguntó si alguien había pisado el área chica.',
        pictureCaption: 'Veintiocho años regando la misma cancha.',
      },
      {
        headline: 'El de la ventanilla',
        caption: 'Don Nacho abrió la puerta 2 a las once de la noche. No vendió nada. Abrió.',
        pictureCaption: 'El padre del capitán.',
      },
      {
        headline: 'Las de los tamales',
        caption: 'Prometieron no volver a cocinarlos. Llevaban seiscientos.',
        pictureCaption: 'Se acabaron en media hora.',
      },
      {
        headline: 'El que se quedó dormido',
        caption: 'Cuatro años, camiseta hasta los pies. Se lo perdió todo.',
        pictureCaption: 'Se llama Nacho, como tantos.',
      },
      {
        headline: 'El barco',
        caption: 'El camaronero Lupita hizo sonar la sirena once minutos.',
        pictureCaption: 'La tripulación es socia desde el primer día.',
      },
      {
        headline: 'El faro',
        caption: 'Lo pintaron de luz azul y blanca por primera vez desde hace ocho años.',
        pictureCaption: 'Quedará así hasta el domingo.',
      },
    ],
  },
];

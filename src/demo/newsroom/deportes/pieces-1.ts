import type { DemoPiece } from '../shape.ts';

/** The pieces of deportes, part 1. */
export const pieces1: readonly DemoPiece[] = [
  {
    key: 'ceibal-mirasol-final',
    kind: 'article',
    section: 'futbol',
    leads: true,
    headline: '¡Ceibal campeón! Gol de cabeza al minuto 97 y la Liga Dorada cambia de manos',
    teaseHeadline: '¡Ceibal campeón al 97!',
    description:
      'Atlético Ceibal venció 3-2 a Deportivo Mirasol en una final que tuvo dos remontadas, un penal atajado y un héroe de 19 años.',
    people: ['chema-urrutigoity'],
    hoursAgo: 8,
    updatedHoursAgo: 0.3,
    latestRevisionNote: 'Se corrigió el minuto del segundo gol de Mirasol: fue el 81.',
    pictureCaption: 'El Monumental del Ceibal recibió a 54,310 personas.',
    topics: ['Liga Dorada', 'Finales'],
    body: `Noventa y siete minutos. Último córner. Cincuenta y cuatro mil personas sin aire. El balón viajó cerrado al segundo palo y allí, donde nadie lo marcaba porque nadie lo conocía, saltó **Iker Valdelomar**, diecinueve años, cuatro partidos en primera. Frentazo, red, locura. Atlético Ceibal 3, Deportivo Mirasol 2. Ceibal, campeón de la Liga Dorada diecisiete años después.

La final se jugó como se juegan en los patios: sin cálculo. Mirasol golpeó primero, a los 11, con un zurdazo de Tobías Arnáez desde fuera del área. Ceibal empató a los 38 por medio de Bruno Quispe y dio la vuelta a los 64, en un contragolpe que empezó en los guantes de su portero y terminó nueve segundos más tarde en la otra portería.

A los 81, otra vez Arnáez: control de pecho, media vuelta y 2-2. Quedaban nueve minutos y toda una vida.

> Le dije al chico: entra y haz lo que quieras, que a ti no te han dicho todavía que esto es difícil.
> — Águeda Sotomayor, entrenadora de Ceibal

La jugada del partido, sin embargo, fue una que no subió al marcador. Minuto 89, penal para Mirasol. Lo pateó Arnáez, que no fallaba uno desde hace dos temporadas. Nahuel Ibarrondo voló a su izquierda y lo sacó con la punta de los dedos. “Lo vi mirar tres veces al mismo lado”, explicó el arquero. “Nadie mira tres veces adonde no va a patear”.

De ahí al córner, ocho minutos de reloj y de infarto. El árbitro añadió siete. El gol llegó en el séptimo.

Es el título número cinco de Ceibal y el primero con Sotomayor en el banco. Mirasol, que terminó la temporada regular nueve puntos arriba, se queda con el récord de puntos y con la mirada perdida. Arnáez, goleador del torneo con 24, aplaudió al campeón de pie, en la banda, hasta el final.

!picture pitch | El gol del 97: córner cerrado, segundo palo, nadie con el chico.

!table La final, minuto a minuto | Minuto;Jugada;Marcador | 11;Arnáez, zurdazo desde fuera;0-1 | 38;Quispe, de rebote;1-1 | 64;Quispe, de contragolpe;2-1 | 81;Arnáez, media vuelta;2-2 | 89;Ibarrondo ataja el penal;2-2 | 97;Valdelomar, de cabeza;3-2

Valdelomar tenía que volver en autobús a la filial la semana pasada. Se quedó porque el tercer delantero amaneció con fiebre. Su mamá, que vende tamales a cuatro cuadras del estadio, cerró el puesto al descanso y entró con el boleto que él le había dejado. Llegó a su asiento en el minuto 96.

>> Nadie mira tres veces adonde no va a patear. — Nahuel Ibarrondo, portero

!embed https://www.youtube.com/watch?v=CeibalMin97 | El minuto 97, desde la tribuna | Lo grabó un señor que no vio el gol: estaba abrazando a un desconocido.

## Las cuentas de la noche

Ceibal remató 14 veces y Mirasol, 17. La posesión fue de Mirasol, 58 contra 42. Los córners, siete a cuatro para Ceibal; el último fue el séptimo. En lo que va del año, Ceibal ha hecho 11 goles después del minuto 85, más que ningún otro equipo de la liga. “Entrenamos cansados”, dijo Sotomayor. “Los jueves jugamos el último cuarto de hora con el marcador inventado en contra. Hoy ni me miraron”.

!gallery La final en tres momentos | stadium;54,310 personas, una hora antes. | pitch;El punto desde donde Arnáez no fallaba. | crowd;Minuto 97, grada norte.

La vuelta olímpica la encabezó Valdelomar. Llevaba la copa al revés. Nadie se lo dijo.

!related ceibal-como-se-hizo
`,
  },
  {
    key: 'ceibal-como-se-hizo',
    kind: 'analysis',
    section: 'futbol',
    headline:
      'Cómo se construye un campeón con la undécima nómina de la liga: las 256 millas de presión, las 31 tardes de pizarra y la apuesta por los juveniles de Ceibal',
    teaseHeadline: 'Cómo se construye un campeón barato',
    description:
      'Ni el que más gasta ni el que más remata. Los datos de una temporada explican por qué ganó el equipo que menos se cansaba.',
    people: ['yuliana-bosch'],
    hoursAgo: 4,
    updatedHoursAgo: 2,
    access: 'metered',
    pictureCaption: 'Ceibal apretó más arriba en la segunda mitad del torneo.',
    topics: ['Liga Dorada', 'Datos'],
    body: `En agosto, las casas de análisis daban a Atlético Ceibal un 2 por ciento de posibilidades. Tenía la undécima nómina entre 18 clubes, una entrenadora debutante y nueve canteranos en la plantilla. En noviembre era noveno. Anoche levantó la copa.

Hemos revisado las 38 fechas y los cinco partidos de la fase final con los datos oficiales de la liga. La conclusión cabe en una línea: Ceibal no corrió más que los demás; corrió **mejor y más tarde**.

## La presión como oficio

Ceibal recuperó 7.9 balones por partido en el último tercio. Nadie llegó a siete. Y lo hizo con el tercer recorrido más bajo de la liga: 65 millas por encuentro, dos y media menos que Mirasol.

La clave es el disparador. Mientras otros presionan siempre, Ceibal lo hacía solo en tres situaciones: pase atrás, control con la pierna mala y saque de banda propio del rival. El resto del tiempo, caminaba.

!table Los cuatro semifinalistas: medias por partido y goles en el torneo | Equipo;Millas;Recuperaciones altas;Goles tras el 75 | Ceibal;65.0;7.9;19 | Mirasol;67.5;6.4;11 | Unión Portuaria;66.6;5.8;9 | Real Nacarado;65.8;4.1;12

> Correr es fácil. Lo difícil es convencer a un chico de veinte años de que se quede quieto.
> — Águeda Sotomayor, entrenadora de Ceibal

## El minuto 75

Diecinueve de sus 61 goles llegaron después del 75. Es la proporción más alta de la década. No es casualidad ni fortuna: Sotomayor hizo el primer cambio en el minuto 54 en promedio, doce antes que el resto.

>> Ceibal no corrió más que los demás; corrió mejor y más tarde.

Los suplentes aportaron 17 goles. Valdelomar, el héroe, había jugado 96 minutos en toda la temporada antes de anoche. Entró en el 84.

## Las 31 tardes

Hay un cuaderno. Lo lleva el asistente Fidel Arregui y contiene 31 sesiones de balón parado, una por semana. La jugada del título está en la página 22, fechada en marzo, con un nombre a lápiz: *Abuela*.

- Cuatro atacantes arrastran hacia el primer palo.
- El quinto, el más bajo, bloquea al central libre.
- El sexto llega de atrás, sin carrera, cuando todos han saltado.

La habían intentado catorce veces en partido oficial. Ninguna había salido. “A la quince va la vencida, dice mi abuela”, bromeó Arregui.

!picture Diferencia de goles de Ceibal por tramo de partido: gana después del 60.

## ¿Se puede copiar?

En parte. La nómina de Ceibal es de 14 millones y la de Mirasol de 51, pero formar a nueve canteranos costó once años y tres directores deportivos. El club perdió la categoría en el camino.

!fact La cantera en números | Nueve de los 24 jugadores se formaron en casa. Sumaron 11,240 minutos, el 30 por ciento del total. Seis crecieron a menos de tres millas del estadio y dos fueron recogepelotas en el último título.

El verano dirá si el modelo resiste a su éxito. Por Quispe ya preguntan tres clubes; por Ibarrondo, dos. Sotomayor tiene contrato por dos años y una respuesta preparada. “Si se van, jugarán los que los miraban desde el alambrado. Como siempre”.

El martes, a las ocho, hay entrenamiento. Pizarra a las cuatro. Página 32.

!related ceibal-mirasol-final`,
  },
  {
    key: 'portera-mano-rota',
    kind: 'article',
    section: 'futbol/femenino',
    headline: 'Jugó 40 minutos con un dedo roto y atajó dos penales',
    description: 'Zulema Ferrer metió a Halcones de Altamar en la final de la Superliga.',
    people: ['paloma-rentas'],
    hoursAgo: 27,
    pictureCaption: 'La tanda se definió en la séptima ejecución.',
    topics: ['Superliga'],
    body: `Se oyó. Lo juran las de la tribuna baja: se oyó el dedo. Iba el minuto 80, Zulema Ferrer chocó con el poste al desviar un tiro y cuando se quitó el guante el anular apuntaba hacia otro lado. Pidió cinta. Pidió hielo. Pidió que no la miraran.

Jugó lo que quedaba, jugó la prórroga y se plantó en la tanda. Atajó el segundo penal con la mano sana. Atajó el séptimo con la otra. Halcones de Altamar 0 (6), Sporting Jacarandá 0 (5). A la final.

“No es valentía, es que no había cambios”, dijo después, con una férula azul y un helado. Era cierto: Halcones había gastado los cinco y la única portera suplente tiene gripe.

El cuerpo médico explicó que la fractura no está desplazada y que la decisión de seguir fue suya, tras una revisión de tres minutos. Estará en duda para la final del domingo, contra Leonas del Llano.

Jacarandá mereció más en los noventa: 17 remates, dos palos. Su capitana, Amalia Pedroza, no buscó excusas. “Nos ganó una portera con nueve dedos. El décimo se lo firmo yo”.

Halcones llega a su primera final en ocho años de historia. El club nació de una colecta para pagar un autobús. El autobús todavía funciona; el {day+2} saldrá a las siete.`,
  },
  {
    key: 'no-hitter-cocuyos',
    kind: 'article',
    section: 'beisbol',
    headline:
      'Veintisiete arriba, veintisiete abajo: Wilmer Altagracia lanza el juego perfecto que la Liga del Trópico esperaba desde hace 44 años',
    teaseHeadline: 'Wilmer Altagracia, perfecto',
    description: 'Noventa y ocho lanzamientos, once ponches y una atrapada contra la cerca en el octavo.',
    people: ['nelson-maduenio'],
    hoursAgo: 10,
    pictureCaption: 'Fue en el parque Los Almendros, un martes que ya es fecha.',
    topics: ['Liga del Trópico'],
    body: `En el séptimo dejaron de hablarle. En el octavo se le sentó lejos hasta el utilero. En el noveno, el anotador que firma esta crónica rompió la punta del lápiz y no se atrevió a sacar otro.

Wilmer Altagracia, zurdo, 33 años, dos operaciones de codo, lanzó anoche el segundo juego perfecto en la historia de la Liga del Trópico. Cocuyos 2, Alfareros 0. Veintisiete bateadores, veintisiete outs, 98 lanzamientos. El anterior fue hace 44 años, y aquel pitcher, don Celso Miranda, estaba en la tribuna.

La obra de arte tuvo un coautor. Con dos outs en el octavo, Jairo Mena conectó una línea que se iba del parque. El jardinero central Orestes Villafuerte corrió, trepó, perdió la gorra y bajó con la bola. “Yo no la agarré. Ella se metió”, contó.

Altagracia ponchó a once. Tiró 71 strikes. Su recta no pasó de las 90 millas; su cambio, dicen los Alfareros, todavía viene en camino.

> Me quitaron un pedazo del codo y aprendí a lanzar con la cabeza.
> — Wilmer Altagracia, lanzador de Cocuyos

La ofensiva puso lo justo: jonrón solitario de Damián Polanco en el tercero y elevado de sacrificio en el sexto.

El último out fue un roletazo manso a segunda. Cuando la bola llegó a la primera base hubo un silencio de medio segundo, como si el estadio leyera la frase antes de creerla. Don Celso bajó al terreno del brazo de su nieta, le tocó el codo al zurdo y le dijo algo al oído. Ninguno quiso repetirlo.

La hoja de anotación está guardada. Caja de zapatos número 41, primera arriba.`,
  },
  {
    key: 'columna-arbitros',
    kind: 'opinion',
    section: 'futbol',
    headline: 'Yo también lo habría pitado',
    description: 'El penal del 89 era penal. Y la señora que me insultó en el ascensor lo sabe.',
    people: ['delia-camargo'],
    hoursAgo: 1.5,
    pictureCaption: 'El punto penal está a once metros y a mil opiniones.',
    topics: ['Arbitraje'],
    body: `Bajé del estadio en ascensor con una señora vestida de Ceibal de la cabeza a los pies. Me reconoció, que es la desgracia de quien ha tenido un silbato. “Dígame que no era penal”, me pidió. “Era”, contesté. Faltaban cuatro pisos. Fueron largos.

El reglamento no mira la camiseta, ni el minuto, ni las ganas que una tenga de que pase otra cosa. Mira una pierna que llega tarde a un balón que ya no está. La jueza Perla Ocaranza la vio a siete pasos, sin nadie delante, y pitó. La repetición le dio la razón desde cinco ángulos y la tribuna se la negó desde cincuenta mil.

En mi última temporada pité un penal así, en el 90, en contra del equipo local de una ciudad que no voy a nombrar porque se portó muy bien conmigo las otras once veces. Me equivoqué. Lo supe en el vestuario, por el teléfono de un utilero. No he vuelto a dormir la siesta del todo tranquila.

Por eso admiro a quien pita los que son. Es más fácil dejar pasar. El error de omisión no tiene repetición: nadie pone en la pantalla gigante lo que una no hizo.

Ibarrondo lo atajó y ya nadie discutirá la jugada. Es una lástima. Habríamos aprendido más si el penal hubiera entrado y al día siguiente la ciudad entera hubiera tenido que decir: perdimos, y estaba bien pitado.

Al llegar a la planta baja, la señora de Ceibal me sostuvo la puerta. “Era”, admitió. “Pero qué lindo que lo tapó”. Eso, señora, también es fútbol.`,
  },
  {
    key: 'boxeo-abuela-esquina',
    kind: 'article',
    section: 'combate',
    headline: 'La esquina de la abuela',
    description: 'Dominga Cruz, de 68 años, nunca peleó. Tiene tres campeones y un balde de agua con limón.',
    people: ['ramiro-tzoc'],
    hoursAgo: 21,
    pictureCaption: 'El gimnasio La Bodega abre a las cinco de la mañana.',
    body: `“No me digas que estás cansado. Dime dónde te duele”. Entre un asalto y otro hay sesenta segundos y Dominga Cruz los usa todos. Quince para respirar, quince para el agua, treinta para decir una sola cosa. “Si dices dos, no oyen ninguna”.

Cruz, de 68 años, empezó lavando toallas en el gimnasio La Bodega. Un día, el entrenador no llegó y ella bajó a la esquina. El muchacho perdía por mucho. Le dijo que el otro bajaba la izquierda al cansarse. Ganó en el siguiente.

Desde entonces han pasado 22 años, tres campeones nacionales y 140 peleas. El sábado, su nieta Maite disputará el título vacante de las 118 libras contra la zurda Belén Sarabia, invicta en quince combates.

La abuela ha visto las quince. Dos veces. Sin sonido. “El que grita te dice lo que quiere ver. Yo quiero ver lo que hay”.

¿Y qué hay? Sonríe y señala el balde. Limón, una pizca de sal, hielo. De lo otro no suelta prenda.

Sarabia, la rival, pasó por La Bodega hace cuatro años y guardó guantes un mes con la propia Maite. Se fue porque le quedaba lejos. Las dos se mandan mensajes todavía; esta semana, no.

> Cuando me habla de usted, es que voy perdiendo.
> — Maite Cruz, peso gallo

El combate es a diez asaltos, en el Coliseo del Puerto, con 6,200 boletos agotados desde el {day-3}. En la esquina roja habrá tres personas y una sola voz.`,
  },
];

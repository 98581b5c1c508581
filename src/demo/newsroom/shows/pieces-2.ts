import type { DemoPiece } from '../shape.ts';

/** The pieces of shows, part 2. */
export const pieces2: readonly DemoPiece[] = [
  {
    key: 'comal-video-receta',
    kind: 'video',
    section: 'realities',
    headline: 'Video: Eulalia repite la sopa, esta vez sin cronómetro',
    description: 'La ganadora de “El Comal de Oro” recibió a nuestra cámara en su cocina. Tardó lo que tardó.',
    people: ['itzayana-poot'],
    hoursAgo: 7.5,
    durationSeconds: 388,
    pictureCaption: 'La cocina donde nació la sopa.',
    topics: ['El Comal de Oro'],
    body: `Guías tiernas, elote, calabacitas, flor, masa y chepil. Seis cosas y una instrucción: “Hasta que huela a patio mojado”.

Durante la grabación, Eulalia Bracamontes nos quitó el cuchillo dos veces y nos lo devolvió una.`,
  },
  {
    key: 'heredera-faro-estreno',
    kind: 'article',
    section: 'telenovelas',
    headline: 'Regresa el melodrama de mar: “La heredera del faro” se estrena el lunes',
    description: 'Contrabando, sal y un amor prohibido entre la farera y el hombre que apagó la luz.',
    people: ['regina-solorzano'],
    hoursAgo: 3,
    pictureCaption: 'El faro de la ficción se construyó a escala dos tercios.',
    topics: ['La heredera del faro'],
    body: `Olas de verdad, viento de verdad y un faro de mentira que alumbra de verdad. “La heredera del faro” se estrena el lunes a las nueve y lo primero que promete es aire: siete de cada diez escenas se rodaron a la intemperie.

Tamara Ybarra interpreta a Salvadora, última de cuatro generaciones de fareras. Una noche alguien apaga la luz, un barco se pierde y el culpable regresa quince años después con otro apellido y los mismos ojos. Lo encarna Gael Montoro, que aprendió a remar y, según el equipo, no del todo.

La autora, Delfina Obregón, escribió los 80 capítulos antes de rodar el primero, algo que en el género se considera una excentricidad. “Quería que la pista del capítulo uno la pagara el ochenta”.

El pueblo pesquero que sirve de decorado, Puerto Alegría, aporta 140 extras que exigieron por contrato no salir los jueves: ese día hay subasta.

La fotografía es de Jonás Ek, que viene del documental y pidió rodar la niebla solo cuando hubiera niebla. Hubo once días. El plan de trabajo se rehizo nueve veces y el productor, cuentan, aprendió a rezar.

La canción de entrada la canta Luna Irigoyen con una caracola de por medio. No es metáfora: es el tercer instrumento de la mezcla.

Atención al perro. Se llama Capitán, es actor debutante y en el preestreno recibió más aplausos que el beso.`,
  },
  {
    key: 'isla-eliminacion',
    kind: 'article',
    section: 'realities',
    headline: 'Se fue Maura',
    description: 'La favorita de “Isla a Ciegas” abandonó por decisión propia y dejó su brújula a su rival.',
    people: ['itzayana-poot'],
    hoursAgo: 1.2,
    pictureCaption: 'La brújula quedó sobre una piedra.',
    topics: ['Isla a Ciegas'],
    body: `No la eliminaron. Se levantó en medio del consejo, se quitó la venda y dijo: “Ya encontré lo que vine a buscar. Estaba en mi casa”. Maura Lizárraga, carpintera, 34 años y favorita del público con el 41 por ciento, dejó anoche “Isla a Ciegas”.

En el programa, doce personas conviven treinta días sin verse, guiadas por cuerdas y voces. Lizárraga había construido con las manos el único refugio que resistió la tormenta de la segunda semana.

Su brújula, que vale una ventaja en la final, la dejó a Emilio Garzón, con quien no se hablaba desde el día nueve. “Tiene mala voz y buen corazón. Me di cuenta tarde”.

En la playa la esperaba su hermano menor, con quien llevaba dos años distanciada. La producción no lo había anunciado. Lo reconoció por la tos.

Quedan cuatro. La final es el domingo y la producción confirmó que no habrá reemplazo. El refugio, dicen, sigue en pie.`,
  },
  {
    key: 'vestuario-fotos',
    kind: 'slideshow',
    section: 'detras-de-camaras',
    headline: 'Seis vestidos que contaron la historia antes que el guion',
    description: 'Abrimos el almacén de vestuario con la diseñadora Oliva Terán.',
    people: ['gonzalo-achury'],
    hoursAgo: 42,
    pictureCaption: 'El almacén guarda 14,200 prendas.',
    body: `Oliva Terán no diseña ropa bonita: diseña sospechas. Nos enseñó seis prendas y lo que cada una sabía.`,
    slides: [
      {
        headline: 'El rojo que no era rojo',
        caption: 'En cámara parece sangre. Es óxido. Ella ya mentía.',
        pictureCaption: 'Muestra de tela bajo dos luces.',
      },
      {
        headline: 'El de la boda que no fue',
        caption: 'Treinta y seis pies de cola. Se rodó en una sola toma porque se rompió.',
        pictureCaption: 'La rotura salió al aire.',
      },
      {
        headline: 'El heredado',
        caption: 'Lo usan tres actrices de tres épocas. Cada vez le falta un botón.',
        pictureCaption: 'El último botón aparece en el final.',
      },
      {
        headline: 'El que suena',
        caption: 'Lleva cuentas de vidrio en el ruedo. Anuncia a la villana.',
        pictureCaption: 'Sonido le puso micrófono propio.',
      },
      {
        headline: 'El de trabajar',
        caption: 'Lavado ochenta veces con piedra hasta que pareció de alguien.',
        pictureCaption: 'Se secó al sol del foro.',
      },
      {
        headline: 'El que nadie ha visto',
        caption: 'Es para el último capítulo. Solo enseñó la manga.',
        pictureCaption: 'La manga es verde.',
      },
    ],
  },
  {
    key: 'guardia-de-noche-renovada',
    kind: 'article',
    section: 'series',
    headline: '“Guardia de noche” renueva por dos temporadas y contrata a una enfermera para que le diga que no',
    teaseHeadline: '“Guardia de noche” renueva por dos',
    description: 'La serie médica tendrá en el cuarto de guionistas a alguien con poder de veto.',
    people: ['gonzalo-achury'],
    hoursAgo: 12,
    pictureCaption: 'El set reproduce un hospital de 60 camas.',
    topics: ['Guardia de noche'],
    body: `Se acabaron las inyecciones en el corazón. “Guardia de noche” tendrá quinta y sexta temporadas y, a partir de ahora, ninguna escena clínica se rodará sin la firma de Perpetua Salinas, enfermera con 31 años de urgencias.

Todo empezó con una carta. Salinas escribió a la producción para señalar 46 errores en diez capítulos, numerados y con dibujos. El 46 decía: *Y nadie come nunca*.

“Leímos la carta en voz alta. En el error 12 ya nos reíamos; en el 30 la estábamos llamando”, recuerda la creadora, Ágata Lerma.

El cambio se verá pronto. Habrá guantes, turnos que se empalman, papeleo y un personaje que duerme de pie. También menos muertes: de 22 por temporada a nueve. “Pesan más”, dice Lerma.

La quinta arranca en marzo con 12 capítulos. En el primero, por sugerencia de Salinas, los médicos se pasan la noche buscando una silla de ruedas. Es, aseguran quienes lo han visto, el más emocionante de la serie.

Ah, y comen. Tamales, a las 3:40 de la mañana.`,
  },
  {
    key: 'teorias-614',
    kind: 'explainer',
    section: 'capitulos',
    headline: 'El final de “Cuarto 614”, explicado sin estropearlo del todo',
    description: 'Cinco pistas del pasillo y una toalla. Advertencia: conviene haber llegado al capítulo siete.',
    people: ['lina-barzola'],
    hoursAgo: 17,
    updatedHoursAgo: 10,
    pictureCaption: 'La puerta sin número aparece por primera vez en el minuto 3.',
    topics: ['Cuarto 614'],
    body: `Nos llegaron 1,140 teorías y 300 decían lo mismo: *no entendí, pero dormí con la luz prendida*. Vamos por partes.

## La alfombra

El dibujo de hojas se repite cada cinco pies. En los capítulos pares, una hoja mira al revés. Señala siempre la misma puerta.

## El carrito

Chilla cuando va lleno. En el capítulo cinco chilla vacío. Alguien va en él, o algo.

## Las toallas

Cuatro huéspedes, nueve toallas entregadas, cuatro devueltas. La directora dice que basta con restar. Sobra una persona. ¿Y si no fuera un huésped?

## El reloj del vestíbulo

Marca siempre las 6:14. Hasta el último plano. Fíjese hacia dónde avanza.

## La puerta

Que la cámara cruce al final no quiere decir que entre. Piense dónde estaba parada durante siete horas.

!fact Lo que dijo la directora | Abril Santibáñez contestó una sola pregunta. ¿Nidia sabe? “Nidia limpia. La que limpia siempre sabe”.`,
  },
  {
    key: 'sponsor-sala',
    kind: 'article',
    section: 'detras-de-camaras',
    sponsoredBy: 'Muebles Casa Alondra',
    nativeAd: true,
    headline: 'Arme en su sala el rincón perfecto para maratonear',
    description: 'Luz, distancia y cojines: tres ideas de una decoradora de foro.',
    people: ['gonzalo-achury'],
    hoursAgo: 64,
    pictureCaption: 'La lámpara va detrás de la pantalla, nunca enfrente.',
    body: `Los decoradores de televisión saben algo que en casa se olvida: una sala no se arregla para la visita, sino para quien se queda cuatro horas.

- **La luz, detrás.** Una lámpara tenue a espaldas de la pantalla descansa la vista.
- **La distancia.** Siéntese a dos veces y media la altura del televisor.
- **La mesa, a la mano.** Si hay que levantarse por el vaso, algo está mal.

La decoradora Fermina Duarte agrega una manta por persona. “En mis sets, las parejas que comparten manta rompen en el capítulo seis”.`,
  },
];

import type { DemoPiece } from '../shape.ts';

/** The pieces of shows, part 3. */
export const pieces3: readonly DemoPiece[] = [
  {
    key: 'catalina-doble',
    kind: 'article',
    section: 'telenovelas',
    headline: 'Ella es la otra: conozca a la doble que nadie ha visto de frente',
    description: 'Mina Casares lleva ocho meses actuando de espaldas en “Dos veces Catalina”.',
    people: ['regina-solorzano'],
    hoursAgo: 26,
    pictureCaption: 'Casares y Olavarría miden lo mismo: cinco pies con seis.',
    topics: ['Dos veces Catalina'],
    body: `Usted conoce su nuca, su hombro izquierdo y la manera en que deja una taza. No conoce su cara. Mina Casares es la doble de Renata Olavarría y ha aparecido en 71 de los 87 capítulos emitidos de “Dos veces Catalina” sin mirar jamás a la cámara.

Cuando las gemelas discuten, una es Olavarría y la otra es ella; luego se cambian de ropa y lo repiten al revés. “He sido las dos mitades de todas las peleas”, cuenta. “Sé que las dos tienen razón”.

Casares es actriz de teatro. Se presentó a la prueba creyendo que buscaban a una vecina. Le pidieron que se volteara. “Me dieron el papel en cuanto dejé de mirar”.

Entre tomas, las dos ensayan respiraciones: si una inhala, la otra espera. Es el truco por el que la audiencia jura ver a dos hermanas y no un efecto.

El trabajo tiene su ciencia. Un hombro dice más que un párrafo, explica: si sube, teme; si baja, miente; si gira antes que la cabeza, ya decidió. En el capítulo 60 ganó una discusión entera con el omóplato.

Fuera del foro nadie la saluda. Una vez, en una fila, una señora se quedó mirándola desde atrás. “Perdone”, le dijo, “¿usted tiró el testamento al pozo?”.

Habrá recompensa. En el último capítulo, gane el final que gane, Casares se dará la vuelta. Dos segundos. “Los he ensayado más que toda la obra de mi vida”.`,
  },
  {
    key: 'montemayor-comedia',
    kind: 'article',
    section: 'series',
    headline: 'Los Montemayor se quedan sin elevador y nace la mejor comedia del año',
    description: 'Una familia rica, un piso 19 y ocho capítulos de escaleras.',
    people: ['lina-barzola'],
    hoursAgo: 50,
    pictureCaption: 'El edificio tiene 19 pisos y 342 escalones.',
    body: `El elevador se descompone en el minuto dos y nadie lo arregla hasta el último. Entre medias, los Montemayor de Arriba, que llevan once años sin saludar a los de abajo, tienen que subir y bajar 342 escalones y conocer a los vecinos en cada descanso.

La idea es de los hermanos Íñigo y Sole Arbeláez, que vivieron en un edificio así. “El tercero olía a café; el séptimo, a pelea; el doce, a clarinete”.

Cada capítulo sube unos pisos. Hay un velorio en el cuarto, una piñata en el noveno y un señor en el quince que baja una vez al año, y es hoy.

El elenco ensayó en escaleras reales. Perdieron entre todos 46 libras y ganaron ese modo de hablar con pausas que ningún guion logra.

Hortensia Lugo, que fue durante décadas la villana del horario estelar, interpreta aquí a la abuela. Su hazaña es física: sube de verdad los 342 escalones en el último capítulo, en una toma de catorce minutos, con una jaula.

Que una familia aprenda a saludar no parece materia para ocho capítulos. Lo es. La risa llega por donde uno no mira: la puerta del doce, siempre entornada, por la que se oye cómo el clarinete mejora.

Se puede ver completa desde mañana. Recomendación de esta casa: de un tirón y con agua.`,
  },
  {
    key: 'foro-incendio-maqueta',
    kind: 'article',
    section: 'detras-de-camaras',
    headline: 'Cómo se inunda un pueblo de cinco pies',
    description: 'La riada de “Casa de Sal” se hizo con 240 galones, harina y un ventilador de restaurante.',
    people: ['gonzalo-achury'],
    hoursAgo: 88,
    pictureCaption: 'La plaza mide 32 pulgadas.',
    body: `La escena dura 41 segundos y tomó seis semanas. La riada que se lleva el pueblo en el capítulo 10 de “Casa de Sal” no se hizo con computadora: cabe en una mesa.

Los hermanos Tadeo y Lucero Múzquiz, maquetistas, construyeron 64 casas de yeso y sal gruesa que se deshacen con el agua, cada una a su ritmo. “La iglesia tarda 22 segundos. Le pusimos más sal porque la autora es creyente”.

El lodo es agua con harina y café. El viento, un extractor de restaurante. Los postes caen por un hilo que jala una niña de nueve años, hija de la electricista, única con dedos del tamaño justo.

Solo podían rodarlo tres veces, porque había tres pueblos. La primera salió mal. La segunda salió bien. La tercera, con una campana que flotó sola hasta la cámara, es la que se vio.

Los hermanos aprendieron de su padre, que hacía nacimientos para las iglesias del rumbo. Guardan su regla: lo pequeño tiene que pesar. Cada casa lleva una moneda en los cimientos para que no flote.

Una productora les ofreció digitalizar el taller. Dijeron que sí y siguieron igual. “La computadora hace muy bien el agua”, concede Lucero. “Lo que no hace es el susto”.

La campana está en la vitrina del estudio. Todavía sabe a sal.`,
  },
  {
    key: 'resumen-semana',
    kind: 'article',
    section: 'capitulos',
    headline: 'Lo que pasó anoche en cuatro telenovelas, en cuatro minutos',
    description: 'Una boda, dos bofetadas, un testamento y el regreso de quien usted ya sabe.',
    people: ['lina-barzola', 'regina-solorzano'],
    hoursAgo: 10.5,
    pictureCaption: 'Grupo familiar, once de la noche.',
    body: `**“Dos veces Catalina” (capítulo 87).** Jacoba pide un sacerdote y llega Julián. Catalina encuentra la hoja que faltaba y la quema sin leerla. Carolina la ve por la ventana. Nadie lleva la peineta.

**“Casa de Sal” (112).** Boda. El novio dice sí, la novia dice espérame, el hermano del novio dice yo también. Dos bofetadas, las dos al mismo.

**“Amor a plazos” (34).** Mireya paga la última letra y descubre que la tienda era de su papá. El papá, que vendía muebles desde el capítulo uno, sale de un ropero. Literalmente.

**“El sastre de la calle Luna” (61).** Vuelve don Ismael, que se había ahogado en el 20. Está seco. Nadie pregunta.

**La frase de la noche**, de Jacoba: “La verdad no se muere. Se le olvida a uno dónde la puso”.`,
  },
  {
    key: 'columna-villanas',
    kind: 'opinion',
    section: 'telenovelas',
    headline: 'Devuélvannos a las villanas que trabajaban',
    description: 'Antes tramaban en una oficina. Ahora solo tienen un trauma y una copa.',
    people: ['fausto-linde'],
    hoursAgo: 73,
    pictureCaption: 'La copa: accesorio oficial de la maldad contemporánea.',
    body: `Hubo una época en que ser mala daba trabajo. Había que falsificar un acta, sobornar al notario, envenenar el consomé, fingir parálisis durante sesenta capítulos y, además, llevar la empresa. Salvadas las formas, eran las únicas mujeres de la pantalla con horario.

La villana de ahora sufre. Mira por la ventana, gira la copa y recuerda, en tono sepia, que su madre no fue a la función de ballet. Comprendemos. Y de tanto comprender, ya no tememos.

No pido crueldad, pido oficio. La gran Leocadia de “Los rosales” llevaba una libreta. Cada viernes la abría y tachaba. Uno apagaba el televisor preguntándose por quién iba.

El trauma explica; el plan entretiene. Y hay algo más: una mujer que planea es una mujer que cree que el mundo puede cambiar si madruga. Las buenas, en cambio, esperaban.

Objetan los guionistas jóvenes que el público cambió. No lo creo. Mi vecina, que no se pierde una, resume el asunto mejor que yo: “Antes me daba coraje. Ahora me da pendiente”.

“Dos veces Catalina” lo ha entendido. Sus dos hermanas se levantan a las cinco. Nadie sabe cuál es la mala, porque las dos están ocupadas. Así, sí.`,
  },
  {
    key: 'comal-personajes-fotos',
    kind: 'slideshow',
    section: 'realities',
    headline: 'Los cinco platos que cambiaron la temporada de “El Comal de Oro”',
    description: 'Del flan que se cayó al caldo que nadie esperaba.',
    people: ['itzayana-poot'],
    hoursAgo: 160,
    pictureCaption: 'Catorce concursantes, 210 platos.',
    topics: ['El Comal de Oro'],
    body: `De 210 platos servidos, estos cinco se discutieron en la mesa de todas las casas. Van en orden de pleito.`,
    slides: [
      {
        headline: 'El flan caído',
        caption: 'Se desmoronó al voltearlo. Lo sirvió igual, en cucharadas. Ganó inmunidad.',
        pictureCaption: 'Capítulo 3.',
      },
      {
        headline: 'El taco silencioso',
        caption: 'La prueba exigía no hacer ruido. La tortilla no crujió.',
        pictureCaption: 'Capítulo 5.',
      },
      {
        headline: 'La ensalada enemiga',
        caption: 'Dos rivales, un solo plato. Lo emplataron sin mirarse.',
        pictureCaption: 'Capítulo 8.',
      },
      {
        headline: 'El caldo del olvido',
        caption: 'Se quedó sin sal. El jurado lloró de todos modos.',
        pictureCaption: 'Capítulo 10.',
      },
      {
        headline: 'El tamal gigante',
        caption: 'Medía tres pies. Estaba crudo. Nadie lo ha olvidado.',
        pictureCaption: 'Capítulo 12.',
      },
    ],
  },
  {
    key: 'apuntadora-radio',
    kind: 'article',
    section: 'detras-de-camaras',
    headline: 'La voz que vive en la oreja de los actores',
    description: 'Charo Mondragón dicta los diálogos por el auricular. Sabe respirar en lugar de otros.',
    people: ['gonzalo-achury'],
    hoursAgo: 345,
    pictureCaption: 'La cabina mide cinco pies por lado.',
    body: `Trabaja a oscuras, en una cabina de cinco pies, y ha dicho “te amo” unas 30,000 veces. Ninguna era para ella. Charo Mondragón es apuntadora: dicta el texto por un auricular medio segundo antes de que el actor lo diga.

El oficio exige una voz sin color. Si dicta triste, el actor llora antes de tiempo; si dicta deprisa, se atropella. “Tengo que ser como el agua: que tomen de mí y no les sepa a nada”.

Una tarde se equivocó de personaje y le dictó a la suegra las líneas de la novia. La escena salió al aire. “Nadie se quejó. Al contrario: a la suegra le dieron diez capítulos más”.

Cada vez hay menos apuntadores. Los actores jóvenes prefieren memorizar. Mondragón lo celebra y se preocupa: “Está bien que se lo sepan. Pero ¿quién les va a avisar cuándo callarse?”.

En el cajón guarda un cuaderno con los errores que mejoraron una escena. Son 58. El más célebre es un *buenas noches* dicho a las once de la mañana por un galán moribundo; los poetas de la cuadra todavía lo citan.

El silencio también se dicta. Lo hace con una respiración. Si pone atención en la escena del pozo, dice, la puede oír.`,
  },
];

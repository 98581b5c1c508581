import type { DemoPiece } from '../shape.ts';

/** The pieces of shows, part 1. */
export const pieces1: readonly DemoPiece[] = [
  {
    key: 'catalina-final-anuncio',
    kind: 'article',
    section: 'telenovelas',
    leads: true,
    headline: '“Dos veces Catalina” tendrá dos finales y usted elegirá cuál se ve',
    teaseHeadline: '“Dos veces Catalina” tendrá dos finales',
    description: 'La votación abre esta noche al terminar el capítulo 88. El final que pierda se quemará, literalmente.',
    people: ['regina-solorzano'],
    hoursAgo: 0.5,
    updatedHoursAgo: 0.2,
    latestRevisionNote: 'Se agregó el horario de la votación para la costa oeste.',
    pictureCaption: 'Así dieron la noticia en el foro 5: un micrófono, un foco y dos finales.',
    topics: ['Dos veces Catalina'],
    body: `Son gemelas, se odian y una de las dos firmó el testamento. Faltaba saber cuál. Ahora resulta que lo decidirá usted: **“Dos veces Catalina”** ha grabado dos finales completos y la audiencia escogerá uno.

Lo anunció la productora Malena Iriondo en el foro 5, delante del elenco, que se enteró en ese mismo momento. Hubo gritos, un abrazo entre las dos protagonistas —que son la misma actriz y su doble— y un técnico que se cayó de la escalera, sin consecuencias.

“Escribimos un final justo y un final feliz. Nos dimos cuenta de que no eran el mismo”, explicó Iriondo.

La votación abre esta noche a las 10:00, hora del este, al terminar el capítulo 88, y cierra el {day+3} a la medianoche. Será un voto por teléfono o por persona registrada. En la costa oeste abre a la misma hora local.

Renata Olavarría, que interpreta a Catalina y a Carolina, asegura que no sabe cuál prefiere. “Llevo ocho meses discutiendo conmigo misma. Que desempate otra gente”.

!picture studio | Foro 5: detrás de cada puerta se grabó un final. El elenco no supo cuál era cuál.

!table Cómo votar | Qué;Cuándo | Se abre la votación;Al terminar el capítulo 88, a las 10:00 p.m. | Se cierra;A la medianoche del tercer día | Se anuncia el resultado;Al empezar el capítulo 90 | Se emite el final;En el capítulo 90, completo

Los dos finales duran 41 minutos y comparten los primeros nueve. Después, una puerta. Se grabaron en once noches con el foro cerrado, teléfonos en una caja y un libreto impreso en papel rojo, que no se puede fotocopiar. El apuntador lo leyó con lámpara.

>> Llevo ocho meses discutiendo conmigo misma. Que desempate otra gente. — Renata Olavarría

!embed https://www.instagram.com/p/DosVecesCata/ | dosvecescatalina | Una puerta. Dos llaves. Ustedes dirán. 🗝️

La pelea por la puerta ya empezó en las casas. En una encuesta del propio canal entre 2,000 personas, 46 de cada 100 quieren el final justo, 44 el feliz y diez contestaron que lo que diga su suegra. El capítulo 87 lo vieron 2.9 millones de hogares, la cifra más alta de la telenovela.

Iriondo asegura que los dos desenlaces costaron lo mismo y que a los guionistas les pagaron doble. “Escribieron dos veces. Se llama oficio”, dijo, y miró al gerente.

Un notario guardará la única copia del final que pierda hasta que la echen al fuego. No es broma: hay contrato. “Me pidieron que certificara una chimenea”, contó el notario, Anastasio Ruelas. “En 30 años, es lo más serio que he firmado”.

¿Y el final que pierda? No saldrá en redes ni en edición especial. Se guardará en una sola copia y arderá en la chimenea de la hacienda, en vivo, después del capítulo 90. “Una decisión tiene que doler un poco”, dijo la autora, Pura Candelaria. “Si no, es una encuesta”.

!related catalina-guia-final
`,
  },
  {
    key: 'catalina-guia-final',
    kind: 'explainer',
    section: 'capitulos',
    headline:
      'Todo lo que hay que recordar antes del final de “Dos veces Catalina”: dos hermanas, tres testamentos, un pozo clausurado y la peineta que nadie devolvió',
    teaseHeadline: 'Guía para llegar al final de “Dos veces Catalina”',
    description: 'Ochenta y siete capítulos en diez minutos, con árbol genealógico, pistas y la teoría que más nos convence.',
    people: ['regina-solorzano', 'lina-barzola'],
    hoursAgo: 6,
    updatedHoursAgo: 2,
    pictureCaption: 'Catalina usa la raya a la derecha. Carolina, a la izquierda. Casi siempre.',
    topics: ['Dos veces Catalina'],
    body: `Si ha visto los 87 capítulos, salte al final. Si se perdió alguno —el del bautizo, por ejemplo, que todos nos perdimos porque se fue la luz—, esta guía es para usted. Contiene, claro, todos los secretos.

La historia empieza con una tormenta y un parto doble en la hacienda Las Ánimas. La partera, Jacoba, entrega una niña a la patrona y esconde a la otra. Veintiséis años después, una mujer idéntica a Catalina baja de un autobús.

## Quién es quién

- **Catalina Montes**, la heredera. Sabe montar, mandar y callar.
- **Carolina Rivas**, la otra. Sabe coser, cantar y forzar cerraduras.
- **Don Evaristo**, el padre, muerto en el capítulo 4. Con él nunca se sabe.
- **Julián**, el médico. Se enamora de una, se compromete con la otra y opera a las dos.
- **Jacoba**, la partera. La única que sabe. La única que no habla.

## Los tres testamentos

El primero lo deja todo a Catalina. El segundo, hallado en el reloj, reparte por mitades. El tercero apareció en el capítulo 71 dentro de la muñeca, tiene fecha posterior a los otros y una firma que tiembla.

!table Qué dice cada testamento | Testamento;Capítulo;Heredera;Problema | El de la caja;3;Catalina;Sin testigos | El del reloj;40;Ambas;Falta una hoja | El de la muñeca;71;Carolina;La firma

El perito del capítulo 83 concluyó que la firma del tercero pertenece a *una de las hermanas*. No pudo precisar cuál. Escriben igual.

> No escribí una villana. Escribí a dos mujeres a las que les prometieron la misma silla.
> — Pura Candelaria, autora

## La peineta

Conviene mirar la peineta. Era de la madre, la lleva Catalina en el capítulo 1 y desaparece en el 12. Se la ha visto desde entonces en cinco ocasiones, siempre al fondo: en un tocador, en un altar, en la mano de una niña, en el pozo y, la semana pasada, en el pelo de Jacoba.

>> La peineta cambia de manos cada vez que alguien dice la verdad.

!picture La utilería guarda tres copias idénticas de la peineta. Una no aparece.

## El pozo

Se clausuró en el capítulo 19, se abrió en el 55 y dentro había agua limpia y una carta. La carta se mojó. De ella solo se lee *perdóname* y media inicial: podría ser una C. Las dos hermanas empiezan por C.

!fact La teoría que nos convence | Jacoba no escondió a una de las gemelas: las cambió. La que creció como heredera nació segunda y la que creció pobre nació primera. Eso explicaría por qué la partera llama “mi niña” solo a Carolina y por qué la firma coincide con ambas. Nos la mandó Hortensia, de 79 años, que acertó el final de las últimas cuatro.

## Cómo llegan al final

Catalina tiene la hacienda y nadie con quien cenar. Carolina tiene al pueblo, a Julián —o eso cree— y un pasaje de vuelta. Jacoba se está muriendo. Esta noche hablará.

Según ha trascendido, en un final las hermanas se sientan juntas a la mesa y en el otro solo hay un plato. No se sabe cuál es el justo y cuál el feliz. Candelaria sostiene que depende de la silla que uno haya ocupado en su casa.

La votación abre a las diez. Péinese antes.

!related catalina-final-anuncio`,
  },
  {
    key: 'comal-final',
    kind: 'article',
    section: 'realities',
    headline: 'Una abuela de 72 años gana “El Comal de Oro” con una sopa por la que nadie daba un peso',
    description: 'Eulalia Bracamontes venció en la final a un chef con estrella propia. La receta tenía seis ingredientes.',
    people: ['itzayana-poot'],
    hoursAgo: 9,
    pictureCaption: 'La sopa de guías que decidió la final.',
    topics: ['El Comal de Oro'],
    body: `El chef Leandro Vizcarra presentó un mole con 31 ingredientes, una espuma y un globo. Eulalia Bracamontes, de 72 años, presentó una sopa. El jurado tomó una cucharada y se quedó callado once segundos, que en televisión son un año.

“Sabe a que alguien me está esperando”, dijo la jueza Zaira Montúfar, y pidió más. Votación: tres a cero. La primera abuela en ganar “El Comal de Oro”, en su séptima temporada, se lleva 100,000 dólares y un comal que, según aclaró de inmediato, “es muy delgado, se va a quemar la tortilla”.

Bracamontes llegó al programa por su nieto, que la inscribió sin avisarle. En el capítulo 2 estuvo a punto de irse porque le pusieron un cronómetro. “Yo cocino hasta que está”.

La final la vieron, según la cadena, 4.1 millones de personas, récord del programa. A las diez y media se agotaron las guías de calabaza en tres mercados del país donde la sopa es costumbre.

Vizcarra la felicitó de rodillas, y no es metáfora: quería ver el fogón de cerca. Le ha pedido trabajo por un mes.

¿El dinero? Una cocina nueva para la escuela de su pueblo. ¿La receta? “Se la doy a quien venga a cortar la calabaza conmigo”.

!video comal-video-receta`,
  },
  {
    key: 'critica-cuarto-614',
    kind: 'opinion',
    section: 'series',
    headline: '“Cuarto 614” da miedo porque no pasa nada',
    description: 'La nueva serie de Abril Santibáñez filma un pasillo de hotel durante ocho horas. No pude parpadear.',
    people: ['fausto-linde'],
    hoursAgo: 14,
    pictureCaption: 'La serie se rodó en un hotel clausurado.',
    topics: ['Cuarto 614', 'Crítica'],
    body: `Un pasillo. Una alfombra con dibujo de hojas. Siete puertas. La octava no tiene número y tardé dos capítulos en darme cuenta. Cuando me di cuenta, prendí la luz.

“Cuarto 614” cuenta la semana de una recamarera, Nidia, en un hotel de playa fuera de temporada. Los huéspedes son cuatro. Las toallas que faltan, cinco. Con esa resta, Abril Santibáñez ha construido la serie más inquietante del año.

No hay música. No hay sustos. Hay un carrito con una rueda que chilla y uno aprende a oír, en el chillido, si ella va o vuelve. En el capítulo cuatro el carrito chilla y Nidia está sentada a nuestro lado.

La actriz Paulina Xol sostiene casi todos los planos. Hace algo que se ve poco: piensa. La vemos decidir si toca una puerta. La vemos arrepentirse de haber decidido. Cuando por fin toca, hemos vivido con ella más que con muchos personajes de cien capítulos.

¿Reparos? El sexto explica demasiado. Un policía dice en voz alta lo que el pasillo decía mejor. Y alguien debió frenar el penúltimo sueño: nadie sueña con tan buena iluminación.

Pero el final. No lo contaré. Solo diré que la cámara, que durante siete horas no ha cruzado ninguna puerta, cruza una. Y que al terminar fui a contar mis toallas.

*Ocho capítulos. Cuatro estrellas y media de cinco.*`,
  },
  {
    key: 'peluquera-foro',
    kind: 'article',
    section: 'detras-de-camaras',
    headline: 'La mujer que ha matado a cuarenta personajes con un peine',
    description: 'Amparo Nieves peina villanas. Sabe antes que nadie quién va a caer.',
    people: ['gonzalo-achury'],
    hoursAgo: 20,
    pictureCaption: 'El camerino 3 del foro 5. El espejo es de 1978.',
    body: `Cuando una actriz se sienta en el sillón de Amparo Nieves y ella le recoge el cabello hacia arriba, sin un mechón suelto, la actriz pregunta: “¿Cuánto me queda?”. Dos semanas, por lo general.

Es una ley no escrita. En los foros donde Nieves trabaja desde hace 33 años, el moño alto anuncia el castigo. La villana asciende, se estira, se recoge. Y cae. “El público no lo sabe, pero lo siente”, dice con tres horquillas entre los labios.

Lleva la cuenta: cuarenta. Veintidós por accidente, nueve por veneno, seis en prisión, dos por amor y una devorada. No aclara por qué animal.

Las buenas, en cambio, van sueltas. Y las que mienten llevan flequillo. En “Dos veces Catalina” le pidieron lo imposible: dos mujeres idénticas que no parezcan iguales. “Les cambié la raya. Una se peina mirando al espejo y la otra, al balcón”.

> El cabello llega a la escena medio segundo antes que la actriz.
> — Amparo Nieves, peinadora

Usa 600 horquillas por semana y recupera 580. Las otras veinte, asegura, están repartidas en los sofás más lujosos de la televisión.

Se jubila en marzo. El elenco le prepara una despedida y ella ya ha avisado: irá con el pelo suelto.`,
  },
  {
    key: 'puro-oido-video',
    kind: 'video',
    section: 'realities',
    headline: 'Video: la audición de “Puro Oído” que hizo llorar al bajista',
    description: 'Tiene 16 años, es sorda de un oído y canta con la mano puesta en el piano.',
    people: ['itzayana-poot', 'lina-barzola'],
    hoursAgo: 4,
    durationSeconds: 231,
    pictureCaption: 'Las audiciones se hacen detrás de una cortina.',
    topics: ['Puro Oído'],
    body: `En “Puro Oído” el jurado no ve a quien canta. Tampoco el público. Solo la banda lo sabe, y por eso la cámara se fue a la cara de Beto Rangel, el bajista, cuando Yaretzi Colmenares apoyó la palma en el piano y empezó.

La canción es suya. Se llama *Del lado izquierdo*. Los tres jueces voltearon antes del estribillo.`,
  },
  {
    key: 'analisis-capitulo-corto',
    kind: 'analysis',
    section: 'series',
    headline: 'Por qué todas las series duran ahora 47 minutos (y las que nos gustan, no)',
    description: 'Medimos 212 episodios de 26 series. La duración se volvió una fórmula, y el público la nota.',
    people: ['gonzalo-achury', 'lina-barzola'],
    hoursAgo: 30,
    access: 'metered',
    pictureCaption: 'Duración de los episodios de 26 series de estreno.',
    topics: ['Datos'],
    body: `Ponga el cronómetro. En la última temporada, 131 de los 212 episodios que medimos duraban entre 45 y 49 minutos. Seis de cada diez. Hace cinco años eran tres.

No hay ley que lo ordene. Hay un hábito: la pausa para cenar, el trayecto en tren, una cierta idea de lo que cabe antes de dormir. Y hay hojas de cálculo que han visto ese hábito y lo han convertido en molde.

Ahora mire la otra lista, la de los diez episodios mejor valorados por nuestro panel de 900 espectadores. Duran, en minutos: 22, 31, 38, 47, 53, 58, 61, 66, 71 y 94. Solo uno cae en el molde.

¿Quiere decir que lo raro gusta? No exactamente. Quiere decir que lo que dura lo que necesita gusta, y que casi nada necesita 47. “El capítulo del velorio pedía 22 minutos porque los velorios de verdad se acaban de golpe”, cuenta la guionista Oriana Pabón.

El molde tiene un síntoma que cualquiera reconoce: la escena de pasillo. Dos personas caminan y repiten lo que ya sabemos. En los episodios de 45 a 49 minutos hallamos 2.3 por capítulo; en los demás, 0.8.

Dos cadenas ya permiten duraciones libres en la próxima temporada. Las productoras, curiosamente, dudan. “Nos dijeron: dure lo que quiera. Llevamos tres semanas sin saber qué queremos”, admite Pabón.

Este texto, por cierto, se lee en un minuto y medio. Necesitaba eso.`,
  },
];

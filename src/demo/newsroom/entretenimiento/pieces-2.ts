import type { DemoPiece } from '../shape.ts';

/** The pieces of entretenimiento, part 2. */
export const pieces2: readonly DemoPiece[] = [
  {
    key: 'gira-cocinas-video',
    kind: 'video',
    section: 'musica',
    headline: 'Video: Luna Irigoyen ensaya “Ya me voy” con su abuela',
    description: 'Tres minutos, una guitarra y una señora que no se deja dirigir.',
    people: ['yamil-escandon'],
    hoursAgo: 1.6,
    durationSeconds: 194,
    pictureCaption: 'El único micrófono del disco.',
    topics: ['Luna Irigoyen'],
    body: `Luna entra en el segundo compás; doña Socorro, cuando le parece. La nieta la sigue. Así quedó en el disco.

> Usted toque, mija, que yo llego.
> — Socorro Irigoyen, 88 años

!related luna-irigoyen-disco`,
  },
  {
    key: 'alfombra-fotos',
    kind: 'slideshow',
    section: 'moda',
    headline: 'Seis apuestas de la alfombra de las Caracolas',
    description: 'Hubo bolsillos, por fin. Y un saco que se encendía.',
    people: ['pilar-etxarri'],
    hoursAgo: 13,
    pictureCaption: 'La alfombra fue marfil por primera vez.',
    topics: ['Alfombra'],
    body: `La gala de las Caracolas de Plata estrenó alfombra y estrenó actitud: se vieron menos plumas y más ganas. Estas son las seis que discutimos en la redacción.`,
    slides: [
      {
        headline: 'Celeste Umaña, con bolsillos',
        caption: 'Y cosas adentro: sacó un limón en plena entrevista.',
        pictureCaption: 'Crepé verde limón.',
      },
      {
        headline: 'Nicanor Ruz, el saco encendido',
        caption: 'Trescientas luces cosidas a mano. Se fundió una. La cambió él.',
        pictureCaption: 'Paño negro y fibra óptica.',
      },
      {
        headline: 'Sol Rentería, de mezclilla',
        caption: 'La falda salió de catorce pantalones de su papá.',
        pictureCaption: 'Mezclilla recuperada.',
      },
      {
        headline: 'Las hermanas Tolosa, en espejo',
        caption: 'Mismo traje, del derecho y del revés. Ganó el revés.',
        pictureCaption: 'Seda bordada por dentro.',
      },
      {
        headline: 'Joel Manrique, como quieran',
        caption: 'Llegó con tres corbatas y dejó que el público votara.',
        pictureCaption: 'Ganó la de lunares.',
      },
      {
        headline: 'Doña Irma, en bata',
        caption: 'Invitada de honor por videollamada. La mejor vestida de la noche.',
        pictureCaption: 'Satén rosa, 1961.',
      },
    ],
  },
  {
    key: 'receta-pan-camerino',
    kind: 'recipe',
    section: 'estilo',
    headline: 'El pan de naranja que corre de camerino en camerino',
    description: 'Lo hornea la primera actriz Emilia Tolosa en cada estreno. Esta vez nos dejó copiar la receta.',
    people: ['graciela-dumont'],
    hoursAgo: 19,
    pictureCaption: 'Se come tibio, de pie y antes de la tercera llamada.',
    body: `Dicen que en el teatro Alameda ninguna función empieza sin pan. La culpa es de Emilia Tolosa, que hace 22 años llevó una rosca para calmar los nervios y desde entonces no la dejan entrar con las manos vacías.

El secreto es rallar la naranja antes de exprimirla y dejar la cáscara en el azúcar toda la noche. “Como el texto”, dice. “Se aprende dormida”.`,
    recipe: {
      prepMinutes: 25,
      cookMinutes: 45,
      servings: 10,
      yield: '1 pan de molde',
      ingredients: [
        '2 naranjas de piel fina',
        '1 taza (200 g) de azúcar',
        '3 huevos',
        '½ taza (120 ml) de aceite suave',
        '⅔ de taza (150 ml) de jugo de naranja',
        '2⅓ tazas (300 g) de harina',
        '2 cucharaditas (10 g) de polvo de hornear',
        '1 pizca de sal',
      ],
      instructions: [
        'La noche anterior, ralle las naranjas y mezcle la ralladura con el azúcar. Tape.',
        'Caliente el horno a 350 °F y engrase un molde alargado.',
        'Bata los huevos con el azúcar perfumada hasta que espumen. Agregue el aceite y el jugo.',
        'Incorpore la harina, el polvo de hornear y la sal sin batir de más.',
        'Hornee 45 minutos, o hasta que un palillo salga limpio. Deje reposar diez antes de desmoldar.',
      ],
      chefNotes: 'Al día siguiente, tostado y con mantequilla, es otro pan y otro estreno.',
      calories: 285,
    },
  },
  {
    key: 'circo-carpa-azul',
    kind: 'article',
    section: 'escena',
    headline: 'La Carpa Azul vuelve a rodar con doce artistas, un burro y cero deudas',
    description: 'Vendieron el camión de los leones hace treinta años. Ahora compraron una biblioteca.',
    people: ['graciela-dumont'],
    hoursAgo: 28,
    pictureCaption: 'La carpa es de 1954 y tiene 212 parches.',
    body: `El tráiler que va adelante no lleva trapecios, sino libros. Mil cuatrocientos. La Carpa Azul, tercera generación de cirqueros, reanuda su gira con una biblioteca rodante que abre por las mañanas donde por las noches hay función.

“Llegamos a pueblos sin librería. El que viene a devolver el libro se queda a ver al payaso, y al revés”, cuenta Micaela Farfán, trapecista y bibliotecaria titulada.

Son doce artistas y un burro, Licenciado, que no hace nada. Sale a la pista, mira al público y se va. Es el número más aplaudido.

El espectáculo nuevo, *Se rompió la luna*, dura 80 minutos y cuenta un apagón. La primera mitad se hace a oscuras, con el público sosteniendo las linternas. Hay un momento, cuando 300 luces siguen a una niña en el alambre, en que nadie respira.

La gira visitará 44 pueblos en ocho meses. El boleto cuesta siete dólares o tres libros en buen estado. De los de poesía, aceptan dos.

La familia estuvo a punto de rendirse en 2019. Debía nueve meses de terreno y la carpa dormía enrollada bajo un tejaban. La salvaron las escuelas: 60 talleres de acrobacia y lectura, a tres dólares por niño, durante cuatro años.

Licenciado, informan, come solo papel reciclado.`,
  },
  {
    key: 'analisis-canciones-cortas',
    kind: 'analysis',
    section: 'musica',
    headline: 'El estribillo llega ahora a los 28 segundos. ¿Qué hicimos con la espera?',
    description: 'Cronometramos 300 éxitos de tres décadas. La introducción se extingue y alguien la está salvando.',
    people: ['valentina-orduz'],
    hoursAgo: 48,
    access: 'locked',
    pictureCaption: 'La introducción media, en segundos, de 300 canciones.',
    topics: ['Industria', 'Datos'],
    body: `Antes de que Bandido Celeste cantara la primera palabra de *Carretera vieja*, pasaban 52 segundos. Uno tenía tiempo de subir el volumen, de mirar a alguien, de arrepentirse. Hoy, en 52 segundos, la canción promedio ya cantó el estribillo y va de regreso.

Cronometramos cien éxitos de cada una de las últimas tres décadas. La introducción pasó de 21 segundos a 14 y luego a seis. El estribillo llegaba a los 58; ahora, a los 28. La duración total bajó de 4:06 a 2:51.

La explicación habitual es la impaciencia. Es injusta. Una reproducción cuenta a partir de cierto segundo y quien compone lo sabe. “No es que la gente no espere. Es que nadie cobra por esperar”, dice la productora Inti Salvatierra.

El resultado se oye. Al perder la introducción, las canciones perdieron un lugar: el zaguán. Entramos directo a la sala, con los zapatos puestos.

Hay contraejemplos. Once de los cien últimos éxitos tienen introducciones de más de 20 segundos, y siete de ellos siguieron en la lista medio año después. Las cortas aguantaron, de media, nueve semanas.

Y está la cocina de Luna Irigoyen, que abre su disco con 40 segundos de una señora buscando los lentes. Es la introducción más larga del año. Nadie se la salta.`,
  },
  {
    key: 'entrevista-quinones',
    kind: 'article',
    section: 'famosos',
    headline: 'Abel Quiñones: “Mi mamá es la única que no se ríe y por eso sigo trabajando”',
    description: 'Conversación en una lavandería, entre el centrifugado y la boda.',
    people: ['omar-nahuat'],
    hoursAgo: 34,
    pictureCaption: 'Ciclo de 38 minutos. La entrevista duró dos cargas.',
    body: `Abel Quiñones mete en la lavadora seis camisas negras y un calcetín. “El otro lo tengo puesto”, aclara. El humorista más visto del año lava los martes, en monedas, desde que era repartidor.

**¿Por qué aquí?** “Porque se oyen las mejores conversaciones y nadie puede irse. Todo mi segundo espectáculo salió de la máquina nueve”.

**¿Qué no es chiste?** “La gente que está cansada. Del cansado no me río; me siento junto a él”.

**¿Y su mamá?** “Va a todas las funciones y no se ríe. Al final me dice: la del perro, más corta. Siempre tiene razón. El día que se ría, me retiro”.

**Se casa el jueves.** “Eso me dijeron. Yo voy por el asiento”.

Termina el centrifugado. Dobla como quien barajea. Falta un calcetín: hay siete camisas y él juraba seis. La séptima es blanca, con un botón dorado. La mira un rato. “Alguien me la metió”, dice. Adentro del cuello, bordado: *jueves*.

Por una vez, no tuvo remate.

!related boda-rentero-sol`,
  },
  {
    key: 'casa-de-artista',
    kind: 'article',
    section: 'estilo',
    sponsoredBy: 'Pinturas Alba y Cal',
    nativeAd: true,
    headline: 'Tres colores que hacen más grande un cuarto chico',
    description: 'Una escenógrafa de teatro enseña sus trucos para engañar al ojo en casa.',
    people: ['graciela-dumont'],
    hoursAgo: 70,
    pictureCaption: 'Pinte primero un cartón y muévalo por el cuarto durante un día.',
    body: `La escenógrafa Benita Luján mete palacios en cien pies cuadrados. Lo logra, asegura, con tres botes y una brocha.

- **Arena en las paredes largas.** Refleja sin deslumbrar y aleja el muro.
- **Agua en el techo.** Un azul casi blanco levanta hasta cuatro pulgadas de aire.
- **Terracota al fondo.** Un color cálido al final de la vista hace que el cuarto parezca tener destino.

Su regla de oro: pinte también el zoclo. “Donde el ojo tropieza, se acaba la casa”.`,
  },
];

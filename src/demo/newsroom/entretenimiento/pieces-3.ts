import type { DemoPiece } from '../shape.ts';

/** The pieces of entretenimiento, part 3. */
export const pieces3: readonly DemoPiece[] = [
  {
    key: 'bandido-celeste-regreso',
    kind: 'article',
    section: 'musica',
    headline: 'Bandido Celeste vuelve a tocar con la formación original y un baterista de 14 años',
    description: 'El hijo del fundador ocupa el banco. “Mi papá entra tarde en el coro”, advierte.',
    people: ['valentina-orduz'],
    hoursAgo: 3.5,
    pictureCaption: 'La batería es la misma de 1996. El asiento, más alto.',
    topics: ['Conciertos'],
    body: `Diecinueve años sin tocar juntos, una sala de ensayo con humedad y un problema: nadie se acordaba del puente de *Carretera vieja*. El que se acordaba tenía 14 años y estaba sentado en el rincón, haciendo la tarea.

Así entró Simón Arteche en Bandido Celeste. Su papá, Rulo, fundador y baterista, tiene la muñeca lesionada y canta. El chico se sabe los cinco discos “por el pasillo de mi casa, no por gusto”.

La banda tocará seis noches en noviembre, siempre en domingo y a las siete, porque al día siguiente hay escuela. Los 21,000 boletos volaron en 40 minutos.

Los demás están de vuelta: Nina Corral, que se hizo veterinaria y ha traído los teclados en la camioneta de los perros; Poncho Ley, bajista, panadero; y Julia Mar, guitarra, la única que siguió en la música y la única que desafina, según el baterista.

¿Habrá disco? Rulo no promete. “Tenemos cuatro canciones y un examen de química”.

El ensayo que presenciamos duró tres horas y se interrumpió dos veces: una por un perro con collarín y otra porque la mamá del baterista llamó para saber si había cenado. No había cenado.

El puente, por si le hace falta, dice así: *y si no llego es que ya estoy*. Cuatro compases. Lo canta el chico.`,
  },
  {
    key: 'teatro-apagado-video',
    kind: 'video',
    section: 'escena',
    headline: 'Video: los diez minutos antes de que se abra el telón',
    description: 'Un paseo sin cortes por el teatro Alameda la noche de un estreno.',
    people: ['yamil-escandon', 'graciela-dumont'],
    hoursAgo: 22,
    durationSeconds: 605,
    pictureCaption: 'Segunda llamada.',
    body: `La cámara entra por la puerta de carga y no se detiene. Pasa por la costurera, el pan de naranja, un rey que repasa la letra en el baño y una tramoyista que reza.

Termina en el punto exacto en que se abre el telón. Se oye al público. No se ve.

!related receta-pan-camerino`,
  },
  {
    key: 'libros-verano-fotos',
    kind: 'slideshow',
    section: 'estilo',
    headline: 'Cinco novelas para leer en cinco sillas distintas',
    description: 'En la hamaca, en el autobús, en la tina: cada libro tiene su asiento.',
    people: ['graciela-dumont'],
    hoursAgo: 140,
    pictureCaption: 'Ninguna pasa de 300 páginas.',
    topics: ['Libros'],
    body: `No hay lectura incómoda: hay silla equivocada. Probamos cinco novelas nuevas hasta dar con el lugar de cada una.`,
    slides: [
      {
        headline: 'En la hamaca: “Siesta de tigres”',
        caption: 'De Ezequiel Ramos. Se mece sola. Capítulos de una cabezada.',
        pictureCaption: '188 páginas.',
      },
      {
        headline: 'En el autobús: “Línea verde”',
        caption: 'De Naín Cetina. Cada estación, un pasajero. Se pasará de parada.',
        pictureCaption: '240 páginas.',
      },
      {
        headline: 'En la tina: “Agua prestada”',
        caption: 'De Rebeca Solano. Un pueblo y su único pozo. Se enfría sin que lo note.',
        pictureCaption: '205 páginas.',
      },
      {
        headline: 'En la cocina: “La sal de mis tías”',
        caption: 'De Marina Abreu. Once hermanas, una olla. Mancha.',
        pictureCaption: '276 páginas.',
      },
      {
        headline: 'En la sala de espera: “Número 84”',
        caption: 'De Teo Iraola. Un hombre espera su turno. Ojalá tarden.',
        pictureCaption: '122 páginas.',
      },
    ],
  },
  {
    key: 'danza-carteros',
    kind: 'article',
    section: 'escena',
    headline: 'Ciento veinte carteros bailan el último reparto',
    description: 'La coreógrafa Ixchel Baena convirtió una oficina postal cerrada en el espectáculo de la temporada.',
    people: ['graciela-dumont'],
    hoursAgo: 56,
    pictureCaption: 'La antigua sala de clasificación mide 300 pies.',
    body: `Entra uno y silba. Entran diez y caminan como caminan los carteros: inclinados hacia el lado de la bolsa que ya no llevan. Cuando entran los ciento veinte, el piso de la vieja oficina postal empieza a sonar.

*Último reparto* lo interpretan carteros de verdad, casi todos jubilados. La coreógrafa Ixchel Baena los entrevistó durante un año y les pidió que le enseñaran una sola cosa: cómo subían su peor escalera.

De esos 120 cuerpos salió la danza. Hay quien se agacha por un perro que murió en 1988. Hay quien extiende la mano y espera, porque en el número 14 siempre le daban un vaso de agua.

“No les enseñé nada. Les pedí que no se corrigieran la rodilla”, dice Baena.

El público se sienta donde iban las cartas, por código postal. A mitad de la función, cada espectador recibe un sobre con su nombre. Adentro hay una carta escrita a mano por uno de los bailarines. La mía decía: *Usted no me conoce, pero yo sé cómo se llamaba su calle*.

Quedan nueve funciones. Se recomienda llevar una estampilla.`,
  },
  {
    key: 'regreso-tolosa-mudanza',
    kind: 'article',
    section: 'famosos',
    headline: 'Emilia Tolosa vende su mansión y se muda arriba del teatro',
    description: 'Dos cuartos, una escalera de caracol y el olor del pan.',
    people: ['omar-nahuat'],
    hoursAgo: 90,
    pictureCaption: 'La ventana da a las poleas.',
    body: `Once recámaras, cuatro baños y un eco. La primera actriz Emilia Tolosa puso en venta su casa de toda la vida y se instaló en el departamento del conserje del teatro Alameda, que llevaba vacío desde 1999.

“Yo vivía en una casa y dormía en el camerino. He corregido el error”, explica mientras barre.

El arreglo es sencillo: paga renta, apaga las luces y da la primera llamada. A cambio puede bajar de madrugada a sentarse en la fila doce. “Un teatro vacío no está solo. Está memorizando”.

En la mudanza aparecieron 31 libretos, nueve abanicos y una carta sin abrir de 1976. La leyó en el escenario, sola. No dijo de quién era. “Era una buena carta. Llegó tarde, como los actores buenos”.

La casa se vende con muebles y con eco. Piden seriedad a los interesados: ella misma hará la visita y, si le caen bien, recitará.

Con parte de la venta ha creado diez becas para tramoyistas jóvenes. La primera becaria, Dalia Puc, le enseñó a usar la polea del telón. Lo hizo tan bien que el martes lo abrió la propia Tolosa. En bata.`,
  },
  {
    key: 'columna-aplauso',
    kind: 'opinion',
    section: 'escena',
    headline: 'No se ponga de pie',
    description: 'La ovación obligatoria está matando al aplauso.',
    people: ['ciro-balmaceda'],
    hoursAgo: 118,
    pictureCaption: 'Última fila: los sinceros.',
    body: `El domingo ovacionamos de pie a un elenco que olvidó el segundo acto. No es una metáfora: lo olvidaron. Pasaron del primero al tercero. Nos levantamos todos, como en misa, y yo con ellos, por no quedarme mirando espaldas.

De pie se aplaudía antes una vez al año. Era un gesto que costaba: había que soltar el abrigo, el programa, la duda. Quien se ponía de pie estaba diciendo *esto no lo voy a olvidar*. Ahora decimos *ya me iba*.

El problema de premiar todo es que no queda con qué agradecer. Vi llorar a una actriz, hace tiempo, porque un señor, uno solo, se levantó. Hoy lloraría porque uno solo se quedara sentado.

Reivindico el aplauso en la butaca. Tiene matices: el breve, el tibio, el que sube, el que vuelve cuando ya paraba. Es un idioma. Ponerse de pie siempre es gritar.

No me tomen por severo. En el circo me levanto: hay un burro que lo merece. En la danza de los carteros me levanté sin notarlo y ya estaba llorando. Así debe ser: que las rodillas se enteren antes.

Le propongo un pacto. Guárdese tres ovaciones para este año. Tres. Verá qué atento se vuelve. Y el día que se levante, aunque esté solo en la fila siete, allá arriba alguien sabrá que fue por ellos.`,
  },
  {
    key: 'perfume-barrio',
    kind: 'article',
    section: 'moda',
    headline: 'El perfume que huele a mercado a las siete de la mañana',
    description: 'Cilantro, cartón mojado y monedas: la nariz Ágata Prieto embotella un barrio.',
    people: ['pilar-etxarri'],
    hoursAgo: 270,
    pictureCaption: 'Solo se hicieron 700 frascos.',
    body: `Se abre el frasco y pasa un diablito cargado de naranjas. *Siete a. m.*, el nuevo perfume de Ágata Prieto, no quiere seducir a nadie. Quiere que usted dé un paso atrás para que pase el hielo.

Prieto, formada entre laboratorios y hoy independiente, dedicó dos años a recorrer el mercado de Puerto Alegría con tiras de papel. Registró 94 olores y conservó once: cilantro, cartón mojado, café de olla, metal de monedas, masa, jabón de piso, clavel.

“El lujo huele a que no hay nadie. Yo quería que oliera a que hay gente”, explica.

Funciona. Los primeros diez minutos desconciertan; a la media hora queda en la muñeca un rastro cálido, como de mandil. Las marchantas lo probaron antes que la prensa y corrigieron la fórmula: le faltaba perejil.

El frasco lo soplaron en un taller que hacía botellas de tamarindo. No hay dos iguales y ninguno se para derecho. La caja es el propio huacal.

Advertencia para quien lo use en la oficina: da hambre. Tres de cada cinco personas de esta redacción salieron por algo a los veinte minutos.

Se hicieron 700 frascos, la mitad para el mercado, donde cuesta lo mismo que una libra de camarón. Se agotó antes de las ocho.`,
  },
];

import type { DemoPiece } from '../shape.ts';

/** The pieces of noticias, part 1: the country, its courts and its accounts. */
export const pieces1: readonly DemoPiece[] = [
  {
    key: 'ley-del-agua-aprobada',
    kind: 'article',
    section: 'estados-unidos',
    breaking: true,
    leads: true,
    headline: 'La asamblea de Nueva Alborada aprueba la ley del agua por un solo voto',
    teaseHeadline: 'Aprobada la ley del agua por un voto',
    description:
      'La norma obliga a medir cada pozo y reserva un tercio del caudal para los ríos. El gobernador tiene diez días para firmarla.',
    people: ['ines-valdovinos'],
    hoursAgo: 8.5,
    updatedHoursAgo: 0.3,
    pictureCaption: 'La sesión se prolongó durante once horas.',
    topics: ['Agua', 'Legislación'],
    body: `La asamblea de Nueva Alborada aprobó esta madrugada, por 41 votos contra 40, la ley que obliga a instalar medidores en los 23,600 pozos agrícolas del estado y reserva para los ríos un tercio del caudal disponible en los años secos.

La votación, al cabo de once horas de sesión, se decidió con el sufragio de la diputada Carmela Estévez, que representa a un distrito de regantes y había anunciado su abstención. “He leído los datos de mi propio pozo. No puedo votar contra ellos”, dijo desde su escaño.

La ley da a los propietarios tres años para instalar los medidores y crea un fondo de 96 millones de dólares, de los que el 70 por ciento se destinará a explotaciones de menos de 100 acres. Quien no mida al término del plazo perderá la preferencia en los turnos de riego.

La asociación de grandes regantes anunció que estudia impugnar la reserva fluvial ante los tribunales. Su portavoz, Gaspar Linares, sostuvo que el texto “convierte un derecho en una concesión”.

Los autores del proyecto replican que la reserva solo se activa cuando los embalses bajan del 45 por ciento, algo que ha ocurrido en seis de los últimos quince años, y que en los otros nueve el reparto permanece como hasta hoy.

El texto pasa ahora al gobernador, Anselmo Ridaura, que dispone de diez días para firmarlo o devolverlo. Su oficina se limitó a confirmar que lo ha recibido. Ridaura vetó hace dos años una versión anterior, que no incluía el fondo de ayudas.

!picture 41 contra 40: la diferencia más corta en una ley de esta importancia desde 1987.

## Once horas en el pleno

La sesión empezó con 38 enmiendas y terminó con cinco. La más discutida, que retrasaba un año los medidores de las fincas pequeñas, cayó por tres votos a las diez de la noche. La que la salvó llegó dos horas después: el estado pagará el 80 por ciento del medidor a quien riegue menos de 25 acres.

!table Los 81 votos | Grupo;A favor;En contra | Mayoría;37;7 | Oposición;4;33 | Total;41;40

>> He leído los datos de mi propio pozo. No puedo votar contra ellos. — Carmela Estévez, diputada

Estévez cultiva 54 acres de alfalfa en el Llano Alto. Compró un medidor por su cuenta hace un año, después de que se secara el pozo de su vecino. “Sacaba un tercio más de lo que creía”, contó al salir. “Si yo no lo sabía, nadie lo sabe”.

!embed https://x.com/asambleanuevaalborada/status/1990000000000000121 | Asamblea de Nueva Alborada | Queda aprobada la ley 114. Votos a favor, 41. En contra, 40. Se levanta la sesión a las 2:47 a.m.

!fact Qué cambia para quien riega | Cada pozo llevará un medidor en tres años. Quien mida conserva su turno; quien no, pasa al final de la fila. Un tercio del agua se queda en el río, pero solo cuando los embalses bajan del 45 por ciento.

## Lo que decidirá el gobernador

Ridaura puede firmar, vetar o dejar correr los diez días, con lo que la ley entraría en vigor sin su firma. Para levantar un veto harían falta 54 votos, trece más de los que hubo. Las tres organizaciones campesinas que apoyan la norma le pidieron cita; la asociación de grandes regantes, también. Las dos reuniones están en su agenda, con media hora de diferencia y en la misma sala.

De los 40 votos negativos, 33 proceden de la oposición y siete de la propia mayoría. La asamblea no registraba una diferencia de un voto en una ley de esta importancia desde 1987.

!related acuifero-datos-pozos
`,
  },
  {
    key: 'acuifero-datos-pozos',
    kind: 'analysis',
    section: 'ciencia',
    headline:
      'Lo que cuentan 23,600 pozos: el acuífero del Llano Alto baja 16 pulgadas al año y nadie sabía cuánto se extraía hasta que 312 agricultores midieron',
    teaseHeadline: 'Lo que cuentan los pozos',
    description:
      'Una red voluntaria de agricultores ha reunido el mejor registro del agua subterránea de la región. Sus resultados contradicen tres décadas de estimaciones.',
    people: ['wendolyn-arce'],
    hoursAgo: 7,
    updatedHoursAgo: 3,
    access: 'metered',
    latestRevisionNote: 'Se precisó que la estimación oficial anterior databa de 1994.',
    pictureCaption: 'El Llano Alto riega un millón de acres con agua subterránea.',
    topics: ['Agua', 'Datos'],
    body: `Durante treinta años, la cifra oficial fue una conjetura respetable: el acuífero del Llano Alto, decían los informes, perdía unas 10 pulgadas anuales. La cifra procedía de 18 pozos de observación y de una estimación de 1994 que nadie había vuelto a comprobar.

Hace cuatro años, un agricultor llamado Florencio Abascal compró un medidor usado y lo instaló en su pozo. Quería, según cuenta, “ganarle una discusión a mi cuñado”. La perdió: extraía un 38 por ciento más de lo que suponía.

Al año siguiente eran 40 los agricultores que medían; hoy son 312. Este diario ha analizado sus registros, 1.1 millones de lecturas cedidas con la condición de no identificar las fincas, junto con hidrólogos de dos universidades.

## Qué muestran los datos

El descenso medio es de **16 pulgadas al año**, un 60 por ciento más que la estimación anterior. Pero el promedio oculta lo más importante: la mitad sur apenas desciende cinco pulgadas, mientras que al norte, donde la capa es más delgada, el nivel cae 27.

!table Descenso anual del nivel del acuífero, en pulgadas | Zona;Pozos medidos;Estimación de 1994;Medición actual | Norte;157;12;27 | Sur;155;8;5 | Conjunto;312;10;16

La diferencia se explica, según la hidróloga Aurora Benavides, por una arcilla que separa ambas zonas y que los mapas antiguos no recogían. “Son dos acuíferos. Los hemos administrado como si fueran uno”.

> Se estaba pidiendo el mismo sacrificio a quien tenía agua para tres siglos y a quien la tenía para treinta años.
> — Aurora Benavides, hidróloga

## Quién extrae

El 9 por ciento de los pozos de la red concentra el 52 por ciento de la extracción. No son, como suele suponerse, los de las fincas más extensas, sino los que riegan alfalfa por inundación, un método que pierde por evaporación cerca de un tercio del agua.

Entre quienes llevan al menos tres años midiendo, la extracción ha bajado un 17 por ciento sin que disminuya la superficie cultivada. Ninguno recibió ayudas. “Lo que se ve se corrige”, resume Abascal, que ha cambiado la mitad de su alfalfa por sorgo.

>> “Son dos acuíferos. Los hemos administrado como si fueran uno”.

## Los límites del registro

La red es voluntaria y, por tanto, no es una muestra aleatoria. Es razonable pensar que quien accede a medir cuida más el agua que quien se niega; de ser así, el descenso real sería mayor que el calculado.

Para acotar ese sesgo, los investigadores compararon los pozos con imágenes de satélite del vigor de los cultivos. La extracción en fincas ajenas a la red resultó entre un 8 y un 15 por ciento superior, en igualdad de cultivo.

!fact Cómo se hizo este análisis | Se descartaron los registros con más de diez días sin lectura (el 6 por ciento) y los de pozos reperforados. El descenso se calculó comparando el nivel de febrero de cada año, antes de la campaña de riego. Los cálculos fueron revisados por dos especialistas ajenos al estudio.

## Qué cambia con la ley

La norma aprobada esta madrugada extiende la medición a los 23,600 pozos. Si los resultados de la red se repitieran, el ahorro equivaldría a 50,000 millones de galones anuales, el consumo doméstico de 2.4 millones de personas.

Hay, sin embargo, tres cuestiones abiertas:

- Quién custodiará los datos y con qué grado de detalle se harán públicos.
- Si el norte y el sur tendrán reglas distintas, como piden los hidrólogos.
- Qué ocurrirá con los pozos que no figuran en ningún registro.

Sobre este último punto no hay ni siquiera estimaciones. En un vuelo de reconocimiento de dos horas, el equipo de Benavides contó 61 instalaciones de bombeo; 14 no constaban en el catastro.

!picture El río Guijarral, alimentado por el acuífero, estuvo seco 44 días el pasado verano.

Abascal, mientras tanto, ha vuelto a apostar con su cuñado. Esta vez, sobre cuándo volverá a correr el Guijarral en agosto. “Él dice que nunca”, cuenta. “Yo le he pedido que lo mida”.

!related ley-del-agua-aprobada`,
  },
  {
    key: 'tribunal-interpretes',
    kind: 'article',
    section: 'estados-unidos/tribunales',
    headline: 'Un tribunal de apelación anula un juicio por falta de intérprete',
    description: 'La sala considera que entender a medias equivale a no ser oído. El caso vuelve a primera instancia.',
    people: ['hernan-tafolla'],
    hoursAgo: 5,
    pictureCaption: 'La sentencia, de 34 páginas, se dictó por unanimidad.',
    topics: ['Justicia', 'Idioma'],
    body: `Un tribunal de apelación de Nueva Alborada anuló ayer la sentencia de un pleito por una casa familiar porque una de las partes, hablante de mam, declaró durante cuatro horas en español, una lengua que entendía solo a medias.

La sala, por unanimidad de sus tres magistrados, ordena repetir el juicio con intérprete y fija un criterio que obligará a los demás juzgados del estado: el derecho a ser oído comprende el de ser entendido en la lengua propia, y corresponde al juez, no a la parte, comprobar que así ocurre.

“Responder ‘sí’ a una pregunta no demuestra que se haya comprendido; demuestra, a lo sumo, que se ha comprendido que era una pregunta”, razona la ponente, la magistrada Rosalba Quintana, en el párrafo 41.

El tribunal reprodujo fragmentos de la grabación. En 27 ocasiones la declarante contestó “sí, señor” a preguntas que pedían una fecha, una cantidad o un nombre. El juez de primera instancia lo interpretó como evasivas.

Nueva Alborada dispone de 210 intérpretes judiciales certificados, de los que 188 trabajan en español. Para las lenguas indígenas americanas hay cinco. La administración judicial estima que en el último año se requirieron en 1,340 vistas y se contó con ellos en 402.

La decisión no resuelve a quién pertenece la casa, una vivienda de dos plantas heredada por cuatro hermanos. El nuevo juicio deberá celebrarse en un plazo de seis meses y ante otro juez.

El abogado de la parte contraria, Lisandro Peña, dijo que acata la resolución y que no recurrirá. “Mi clienta también quiere saber qué quiso decir su hermana”, añadió.`,
  },
  {
    key: 'empleo-cuidados',
    kind: 'article',
    section: 'economia',
    headline: 'El empleo en los cuidados supera por primera vez al de la industria en Nueva Alborada',
    description: 'Hay 214,000 personas que atienden a otras y 211,000 que fabrican cosas. Ganan un 37 por ciento menos.',
    people: ['joaquin-etcheverry'],
    hoursAgo: 9,
    updatedHoursAgo: 6,
    pictureCaption: 'Las dos series se cruzaron en el tercer trimestre.',
    topics: ['Empleo', 'Cuidados'],
    body: `Las curvas llevaban veinte años acercándose y en el tercer trimestre se cruzaron. En Nueva Alborada trabajan ya 214,000 personas en el cuidado de niños, ancianos y enfermos, frente a 211,000 en la industria manufacturera, según la encuesta laboral publicada ayer.

El dato tiene una lectura demográfica —uno de cada cinco habitantes ha cumplido 65 años— y otra salarial. El sueldo mediano en los cuidados es de 2,270 dólares mensuales; en la industria, de 3,600. La distancia, del 37 por ciento, apenas ha variado en una década.

“Solemos hablar de la escasez de vocaciones. Lo que escasea es el salario”, sostiene la economista Priscila Ordaz, coautora de la encuesta, que recuerda que la mitad de quienes dejan el sector lo hace antes de los dos años.

La rotación tiene un costo. Cada sustitución supone a una residencia unos 4,100 dólares entre selección, formación y turnos descubiertos. Con una rotación anual del 46 por ciento, un centro de cien empleados gasta en ello cerca de 189,000 dólares: lo bastante para subir el sueldo de todos en 157 dólares al mes.

Ocho residencias del condado de Altagracia hicieron esa cuenta hace año y medio y trasladaron el ahorro previsto a los salarios. La rotación ha descendido al 29 por ciento. Dos de ellas pierden aún dinero con el cambio; seis lo han recuperado.

El sindicato del sector reclama que las tarifas públicas, congeladas desde hace cuatro años, se actualicen con los precios. La administración responde que lo estudiará en el próximo presupuesto.

Ocho de cada diez trabajadores de los cuidados son mujeres y cuatro de cada diez nacieron fuera del país. Entre las razones para permanecer, la encuesta recoge una que no tenía casilla y que 311 personas escribieron a mano: *porque me esperan*.`,
  },
  {
    key: 'presupuesto-explicado',
    kind: 'explainer',
    section: 'estados-unidos',
    headline: 'Cómo leer un presupuesto público en media hora',
    description: 'Cinco páginas bastan. Las demás, casi siempre, son las mismas cinco con más decimales.',
    people: ['ines-valdovinos', 'joaquin-etcheverry'],
    hoursAgo: 20,
    pictureCaption: 'Los presupuestos municipales suelen superar las 400 páginas.',
    topics: ['Cuentas públicas'],
    body: `El presupuesto de una ciudad mediana ocupa unas 400 páginas. Quien solo disponga de media hora puede entender lo esencial si sabe cuáles mirar y, sobre todo, con qué compararlas.

## 1. El resumen por habitante

Un presupuesto de 380 millones de dólares no dice nada; 1,900 por habitante, sí. Divida la cifra total entre la población y compárela con la de otra ciudad de tamaño parecido.

## 2. Lo previsto y lo gastado

Busque la columna titulada *ejecución* o *liquidación* del año anterior. Una partida que cada año se anuncia y cada año queda a medias no es un proyecto: es una costumbre.

## 3. El gasto de personal

Suele representar más de la mitad. Conviene distinguir si crece porque hay más empleados, porque ganan más o porque se han cubierto vacantes. El anexo de plantilla lo aclara en una tabla.

## 4. La deuda

Lo decisivo no es cuánto se debe, sino qué parte de los ingresos corrientes se destina cada año a pagarla. Por debajo del 10 por ciento hay holgura; por encima del 15, las inversiones empiezan a resentirse.

## 5. Las notas al pie

Los cambios de criterio se anuncian en letra pequeña. Si un gasto desaparece, busque si ha reaparecido con otro nombre o en un organismo dependiente.

!fact Una pregunta para el pleno | “¿Qué partida de este presupuesto quedó sin gastar el año pasado y por qué vuelve a figurar?”. La respuesta ilustra más que cualquier gráfico.`,
  },
  {
    key: 'tribunal-archivos-sellados',
    kind: 'article',
    section: 'estados-unidos/tribunales',
    headline: 'Los jueces tendrán que explicar por qué sellan un expediente',
    description: 'Una norma interna limita a dos años el secreto de los documentos civiles, salvo resolución motivada.',
    people: ['hernan-tafolla'],
    hoursAgo: 31,
    pictureCaption: 'El archivo judicial custodia 4,700 expedientes civiles bajo sello.',
    topics: ['Justicia', 'Transparencia'],
    access: 'locked',
    body: `A partir de enero, los documentos que un juez civil declare reservados en Nueva Alborada dejarán de serlo a los dos años, salvo que una resolución escrita justifique lo contrario. La regla, aprobada por el consejo judicial, invierte la práctica actual, en la que el sello no caduca.

El archivo del estado custodia 4,700 expedientes civiles sellados. En 3,100, según un recuento del propio consejo, no consta el motivo. En 212 ya no vive ninguna de las partes.

“El secreto es a veces necesario y casi siempre cómodo. La norma separa lo uno de lo otro”, explicó el presidente del consejo, Octaviano Reyes.

Quedan al margen los asuntos de menores, adopción y salud, que conservan su propio régimen. Las empresas podrán pedir que se mantenga la reserva de secretos comerciales, pero tendrán que identificar cada párrafo, y no el documento entero.

El colegio de abogados respalda la medida con una objeción: teme que aumenten los acuerdos privados, que nunca llegan al juzgado y cuyo contenido no se conoce jamás.

La norma obliga además a publicar cada año cuántas peticiones de reserva se presentan, cuántas se conceden y quién las pide. Será, señala el consejo, la primera estadística de su género en el estado.

La revisión de los expedientes antiguos empezará por los de la década de los setenta. Tres archiveros, a razón de tres expedientes por jornada cada uno, calculan que tardarán algo más de dos años.`,
  },
  {
    key: 'columna-un-voto',
    kind: 'opinion',
    section: 'opinion',
    headline: 'Elogio de quien cambia de opinión en público',
    description: 'La diputada Estévez leyó un dato y rectificó. Debería ser rutina y nos parece un prodigio.',
    people: ['soledad-marchena'],
    hoursAgo: 2,
    pictureCaption: 'Cuarenta y uno a cuarenta.',
    topics: ['Parlamento'],
    body: `La política premia la firmeza, virtud que comparte con las estatuas. Por eso la escena de esta madrugada ha desconcertado a tantos: una diputada que había anunciado su abstención leyó unos datos, comprobó que la desmentían y votó en consecuencia.

No sé si la ley del agua es buena. Sé que contiene 88 artículos y que he leído 60. Sé también que la diputada Carmela Estévez pagará un precio por haber dicho en voz alta lo que casi todos sus colegas dicen solo en el pasillo: *me equivocaba*.

Se le reprochará que traicionó a su distrito. El argumento merece respeto y respuesta. Un representante no es un recadero, y el mandato que tantas constituciones prohíben se llama imperativo precisamente porque no admite réplica de la realidad. Si para votar bastara con transmitir, sobrarían los debates, los escaños y las once horas.

Se le reprochará también que decidiera ella sola. Falso: decidieron 41. El último voto no pesa más que el primero; sencillamente, se oye mejor.

Lo que me importa es el procedimiento. Había un registro, alguien lo llevó a la cámara, alguien lo leyó y alguien modificó su conducta. Es el método que exigimos a los médicos, a los ingenieros y a los jueces. Cuando lo sigue un político, lo llamamos sorpresa.

Enseño a mis alumnos que una sentencia sin motivación es nula aunque acierte. Quizá convendría pedir lo mismo a los votos: que quien levanta la mano diga qué tendría que ocurrir para bajarla. Sospecho que muchos callarían. Estévez, anoche, habría podido contestar.`,
  },
];

import type { DemoPiece } from '../shape.ts';

/** The pieces of noticias, part 2: Latin America, science and economy. */
export const pieces2: readonly DemoPiece[] = [
  {
    key: 'tren-del-altiplano',
    kind: 'article',
    section: 'america-latina',
    headline: 'El tren del altiplano vuelve a circular después de 31 años',
    description:
      'Cuatro vagones, 212 pasajeros y once horas de viaje para un trayecto que la carretera resuelve en seis. Se agotaron los boletos.',
    people: ['amaranta-kuri'],
    hoursAgo: 13,
    pictureCaption: 'El convoy alcanza los 13,160 pies en el paso de Apacheta Blanca.',
    topics: ['Transporte', 'Crónica'],
    body: `VILLA APACHETA.— El maquinista Rufino Choque hizo sonar el silbato a las 5:58, dos minutos antes de la hora, porque no pudo contenerse. En el andén había quien lloraba y quien vendía empanadas, y quien hacía las dos cosas.

El tren del altiplano dejó de circular hace 31 años, cuando una crecida se llevó dos puentes y nadie encontró razones para levantarlos. Entre tanto, los pueblos de la línea perdieron la mitad de sus habitantes y una costumbre: la de saber la hora por el ruido.

La reconstrucción ha costado 84 millones de dólares y ha durado seis años. Se han rehecho dos puentes y 87 millas de vía; los vagones, de segunda mano, se restauraron en un taller donde trabajan 38 personas, 20 de ellas hijas de antiguos ferroviarios.

El viaje entero dura once horas. La carretera lo hace en seis, cuando no nieva. “No competimos con el autobús”, explica la directora de la línea, Gregoria Antezana. “Competimos con el no ir”.

> Mi madre me trajo en este tren a nacer. Tenía que devolverle el viaje.
> — Saturnina Villca, pasajera de 66 años

De las 212 plazas del primer servicio, 90 se reservaron para habitantes de los nueve pueblos de la ruta, que pagan un tercio de la tarifa. El resto lo ocuparon curiosos, fotógrafos y una banda de sicuris que no dejó de tocar hasta que faltó el aire.

A 13,160 pies, en el paso de Apacheta Blanca, Choque detuvo el convoy cuatro minutos. No figuraba en el horario. Algunos bajaron a dejar una piedra sobre el montón, según el uso antiguo; otros, sencillamente, a respirar.

El tren circulará tres veces por semana. La empresa prevé pérdidas durante cinco años y equilibrio al sexto. En el andén de llegada, un niño preguntó a qué hora salía de vuelta. Era la primera vez en su vida que la pregunta tenía respuesta.`,
  },
  {
    key: 'escuela-frontera-rios',
    kind: 'article',
    section: 'america-latina',
    headline: 'La escuela que cambia de país según la crecida',
    description: 'En la isla de Los Patos, el río mueve la frontera dos veces al año. Los alumnos aprenden dos himnos y un solo mapa.',
    people: ['amaranta-kuri'],
    hoursAgo: 44,
    pictureCaption: 'El canal principal marca la línea fronteriza, y el canal se mueve.',
    topics: ['Educación', 'Crónica'],
    body: `ISLA DE LOS PATOS.— El tratado de 1889 dice que la frontera sigue el canal más profundo del río. Al río nadie se lo ha comunicado. Entre noviembre y abril, el canal corre al oeste de la isla; cuando bajan las aguas, al este. La escuela, con sus 34 alumnos, no se mueve.

La maestra Ludovina Ferreyra tiene dos nombramientos, dos calendarios y dos juegos de libros. En septiembre celebra una independencia y en mayo la otra. “Los inspectores vienen por turnos. Son muy corteses; ninguno sabe bien si está en el extranjero”.

Durante décadas, la ambigüedad significó abandono. La última vez que la isla tuvo médico fue en 1996. Hace dos años, los dos municipios ribereños firmaron un acuerdo de una página que está dando mejores resultados que el tratado.

Conforme a él, un país paga a la maestra y el otro el comedor; uno mantiene la lancha y el otro pone el combustible. Las vacunas son del primero que llegue. El texto concluye con una cláusula insólita: *en caso de duda, se hará lo que convenga a los niños*.

La asistencia ha pasado del 61 al 93 por ciento. El curso pasado, por primera vez, tres alumnos continuaron los estudios en tierra firme: dos a un lado y una al otro.

Los juristas de ambas capitales han pedido copia del acuerdo. Una comisión bilateral, creada hace 22 años para fijar la frontera en Los Patos, celebrará el mes próximo su reunión número 40.

En el aula hay un solo mapa. Lo pintaron los alumnos sobre la pared y representa el río visto desde arriba, con sus brazos, sus bancos y sus pozos. No tiene líneas. Cuando se le pregunta a la maestra por qué, señala la ventana.`,
  },
  {
    key: 'volcan-fotos',
    kind: 'slideshow',
    section: 'ciencia',
    headline: 'Seis instrumentos para escuchar un volcán',
    description: 'En el observatorio del cerro Quilamán trabajan nueve personas y un gato. Así vigilan una montaña que respira.',
    people: ['wendolyn-arce'],
    hoursAgo: 60,
    pictureCaption: 'El Quilamán no ha entrado en erupción desde 1932.',
    topics: ['Geología'],
    body: `El Quilamán lleva casi un siglo en calma, que no es lo mismo que en silencio. Nueve científicos registran cada temblor, cada grado y cada burbuja. Estos son sus seis oídos.`,
    slides: [
      {
        headline: 'El sismómetro',
        caption: 'Hay catorce en las laderas. Detectan el paso de una vaca a 1,000 pies y el de un camión a dos millas.',
        pictureCaption: 'Registro de una hora de calma.',
      },
      {
        headline: 'El inclinómetro',
        caption: 'Mide si la montaña se hincha. Una inclinación del tamaño de una moneda a media milla basta para dar aviso.',
        pictureCaption: 'Calibración del aparato en el observatorio.',
      },
      {
        headline: 'La cámara térmica',
        caption: 'Fotografía el cráter cada diez segundos, de día y de noche.',
        pictureCaption: 'Las zonas claras superan los 194 grados.',
      },
      {
        headline: 'El termómetro del manantial',
        caption: 'Lo lee a mano, cada lunes, una vecina de 74 años. Su serie empieza en 1969.',
        pictureCaption: 'El agua brota a 88 grados.',
      },
      {
        headline: 'El satélite',
        caption: 'Pasa cada seis días y compara la forma del cono al milímetro.',
        pictureCaption: 'El radar atraviesa las nubes.',
      },
      {
        headline: 'El teléfono',
        caption: 'Suena en 212 casas si algo cambia. El simulacro de octubre desalojó el valle en 47 minutos.',
        pictureCaption: 'La red de aviso es vecinal.',
      },
    ],
  },
  {
    key: 'abejas-ciudad-estudio',
    kind: 'article',
    section: 'ciencia',
    headline: 'Las abejas nativas prefieren los barrios a los parques',
    description: 'Un censo de cinco años halla el doble de especies en jardines descuidados que en céspedes impecables.',
    people: ['wendolyn-arce'],
    hoursAgo: 16,
    pictureCaption: 'El terreno con más especies del censo era un estacionamiento cerrado.',
    topics: ['Biodiversidad'],
    body: `Un equipo de la Universidad del Llano ha pasado cinco primaveras contando abejas en 240 puntos de una ciudad mediana. La conclusión incomodará a los jardineros: donde más se poda, menos se vuela.

El censo identificó 118 especies nativas, la mayoría solitarias y sin colmena. En los jardines particulares había 31 en promedio; en los parques públicos, 15; en los campos de césped, cuatro.

“Una abeja solitaria necesita dos cosas: flores y suelo desnudo. El césped no le da ni lo uno ni lo otro”, explica la entomóloga Jacinta Robledo, directora del estudio.

La variable que mejor predijo la abundancia no fue el número de flores, sino la frecuencia de la siega. Al pasar de una siega semanal a una cada tres semanas, las especies aumentaron un 60 por ciento en dos años, sin sembrar nada.

El punto más rico de todos, con 52 especies, fue un estacionamiento cerrado desde 2011. El asfalto se agrietó, las grietas se llenaron de tierra y la tierra de lo que trajo el viento.

El ayuntamiento ha decidido reducir la siega en 19 parques y colocar letreros para que la vecindad no lo tome por abandono. El texto lo redactaron los alumnos de una escuela: *No está sucio. Está ocupado*.

El trabajo tiene límites que sus autores reconocen: se hizo en una sola ciudad, de clima templado, y los jardines se eligieron entre voluntarios. Los datos completos están disponibles para quien desee repetirlo.`,
  },
  {
    key: 'puerto-huelga-acuerdo',
    kind: 'article',
    section: 'economia',
    headline: 'Estibadores y navieras firman un acuerdo que liga el salario a los contenedores',
    teaseHeadline: 'Acuerdo en el puerto',
    description: 'El pacto evita la huelga convocada para el {day+2} y reparte el beneficio de la automatización.',
    people: ['joaquin-etcheverry'],
    hoursAgo: 24,
    updatedHoursAgo: 18,
    pictureCaption: 'Por el puerto de Bahía Larga pasan 1.2 millones de contenedores al año.',
    topics: ['Trabajo', 'Comercio'],
    body: `A falta de 61 horas para la huelga, los estibadores de Bahía Larga y las seis navieras que operan en el puerto firmaron ayer un convenio de cinco años con una novedad: los salarios subirán cuando suba la productividad, la aumente quien la aumente.

El texto fija un alza del 3 por ciento anual y un complemento de 40 centavos por contenedor que se mueva por encima de los 1.2 millones del último ejercicio. El fondo se reparte por igual entre los 2,140 trabajadores.

La disputa no era el sueldo, sino las grúas. Las empresas prevén automatizar diez de las 26. El sindicato, que al principio rechazaba todas, ha pactado que ningún puesto se amortice sin recolocación y que las cuadrillas elijan, por votación, las primeras cuatro.

“Nos preguntaban si estábamos contra las máquinas. Estábamos contra que la máquina cobrara nuestra parte”, dijo la secretaria general, Macarena Dosal.

Si las grúas elevan el tráfico un 15 por ciento, como calculan las navieras, serían 180,000 contenedores más y un fondo de 72,000 dólares por año: poco más de 33 por trabajador. El sindicato admite que la cifra es simbólica; lo importante, sostiene, es que cada dos años se revisa.

Para las navieras, el acuerdo supone previsibilidad. “Cinco años de calendario valen más que dos puntos de margen”, resumió el negociador Fermín Azcárate.

La asamblea de estibadores lo ratificó por 1,502 votos a favor, 388 en contra y 41 en blanco. El próximo buque atraca hoy a las seis de la mañana.`,
  },
  {
    key: 'inflacion-video',
    kind: 'video',
    section: 'economia',
    headline: 'Video: qué mide y qué no mide la inflación',
    description: 'Joaquín Etcheverry llena una canasta, la pesa y la vuelve a llenar un año después.',
    people: ['joaquin-etcheverry'],
    hoursAgo: 71,
    durationSeconds: 246,
    pictureCaption: 'La canasta del video contiene 31 productos.',
    body: `Un índice de precios es un promedio de decisiones que toma alguien que no existe: el consumidor medio. En cuatro minutos, nuestro redactor jefe de Economía compra su canasta y explica por qué no se parece a la de nadie.

Incluye una advertencia sobre el error más común de los titulares, incluidos los nuestros: que la inflación baje no significa que bajen los precios.`,
  },
  {
    key: 'manuscrito-sastre',
    kind: 'article',
    section: 'cultura',
    headline: 'Aparece en un forro de abrigo la novela perdida de Clemencia Urbina',
    description: 'Son 184 cuartillas cosidas por un sastre en 1938. La familia las ha donado a la biblioteca del estado.',
    people: ['baltasar-oyola'],
    hoursAgo: 26,
    pictureCaption: 'Las cuartillas conservan los agujeros de la aguja.',
    topics: ['Literatura', 'Archivos'],
    body: `El abrigo pesaba demasiado. Lo notó la restauradora Elvira Santacruz al colgarlo: casi dos libras de más. Dentro del forro, en once pliegos cosidos con hilo negro, había 184 cuartillas escritas por las dos caras. En la primera se lee *La estación de las lluvias* y una firma: C. Urbina.

La novela de Clemencia Urbina figuraba en todos los manuales como perdida. La propia autora, fallecida en 1971, contó que la había quemado “para entrar en calor”. Era, en cierto modo, verdad: la hizo coser a su abrigo antes de cruzar la sierra.

El sastre se llamaba Isaac Benarroch y guardó un recibo. La nieta de Urbina, Casilda Rangel, lo encontró hace dos años entre facturas: *un abrigo de paño, con lo suyo dentro*. Tardó otros veinte meses en localizar la prenda, que había acabado en el vestuario de un teatro.

> Tres generaciones de actores hicieron de abuelo con una novela encima.
> — Casilda Rangel, nieta de la escritora

El texto parece completo, aunque seis cuartillas están manchadas y otra conserva la marca de tiza del patrón. La filóloga Inmaculada Prats, que lo ha leído, prefiere no anticipar la trama. “Diré que el final no es el que ella contaba, y que mentía muy bien”.

La familia lo ha donado a la biblioteca del estado sin compensación y con dos condiciones: que se publique en edición económica y que el abrigo se exponga al lado, descosido.

La edición crítica se prevé para el año próximo. Mientras tanto, la biblioteca mostrará la primera cuartilla. Empieza así: “Llovía como si alguien, arriba, hubiera recordado algo de pronto”.`,
  },
  {
    key: 'columna-diccionario',
    kind: 'opinion',
    section: 'opinion',
    headline: 'Se dice como se pueda',
    description: 'Contra los que corrigen a los muertos, a los niños y a los que llegan.',
    people: ['emeterio-gil'],
    hoursAgo: 50,
    pictureCaption: 'El diccionario de la escuela de El Fresno, edición de 1956.',
    topics: ['Lengua'],
    body: `En la escuela de El Fresno teníamos un diccionario y 43 niños. El diccionario no traía *tlacuache*, que era el animal que se comía las gallinas. Traía *marta cibelina*, que no se comía nada porque no había venido nunca.

Aprendí entonces que los diccionarios son como los mapas: quien los dibuja empieza por su casa. No es maldad. Es que desde la propia casa se ve mejor la calle de enfrente que el cerro de atrás.

Me escriben lectores indignados por el *parquear*, el *aplicar* y el *te llamo para atrás*. Los comprendo; también yo tengo oídos. Pero noto que la indignación crece con la distancia: nadie se ofende por lo que dice su tía, y todo el mundo por lo que dice la ajena.

Corregir es un acto de amor o es un acto de aduana. La maestra que le dice a un niño *haya, no haiga* a solas, después de clase y con un dulce, lo está ayudando a entrar. Quien se lo dice en público lo está pesando.

Defiendo, con todo, la norma. Alguien tiene que cuidar los puentes por los que pasamos todos, y este periódico se escribe con ella. Pero los puentes se cuidan para que se crucen, no para pedir en la mitad los papeles.

El tlacuache, por cierto, entró en el diccionario muchos años después. Los niños de El Fresno, que ya eran abuelos, no se enteraron. Lo llevaban diciendo toda la vida.`,
  },
  {
    key: 'censo-pueblos-nombre',
    kind: 'article',
    section: 'america-latina',
    headline: 'Diecisiete pueblos recuperan el nombre que les quitó un decreto',
    description: 'El cambio obliga a rehacer escrituras, señales y canciones.',
    people: ['amaranta-kuri'],
    hoursAgo: 96,
    pictureCaption: 'El mapa de 1924 todavía mostraba los topónimos originales.',
    topics: ['Lengua', 'Memoria'],
    body: `PROGRESO, HASTA EL DOMINGO.— El alcalde subió a la escalera con un destornillador, quitó el letrero y colocó otro. El pueblo se llama desde entonces Tzilacayota, *donde crece la calabaza*, como se había llamado siempre, salvo entre 1926 y el domingo pasado.

Un decreto de aquel año rebautizó 240 localidades de la provincia con nombres considerados modernos: hubo 31 Progresos, 14 Libertades y un Telégrafo al que el telégrafo no llegó jamás. La ley aprobada en marzo permite revertirlo por consulta.

Diecisiete lo han hecho ya; dos votaron en contra. En uno de estos, La Constancia, ganó el *no* por 212 votos a 209. “El nombre viejo significa lodazal”, aclaró la secretaria municipal. “Somos respetuosos de la historia, pero tampoco tanto”.

El trámite cuesta unos 11,000 dólares por pueblo entre señales, sellos y registro. Las escrituras antiguas conservan su validez, y los vecinos pueden elegir qué lugar de nacimiento consta en su documento.

Quienes más han insistido no son los ancianos, sino sus nietos. De los 17 comités promotores, doce los encabezan menores de treinta años, casi todos hablantes de una lengua que sus padres dejaron de transmitir.

La provincia calcula que otras 40 localidades votarán antes de fin de año. El correo ha prometido atender durante una década los dos nombres, *y cualquier otro que el remitente recuerde*.

Lo más difícil han sido las canciones. El himno de Tzilacayota rimaba *Progreso* con *beso*. Se convocó un concurso y lo ganó una niña de once años que propuso no rimar.`,
  },
];

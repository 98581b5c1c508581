import type { DemoPiece } from '../shape.ts';

/** The pieces of noticias, part 3: country, culture, science and economy. */
export const pieces3: readonly DemoPiece[] = [
  {
    key: 'renuncia-comisionada',
    kind: 'article',
    section: 'estados-unidos',
    headline: 'Dimite la comisionada de Vivienda',
    description: 'Teresa Landeros deja el cargo tras cuatro años y critica la lentitud de los permisos.',
    people: ['ines-valdovinos'],
    hoursAgo: 1.3,
    updatedHoursAgo: 0.7,
    pictureCaption: 'El plan de vivienda preveía 18,000 unidades; se han terminado 11,400.',
    topics: ['Vivienda'],
    body: `La comisionada de Vivienda de Nueva Alborada, Teresa Landeros, presentó hoy su dimisión en una carta de tres párrafos. Deja el cargo después de cuatro años y a siete meses del término de su mandato.

Landeros, arquitecta, había prometido 18,000 viviendas asequibles. Se han terminado 11,400 y hay 3,900 en obra. En la carta atribuye la diferencia a los permisos, cuyo plazo medio pasó durante su gestión de 14 a 11 meses. “Tres meses no eran suficientes y no supe conseguir más”, escribe.

El gobernador, Anselmo Ridaura, agradeció su trabajo y anunció que nombrará sustituto antes de fin de mes. La oposición pide que comparezca en la comisión de presupuestos, cita que la exdirigente ha aceptado para el día 12.`,
  },
  {
    key: 'voto-correo-explicador',
    kind: 'explainer',
    section: 'estados-unidos',
    headline: '¿Qué ocurre con una boleta desde que se deposita hasta que se cuenta?',
    teaseHeadline: 'El viaje de una boleta',
    description: 'Siete pasos, once personas y cuatro firmas: así se verifica un voto por correo.',
    people: ['ines-valdovinos'],
    hoursAgo: 37,
    pictureCaption: 'El condado de Altagracia tramitó 96,300 sobres en los últimos comicios.',
    topics: ['Elecciones'],
    body: `Seguimos un sobre —vacío, de prueba— en el condado de Altagracia, desde el buzón hasta la caja fuerte. Tardó 26 horas y lo tocaron once personas, siempre en parejas de partidos distintos.

1. **Recepción.** Se lee el código de barras. Si el elector ya votó, el sobre se aparta.
2. **Firma.** Dos personas la cotejan por separado con la del registro.
3. **Apertura.** El sobre exterior se separa del interior. Desde aquí nadie sabe de quién es el voto.
4. **Aplanado.** Las boletas se alisan y se cuentan a mano, en lotes de cincuenta.
5. **Lectura.** La máquina, desconectada de toda red, registra las marcas.
6. **Dudas.** Una pareja examina las boletas dudosas y dicta la intención del votante según un manual público.
7. **Custodia.** Las papeletas se guardan 22 meses.

## Cuántas se rechazan

De 96,300 sobres, se rechazaron 731, el 0.76 por ciento. En 402 casos faltaba la firma y en 288 había llegado tarde. Los 41 restantes tenían firmas que no coincidían; 30 electores acudieron a subsanarlo.

## Cómo saber si llegó el suyo

Con el número del talón puede consultarse el estado en la oficina electoral, por teléfono o por mensaje. Si hay un defecto, la ley estatal obliga a avisar al elector y le concede siete días.

!fact Auditoría | Tras cada elección se sortean en público tres lotes y se recuentan a mano. En los últimos diez comicios, la diferencia entre máquina y recuento ha sido de dos votos sobre 14,200.`,
  },
  {
    key: 'archivo-sonoro-video',
    kind: 'video',
    section: 'cultura',
    headline: 'Video: los sonidos que ya nadie hace',
    description: 'Un archivo guarda el afilador, la máquina de escribir y el marcado de disco. Los escuchamos con quienes los recuerdan.',
    people: ['baltasar-oyola'],
    hoursAgo: 110,
    durationSeconds: 305,
    pictureCaption: 'El archivo conserva 9,200 grabaciones.',
    body: `El Archivo Sonoro del Sur reúne 9,200 grabaciones hechas entre 1931 y hoy. Su directora, Blanca Olvera, nos permitió escuchar doce con las personas que las reconocieron.

> Lo que se pierde primero no es el oficio. Es el ruido que hacía.
> — Blanca Olvera, archivista`,
  },
  {
    key: 'bibliotecas-rurales-fotos',
    kind: 'slideshow',
    section: 'cultura',
    headline: 'Cinco bibliotecas donde no cabe un libro más',
    description: 'En un faro, en una caseta, en un horno: la lectura encuentra sitio.',
    people: ['baltasar-oyola'],
    hoursAgo: 190,
    pictureCaption: 'La menor de las cinco tiene 43 pies cuadrados.',
    body: `Ninguna supera los 650 pies cuadrados y entre todas prestaron el año pasado 38,000 libros. Un recorrido por cinco lugares que no fueron pensados para leer.`,
    slides: [
      {
        headline: 'El faro',
        caption: 'Ciento doce escalones y un lector por peldaño cuando llueve.',
        pictureCaption: 'La linterna sigue encendida.',
      },
      {
        headline: 'La estación',
        caption: 'El tren ya no para, pero los libros se devuelven por la ventanilla.',
        pictureCaption: 'El horario de préstamo ocupa la antigua pizarra.',
      },
      {
        headline: 'La panadería',
        caption: 'El horno se apagó en 2003. La sección infantil está dentro.',
        pictureCaption: 'Todavía huele.',
      },
      {
        headline: 'El hospital',
        caption: 'Los préstamos no caducan mientras dure el ingreso.',
        pictureCaption: 'El carrito recorre cuatro plantas.',
      },
      {
        headline: 'La tienda',
        caption: 'Entre el arroz y el jabón, 900 novelas. Se fían.',
        pictureCaption: 'El cuaderno de fiado tiene dos columnas.',
      },
    ],
  },
  {
    key: 'analisis-deuda-municipal',
    kind: 'analysis',
    section: 'economia',
    headline: 'La deuda que no aparece: 39 ciudades alquilan por treinta años lo que podrían comprar en doce',
    teaseHeadline: 'La deuda que no aparece',
    description: 'Escuelas, comisarías y alumbrado figuran como gasto corriente. El compromiso suma 6,100 millones.',
    people: ['joaquin-etcheverry'],
    hoursAgo: 41,
    access: 'locked',
    pictureCaption: 'Compromisos de arrendamiento a largo plazo de 39 ciudades.',
    topics: ['Cuentas públicas', 'Datos'],
    body: `Si una ciudad pide un crédito para levantar una escuela, la ley la obliga a anotarlo como deuda y, casi siempre, a consultarlo con los votantes. Si la alquila por treinta años a quien la construye, no. La diferencia es contable. La factura, no.

Este diario ha revisado los contratos de 39 ciudades de Nueva Alborada. Entre todas tienen comprometidos 6,100 millones de dólares en arrendamientos de más de diez años, una cifra que equivale al 71 por ciento de su deuda reconocida y que no consta en ningún resumen.

Tomemos una escuela tipo, de 30 millones. Con un crédito a doce años al 4 por ciento, la cuota sería de 3.2 millones anuales y el costo total, de 38.4. El alquiler promedio de los contratos examinados es de 2.1 millones durante treinta años: 63 millones.

Los defensores de la fórmula alegan que el arrendador asume el mantenimiento. Es cierto en 24 de los 39 casos. Descontándolo, a razón de 400,000 dólares por año, la escuela alquilada cuesta 51 millones: todavía un tercio más.

¿Por qué lo hacen, entonces? “Porque la cuota cabe en el presupuesto y la deuda no cabe en la ley”, responde la interventora Dolores Camino, que lo firmó dos veces y se opuso una.

Nada de esto es irregular. Los contratos son públicos, están aprobados por los plenos y cumplen las normas. Lo que falta es una línea en el resumen. La comisión de contabilidad estatal estudia exigirla a partir del próximo ejercicio.

Con esa línea, once de las 39 ciudades superarían el límite de endeudamiento. Sin ella, todas cumplen.`,
  },
  {
    key: 'glaciar-piedra',
    kind: 'article',
    section: 'ciencia',
    headline: 'Un glaciar sepultado abastece a cuatro valles sin que constara en los mapas',
    description: 'Bajo las rocas de la sierra Nívea hay hielo para 60 años.',
    people: ['wendolyn-arce'],
    hoursAgo: 128,
    pictureCaption: 'El hielo empieza a seis pies de profundidad.',
    topics: ['Agua', 'Clima'],
    body: `Parecía un pedregal. Durante un siglo, los mapas de la sierra Nívea lo señalaron como *morrena estéril*. Bajo esas rocas, según un estudio presentado ayer, hay un glaciar de 1.7 millas de largo que proporciona la mitad del agua estival de cuatro valles.

Lo descubrió una pregunta. La geóloga Paulina Aranda quiso saber por qué un arroyo que nace entre piedras baja en agosto a 36 grados. Con radar y 40 perforaciones, su equipo ha medido un espesor medio de 120 pies.

La capa de rocas actúa como una manta: el hielo cubierto se derrite seis veces más despacio que el expuesto. Al ritmo actual, calculan los autores, durará unos 60 años, frente a los 15 de los glaciares visibles vecinos.

El hallazgo afecta a un proyecto de camino minero que atravesaba el pedregal. La empresa promotora ha anunciado que lo desviará media milla.

Hasta ahora se conocían 40 formaciones semejantes en la cordillera, pero ninguna de esta extensión. Los autores sospechan que puede haber otras quince, todas rotuladas en los mapas con la misma palabra.

Los regantes de los cuatro valles han pedido que se instalen aforos permanentes. La comisión del agua estudiará la solicitud en su próxima reunión; el costo se calcula en 220,000 dólares.

Aranda pide prudencia. “No hemos encontrado agua nueva. Hemos encontrado el origen de la que ya bebíamos, y el plazo”.`,
  },
  {
    key: 'tribuna-jubilacion',
    kind: 'opinion',
    section: 'opinion',
    headline: 'El derecho a no responder un correo',
    description: 'Una sentencia menor sobre un mensaje de domingo dice algo mayor sobre el tiempo.',
    people: ['soledad-marchena'],
    hoursAgo: 150,
    pictureCaption: 'El mensaje se envió un domingo a las 10:14 de la noche.',
    topics: ['Trabajo', 'Justicia'],
    body: `El asunto cabría en una postal si aún se enviaran postales. Un empleado no contestó un mensaje enviado el domingo a las 10:14 de la noche; la empresa lo amonestó; un juez ha retirado la amonestación.

La resolución, de nueve páginas, no proclama un derecho nuevo. Hace algo más modesto y más útil: lee el contrato. Decía *jornada de lunes a viernes* y el juez ha tenido la extravagancia de creerlo.

Se objetará que el mundo no se detiene los domingos. No; pero el contrato sí. La empresa que necesite los domingos puede comprarlos: para eso se inventaron los turnos, las guardias y el dinero.

El peligro de estas controversias es que parezcan menudas. Nadie pierde un brazo por un correo. Pero el tiempo propio no se confisca de una vez; se erosiona por mensajes, cada uno de los cuales es razonable.

La empresa alegaba que bastaba con leer. Es un argumento revelador. Leer no cuesta nada, dicen quienes no han abierto a las diez de la noche un mensaje titulado *Urgente* que no lo era.

Tampoco conviene exagerar la victoria. La sentencia vale para ese empleado, ese contrato y ese domingo. Los demás seguiremos contestando, porque tememos menos al juez que al lunes.

Mi abuelo, ferroviario, tenía un reloj de la compañía y otro suyo. Al volver a casa se cambiaba de reloj. Nosotros llevamos los dos en el mismo aparato, y nos extraña no saber qué hora es.`,
  },
  {
    key: 'museo-devolucion',
    kind: 'article',
    section: 'cultura',
    headline: 'El museo Larrañaga devuelve 61 piezas y expone las vitrinas vacías',
    description: 'La institución considera que los huecos también cuentan una historia.',
    people: ['baltasar-oyola'],
    hoursAgo: 382,
    pictureCaption: 'Cada hueco conserva su cartela y añade otra.',
    topics: ['Patrimonio'],
    body: `En la sala cuatro del museo Larrañaga hay 61 pedestales iluminados y nada encima. Las piezas, cerámica ceremonial de hace nueve siglos, viajan desde el martes a las tres comunidades de las que salieron en 1908.

Podrían haberse llenado los huecos: el depósito guarda 12,000 objetos. La directora, Úrsula Iparraguirre, decidió lo contrario. “Durante un siglo mostramos lo que teníamos. Ahora mostramos lo que no era nuestro”.

Cada pedestal lleva dos cartelas. La antigua describe la pieza. La nueva dice quién la hizo, cómo salió y dónde puede verse; en 19 casos, *no se verá: ha vuelto al uso para el que fue hecha*.

La devolución se negoció durante seis años sin pleito. Las comunidades han cedido a cambio nueve obras contemporáneas y una grabación en la que las ceramistas explican por qué algunas de las piezas estaban colocadas del revés.

El inventario de la salida, hallado en el archivo del propio museo, consigna un precio por el lote completo: una mula, dos relojes y *la promesa de una escuela*. La escuela no se construyó.

Otros tres museos de la región han pedido a Iparraguirre copia del protocolo. Consta de ocho páginas y la primera instrucción es preguntar.

La visita no se ha resentido: en la primera semana hubo 8,400 personas, un 22 por ciento más que en la misma del año anterior. Muchas, cuentan los vigilantes, se quedan mirando los huecos más tiempo que antes las vasijas.`,
  },
];

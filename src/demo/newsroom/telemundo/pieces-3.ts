import type { DemoPiece } from '../shape.ts';

/** The pieces of telemundo, part 3: community, weather and stories. */
export const pieces3: readonly DemoPiece[] = [
  {
    key: 'bomberas-valle',
    kind: 'article',
    section: 'comunidad',
    headline: 'Se gradúa la primera generación de bomberas bilingües de Valle Sereno',
    description: 'Son catorce, tienen entre 19 y 41 años y contestan la radio en dos idiomas.',
    people: ['dario-fuenmayor'],
    hoursAgo: 1.5,
    pictureCaption: 'La última prueba fue subir ocho pisos con 55 libras a la espalda.',
    topics: ['Comunidad', 'Trabajo'],
    body: `Catorce cascos nuevos, catorce apellidos pintados a mano. Anoche, en el patio de la estación 3, Valle Sereno despidió a sus aspirantes y recibió a sus bomberas.

La academia bilingüe nació de un dato incómodo: en uno de cada cinco avisos de emergencia del condado, quien llama habla español, y la traducción por teléfono sumaba en promedio 94 segundos. “En un incendio, 94 segundos son una habitación entera”, dijo el jefe de bomberos, Cornelio Wade.

El curso duró 22 semanas. Empezaron 19 mujeres; cinco lo dejaron y tres de ellas ya se inscribieron para el próximo. La mayor, Leticia Barraza, de 41 años, era cocinera en la escuela de sus hijos.

“Yo ya sabía de humo, de prisa y de gente con hambre”, bromeó Barraza, que terminó segunda en la prueba física.

La academia costó 310,000 dólares, que pagaron por mitades el condado y una fundación local. Ya hay 46 solicitudes para la segunda generación; entre ellas, las de dos hijas de graduadas.

Ocho de las graduadas empiezan el {day+3} con turnos de 24 horas. Las otras seis harán prevención: visitarán casas móviles y apartamentos para instalar 3,000 detectores de humo donados.

El primero ya está puesto. Barraza lo instaló en casa de su mamá.`,
  },
  {
    key: 'huracan-preparacion-video',
    kind: 'video',
    section: 'clima',
    headline: 'Video: arme su mochila de emergencia en tres minutos',
    description: 'Tomás Iriarte vacía la suya sobre la mesa y explica qué sobra, qué falta y qué se vence.',
    people: ['tomas-iriarte', 'nayeli-canul'],
    hoursAgo: 36,
    durationSeconds: 182,
    pictureCaption: 'La temporada no avisa dos veces.',
    body: `Agua, radio, copias, medicinas y algo que casi nadie guarda: efectivo en billetes chicos. Nuestro meteorólogo muestra su propia mochila, la que carga desde hace quince temporadas.

- Agua: un galón por persona y por día, para tres días.
- Comida que no necesite fuego ni abrelatas.
- Linterna, pilas y un silbato.
- Medicinas para una semana y los lentes de repuesto.

Al final, la pregunta que más nos mandaron: ¿y el perro? Sí, el perro también tiene mochila.`,
  },
  {
    key: 'biblioteca-herramientas',
    kind: 'article',
    section: 'comunidad',
    headline: 'En esta biblioteca prestan taladros, cunas y un traje de mariachi',
    description: 'El préstamo más pedido del año no fue un libro: fue una lavadora de alfombras.',
    people: ['dario-fuenmayor'],
    hoursAgo: 75,
    pictureCaption: 'La sección de objetos ocupa lo que antes eran las enciclopedias.',
    body: `El reglamento es el mismo de siempre: dos semanas, una renovación y veinte centavos por día de atraso. Lo que cambió en la biblioteca Amparo Dávalos, en Puerto Alegría, es lo que sale por la puerta.

Desde que se jubilaron las enciclopedias, en sus estantes hay 412 objetos: taladros, escaleras, una máquina de coser, cunas de viaje, telescopios y un traje de mariachi talla mediana que ha ido a once serenatas.

“La gente no necesita un taladro. Necesita un agujero”, explica la bibliotecaria Noemí Castañón, que copió la idea de una colega y la multiplicó con donaciones.

En un año hubo 5,800 préstamos. La reina fue la lavadora de alfombras, con 91. Se perdieron siete objetos; cinco volvieron con una nota de disculpa, y uno de ellos con flores.

Los sábados hay clase. Un electricista jubilado enseña a cambiar un contacto, una modista a subir un dobladillo y un muchacho de quince años, a editar video. Quien aprende se compromete a enseñarle a otro.

La idea tiene sus detractores. Dos ferreterías se quejaron al principio; hoy patrocinan las brocas. “El que prueba un taladro prestado acaba comprando los tornillos”, admite uno de los dueños.

El traje tiene lista de espera hasta mayo. “Le faltaba un botón”, dice Castañón. “Regresó con dos”.`,
  },
  {
    key: 'abuelos-examen-ciudadania',
    kind: 'article',
    section: 'inmigracion',
    headline: 'A los 83 años, don Leandro estudió con su bisnieta y se hizo ciudadano',
    description: 'Practicaron las preguntas con tarjetas de lotería. La ceremonia tuvo 412 juramentos y un solo sombrero.',
    people: ['rafael-okafor'],
    hoursAgo: 58,
    pictureCaption: 'Leandro Apodaca llegó al país en 1974.',
    topics: ['Ciudadanía', 'Familia'],
    body: `La bisnieta gritaba “¡El Árbol!” y don Leandro contestaba: “Las raíces del gobierno: el pueblo”. “¡El Gallo!”. “El presidente, que canta más fuerte pero no manda solo”. Así, con una lotería repintada, Leandro Apodaca memorizó durante siete meses lo que tenía que saber.

El miércoles levantó la mano derecha junto a otras 411 personas de 52 países. Era el mayor de la sala y el único con sombrero; se lo quitó para el juramento y se lo volvió a poner para la foto.

Apodaca llegó en 1974, pizcó naranja, puso techos y crió a cuatro hijos. Nunca había pedido la ciudadanía porque creía que ya era tarde. “Un día la niña me preguntó por qué yo no votaba. No supe qué decirle y me dio vergüenza”.

La organización local Casa Puente le ayudó sin costo a preparar la solicitud y a practicar la entrevista. De sus 64 alumnos mayores de 70 años, 59 aprobaron el año pasado.

No todo fue lotería. La entrevista se hace en inglés salvo excepciones por edad y años de residencia, y don Leandro cumplía de sobra con ambas: contestó en español, despacio, con el sombrero sobre las rodillas.

Cuando la oficial le dijo que había aprobado, él preguntó si podía contestar las que faltaban. “Ya me las había aprendido”, explicó.

La tarjeta que más trabajo le costó fue la de La Estrella, que correspondía a los estados originales. “Son trece”, dice, y los recita de un tirón, como quien enumera a sus nietos. Nietos tiene catorce.`,
  },
  {
    key: 'incendio-contenido',
    kind: 'article',
    section: 'hoy',
    headline: 'Contienen al 90 por ciento el incendio de la sierra del Tecolote y regresan las familias',
    description: 'No hubo víctimas ni viviendas perdidas. El humo se disipará entre hoy y mañana.',
    people: ['marisol-quintero'],
    hoursAgo: 4.5,
    updatedHoursAgo: 2,
    pictureCaption: 'El fuego consumió 2,800 acres de matorral.',
    topics: ['Incendios'],
    body: `A las siete de la mañana, los altavoces del albergue dieron la frase que 260 personas esperaban desde el {day-3}: pueden volver a casa. El incendio de la sierra del Tecolote está contenido en un 90 por ciento.

El fuego quemó 2,800 acres de matorral y llegó a menos de una milla del caserío de Las Pilas. No hubo víctimas, ni viviendas dañadas, ni cabras perdidas: las 340 del rebaño comunal bajaron la primera noche en camiones prestados.

“El viento cambió el lunes a nuestro favor y aprovechamos cada minuto”, dijo la comandante Iliana Roque, que dirigió a 310 bomberos y seis aeronaves.

La carretera 8 abrirá por completo a mediodía. El distrito escolar mantiene las clases bajo techo y sin recreo al aire libre hasta mañana, cuando la calidad del aire debería ser moderada.

En el albergue, la escuela secundaria Benito Alarcón, las cocineras sirvieron 2,100 comidas en tres días. El último desayuno se hizo con lo que quedaba: huevo, nopales y un pastel para una niña que cumplió seis años entre colchonetas.

Antes de volver a encender la cocina o el calentador, las autoridades piden ventilar la casa y llamar a los bomberos si hay olor a gas. El agua de la llave es segura en todos los caseríos menos en El Zorrillo, donde se entrega embotellada.

Los investigadores trabajan con una hipótesis: un rayo seco. El domingo cayeron once en la sierra.`,
  },
  {
    key: 'salud-mental-hombres',
    kind: 'article',
    section: 'salud',
    headline: 'La barbería donde los hombres hablan',
    description: 'Ocho barberos tomaron un curso para escuchar. Ya han acompañado a 70 clientes a su primera cita.',
    people: ['lucia-bello'],
    hoursAgo: 214,
    pictureCaption: 'El sillón del fondo es el de las conversaciones largas.',
    topics: ['Salud mental'],
    body: `En la barbería Los Compadres hay una regla no escrita: si un cliente pide el sillón del fondo, nadie sube el volumen del radio.

El sillón lo atiende Gumersindo Vela, barbero desde hace 26 años y desde la primavera “oído capacitado”, como dice el diploma que cuelga junto al espejo. Él y otros siete barberos de Puerto Alegría tomaron un curso de 30 horas para reconocer señales de depresión y saber qué hacer con ellas.

“No damos terapia. Damos fade y damos un número de teléfono”, aclara. En nueve meses, 70 clientes han ido a su primera cita; en 22 casos, el barbero los acompañó hasta la puerta.

La psicóloga Renata Aguinaga, que diseñó el curso, eligió las barberías por una razón práctica: “Es el único lugar donde un hombre se queda quieto media hora, mirándose a los ojos”.

La clínica comunitaria reserva cuatro espacios por semana para quien llegue “de parte del barbero”. No hay lista de espera y la primera consulta no se cobra.

> Me preguntó cómo estaba y le dije que bien. Siguió cortando y me volvió a preguntar. A la tercera le dije la verdad.
> — Un cliente de 38 años

Si usted o alguien que quiere necesita hablar con una persona, puede llamar o enviar un mensaje de texto al 988 a cualquier hora. Hay atención en español.`,
  },
  {
    key: 'murales-fotos',
    kind: 'slideshow',
    section: 'comunidad',
    headline: 'Cinco murales que cambiaron una calle',
    description: 'La avenida Magnolia pasó de bodegas grises a galería abierta. Lo pintaron sus vecinos.',
    people: ['nayeli-canul'],
    hoursAgo: 390,
    pictureCaption: 'Usaron 250 galones de pintura, casi toda donada.',
    body: `Empezó con una pared y un permiso. Tres años después, la avenida Magnolia tiene cinco murales, un festival y un problema nuevo: dónde estacionar a los visitantes.`,
    slides: [
      {
        headline: 'La costurera gigante',
        caption: 'Cuarenta pies de alto. La modelo, doña Remedios, trabaja justo enfrente.',
        pictureCaption: 'El vestido lleva retazos donados por las vecinas.',
      },
      {
        headline: 'Trenes que no paran',
        caption: 'Homenaje a los ferrocarrileros del barrio, pintado por sus nietos.',
        pictureCaption: 'La locomotora lleva el número 1931, año de la huelga.',
      },
      {
        headline: 'El jardín vertical',
        caption: 'Mitad pintura, mitad plantas. Lo riegan los alumnos de tercero.',
        pictureCaption: 'Hay 36 macetas vivas.',
      },
      {
        headline: 'La noche de los grillos',
        caption: 'Con pintura que brilla cuando pasa un auto.',
        pictureCaption: 'Se ve mejor después de las nueve.',
      },
      {
        headline: 'El mapa de donde venimos',
        caption: 'Cada familia pintó su pueblo. Faltan seis: están apartados.',
        pictureCaption: 'Hay 118 pueblos de catorce países.',
      },
    ],
  },
  {
    key: 'eleccion-junta-escolar',
    kind: 'explainer',
    section: 'hoy',
    headline: 'Qué hace la junta escolar y por qué su voto pesa tanto',
    description: 'Decide el menú, los autobuses y los maestros de sus hijos. La última vez se ganó por 43 votos.',
    people: ['marisol-quintero', 'dario-fuenmayor'],
    hoursAgo: 17,
    pictureCaption: 'La boleta está disponible en español.',
    topics: ['Elecciones', 'Educación'],
    body: `Es la elección más cercana a su casa y la que menos gente vota. En Valle Sereno, hace dos años, el último puesto de la junta escolar se decidió por 43 votos. Caben en dos autobuses de los que la propia junta contrata.

## Qué decide

Siete personas aprueban un presupuesto de 212 millones de dólares. De ahí salen los sueldos, las rutas de autobús, los comedores, las clases bilingües y las reparaciones.

## Qué no decide

No fija los exámenes estatales ni los requisitos de graduación. Si un candidato le promete quitarlos, le está ofreciendo lo que no tiene.

## Cómo se vota

1. Compruebe su registro al menos 30 días antes.
2. Puede votar por correo, en persona o de forma anticipada.
3. Tiene derecho a llevar a alguien que le ayude a leer la boleta.

La ley prohíbe que un empleador le castigue por tomar el tiempo que el estado concede para votar. Y si no puede votar, puede hablar: las reuniones son públicas, con dos minutos por persona e intérprete si lo pide antes.

!divider

El próximo foro de candidatos será el {day+4} a las 6:30 de la tarde en el gimnasio de Los Encinos.`,
  },
];

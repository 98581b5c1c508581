import type { WrittenCard } from './live-script.ts';

/** La tormenta until it has passed the middle of the coast; the grammar is that of the count's cards, and `{dark}` is homes without power. */
export const earlyCards: readonly WrittenCard[] = [
  {
    after: 0,
    headline: 'La tormenta Nerina toca la costa al sur de Puerto Calma',
    author: 'amaranta-kuri',
    keyEvent: true,
    text: `El centro de la tormenta tropical Nerina entró a tierra por una playa deshabitada, seis millas al sur de Puerto Calma, con vientos sostenidos de 60 millas por hora. Avanza hacia el norte, pegada a la costa, a unas 9 millas por hora.

El Centro Meteorológico calcula que tardará unas quince horas en recorrer los veinte municipios de la Costa Alta. En ellos hay 112,600 hogares.

!picture storm | Nerina, vista desde el muelle de Puerto Calma poco antes de tocar tierra.`,
  },
  {
    after: 1,
    headline: 'Cómo leer esta cobertura',
    author: 'ines-valdovinos',
    text: `Cada municipio nos manda un parte por hora: la racha más fuerte, la lluvia y los hogares sin luz. Entre un parte y otro contamos lo que vemos y lo que nos dicen, siempre con nombre.

- **Racha** es el viento de un instante; el sostenido, el promedio de un minuto.
- **Una pulgada** de lluvia es algo más de medio galón de agua en cada pie cuadrado.
- Si algo no está confirmado, lo decimos. Si nos equivocamos, lo corregimos aquí mismo.`,
  },
  {
    after: 44,
    headline: 'Abren 38 albergues; ya hay 2,300 personas en ellos',
    author: 'hernan-tafolla',
    text: `Las escuelas, dos gimnasios y el seminario viejo de Santa Brígida recibieron a las primeras familias. Protección Civil pide llevar ropa seca, los medicamentos de cada día y, si los hay, los anteojos.

“Lo que más se olvida son los anteojos”, dijo Ofelia Carranza, directora de Protección Civil. “Después nadie puede leer los avisos”.`,
  },
  {
    after: 85,
    headline: 'Cabo Lucero mide 77 millas por hora, la racha más fuerte',
    author: 'amaranta-kuri',
    keyEvent: true,
    text: `La estación del faro de Cabo Lucero registró una racha de 77 millas por hora. Es la mayor desde que llegó Nerina y la tercera en los 41 años que lleva midiendo.

El farero, Evelio Barrios, de 59 años, la vio en la aguja. “Subió, se quedó ahí como pensándolo y bajó”, contó. El faro no ha dejado de girar.`,
  },
  {
    after: 122,
    headline: 'Un puente cerrado y otro con un solo carril',
    author: 'joaquin-etcheverry',
    text: `Así están los pasos de la carretera de la costa:

!table Puentes de la carretera costera | Puente;Estado;Desvío | San Telmo;Un carril;No hace falta | Bahía Honda;Abierto;No hace falta | Valle Sereno;Cerrado;Por el interior, 40 minutos | Río Manso;Abierto, vigilado;Por Costa Verde

El desvío del interior no admite camiones de más de 12 toneladas. Quien pueda esperar, que espere.`,
  },
  {
    after: 150,
    headline: 'El peor momento: 23,000 hogares sin luz',
    author: 'joaquin-etcheverry',
    keyEvent: true,
    text: `Uno de cada cinco hogares de la Costa Alta está sin electricidad. La compañía tiene 64 cuadrillas en la calle, pero ninguna puede subir a un poste con más de 35 millas por hora de viento.

“Estamos sentados en las camionetas, mirando la veleta”, dijo por teléfono Damaris Ocampo, jefa de una cuadrilla en Villa Marina. “En cuanto afloje, subimos”.`,
  },
  {
    after: 176,
    headline: '“Nos quedamos todos, también los que descansaban”',
    author: 'hernan-tafolla',
    text: `El hospital comarcal de Valle Sereno funciona con su planta de emergencia desde hace seis horas. Tiene combustible para otras 50.

> Había 22 personas de turno y somos 61. Nadie llamó a nadie: fueron llegando.
> — Beatriz Lomelí, jefa de enfermería

Desde que empezó la tormenta nacieron ahí dos niñas y un niño. Ninguno se llamará Nerina, según las tres familias.`,
  },
  {
    after: 190,
    headline: 'Catorce heridos leves, ningún desaparecido',
    author: 'hernan-tafolla',
    keyEvent: true,
    text: `Protección Civil hizo su segundo balance: 14 personas atendidas, la mayoría por cortes y caídas, y ningún desaparecido. Dos siguen en el hospital, las dos fuera de peligro.

“Pedimos que nadie salga todavía a revisar el techo”, insistió Carranza. “De los catorce, nueve se lastimaron en una escalera”.`,
  },
  {
    after: 195,
    headline: 'Puerto Calma se asoma y encuentra el muelle entero',
    author: 'amaranta-kuri',
    text: `En el sur, donde todo empezó, ya solo llueve. Los pescadores de Puerto Calma habían subido 71 lanchas a la plaza de la iglesia. Ninguna se movió.

“Mi papá decía que el mar avisa dos veces y que a la segunda ya vas tarde”, contó Lázaro Quintanilla, de 66 años, mientras quitaba los amarres.

!picture boat | Las 71 lanchas de Puerto Calma esperaron la tormenta frente a la iglesia.`,
  },
  {
    after: 197,
    author: 'joaquin-etcheverry',
    headline: 'Las Salinas: el mercado abre con la mitad de los puestos',
    text: `Abrieron 34 de 70 puestos. No hay pescado, porque nadie salió, y hay demasiada piña, porque el camión que iba al norte no pudo seguir y la está rematando a la orilla de la carretera.

“Llevo cuatro”, dijo la maestra Aurelia Fonseca. “No me gusta la piña. Me dio pena el muchacho”.`,
  },
  {
    after: 199,
    author: 'ines-valdovinos',
    headline: 'Sin clases mañana en los veinte municipios',
    text: `No habrá clases mañana en ninguna escuela de la Costa Alta. Doce de ellas son albergues y otras 30 no tienen luz. Las bibliotecas que puedan abrirán desde las nueve, con enchufes y café.`,
  },
  {
    after: 203,
    author: 'joaquin-etcheverry',
    headline: 'Corrección: los hogares sin luz en Villa Marina',
    text: `**Corrección:** En una actualización anterior atribuimos a Villa Marina un corte que afectaba a “casi todo el municipio”. La compañía precisó que fue a cuatro colonias. El total de la costa era correcto.`,
  },
  {
    after: 207,
    author: 'hernan-tafolla',
    headline: 'La radio que no se apagó',
    text: `Radio Ensenada, 1,240 de AM, lleva once horas al aire con una batería de tractor. La atienden dos hermanas, Nélida y Rosaura Bracho, de 70 y 73 años, que leen los partes y los recados.

!embed https://www.youtube.com/watch?v=RadioEnsena | Radio Ensenada, en vivo desde la cocina | “A la señora Tomasa, de Punta Gaviota: que su hijo está bien, que está en casa de la tía y que ya cenó”.`,
  },
  {
    after: 210,
    author: 'amaranta-kuri',
    headline: 'Río Manso llega a 21 pies y sigue subiendo',
    keyEvent: true,
    text: `El viento se va, pero el agua que cayó en la sierra viene bajando. El Manso marca 21 pies en el puente de piedra, tres más que hace tres horas. El aviso rojo es a los 23.

Los ingenieros miran cada 15 minutos una regla pintada en el tercer pilar. La próxima lectura oficial es a las {+30}.

!picture bridge | El puente de Río Manso. La marca roja, en el tercer pilar, señala los 23 pies.`,
  },
  {
    after: 213,
    author: 'ines-valdovinos',
    headline: 'Evacúan por precaución la parte baja de Río Manso',
    text: `Unas 480 personas de tres calles junto al río están saliendo hacia el gimnasio municipal. Dos autobuses dan vueltas por la calle del Molino; quien no pueda caminar puede llamar al 911 y pedir una camioneta.

!fact Qué llevar | Papeles en una bolsa de plástico, medicinas para tres días, cargador, agua, un cambio de ropa y los anteojos. Los perros y gatos entran al gimnasio con correa o en caja.`,
  },
  {
    after: 216,
    author: 'hernan-tafolla',
    headline: '“Guardé las fotos. Lo demás se compra”',
    text: `Doña Herminia Saucedo, de 81 años, bajó del autobús con una sola bolsa. Adentro traía 340 fotos y las escrituras.

> En el 88 salvé la televisión y perdí las fotos de mi boda. Una aprende.
> — Herminia Saucedo, vecina de la calle del Molino

Su nieto carga con el perro, que se llama Oficial y no quiere mojarse las patas.`,
  },
  {
    after: 219,
    author: 'joaquin-etcheverry',
    headline: 'La cooperativa eléctrica explica por qué tarda',
    text: `Hay 112 postes caídos y cada uno lleva unas cuatro horas. Las cuadrillas van primero a los hospitales, luego a las bombas de agua y después a las calles, de la más poblada a la menos.

“La gente ve pasar la camioneta y piensa que se nos olvidó”, dijo Ocampo. “No se nos olvidó. Es que su calle es la 87”.`,
    replies: ['La lista completa de calles, con su número, está pegada en la puerta de las 20 alcaldías.'],
  },
  {
    after: 222,
    author: 'amaranta-kuri',
    headline: 'Desde el aire, la primera vuelta del helicóptero',
    text: `El helicóptero de Protección Civil pudo despegar por primera vez desde que llegó Nerina. Recorrió 53 millas de costa en 50 minutos y contó 31 techos dañados y ninguna persona en peligro.

!embed https://www.tiktok.com/@proteccioncivilcostaalta/video/7000000000000000027 | La costa, desde arriba | De Puerto Calma a Punta Gaviota en 40 segundos.`,
  },
];

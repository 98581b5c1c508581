import { figure, type LiveScript, paragraph, pick, type ScriptCard } from './live-script.ts';

const towns = [
  'Puerto Calma',
  'San Telmo del Río',
  'Las Salinas',
  'Bahía Honda',
  'Valle Sereno',
  'Cabo Lucero',
  'Santa Brígida',
  'El Mirador',
  'Río Manso',
  'Playa Norte',
  'Los Alerces',
  'Villa Marina',
  'Cerro Blanco',
  'La Ensenada',
  'Punta Gaviota',
  'Tres Arroyos',
  'Costa Verde',
  'Molino Viejo',
  'Arrecife',
  'Nueva Lisboa',
] as const;
const people = ['ines-valdovinos', 'joaquin-etcheverry', 'amaranta-kuri', 'hernan-tafolla'] as const;
const voices = [
  ['una vecina de 71 años', 'Guardé las fotos y los papeles; lo demás se vuelve a comprar.'],
  ['el encargado del albergue', 'Tenemos camas, agua y, sobre todo, quien escuche.'],
  ['un pescador', 'Subimos los botes ayer; mi padre me enseñó a no esperar el aviso.'],
  ['una médica del hospital comarcal', 'Esta noche nos quedamos todos, también los que tenían libre.'],
  ['la conductora del último autobús', 'Hice el recorrido dos veces por si quedaba alguien en las paradas.'],
] as const;

const kinds: readonly ((index: number, town: string) => Omit<ScriptCard, 'author'>)[] = [
  (index, town) => ({
    headline: `${town}: rachas de ${figure(index, 68, 124)} kilómetros por hora`,
    html: paragraph(
      `La estación de ${town} ha medido rachas de ${figure(index, 68, 124)} kilómetros por hora y ${figure(index, 12, 64)} litros por metro cuadrado en la última hora. El aviso naranja se mantiene hasta la madrugada.`,
    ),
  }),
  (index, town) => ({
    html: paragraph(
      `Unas ${figure(index, 120, 900)} personas han llegado a los albergues de ${town}. El ayuntamiento dice que quedan ${figure(index, 30, 300)} plazas y pide traer ropa seca y los medicamentos de cada día.`,
    ),
  }),
  (index, town) => {
    const [who, words] = pick(voices, index);
    return { headline: `«${words}»`, html: `${paragraph(`Hablamos en ${town} con ${who}.`)}<blockquote><p>${words}</p></blockquote>` };
  },
  (index, town) => ({
    headline: `Cortada la carretera de ${town}`,
    html: `${paragraph(`El agua cubre ${figure(index, 200, 900)} metros de la carretera de la costa a la altura de ${town}. Quien pueda, que espere; quien no, tiene el desvío por el interior.`)}<!--more-->${paragraph('El desvío añade unos cuarenta minutos y no admite camiones de más de doce toneladas.')}${paragraph('Los equipos volverán a medir el nivel en cuanto baje la marea.')}`,
    keyEvent: figure(index, 0, 3) === 0,
  }),
  (index, town) => ({
    html: paragraph(
      `Vuelve la luz a ${figure(index, 400, 4800).toLocaleString('es-ES')} hogares de ${town}. La compañía calcula que el resto la tendrá antes de las ${figure(index, 5, 11)} de la mañana.`,
    ),
  }),
  (index, town) => ({
    headline: `Qué hacer si usted está en ${town}`,
    html: `${paragraph(`Protección Civil repite tres consejos a los ${figure(index, 1200, 9800).toLocaleString('es-ES')} vecinos:`)}<ul><li>No cruce a pie ni en coche una calle con agua en movimiento.</li><li>Cargue el teléfono mientras haya luz y úselo poco.</li><li>Llame al ${figure(index, 0, 1) === 0 ? '112' : 'vecino que vive solo'} si ve que alguien necesita ayuda.</li></ul>`,
  }),
  (index, town) => ({
    html: paragraph(
      `Corrección: escribimos que en ${town} habían caído ${figure(index, 70, 120)} litros; son ${figure(index + 1, 40, 69)}. La cifra anterior sumaba dos veces la última hora.`,
    ),
  }),
  (index, town) => ({
    headline: index % 2 === 0 ? `El centro de la tormenta se aleja de ${town}` : `Sin clases mañana en ${town}`,
    html: paragraph(
      index % 2 === 0
        ? `El centro de la tormenta pasa a ${figure(index, 40, 160)} kilómetros de ${town} y se mueve hacia el noreste. Los meteorólogos esperan menos viento y más lluvia.`
        : `No habrá clases mañana en ${town} ni en los pueblos vecinos. Las bibliotecas abrirán como lugar de estudio en cuanto haya luz.`,
    ),
    keyEvent: figure(index, 0, 2) === 0,
  }),
  (index, town) => ({
    html: paragraph(
      `Una lectora pregunta si el puente de ${town} es seguro. Los ingenieros lo revisaron hace ${figure(index, 20, 90)} minutos: sigue abierto, con un solo carril.`,
    ),
    replies: figure(index, 0, 1) === 0 ? ['Actualización: la policía regula el paso y la espera es de unos diez minutos.'] : [],
  }),
];

/** A storm on a made-up coast, in Spanish. */
export const stormWatch: LiveScript = {
  key: 'storm-watch',
  vertical: 'noticias',
  section: 'america-latina',
  headline: 'En vivo: la tormenta avanza por la costa, pueblo a pueblo',
  description: 'Carreteras, albergues, luz y escuelas: lo que se sabe en cada municipio, con la hora y la fuente.',
  summary: [
    'El aviso naranja sigue en toda la costa hasta la madrugada.',
    'Hay albergues abiertos en los veinte municipios y no se han comunicado heridos graves.',
    'Lo peor del viento ya pasó; se espera lluvia intensa.',
  ],
  people,
  picture: {
    subject: 'storm',
    alt: 'Nubes de tormenta sobre una costa con olas altas',
    caption: 'La tormenta, vista desde el faro de Cabo Lucero.',
  },
  subType: 'default',
  flagText: null,
  cards: 310,
  everyMinutes: 3,
  endedMinutesAgo: 3,
  card: (index) => ({
    ...pick(kinds, index * 4 + Math.floor(index / 9))(index, pick(towns, index * 3 + Math.floor(index / 20))),
    author: pick(people, index + Math.floor(index / 5)),
  }),
};

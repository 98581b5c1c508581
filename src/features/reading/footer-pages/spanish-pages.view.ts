import type { Brand } from '#brands';
import { findDeskAddress, type AllPageWords, buildBody, type BrandWords, buildDesksBody } from './page-words.view.ts';

/** The texts of a brand until its editors write their own. */
export const buildSpanishBrandTexts = ({ displayName, tagline, slug }: Brand): BrandWords => ({
  about: {
    description: tagline,
    text: [
      `${displayName} la hace una redacción cuyos editores deciden qué se publica. Ningún anunciante lee una nota antes que nuestros lectores.`,
      '## Cómo trabajamos',
      'Decimos de dónde salen los datos. Lo que cuenta una sola persona no se publica como un hecho. A quien se acusa de algo se le pide una respuesta, con tiempo para darla.',
      'Las noticias, la opinión y el contenido pagado se distinguen: la opinión y el análisis llevan una etiqueta sobre el titular, y lo pagado dice quién lo pagó.',
      '## Cuando nos equivocamos',
      'Lo corregimos en la nota, decimos qué estaba mal y lo anotamos en nuestra página de correcciones.',
    ],
  },
  desks: [
    { name: 'Redacción', address: `redaccion@${slug}.example`, text: 'Pistas, documentos y preguntas sobre nuestra cobertura:' },
    { name: 'Correcciones', address: `correcciones@${slug}.example`, text: 'Un error en una nota, con su dirección y lo que está mal:' },
    {
      name: 'Atención al lector',
      address: `lectores@${slug}.example`,
      text: 'Todo lo que tenga que ver con el sitio, tu cuenta o la accesibilidad:',
    },
    { name: 'Publicidad', address: `publicidad@${slug}.example`, text: 'Publicidad y alianzas:' },
  ],
  corrections: 'Los nombres, las cifras y las citas se revisan antes de publicar, y otra vez cuando un lector los pone en duda.',
  privacy: `Para leer ${displayName} no te pedimos ningún dato.`,
});

/** The pages of a brand in Spanish, from its own texts. */
export const buildSpanishPages = (brand: Brand, { about, desks, corrections, privacy }: BrandWords): AllPageWords => {
  const { displayName } = brand;
  return {
    about: { headline: `Acerca de ${displayName}`, description: about.description, body: buildBody(about.text) },
    contact: {
      headline: `Contacto de ${displayName}`,
      description: 'A quién escribir y para qué. Cada dirección la lee un equipo, no una sola persona.',
      body: buildDesksBody(desks),
    },
    corrections: {
      headline: 'Correcciones',
      description: `En qué se equivocó ${displayName} y qué es lo correcto.`,
      body: buildBody([
        corrections,
        'Cuando algo está mal, corregimos la nota y lo decimos al final. Nunca quitamos un error en silencio. Las erratas que no cambian el sentido se arreglan sin aviso.',
        `Para avisarnos de un error, escribe a ${findDeskAddress(desks, 'correcciones')}. Primero van las correcciones más recientes:`,
      ]),
    },
    privacy: {
      headline: 'Privacidad',
      description: `Lo que ${displayName} sabe de sus lectores, y lo que no.`,
      body: buildBody([
        privacy,
        '## Lo que contamos',
        'Contamos cuántas veces se lee una nota, de diez en diez minutos, para mostrar lo más leído. Esa cuenta no lleva cookies ni nombres, y se borra a los dos días.',
        '## Lo que se queda en tu dispositivo',
        'Si prefieres la página clara u oscura, y hasta dónde leíste una cobertura en vivo. No se nos envía.',
        '## Lo que viene de otros',
        'Los videos y las publicaciones de otros servicios se cargan solo cuando lo pides. Desde ese momento valen las reglas de ese servicio.',
        '## Tus derechos',
        `Puedes preguntar qué datos tuyos guardamos y pedir que se borren. Escribe a ${findDeskAddress(desks, 'lectores')}; tendrás respuesta en un máximo de 30 días.`,
      ]),
    },
    feeds: {
      headline: 'Fuentes web',
      description: `Lee ${displayName} en el lector que prefieras, sin crear una cuenta.`,
      body: buildBody([
        'Una fuente lleva las notas nuevas a tu lector de fuentes. RSS y Atom los entienden todos; JSON es para programas. Las notas abiertas a todo el mundo van completas.',
        'Cada tema y cada autor tiene también sus fuentes: están en la dirección de su página, seguida de /rss.xml, /atom.xml o /feed.json.',
      ]),
    },
  };
};

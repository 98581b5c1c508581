import type { BrandWords } from '#features/footer-pages';

/** What the demo newsroom of deportes says of itself. */
export const words: BrandWords = {
  about: {
    description: 'El juego, minuto a minuto, con los números en orden.',
    text: [
      'Deportes narra el partido mientras sucede y lo explica cuando termina. Fútbol, béisbol, boxeo, baloncesto y todo lo que cabe en una medalla, contado por gente que ha pasado frío en una tribuna.',
      '## En vivo',
      'Cada jugada lleva su minuto. Si el árbitro cambia una decisión, la entrada se corrige y lo dice; no se borra.',
      '## Fichajes',
      'Un rumor es un rumor hasta que lo confirma un club, un agente o el jugador. Lo ponemos en el titular con esas palabras o no lo ponemos.',
      '## Apuestas',
      'Nadie de la redacción apuesta en lo que cubre. Los momios que publicamos son información y llevan el teléfono de ayuda para quien no puede parar.',
    ],
  },
  desks: [
    { name: 'Fútbol', address: 'futbol@deportes.example', text: 'Alineaciones, fichajes y lo que se dijo en el vestidor:' },
    { name: 'Béisbol', address: 'beisbol@deportes.example', text: 'Estadísticas, ligas invernales y récords olvidados:' },
    { name: 'Tu equipo', address: 'tuequipo@deportes.example', text: 'La liga de tu barrio también juega:' },
    { name: 'Correcciones', address: 'correcciones@deportes.example', text: 'Un marcador, un nombre o un minuto equivocado:' },
    { name: 'Atención al lector', address: 'lectores@deportes.example', text: 'El sitio, los avisos de gol y la accesibilidad:' },
  ],
  corrections: 'Los marcadores y las tablas se cotejan con el acta oficial al terminar cada jornada.',
  privacy: 'Tus equipos favoritos se quedan en tu dispositivo. Nadie más tiene que saber a quién le vas.',
};

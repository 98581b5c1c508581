import type { WrittenCard } from './live-script.ts';

/** La tormenta while it leaves the coast; the grammar is that of `earlyCards`. */
export const lateCards: readonly WrittenCard[] = [
  {
    after: 225,
    author: 'ines-valdovinos',
    headline: 'Pregunta de una lectora: ¿puedo tomar agua de la llave?',
    text: `Pregunta Maricruz, de La Ensenada. **Sí** en 17 municipios. **No** en Valle Sereno, Río Manso y Arrecife, donde las bombas pararon varias horas: ahí hay que hervirla un minuto, contado desde que hace burbujas grandes.

!more

La empresa de aguas tomará muestras en cuanto vuelva la luz a las bombas. El resultado tarda 18 horas, así que el aviso seguirá por lo menos hasta mañana. El agua hervida sirve también para los dientes y para el café, aunque ya tenga color.`,
  },
  {
    after: 228,
    author: 'joaquin-etcheverry',
    headline: 'El Manso marca 22 pies: falta uno para el aviso rojo',
    keyEvent: true,
    text: `La última lectura es de 22 pies. Sube, pero cada vez menos: ocho pulgadas en la primera hora, cuatro en la segunda.

“Una crecida se parece a una pelota lanzada hacia arriba”, explicó la hidróloga Ximena Prieto. “Antes de caer, frena. Está frenando”.`,
  },
  {
    after: 231,
    author: 'hernan-tafolla',
    headline: 'El gimnasio, por dentro',
    text: `Hay 512 camas y 467 personas. En la cancha dos se juega dominó; en la tres, nadie habla, porque duermen los niños. Un cartel hecho a mano dice “Aquí no se ronca” y alguien agregó debajo “fuerte”.

!picture crowd | El gimnasio municipal de Río Manso recibió a 467 personas en tres horas.`,
  },
  {
    after: 233,
    author: 'amaranta-kuri',
    headline: 'El mensaje de Protección Civil que más se comparte',
    text: `En medio de los avisos, este va por las 40,000 veces.

!embed https://x.com/pcivilcostaalta/status/1990000000000000044 | Protección Civil Costa Alta | Si su vecino vive solo, toque la puerta. Si no contesta, vuelva a tocar. Si contesta enojado, está bien.`,
  },
  {
    after: 235,
    author: 'ines-valdovinos',
    headline: 'Dónde estamos',
    pinned: true,
    text: `- Nerina sale al mar por el norte, cerca de Nueva Lisboa. **Lo peor del viento ya pasó** en toda la costa.
- El río Manso creció hasta 22.6 pies y empezó a bajar. El aviso rojo, a los 23, no se activó.
- No hay muertos ni desaparecidos. Hubo 14 heridos leves.
- Agua: hay que hervirla en Valle Sereno, Río Manso y Arrecife.
- Teléfono para todo: 911. Para postes y cables: 311.`,
  },
  {
    after: 237,
    author: 'joaquin-etcheverry',
    headline: 'Qué cubre el seguro y qué no',
    text: `La mayoría de las pólizas de casa pagan el viento y no pagan la inundación. Tres cosas que conviene hacer hoy:

1. Tome fotos antes de mover nada, también de lo que no se rompió.
2. Guarde un pedazo de lo que tire: de la alfombra, del techo, de la puerta.
3. Avise antes de 15 días. El plazo cuenta desde que se enteró del daño, no desde la tormenta.`,
  },
  {
    after: 239,
    author: 'amaranta-kuri',
    headline: 'El Manso llega a 22.6 pies y se detiene',
    keyEvent: true,
    text: `Tres lecturas seguidas iguales: 22.6, 22.6 y 22.6. El agua quedó a un palmo de la marca roja y a dos dedos de la panadería de la esquina, que puso el mostrador sobre cuatro sillas por si acaso.

“Yo ya le estaba hablando de usted al río”, dijo el panadero, Gumersindo Ponce.`,
  },
  {
    after: 241,
    author: 'hernan-tafolla',
    headline: 'Así se ve la luz que vuelve',
    text: `Costa Verde se prendió de golpe, colonia por colonia, de abajo hacia arriba. Desde el mirador alguien lo grabó.

!embed https://www.instagram.com/p/CostaVerdeLuz/ | Costa Verde | Primero la avenida. Después el mercado. Después mi mamá gritando desde la cocina.`,
  },
  {
    after: 243,
    author: 'joaquin-etcheverry',
    headline: 'Quedan {dark} hogares sin luz; en el peor momento fueron 23,370',
    keyEvent: true,
    text: `La compañía recuperó a más de la mitad de los clientes afectados. El norte, de El Mirador a Nueva Lisboa, concentra lo que falta: ahí el viento amainó hace apenas unas horas.

!table Postes levantados, por turno | Turno;Postes;Cuadrillas | Primero;9;64 | Segundo;31;64 | Tercero;38;71 | Total;78;–

Faltan 34 de los 112 postes. “Mañana en la noche quiero dormir”, dijo Ocampo, “y quiero que todos duerman con ventilador”.`,
  },
  {
    after: 246,
    author: 'ines-valdovinos',
    headline: 'Baja el nivel del Manso y vuelven las primeras familias',
    text: `El río marca 21.3 pies. Las 480 personas de la parte baja podrán volver por turnos, calle por calle, después de que pase un electricista a revisar cada medidor. La del Molino va primero.

Doña Herminia Saucedo dice que no tiene prisa: va ganando en el dominó.`,
  },
  {
    after: 248,
    author: 'amaranta-kuri',
    headline: 'Un mapa del recorrido',
    text: `Nerina recorrió 133 millas de costa en unas quince horas. Estuvo más cerca de Cabo Lucero, a siete millas del faro, y más lejos de Cerro Blanco, a 29.

!picture map-trifold | El camino de Nerina y los veinte municipios que mandaron partes.`,
  },
  {
    after: 250,
    author: 'hernan-tafolla',
    headline: '“Manejé el último autobús y nadie se quedó en la parada”',
    text: `Graciela Montiel, de 47 años, hizo dos veces el recorrido de la ruta 3 cuando ya no tenía obligación de hacerlo.

> A la segunda vuelta no había nadie. Esa es la vuelta que me gustó.
> — Graciela Montiel, conductora

En la primera había subido a 23 personas, dos gallinas y un señor que solo quería saber la hora.`,
  },
  {
    after: 252,
    author: 'joaquin-etcheverry',
    headline: 'Abre el puente de Valle Sereno, con un carril',
    text: `Los ingenieros metieron un robot con cámara bajo el segundo pilar y salió con buenas noticias: la base está entera. Desde las {+20} pasarán autos y ambulancias, de uno en uno y con semáforo. Los camiones, mañana.`,
    replies: ['Actualización: la espera es de unos diez minutos por sentido, según la policía.'],
  },
  {
    after: 253,
    author: 'ines-valdovinos',
    headline: 'El recado de la alcaldesa de Arrecife',
    text: `La alcaldesa, Noemí Alcaraz, lo escribió en la pared de la tortillería con gis y alguien lo subió a la red.

!embed https://www.facebook.com/alcaldiaarrecife/posts/1000000000000052 | Alcaldía de Arrecife | Hay tortillas. Hay agua en garrafón. Hay quien le ayude a sacar el lodo: apúntese adentro. No hay internet, pero ya se enteró.`,
  },
  {
    after: 255,
    author: 'amaranta-kuri',
    headline: 'Corrección: la distancia a Cerro Blanco',
    text: `**Corrección:** Donde dijimos que Nerina pasó “a 92 millas de Cerro Blanco” son 29. Invertimos las cifras al dictarlas por radio. El mapa ya está bien.`,
  },
  {
    after: 256,
    author: 'hernan-tafolla',
    headline: 'Cuántas personas siguen en los albergues',
    text: `Quedan 1,940 de las 7,900 que llegó a haber. Cerraron 21 de los 38 albergues y ninguno se quedó sin comida. El de Santa Brígida sirvió 2,600 platos de arroz con frijoles en una cocina pensada para 80 seminaristas.

!picture bowl | La cocina del seminario viejo de Santa Brígida.`,
  },
  {
    after: 257,
    author: 'ines-valdovinos',
    headline: 'El oído del pueblo',
    text: `En Tres Arroyos no sonó la alarma nueva, porque funciona con internet. Sonó la campana de la capilla, que tocó durante 40 minutos Martina Olvera, de 16 años, colgada de la cuerda con todo su peso.

“Me salieron ampollas en las dos manos”, dijo. “Y ya sé tocar a misa”.`,
  },
  {
    after: 258,
    author: 'joaquin-etcheverry',
    headline: 'Los números de la tormenta',
    text: `!table Nerina en la Costa Alta | Medida;Valor;Dónde | Racha más fuerte;77 mph;Cabo Lucero | Hogares sin luz, máximo;23,370;Toda la costa | Personas en albergues, máximo;7,900;38 albergues | Postes caídos;112;Toda la costa | Crecida máxima;22.6 pies;Río Manso

El primer cálculo de daños estará listo en diez días, según el gobierno. Nadie quiso adelantar una cifra.`,
  },
  {
    after: 260,
    author: 'ines-valdovinos',
    headline: 'Cómo ayudar sin estorbar',
    text: `Protección Civil pide tres cosas: no mande ropa, que sobra; done dinero a las cooperativas de pesca, que perdieron redes; y si quiere ir a sacar lodo, regístrese antes en su alcaldía.

“Hoy llegaron 90 voluntarios a un pueblo de 200 personas”, dijo Carranza. “Acabaron cocinando para los voluntarios”.`,
  },
  {
    after: 262,
    author: 'amaranta-kuri',
    headline: 'Nerina sale al mar',
    keyEvent: true,
    text: `El centro de la tormenta cruzó la playa de Nueva Lisboa y ya está sobre el agua, con vientos sostenidos de 35 millas por hora. El Centro Meteorológico la bajó a depresión tropical y levantó el aviso naranja en 14 municipios.

“Se va cansada”, dijo el meteorólogo Rubén Ascencio. “No se espera que vuelva”.`,
  },
  {
    after: 263,
    author: 'joaquin-etcheverry',
    headline: 'Qué abre y qué no',
    text: `- **Abren:** hospitales, todas las alcaldías, 11 bibliotecas y las gasolineras de Puerto Calma, Bahía Honda y Santa Brígida.
- **Cerrado:** las escuelas, el ferri de Punta Gaviota y las playas, por cables y por vidrio.
- **A medias:** los bancos, que solo dan efectivo hasta 200 dólares por persona.

El ferri hará una prueba sin pasajeros cuando el viento baje de 25 millas por hora.`,
  },
  {
    after: 264,
    author: 'hernan-tafolla',
    headline: 'En Cabo Lucero, el faro pide relevo',
    text: `Evelio Barrios llevaba 31 horas despierto cuando subió su hija Yesenia, de 28 años y farera como él. Se dieron la mano en el último escalón, como marca el reglamento, y después se abrazaron, que no lo marca.

Él bajó los 163 escalones contándolos. Dice que faltaba uno y que va a volver a contarlos mañana.`,
  },
  {
    after: 266,
    author: 'joaquin-etcheverry',
    headline: 'Quedan {dark} hogares sin luz y el agua baja en todos los ríos',
    keyEvent: true,
    text: `Es el dato más bajo desde que Nerina tocó tierra. El Manso está en 20 pies y los otros tres ríos de la costa, en su nivel de siempre.

Las cuadrillas se relevan cada ocho horas y no pararán hasta el último poste. La próxima actualización de la compañía es a las {+60}.`,
  },
];

import { bars, cover, halftone, locator, scene, score, share, spot, vote } from '#drawn-pictures';
import type { DemoPictures } from '../shape.ts';

/** The pictures of the Noticias vertical. */
export const pictures: DemoPictures = {
  'ley-del-agua-aprobada': [
    vote('Votación de la ley del agua', ['A favor', 41], ['En contra', 40]),
    bars('Votos por grupo', ['Mayoría, a favor', 37], ['Mayoría, en contra', 7], ['Oposición, a favor', 4], ['Oposición, en contra', 33]),
  ],
  'acuifero-datos-pozos': [bars('Descenso del acuífero, pulgadas al año', ['Cifra oficial', 10], ['Lo medido', 16]), scene('river')],
  'tribunal-interpretes': [scene('courthouse')],
  'empleo-cuidados': [bars('Personas empleadas', ['Cuidados', 214000], ['Industria', 211000])],
  'presupuesto-explicado': [spot('calculator', 'currency-circle-dollar')],
  'tribunal-archivos-sellados': [bars('Expedientes sellados', ['Todos', 4700], ['Sin motivo', 3100])],
  'columna-un-voto': [cover('Elogio de quien cambia de opinión en público')],
  'tren-del-altiplano': [scene('train')],
  'escuela-frontera-rios': [locator('river', undefined, ['Los Patos', 0.46, 0.56])],
  'volcan-fotos': [
    scene('mountains'),
    spot('pulse'),
    spot('angle'),
    spot('thermometer-hot', 'flame'),
    spot('thermometer', 'drop'),
    scene('orbit'),
    scene('phone'),
  ],
  'abejas-ciudad-estudio': [bars('Especies de abejas, en promedio', ['Jardines', 31], ['Parques', 15], ['Césped', 4])],
  'puerto-huelga-acuerdo': [vote('La asamblea de estibadores ratifica', ['A favor', 1502], ['En contra', 388])],
  'inflacion-video': [spot('shopping-cart', 'tag')],
  'manuscrito-sastre': [spot('needle', 'file-text')],
  'columna-diccionario': [halftone('books')],
  'censo-pueblos-nombre': [score('Referendo en La Constancia', ['No', '212'], ['Sí', '209'])],
  'renuncia-comisionada': [bars('Viviendas asequibles', ['Prometidas', 18000], ['Terminadas', 11400], ['En obra', 3900])],
  'voto-correo-explicador': [bars('Sobres rechazados', ['Faltaba la firma', 402], ['Llegó tarde', 288], ['La firma no coincidía', 41])],
  'archivo-sonoro-video': [spot('cassette-tape', 'speaker-hifi')],
  'bibliotecas-rurales-fotos': [
    scene('books'),
    spot('lighthouse', 'books'),
    spot('train'),
    scene('bread'),
    scene('hospital'),
    scene('shop'),
  ],
  'analisis-deuda-municipal': [scene('classroom')],
  'glaciar-piedra': [halftone('mountains')],
  'tribuna-jubilacion': [spot('bell-slash', 'envelope')],
  'museo-devolucion': [share(61, 61, '61 pedestales iluminados y nada encima')],
};

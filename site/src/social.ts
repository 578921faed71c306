/** The preview picture of links to a page; scripts/draw-pictures.mjs draws it. */
export const card = {
  path: '/card.png',
  type: 'image/png',
  width: 1200,
  height: 630,
  alt: 'Collegium University: an open book and a rising sun in an arched window. Faithful study, wherever you are.',
} as const;

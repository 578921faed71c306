/** The lists of the accessibility page. */
export const features = [
  {
    heading: 'To see',
    items: [
      'Text you can enlarge without losing content',
      'Strong contrast in light and dark mode',
      'No information shown by color alone',
      'Text descriptions of illustrations',
    ],
  },
  {
    heading: 'To hear',
    items: [
      'Captions on recorded classes',
      'Transcripts of audio on request',
      'Nothing that plays automatically',
    ],
  },
  {
    heading: 'To move',
    items: [
      'Full keyboard access with a visible focus',
      'Touch targets large enough for a finger',
      'Little motion, and none if you turn it off',
    ],
  },
  {
    heading: 'To understand',
    items: [
      'Plain language, and one name for each thing',
      'Menus in the same place on every page',
      'Error messages that say what to do, next to the field',
    ],
  },
] as const;

export const accommodations = [
  {
    heading: 'More time',
    text: 'For examinations and assignments, as supported by your letter.',
  },
  {
    heading: 'Other formats',
    text: 'Course materials as tagged text, in large print or as audio.',
  },
  {
    heading: 'Captions and interpreting',
    text: 'For live classes and for meetings with your advisor.',
  },
  {
    heading: 'Notes',
    text: 'A note-taker, or permission to record where recording is not usual.',
  },
  {
    heading: 'A lighter load',
    text: 'Fewer courses per term while you stay in the program.',
  },
  {
    heading: 'Something else',
    text: 'Tell us what would help. The accommodations on this page are examples from past requests. Others are possible.',
  },
] as const;

export const principles = [
  {
    name: 'Perceivable',
    text: 'Anything shown can also be heard or felt, and anything heard can also be shown.',
  },
  { name: 'Operable', text: 'Every control can be reached with any device and without time pressure.' },
  { name: 'Understandable', text: 'The language is plain, and controls work as expected.' },
  {
    name: 'Robust',
    text: 'Everything works with current assistive technology and is built to work with future versions.',
  },
] as const;

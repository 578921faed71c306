/** The lists of the accessibility page. */
export const features = [
  {
    heading: 'To see',
    items: [
      'Text that can be enlarged without losing any of it',
      'Strong contrast, in a light and a dark scheme',
      'No meaning by color alone',
      'Illustrations described in words',
    ],
  },
  {
    heading: 'To hear',
    items: [
      'Captions on recorded classes',
      'Transcripts of sound on request',
      'Nothing that plays by itself',
    ],
  },
  {
    heading: 'To move',
    items: [
      'Everything by keyboard, with the focus in sight',
      'Targets that are large enough for a finger',
      'Little motion, and none for those who turn it off',
    ],
  },
  {
    heading: 'To understand',
    items: [
      'Plain language, and one name for each thing',
      'Menus in the same place on every page',
      'Errors that say what to do, beside the field',
    ],
  },
] as const;

export const accommodations = [
  {
    heading: 'More time',
    text: 'For examinations and assignments, as far as the letter supports it.',
  },
  {
    heading: 'Other formats',
    text: 'Course material as tagged text, in large print or as sound.',
  },
  {
    heading: 'Captions and interpreting',
    text: 'For live classes and for meetings with your advisor.',
  },
  {
    heading: 'Notes',
    text: 'A note-taker, or leave to record where recording is not usual.',
  },
  {
    heading: 'A lighter load',
    text: 'Fewer courses in a term, without losing your place in the program.',
  },
  {
    heading: 'Something else',
    text: 'Tell us what would help. The list shows past requests, not everything that is possible.',
  },
] as const;

export const principles = [
  { name: 'Perceivable', text: 'Anything shown can also be heard or felt, and the reverse.' },
  { name: 'Operable', text: 'Every control can be reached with any device and without time pressure.' },
  { name: 'Understandable', text: 'The language is plain, and controls work as expected.' },
  {
    name: 'Robust',
    text: 'It works with current assistive technology and is built to work with future versions.',
  },
] as const;

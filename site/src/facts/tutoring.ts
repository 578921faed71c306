export interface TutoringService {
  id: string;
  title: string;
  description: string;
  features: readonly string[];
  duration: string;
  format: string;
}

export const tutoringServices: readonly TutoringService[] = [
  {
    id: 'one-on-one',
    title: 'One-on-one tutoring',
    description: 'You, a tutor, and the page you are stuck on.',
    features: [
      'In any subject of the list below',
      'You decide what it is about',
      'The same tutor again, if you like',
    ],
    duration: '30-90 minutes',
    format: 'Live, with sound, picture and a shared page',
  },
  {
    id: 'group',
    title: 'Group sessions',
    description: 'A few students of one course, before an examination or a hard chapter.',
    features: [
      'Other students’ questions, which are often yours too',
      'Problems worked out together',
      'A tutor who makes sure everyone takes part',
    ],
    duration: '60-120 minutes',
    format: 'Live, in a room for the group',
  },
  {
    id: 'subject',
    title: 'Subject workshops',
    description: 'One topic from the beginning, for students who need it for a course.',
    features: [
      'Announced with its topic',
      'Examples first, rules after',
      'Exercises to take away, with solutions',
    ],
    duration: '45-90 minutes',
    format: 'Live, and to watch afterwards',
  },
  {
    id: 'writing',
    title: 'Writing support',
    description: 'A reader for your paper, before your instructor is one.',
    features: [
      'Outline, argument, sources or style',
      'At any stage, from a blank page on',
      'Remarks and questions; the sentences stay yours',
    ],
    duration: '30-60 minutes',
    format: 'Live, or written remarks on your draft',
  },
];

export const writingCenter = [
  { when: 'Monday to Friday', time: '9 AM to 5 PM EST' },
  { when: 'Evenings', time: '6 PM to 9 PM EST' },
] as const;

export const tutoringRules = { cancellation: '24 hours', recorded: true } as const;

export const bestRating = 5;

export interface Testimonial {
  name: string;
  program: string;
  quote: string;
  rating: number;
}

/** Invented students; the page that shows them says so. */
export const tutoringStories: readonly Testimonial[] = [
  {
    name: 'Esther',
    program: 'General Studies',
    quote:
      'I had told myself for years that I cannot do mathematics. My tutor asked me to show her where it stops. It stopped at fractions, and fractions can be learned.',
    rating: bestRating,
  },
  {
    name: 'Daniel',
    program: 'Wealth Management',
    quote:
      'We were a group the night before the accounting examination. I explained a balance sheet to someone else, and that is how I found out that I understood it.',
    rating: bestRating,
  },
  {
    name: 'Ruth',
    program: 'General Studies',
    quote:
      'Nobody corrected my paper. I was asked what I meant, sentence by sentence, until I had written it.',
    rating: bestRating,
  },
];

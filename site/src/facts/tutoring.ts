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
    description: 'You and a tutor work on what you find difficult.',
    features: ['Any subject listed below', 'You choose the topic', 'The same tutor again, if you like'],
    duration: '30-90 minutes',
    format: 'Live, with audio, video and a shared page',
  },
  {
    id: 'group',
    title: 'Group sessions',
    description: 'A few students in one course meet before an examination or a difficult chapter.',
    features: [
      'Questions from other students, which are often yours too',
      'Problems worked out together',
      'A tutor who makes sure everyone takes part',
    ],
    duration: '60-120 minutes',
    format: 'Live, in an online room for the group',
  },
  {
    id: 'subject',
    title: 'Subject workshops',
    description: 'One topic explained from the beginning, for students who need it for a course.',
    features: [
      'Topics announced in advance',
      'Examples first, then rules',
      'Exercises with solutions that you can keep',
    ],
    duration: '45-90 minutes',
    format: 'Live, with a recording',
  },
  {
    id: 'writing',
    title: 'Writing support',
    description: 'Feedback on your paper before you submit it.',
    features: [
      'Help with outline, argument, sources or style',
      'At any stage, even before you start writing',
      'Comments and questions; the sentences stay yours',
    ],
    duration: '30-60 minutes',
    format: 'Live, or written comments on your draft',
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
      'For years I told myself that I couldn’t do math. My tutor asked me to show her where I got stuck. It was fractions, and I could learn fractions.',
    rating: bestRating,
  },
  {
    name: 'Daniel',
    program: 'Wealth Management',
    quote:
      'We met as a group the night before the accounting exam. I explained a balance sheet to another student and realized that I understood it.',
    rating: bestRating,
  },
  {
    name: 'Ruth',
    program: 'General Studies',
    quote:
      'My tutor didn’t correct my paper. She asked me what I meant, sentence by sentence, until I had written it.',
    rating: bestRating,
  },
];

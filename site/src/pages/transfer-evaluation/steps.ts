import { replies } from '../../facts/replies';

export const steps = [
  {
    heading: 'You send copies',
    text: 'Unofficial transcripts are enough at first: a download from your old portal, a scan or a photo.',
  },
  {
    heading: 'We read them',
    text: 'We compare your transcripts, course by course, with the requirements of your intended program.',
  },
  {
    heading: 'You get the result',
    text: `We reply within ${replies.transferEvaluation}, before you have to decide anything.`,
  },
] as const;

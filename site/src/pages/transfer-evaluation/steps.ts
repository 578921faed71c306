import { replies } from '../../facts/replies';

export const steps = [
  {
    heading: 'You send copies',
    text: 'Unofficial transcripts are enough to begin with: a download from your old portal, a scan, a photograph.',
  },
  {
    heading: 'We read them',
    text: 'Course by course, beside the requirements of the program that you have in mind.',
  },
  {
    heading: 'You hear what counts',
    text: `Within ${replies.transferEvaluation}, before you have to decide anything.`,
  },
] as const;

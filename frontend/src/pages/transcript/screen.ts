import type { Screen } from '../../layout/screen';
import { myTranscriptPath, transcriptPath } from './path';

export const transcript: Screen = {
  paths: [transcriptPath],
  title: 'Transcript',
  load: () => import('./Transcript'),
  roles: ['super_admin', 'registrar'],
  access: { may: (may) => may('issue', 'transcripts'), subject: 'transcripts' },
  guide: 'registrar/issue-an-official-transcript',
};

export const myTranscript: Screen = {
  paths: [myTranscriptPath],
  title: 'My Transcript',
  load: () => import('./MyTranscript'),
  roles: ['student'],
  guide: 'student/get-a-transcript-or-a-letter',
};

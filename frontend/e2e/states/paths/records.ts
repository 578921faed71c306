import { recordTabs } from '../parts';
import { type Judged, shared, record, list } from './kinds';

export const records: Record<string, Judged> = {
  '/portal/student-records': {
    ...shared,
    loaded: ['results'],
    empty: ['empty search', 'no results'],
    error: ['students failed'],
    dialog: [
      'New Student with errors',
      'the question about similar students',
      'for whom a transcript is',
      'for whom a degree audit is',
      'a hold on selected students',
      'email to selected students',
    ],
    menu: ['columns'],
  },
  '/portal/student-records/:id': {
    ...record,
    loaded: [...recordTabs.map((tab) => `record: ${tab}`), 'holds of a record'],
    error: ['record not found'],
    dialog: [
      'Edit with another status',
      'the question before a status is saved',
      'several sections to register',
      'a withdrawal from a term',
      'the directory restriction of a record',
      'the record to merge',
      'the preview of a merge',
      'blockers of a merge',
      'Start Getting Started with errors',
      'waive a task with errors',
    ],
  },
  '/portal/student-records/:id/transcript': {
    ...shared,
    loaded: ['transcript', 'official transcripts', 'letters'],
    empty: ['no official transcripts match', 'no letters'],
    error: ['transcript of nobody', 'transcript failed'],
    dialog: [
      'issue a transcript',
      'show a transcript on the check',
      'revoke a transcript',
      'issue a letter',
      'no letter can be issued',
    ],
  },
  '/portal/student-records/:id/degree-audit': {
    ...shared,
    loaded: ['degree audit'],
    empty: ['no degree audit'],
    error: ['degree audit of nobody', 'degree audit failed', 'the exceptions of a degree audit failed'],
    dialog: ['an exception to a rule'],
  },
  '/portal/grade-changes': {
    ...list,
    loaded: ['grade changes'],
    empty: ['no grade changes match'],
    error: ['grade changes failed'],
    dialog: ['a grade change', 'request a grade change', 'no such grade change'],
  },
  '/portal/holds': {
    ...shared,
    loaded: ['active holds'],
    empty: ['no holds'],
    error: ['holds failed'],
    dialog: ['place hold', 'release hold'],
  },
};

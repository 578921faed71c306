import type { AssessmentRunDto } from '../../api/types.gen';
import { counted, formatMoney } from '../../components/format';

const students = (count: number) => counted(count, { one: '# student', other: '# students' });

export const messages = {
  subtitle: "Tuition and fees of a term, calculated from the students' enrollments.",
  runs: (count: number) => counted(count, { one: '# run', other: '# runs' }),
  none: 'No runs',
  noneHint: 'Select Preview Assessment to see how a term changes before anything is charged.',
  unmatched: 'No runs match.',
  failed: 'Could not load runs',
  kind: { preview: 'Preview', posted: 'Posted' },
  changed: (count: number) => `${students(count)} changed`,
  preview: {
    title: 'Preview Assessment',
    text: "A preview calculates the tuition and fees of every student in the term. It doesn't charge anyone.",
    submit: 'Preview',
    term: 'Term',
    termRequired: 'Term is required',
    failed: 'Failed to start the preview',
  },
  run: {
    titleOf: ({ termName, dryRun }: Pick<AssessmentRunDto, 'termName' | 'dryRun'>) =>
      dryRun ? `Preview of ${termName}` : `Assessment of ${termName}`,
    preview: 'Nothing was charged.',
    posted: 'These changes are posted to the accounts.',
    running: 'You can close this window. The run continues.',
    stopped: 'The run failed. Students who were assessed stay assessed. Start the run again for the others.',
    unchanged: "No student's tuition or fees change.",
    differences: 'Changes by student',
    first: 'The table lists the first 1,000 changes.',
    newCharge: 'New',
  },
  assess: {
    action: 'Assess Term…',
    title: (term: string) => `Assess ${term}?`,
    text: ({ studentsChanged, charged, credited }: AssessmentRunDto) =>
      `${students(studentsChanged)} ${studentsChanged === 1 ? 'changes' : 'change'}: ${formatMoney(charged)} is charged and ${formatMoney(credited)} is credited. Manual tuition that equals its assessment is adopted. Enrollments that changed since the preview are included.`,
    confirm: (term: string) => `Assess ${term}`,
    failed: 'Failed to start the assessment',
  },
  unadopted: {
    text: "Tuition that a person entered. An assessment adopts a charge that equals it. A charge that differs keeps its difference: adjust it on the student's account.",
    count: (count: number) => counted(count, { one: '# charge', other: '# charges' }),
    none: 'No unadopted tuition',
    noneHint: 'Tuition that a person entered appears here.',
    unmatched: 'No charges match.',
    failed: 'Could not load unadopted tuition',
    open: (amount: string) => `${amount} open`,
  },
};

import type { AuditedRuleDto } from '../../api/types.gen';
import { counted } from '../../components/format';

type Forms = Parameters<typeof counted>[1];
const count = (forms: Forms) => (figure: number) => counted(figure, forms);

/** The texts of degree audits. */
export const messages = {
  none: 'No degree audit yet',
  failed: 'Could not load the degree audit',
  title: (name: string) => `Degree audit for ${name}`,
  record: (name: string) => `Record of ${name}`,
  backToRecord: 'Back to the record',
  catalog: (year: string) => `catalog ${year}`,
  requirementsOf: (year: string) => `requirements of ${year}`,
  ownProgram: 'Current program',
  whatIf: (program: string | null | undefined) =>
    program
      ? `What-if audit for ${program}. The record doesn't change.`
      : "What-if audit. The record doesn't change.",
  metOf: (met: number, rules: number) => `${met} of ${rules}`,
  courses: count({ one: '# course', other: '# courses' }),
  key: 'The audit assigns courses to requirements in the way that leaves the fewest courses missing. Each course counts once, unless a part of the requirements shares courses with other parts. Requirements marked “In progress” are met when the student passes the current courses.',
  stillMissing: (what: string) => `Still missing: ${what}`,
  waived: (reason: string) => `Waived: ${reason}`,
  usedFor: (rule: string) => `Used for ${rule}`,
  points: (reached: string, needed: string) => `${reached}, ${needed} needed`,
  ofCourses: (completed: number, needed: number) =>
    counted(needed, { one: `${completed} of # course`, other: `${completed} of # courses` }),
  ofCredits: (completed: number, needed: number) =>
    counted(needed, { one: `${completed} of # credit`, other: `${completed} of # credits` }),
  inProgress: (figure: number) => `${figure} in progress`,
};

export const statusLabels: Record<AuditedRuleDto['status'], string> = {
  met: 'Met',
  in_progress: 'In progress',
  missing: 'Missing',
};

import type { CourseTextDto, CourseVersionDto } from '../../../api/types.gen';
import { counted } from '../../../components/format';

type CourseTextKind = CourseTextDto['kind'];

/** What the settings of courses say. */
export const messages = {
  fees: {
    none: 'No course fees',
    laboratory: (amount: string) => `Laboratory ${amount}`,
    technology: 'Technology',
  },
  note: 'The catalog of courses that sections are created from.',
  search: 'Code or title...',
  inactive: 'Inactive',
  needsReview: 'Needs review',
  reviewed: 'Any review status',
  offered: 'Offered or not',
  offeredIn: (term: string) => `Offered in ${term}`,
  endText:
    "You can no longer create sections of this course, and students can no longer register for its existing sections. Enrollments and grades don't change. You can reactivate the course later.",
  review: {
    title: 'Title and credits need review',
    text: 'An import created this course with only a code.',
  },
  checks: {
    automatic: 'The system checks this when a student registers.',
    registrar: "The registrar checks this. It doesn't block registration.",
  },
  noDescription: 'No description.',
  none: 'None listed.',
  editText:
    "Changes apply to every section of the course, and a new code, title or credits from the term that you choose. You can't change the credits of terms in which students have grades in the course.",
  earlier: 'Earlier versions',
  earlierText: ({ untilTermName, code, title, credits }: CourseVersionDto) =>
    `Before ${untilTermName}: ${code} ${title}, ${counted(credits, { one: '# credit', other: '# credits' })}`,
  change: {
    what: 'code, title and credits',
    named: (code: string) => `${code} is named in these texts`,
    confirm: (from: string, to: string) => `Replace ${from} with ${to || 'the new code'} in these texts`,
    confirmRequired: 'Confirm that the texts name the new code',
    patterns: 'These patterns stay as they are. Check that they still accept the course.',
    text: {
      prerequisites: (name: string, text: string) => `Prerequisites of ${name}: ${text}`,
      corequisites: (name: string, text: string) => `Corequisites of ${name}: ${text}`,
      requirements: (name: string, text: string) => `Requirements of ${name}: ${text}`,
      pattern: (name: string, text: string) => `Requirements of ${name}: ${text}`,
      exceptions: (name: string, text: string) => `Students of ${name}: ${text}`,
    } satisfies Record<CourseTextKind, (name: string, text: string) => string>,
  },
};

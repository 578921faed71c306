import type { HistoryChangeDto, TransferCourseDto } from '../../api/types.gen';
import { valueText } from '../../components/history/happenings';
import { messages as historyMessages } from '../../components/history/messages';
import { outcomeName } from './spec';
import { changeMessages as messages, messages as texts } from './messages';

/** The compared parts of a course, in the order of its line. */
const parts = [
  ['externalCode', 'code'],
  ['externalTitle', 'title'],
  ['externalCredits', 'external credits'],
  ['externalGrade', 'grade'],
  ['completedOn', 'completed'],
  ['outcome', 'outcome'],
  ['courseCode', 'equivalent course'],
  ['credits', 'credits awarded'],
  ['reason', 'reason'],
  ['revokedAt', 'revoked'],
] as const satisfies readonly (readonly [keyof TransferCourseDto, string])[];

type Part = (typeof parts)[number][0];

const text = (course: TransferCourseDto, part: Part) =>
  part === 'outcome' ? outcomeName(course.outcome) : valueText(course[part]);

function change(before: TransferCourseDto, after: TransferCourseDto) {
  const changes = parts
    .filter(([part]) => before[part] !== after[part])
    .map(([part, name]) => {
      const was = text(before, part);
      return was === historyMessages.nothing
        ? messages.set(name, text(after, part))
        : messages.changed(name, was, text(after, part));
    });
  return changes.length ? [messages.course(before.externalCode, changes.join(', '))] : [];
}

/** The changes of each course, for the history, instead of both full lists. */
export function courseChanges({ field, from, to }: HistoryChangeDto): string[] | undefined {
  // The trail keeps no courses of an applicant, only a mark that there were some.
  if (field !== 'courses' || [from, to].some((value) => typeof value === 'string')) return undefined;
  const before = (from ?? []) as unknown as TransferCourseDto[];
  const after = (to ?? []) as unknown as TransferCourseDto[];
  const known = new Map(before.map((course) => [course.id, course]));
  return [
    ...after.flatMap((course) => {
      const was = known.get(course.id);
      if (was) return change(was, course);
      const { externalCode, externalTitle, externalCredits, externalGrade, outcome } = course;
      return [
        messages.added(
          externalCode,
          [externalTitle, texts.credits(externalCredits), externalGrade, outcomeName(outcome)]
            .filter(Boolean)
            .join(', '),
        ),
      ];
    }),
    ...before
      .filter(({ id }) => !after.some((course) => course.id === id))
      .map(({ externalCode }) => messages.removed(externalCode)),
  ];
}

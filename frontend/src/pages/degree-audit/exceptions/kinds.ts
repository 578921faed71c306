import type {
  AuditedCourseDto,
  AuditedRuleDto,
  DegreeAuditDto,
  DegreeExceptionDto,
} from '../../../api/types.gen';
import { exceptionTexts, kindLabels } from './messages';

export type Kind = DegreeExceptionDto['kind'];

/** The kinds of exceptions, in the words of the person who grants them. */
export const kindChoices: readonly { value: Kind; label: string }[] = [
  { value: 'substitution', label: kindLabels.substitution },
  { value: 'grade', label: kindLabels.grade },
  { value: 'waiver', label: kindLabels.waiver },
];

/** The credits, GPA and residency of the degree name no courses. */
const wholeRules = ['credits', 'gpa', 'residency'];
export const canOnlyBeWaived = ({ id }: Pick<AuditedRuleDto, 'id'>) => wholeRules.includes(id);

export function exceptionText({ kind, ruleName, courseCode }: DegreeExceptionDto) {
  switch (kind) {
    case 'substitution':
      return exceptionTexts.substitution(courseCode ?? '', ruleName ?? '');
    case 'grade':
      return exceptionTexts.grade(courseCode ?? '', ruleName ?? '');
    case 'waiver':
      return exceptionTexts.waiver(ruleName ?? '');
    case 'age':
      return exceptionTexts.age(courseCode ?? '');
  }
}

const byCode = (one: AuditedCourseDto, other: AuditedCourseDto) => one.code.localeCompare(other.code);

/** Courses that may be left out because of their age: passed, but unused. The audit gives the reason for each. */
export const leftOut = ({ unused }: DegreeAuditDto) =>
  unused.filter(({ isInProgress }) => !isInProgress).toSorted(byCode);

/** Every course of the record once, by code. */
export function coursesOf({ blocks, unused }: DegreeAuditDto): AuditedCourseDto[] {
  const found = new Map(
    [...blocks.flatMap(({ rules }) => rules.flatMap(({ courses }) => courses)), ...unused].map((course) => [
      course.code,
      course,
    ]),
  );
  return [...found.values()].toSorted(byCode);
}

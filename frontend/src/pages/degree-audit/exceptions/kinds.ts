import type {
  AuditedCourseDto,
  AuditedRuleDto,
  DegreeAuditDto,
  DegreeExceptionDto,
} from '../../../api/types.gen';

export type Kind = DegreeExceptionDto['kind'];

/** What each does, in the words of the one who grants it. */
export const kindChoices: readonly { value: Kind; label: string }[] = [
  { value: 'substitution', label: 'Another course counts for it' },
  { value: 'grade', label: 'A course counts in spite of its grade' },
  { value: 'waiver', label: 'It is waived' },
];

/** The credits, GPA and residency of the degree name no courses. */
const wholeRules = ['credits', 'gpa', 'residency'];
export const canOnlyBeWaived = ({ id }: Pick<AuditedRuleDto, 'id'>) => wholeRules.includes(id);

/** "WLM 210 counts for Foundations." */
export function exceptionText({ kind, ruleName, courseCode }: DegreeExceptionDto) {
  switch (kind) {
    case 'substitution':
      return `${courseCode} counts for ${ruleName}.`;
    case 'grade':
      return `${courseCode} counts for ${ruleName} in spite of its grade.`;
    case 'waiver':
      return `${ruleName} is waived.`;
    case 'age':
      return `${courseCode} counts in spite of its age.`;
  }
}

/** Every course of the record once, by code. */
export function coursesOf({ blocks, unused }: DegreeAuditDto): Pick<AuditedCourseDto, 'code' | 'title'>[] {
  const found = new Map(
    [...blocks.flatMap(({ rules }) => rules.flatMap(({ courses }) => courses)), ...unused].map((course) => [
      course.code,
      course,
    ]),
  );
  return [...found.values()].toSorted((a, b) => a.code.localeCompare(b.code));
}

import type { ExceptionKind, RequirementSheet, WholeRule } from './requirement-sheet.js';

const wholeNames: Readonly<Record<WholeRule, string>> = {
  credits: 'Credits',
  gpa: 'GPA',
  residency: 'Residency',
};

interface Asked {
  kind: ExceptionKind;
  ruleId: string | null;
  courseCode: string | null;
  /** As the catalog writes it; null where it has no such course. */
  course: string | null;
}

/** What is wrong with an exception, by the field, and what its rule is called. */
export function exceptionProblems(
  { blocks }: Pick<RequirementSheet, 'blocks'>,
  { kind, ruleId, courseCode, course }: Asked,
): { problems: Record<string, string[]>; ruleName: string | null } {
  const problems: Record<string, string[]> = {};
  const rule = blocks.flatMap(({ rules }) => rules).find(({ id }) => id === ruleId);
  const whole = ruleId !== null && Object.hasOwn(wholeNames, ruleId) ? wholeNames[ruleId as WholeRule] : null;
  if (kind === 'age') {
    if (ruleId !== null) problems['ruleId'] = ['An age is accepted for every rule; leave the rule out.'];
  } else if (ruleId === null) problems['ruleId'] = ['Rule is required'];
  else if (!rule && whole === null)
    problems['ruleId'] = ['The requirements that hold for the student have no such rule.'];
  else if (!rule && kind !== 'waiver') problems['ruleId'] = [`${whole} can only be waived.`];
  if (kind === 'waiver') {
    if (courseCode !== null) problems['courseCode'] = ['A waiver is about no course; leave it out.'];
  } else if (courseCode === null) problems['courseCode'] = ['Course is required'];
  else if (course === null) problems['courseCode'] = ['There is no course of this code.'];
  return { problems, ruleName: rule?.name ?? whole };
}

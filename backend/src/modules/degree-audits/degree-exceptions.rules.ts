import {
  asks,
  type ExceptionKind,
  type RequirementRule,
  type RequirementSheet,
  type WholeRule,
  wholeRules,
} from './requirement-sheet.js';

const wholeNames: Readonly<Record<WholeRule, string>> = {
  credits: 'Credits',
  gpa: 'GPA',
  residency: 'Residency',
};

interface Asked {
  kind: ExceptionKind;
  ruleId: string | null;
  courseCode: string | null;
  /** The code as the catalog or the student's record writes it; null if neither has the course. */
  course: string | null;
}

type Sheet = RequirementSheet & { requiredCredits: number | null };

/** Why the exception is invalid or has no effect, by field; and the name of its rule. */
export function exceptionProblems(
  sheet: Sheet,
  { kind, ruleId, courseCode, course }: Asked,
): { problems: Record<string, string[]>; ruleName: string | null } {
  const problems: Record<string, string[]> = {};
  const rule = ruleIn(sheet, ruleId);
  const whole = wholeIn(sheet, ruleId);
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
  else if (kind === 'substitution' && rule && asks(rule, course))
    problems['courseCode'] = ['The rule names this course already.'];
  else if (kind === 'age' && sheet.years === null)
    problems['courseCode'] = ['The requirements take courses of any age.'];
  if (kind === 'grade' && rule && rule.minimumGrade === null)
    problems['kind'] = ['The rule takes every grade that passes.'];
  return { problems, ruleName: rule?.name ?? whole };
}

/** With the minimum grade that applies to it. */
function ruleIn({ blocks }: Sheet, ruleId: string | null): RequirementRule | undefined {
  for (const { rules, minimumGrade } of blocks)
    for (const rule of rules)
      if (rule.id === ruleId) return { ...rule, minimumGrade: rule.minimumGrade ?? minimumGrade };
  return undefined;
}

/** The name of a requirement of the degree as a whole; null if the sheet doesn't have it. */
function wholeIn(
  { requiredCredits, minimumGpa, residencyCredits }: Sheet,
  ruleId: string | null,
): string | null {
  const asked = { credits: requiredCredits, gpa: minimumGpa, residency: residencyCredits };
  const found = wholeRules.find((one) => one === ruleId && asked[one] !== null);
  return found ? wholeNames[found] : null;
}

import { messages } from './messages.js';
import {
  asks,
  type ExceptionKind,
  type RequirementRule,
  type RequirementSheet,
  wholeRules,
} from './requirement-sheet.js';

interface RequestedException {
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
  { kind, ruleId, courseCode, course }: RequestedException,
): { problems: Record<string, string[]>; ruleName: string | null } {
  const problems: Record<string, string[]> = {};
  const rule = ruleIn(sheet, ruleId);
  const whole = wholeIn(sheet, ruleId);
  if (kind === 'age') {
    if (ruleId !== null) problems['ruleId'] = [messages.exceptions.ageHasNoRule];
  } else if (ruleId === null) problems['ruleId'] = [messages.exceptions.ruleRequired];
  else if (!rule && whole === null) problems['ruleId'] = [messages.exceptions.noRule];
  else if (!rule && kind !== 'waiver') problems['ruleId'] = [messages.exceptions.onlyWaived(whole!)];
  if (kind === 'waiver') {
    if (courseCode !== null) problems['courseCode'] = [messages.exceptions.waiverHasNoCourse];
  } else if (courseCode === null) problems['courseCode'] = [messages.exceptions.courseRequired];
  else if (course === null) problems['courseCode'] = [messages.noCourse];
  else if (kind === 'substitution' && rule && asks(rule, course))
    problems['courseCode'] = [messages.exceptions.alreadyNamed];
  else if (kind === 'age' && sheet.years === null) problems['courseCode'] = [messages.exceptions.anyAge];
  if (kind === 'grade' && rule && rule.minimumGrade === null)
    problems['kind'] = [messages.exceptions.anyGrade];
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
  const requested = { credits: requiredCredits, gpa: minimumGpa, residency: residencyCredits };
  const found = wholeRules.find((one) => one === ruleId && requested[one] !== null);
  return found ? messages.audit.wholeRules[found] : null;
}

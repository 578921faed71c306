import type { GradeMode, SectionGradeMode } from '../../common/grade-modes.js';
import { messages } from './messages.js';

/** The facts that decide whether a grade mode can be chosen. */
export interface ChoiceFacts {
  status: 'enrolled' | 'waitlisted' | 'dropped' | 'completed';
  grade: string | null;
  gradeMode: GradeMode;
  sectionGradeMode: SectionGradeMode;
  courseCode: string;
  courseCredits: number;
  termName: string;
  today: string;
  /** The last day of the choice. */
  lastDay: string;
  /** Credits that the student takes or took pass/no-pass by choice in other sections. */
  creditsInTerm: number;
  creditsInAll: number;
  creditsPerTerm: number;
  totalCredits: number;
  /** The student's program names the course by its code. */
  isRequired: boolean;
  allowsRequired: boolean;
}

/** Why nobody, including the registrar, can choose a grade mode for the enrollment; null if the choice is open. */
export function refusal(facts: ChoiceFacts): string | null {
  const { status, grade, sectionGradeMode } = facts;
  if (sectionGradeMode === 'letter') return messages.lettersOnly;
  if (sectionGradeMode === 'pass_no_pass') return messages.passNoPassOnly;
  if (grade !== null) return messages.alreadyGraded(grade);
  if (status !== 'enrolled') return messages.notEnrolled;
  return null;
}

/** Credits such as 0.1 + 0.2 are summed as hundredths. */
const plus = (one: number, other: number): number => (Math.round(one * 100) + Math.round(other * 100)) / 100;

/** Why the policy doesn't allow the choice. It binds students; the registrar can override it with a reason. */
export function limits(facts: ChoiceFacts, wanted: GradeMode): string[] {
  const { lastDay, today, termName, courseCode, courseCredits } = facts;
  const found: string[] = [];
  if (today > lastDay) found.push(messages.lastDay(termName, lastDay));
  if (wanted === 'letter') return found;
  const inTerm = plus(facts.creditsInTerm, courseCredits);
  const inAll = plus(facts.creditsInAll, courseCredits);
  if (inTerm > facts.creditsPerTerm)
    found.push(messages.creditsInTerm(courseCode, inTerm, termName, facts.creditsPerTerm));
  if (inAll > facts.totalCredits) found.push(messages.creditsInAll(courseCode, inAll, facts.totalCredits));
  if (facts.isRequired && !facts.allowsRequired) found.push(messages.required(courseCode));
  return found;
}

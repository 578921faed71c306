import { inWords } from '../../common/calendar.js';
import type { ClassLevel } from '../../common/class-levels.js';
import { ofDocuments } from '../../common/directory-categories.js';
import { degreeName } from '../../common/degree-name.js';
import { classLevelLabels, sapStatusLabels, studentStatusLabels } from '../../common/messages.js';
import type { SapStatus, StudentStatus } from '../../common/statuses.js';
import { isActive } from '../../common/statuses.js';
import { messages } from './messages.js';

export const letterKinds = ['enrollment_verification', 'good_standing'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** The facts in a letter, as now on record. */
export interface LetterFacts {
  studentId: string;
  firstName: string | null;
  lastName: string | null;
  enrollmentStatus: StudentStatus;
  sapStatus: SapStatus;
  classLevel: ClassLevel | null;
  expectedGraduation: string | null;
  program: string | null;
  degreeType: string | null;
  /** The categories that the student restricts, by the latest request. */
  restricted: string[];
  term: { id: string; name: string; startDate: string; endDate: string } | null;
  /** The credits of the student's courses in that term. */
  credits: number;
  /** The credits for full time in that term. */
  fullTimeCredits: number;
}

/** Why the record doesn't support such a letter; null if it does. */
export function refusalOf(kind: LetterKind, facts: LetterFacts): string | null {
  const { enrollmentStatus, sapStatus, term, credits } = facts;
  if (kind === 'enrollment_verification') {
    if (!isActive(enrollmentStatus))
      return messages.statusNotActive(studentStatusLabels[enrollmentStatus].toLowerCase());
    if (!term) return messages.noCurrentTerm;
    return credits > 0 ? null : messages.noEnrollment(term.name);
  }
  if (enrollmentStatus === 'inactive' || enrollmentStatus === 'withdrawn')
    return messages.statusRefused(studentStatusLabels[enrollmentStatus].toLowerCase());
  return sapStatus === 'good_standing' ? null : messages.sapRefused(sapStatusLabels[sapStatus].toLowerCase());
}

const disclosed: readonly string[] = ofDocuments;

/**
 * Whether the office needs the student's consent: academic standing isn't directory information, and the student may
 * restrict some of what is.
 */
export const needsConsent = (kind: LetterKind, { restricted }: Pick<LetterFacts, 'restricted'>): boolean =>
  kind === 'good_standing' || restricted.some((category) => disclosed.includes(category));

const titles: Record<LetterKind, string> = {
  enrollment_verification: messages.enrollmentVerification,
  good_standing: messages.goodStanding,
};

const fact = (label: string, value: string | null | undefined, wide = false) =>
  value ? [{ label, value, wide }] : [];

export interface OfficialImprint {
  number: string;
  code: string;
  address: string;
}

/** All texts of the letter. Without an imprint, equal letters have the same texts. */
export function printed(
  kind: LetterKind,
  facts: LetterFacts,
  official: OfficialImprint | null,
  day: string,
): Record<string, unknown> {
  const { term, credits } = facts;
  const name = [facts.firstName, facts.lastName].filter(Boolean).join(' ') || facts.studentId;
  const title = titles[kind];
  const on = inWords(day);
  const load = credits >= facts.fullTimeCredits ? messages.fullTime : messages.partTime;
  const isEnrollment = kind === 'enrollment_verification';
  return {
    title,
    of: [name, facts.studentId].join(' \u00b7 '),
    footer: [title, official?.number, facts.studentId, on].filter(Boolean).join(' \u00b7 '),
    official,
    head: [...fact(messages.issuedOn, on), ...fact('Number', official?.number)],
    statement: isEnrollment ? messages.enrolledStatement(term!.name) : messages.standingStatement(on),
    facts: [
      ...fact('Name', name, true),
      ...fact('Program', degreeName(facts.program, facts.degreeType), true),
      ...fact(messages.studentNumber, facts.studentId),
      ...fact(messages.studentStatus, studentStatusLabels[facts.enrollmentStatus]),
      ...fact(messages.classLevel, facts.classLevel && classLevelLabels[facts.classLevel]),
      ...(isEnrollment
        ? [
            ...fact('Enrollment', messages.load(load, credits)),
            ...fact('Term', term!.name),
            ...fact(messages.termStart, inWords(term!.startDate)),
            ...fact(messages.termEnd, inWords(term!.endDate)),
            ...fact(
              messages.expectedGraduation,
              facts.expectedGraduation && inWords(facts.expectedGraduation),
            ),
          ]
        : []),
    ],
    note: isEnrollment ? messages.enrollmentNote(facts.fullTimeCredits, on) : messages.standingNote(on),
  };
}

import { inWords } from '../../common/calendar.js';
import { degreeName } from '../../common/degree-name.js';
import { newYorkDay } from '../../common/new-york.js';
import type {
  TranscriptCourseDto,
  TranscriptDto,
  TranscriptTermDto,
  TranscriptTransferDto,
} from './transcripts.dto.js';
import { messages } from './messages.js';

/** Only for an official transcript. */
export interface OfficialImprint {
  number: string;
  code: string;
  address: string;
}

const standings: Record<NonNullable<TranscriptTermDto['standing']>, string> = {
  good_standing: messages.goodStanding,
  warning: messages.academicWarning,
  suspension: messages.academicSuspension,
  probation: messages.academicProbation,
  academic_plan: messages.academicPlan,
};

const meanings: Record<string, string> = {
  W: 'Withdrawn',
  I: 'Incomplete',
  IP: messages.inProgress,
  P: 'Passed',
  NP: messages.notPassed,
};

/** What the grade alone doesn't show. */
function noteOf({ grade, isCounted, isRepeat }: TranscriptCourseDto, hasBegun: boolean): string {
  const notes = [grade === null ? (hasBegun ? messages.inProgress : 'Registered') : meanings[grade]];
  if (isRepeat) notes.push('Repeat');
  if (grade !== null && !isCounted) notes.push(messages.notInGpa);
  return notes.filter(Boolean).join('; ');
}

/** The line below a term; a future term has no results. */
function summaryOf({ courses, hasBegun, ...term }: TranscriptTermDto): string {
  if (!hasBegun) {
    const credits = courses.reduce((sum, course) => sum + Math.round(course.credits * 100), 0) / 100;
    return messages.registeredFor(credits);
  }
  return [
    `Attempted ${term.creditsAttempted}`,
    `Earned ${term.creditsEarned}`,
    `GPA credits ${term.gpaCredits}`,
    `Quality points ${term.qualityPoints}`,
    `Term GPA ${term.termGpa ?? 'none'}`,
    `Cumulative GPA ${term.cumulativeGpa ?? 'none'}`,
    ...(term.standing ? [standings[term.standing]] : []),
  ].join(' · ');
}

/** By institution, with its courses. */
function transfersOf(credits: readonly TranscriptTransferDto[]): object[] {
  const institutions = [...new Set(credits.map(({ institution }) => institution))];
  return institutions.map((institution) => ({
    institution,
    courses: credits
      .filter((credit) => credit.institution === institution)
      .map((credit) => ({
        code: credit.externalCode,
        title: credit.externalTitle,
        grade: credit.grade,
        here: credit.courseCode ?? 'Elective',
        credits: String(credit.credits),
        note: credit.creditsEarned < credit.credits ? messages.alsoPassedHere : messages.notInGpa,
      })),
  }));
}

/** All printed texts. */
export function printed(
  { student, program, degrees, transferCredits, terms, ...total }: TranscriptDto,
  at: Date,
  official: OfficialImprint | null,
): Record<string, unknown> {
  const title = official ? messages.officialTranscript : messages.unofficialTranscript;
  const name = [student.firstName, student.lastName].filter(Boolean).join(' ') || student.studentId;
  const day = inWords(newYorkDay(at));
  const facts = [
    ['Name', name],
    ['Program', program ? degreeName(program.name, program.degreeType) : 'None'],
    [messages.studentNumber, student.studentId],
    [messages.catalogYear, program?.catalogYear ?? ''],
    [official ? messages.issuedOn : messages.printedOn, day],
    ['Number', official?.number ?? ''],
  ];
  return {
    title,
    of: [name, student.studentId].join(' · '),
    footer: [title, official?.number, student.studentId, day].filter(Boolean).join(' · '),
    facts: facts
      .filter(([, value]) => value)
      .map(([label, value]) => ({ label, value, wide: label === 'Name' || label === 'Program' })),
    official,
    degrees: degrees.map(({ award, conferredOn, honors }) => ({
      award,
      on: inWords(conferredOn),
      honors: honors ?? '',
    })),
    transfers: transfersOf(transferCredits),
    terms: terms.map((term) => ({
      name: term.name,
      courses: term.courses.map((course) => ({
        code: course.code,
        title: course.title,
        credits: String(course.credits),
        grade: course.grade ?? '',
        points: course.gradePoints ?? '',
        quality: course.qualityPoints ?? '',
        note: noteOf(course, term.hasBegun),
      })),
      summary: summaryOf(term),
    })),
    total: [
      [messages.creditsAttempted, String(total.creditsAttempted)],
      [messages.creditsEarned, String(total.creditsEarned)],
      ...(transferCredits.length ? [[messages.transferCredits, String(total.creditsTransferred)]] : []),
      [messages.gpaCredits, String(total.gpaCredits)],
      [messages.qualityPoints, total.qualityPoints],
      [messages.cumulativeGpa, total.cumulativeGpa ?? messages.noneYet],
    ].map(([label, value]) => ({ label, value })),
  };
}

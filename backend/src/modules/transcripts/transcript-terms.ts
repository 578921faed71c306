import type { JudgedTerm } from '../standing/standing.service.js';
import type {
  TranscriptCourseDto,
  TranscriptDto,
  TranscriptTermDto,
  TranscriptTransferDto,
} from './transcripts.dto.js';

/** A student's current or former enrollment, with its course. */
export interface EnrollmentOnRecord {
  enrollmentId: string;
  termId: string;
  termName: string;
  hasBegun: boolean;
  code: string;
  title: string;
  credits: number;
  grade: TranscriptCourseDto['grade'];
  /** Dropped before the deadline: it isn't shown. */
  isDropped: boolean;
}

export interface AttemptOnRecord {
  enrollmentId: string;
  gradePoints: string | null;
  qualityPoints: string | null;
  creditsEarned: number;
  isCounted: boolean;
  isRepeat: boolean;
}

export interface OnRecord {
  /** By term, oldest first. */
  places: readonly EnrollmentOnRecord[];
  attempts: readonly AttemptOnRecord[];
  terms: readonly JudgedTerm[];
  /** By institution. */
  transfers: readonly Omit<TranscriptTransferDto, 'grade'>[];
}

type Total =
  | 'cumulativeGpa'
  | 'qualityPoints'
  | 'gpaCredits'
  | 'creditsEarned'
  | 'creditsTransferred'
  | 'creditsAttempted';

/** Credits have two decimals, and their sums too. */
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + Math.round(value * 100), 0) / 100;

/** Only arranges what the database computed. */
export function transcriptOf({
  places,
  attempts,
  terms,
  transfers,
}: OnRecord): Pick<TranscriptDto, 'transferCredits' | 'terms' | Total> {
  const counts = new Map(attempts.map((attempt) => [attempt.enrollmentId, attempt]));
  const judged = new Map(terms.map((term) => [term.termId, term]));
  const shown: TranscriptTermDto[] = [];
  let cumulativeGpa: string | null = null;
  const { qualityPoints, gpaCredits } = terms.at(-1)?.cumulative ?? { qualityPoints: '0.00', gpaCredits: 0 };
  for (const { termId, termName } of first(places)) {
    const own = places.filter((enrollment) => enrollment.termId === termId);
    const courses = own
      .filter(({ isDropped }) => !isDropped)
      .map((enrollment) => courseOf(enrollment, counts));
    if (!courses.length) continue;
    const term = judged.get(termId);
    if (term) ({ cumulativeGpa } = term);
    shown.push({
      id: termId,
      name: termName,
      courses,
      hasBegun: own[0]!.hasBegun,
      qualityPoints: term?.qualityPoints ?? '0.00',
      gpaCredits: term?.gpaCredits ?? 0,
      termGpa: term?.termGpa ?? null,
      cumulativeGpa,
      creditsAttempted: term?.creditsAttempted ?? 0,
      creditsEarned: term?.creditsEarned ?? 0,
      standing: term?.standing ?? null,
    });
  }
  return {
    transferCredits: transfers.map((credit) => ({ ...credit, grade: 'TR' })),
    terms: shown,
    cumulativeGpa,
    qualityPoints,
    gpaCredits,
    creditsEarned: sum([...terms, ...transfers].map(({ creditsEarned }) => creditsEarned)),
    creditsTransferred: sum(transfers.map(({ creditsEarned }) => creditsEarned)),
    // Accepted transfer credits are attempted and earned (decision 0120).
    creditsAttempted: sum([
      ...terms.map(({ creditsAttempted }) => creditsAttempted),
      ...transfers.map(({ creditsEarned }) => creditsEarned),
    ]),
  };
}

const first = (enrollments: readonly EnrollmentOnRecord[]): EnrollmentOnRecord[] => [
  ...new Map(enrollments.map((enrollment) => [enrollment.termId, enrollment])).values(),
];

function courseOf(
  { enrollmentId, code, title, credits, grade }: EnrollmentOnRecord,
  counts: ReadonlyMap<string, AttemptOnRecord>,
): TranscriptCourseDto {
  const attempt = counts.get(enrollmentId);
  return {
    code,
    title,
    credits,
    grade,
    gradePoints: attempt?.gradePoints ?? null,
    qualityPoints: attempt?.qualityPoints ?? null,
    creditsEarned: attempt?.creditsEarned ?? 0,
    isCounted: attempt?.isCounted ?? false,
    isRepeat: attempt?.isRepeat ?? false,
  };
}

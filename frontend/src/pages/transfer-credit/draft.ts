import type {
  TransferCourseBodyDto,
  TransferCourseDto,
  TransferSuggestionDto,
  UpdateTransferEvaluationDto,
} from '../../api/types.gen';
import { dotted, formatDate } from '../../components/format';
import { type Picked, pickedId } from '../../components/form/picker/picked';
import { toNumber, toText } from '../../components/form/rules';
import { forWhom } from './columns';
import type { Evaluation } from './queries';
import { type Outcome, outcomeName } from './spec';
import { articulateMessages, lineMessages, messages } from './messages';

export interface LineValues {
  /** The id of a saved line. */
  id?: string;
  externalCode: string;
  externalTitle: string;
  externalCredits: string;
  externalGrade: string;
  completedOn: string;
  outcome: Outcome;
  courseId: Picked | null;
  credits: string;
  reason: string;
}

export interface DraftValues {
  studentId: Picked | null;
  institution: string;
  notes: string;
  courses: LineValues[];
}

export const blankLine: LineValues = {
  externalCode: '',
  externalTitle: '',
  externalCredits: '',
  externalGrade: '',
  completedOn: '',
  outcome: 'pending',
  courseId: null,
  credits: '',
  reason: '',
};

/** One of our courses, in the picker's format. */
export const courseHere = ({
  courseId,
  courseCode,
  courseTitle,
}: Pick<TransferCourseDto, 'courseId' | 'courseCode'> & { courseTitle?: string | null }): Picked | null =>
  courseId ? { id: courseId, label: [courseCode, courseTitle].filter(Boolean).join(' ') } : null;

const figure = (value: number | null) => (value === null ? '' : String(value));

const toLine = (course: TransferCourseDto): LineValues => ({
  id: course.id,
  externalCode: course.externalCode,
  externalTitle: course.externalTitle,
  externalCredits: figure(course.externalCredits),
  externalGrade: course.externalGrade ?? '',
  completedOn: course.completedOn ?? '',
  outcome: course.outcome,
  courseId: courseHere(course),
  credits: figure(course.credits),
  reason: course.reason ?? '',
});

export const toValues = (evaluation: Evaluation): DraftValues => ({
  studentId: evaluation.studentId ? { id: evaluation.studentId, label: forWhom(evaluation) } : null,
  institution: evaluation.institution,
  notes: evaluation.notes ?? '',
  courses: evaluation.courses.map(toLine),
});

export const awards = (outcome: Outcome) => outcome === 'equivalent' || outcome === 'elective';

/** Only the fields of the chosen outcome; input for other outcomes is dropped. */
const toCourse = (line: LineValues): TransferCourseBodyDto => ({
  ...(line.id && { id: line.id }),
  externalCode: line.externalCode.trim(),
  externalTitle: line.externalTitle.trim(),
  externalCredits: Number(line.externalCredits),
  externalGrade: toText(line.externalGrade),
  completedOn: line.completedOn || null,
  outcome: line.outcome,
  courseId: line.outcome === 'equivalent' ? pickedId(line.courseId) : null,
  credits: awards(line.outcome) ? toNumber(line.credits) : null,
  reason: line.outcome === 'denied' ? toText(line.reason) : null,
});

/** The student of an application's evaluation is the applicant, so it isn't sent. */
export const toBody = (
  values: DraftValues,
  { applicationId }: Pick<Evaluation, 'applicationId'>,
): UpdateTransferEvaluationDto => ({
  ...(applicationId === null && { studentId: pickedId(values.studentId) }),
  institution: values.institution.trim(),
  notes: toText(values.notes),
  courses: values.courses.map(toCourse),
});

/** The courses as text, for comparing two versions. */
export const showLines = (value: unknown) =>
  ((value ?? []) as LineValues[])
    .map((line) =>
      dotted([
        `${line.externalCode} ${line.externalTitle}`.trim(),
        line.externalCredits && lineMessages.creditsThere(line.externalCredits),
        line.externalGrade,
        line.completedOn && formatDate(line.completedOn),
        outcomeName(line.outcome),
        line.outcome === 'equivalent' && line.courseId?.label,
        awards(line.outcome) && line.credits && lineMessages.creditsHere(line.credits),
        line.outcome === 'denied' && line.reason,
      ]),
    )
    .join('\n');

/** "ENG 101, 3 credits", for a suggestion. */
export const worthOf = ({ outcome, courseCode, credits }: TransferSuggestionDto) =>
  outcome === 'denied'
    ? lineMessages.denied
    : [
        outcome === 'elective' ? lineMessages.elective : courseCode,
        credits !== null && messages.credits(credits),
      ]
        .filter(Boolean)
        .join(', ');

/** The values of a suggestion. The reason of a denial must be typed again. */
export const suggested = (suggestion: TransferSuggestionDto): Partial<LineValues> => ({
  outcome: suggestion.outcome,
  courseId: courseHere(suggestion),
  credits: figure(suggestion.credits),
});

/** The known blockers of articulating a saved evaluation. */
export function inTheWay({ studentId, applicationId, courses }: Evaluation, isDirty: boolean) {
  const pending = courses.filter(({ outcome }) => outcome === 'pending');
  return [
    isDirty && articulateMessages.unsaved,
    studentId === null &&
      (applicationId === null ? articulateMessages.noStudent : articulateMessages.notEnrolled),
    courses.length === 0 && articulateMessages.noCourse,
    pending.length > 0 &&
      articulateMessages.undecided(
        pending.length,
        courses.length,
        pending.map(({ externalCode }) => externalCode).join(', '),
      ),
  ].filter((text) => text !== false);
}

import type { AssignmentSubmission } from '../../src/modules/assignments/submissions/assignment-submission.entity.js';
import type { Assignment, AssignmentType } from '../../src/modules/assignments/assignment.entity.js';
import { addDays, earlier, later, newYork } from './dates.js';
import { groupOf } from './grading-scheme.js';
import type { DemoEnrollment, DemoSection } from './offering.js';
import type { Learner } from './people.js';
import type { Row } from './rows.js';
import { Dice, idFor } from './seed.js';
import type { StudentAssignment } from '../../src/modules/assignments/student-assignment.entity.js';
import type { SubmissionAttempt } from '../../src/modules/assignments/submissions/submission-attempt.entity.js';

interface Plan {
  title: string;
  description: string;
  type: AssignmentType;
  points: number;
  /** Days from today to the due date. Assignments due in the past are submitted. */
  due: number;
  state: 'graded' | 'being graded' | 'open' | 'draft';
  /** Students post in a discussion, and submit nothing. */
  isDiscussed?: boolean;
  /** Days after the due date on which late work is accepted. student@ was late with it by one night. */
  lateDays?: number;
  /** The number allowed, of which the highest score counts. */
  attempts?: number;
}

const plans: Plan[] = [
  {
    title: 'Introduce yourself',
    description: 'Tell the class in one paragraph who you are and what you hope to learn.',
    type: 'discussion',
    points: 10,
    due: -45,
    state: 'graded',
  },
  {
    title: 'Quiz 1: terms and definitions',
    description: 'Define each of the ten terms from the first unit in one sentence of your own.',
    type: 'quiz',
    points: 20,
    due: -18,
    state: 'graded',
    attempts: 2,
    lateDays: 3,
  },
  {
    title: 'Case notes',
    description: 'Read the case and write one page: the facts, the question, your recommendation.',
    type: 'homework',
    points: 50,
    due: -3,
    state: 'being graded',
  },
  {
    title: 'Short paper: two ways to the same goal',
    description:
      'Compare two approaches from the readings in 600 to 800 words and say which you would choose.',
    type: 'project',
    points: 100,
    due: 5,
    state: 'open',
  },
  {
    title: 'Group discussion: the difficult client',
    description: 'Post your answer, then reply to two classmates with a reason and an example.',
    type: 'discussion',
    points: 25,
    due: 13,
    state: 'open',
    isDiscussed: true,
  },
  {
    title: 'Final examination',
    description: 'Three questions on the whole course. Two hours, open book.',
    type: 'exam',
    points: 100,
    due: 21,
    state: 'draft',
  },
];

/** The assignment for which a student has an extension. */
const extended = 'Case notes';
const drafts = [
  'My first answers, from memory. I will read the unit again for the ones I left open.',
  'Seven of the ten terms. Please tell me which of them need more.',
];
const texts = [
  'The main question is how much risk the family can take before the goal itself is in danger. I would start there.',
  'I used only the facts given. I recommend the slower of the two approaches, because it survives a bad first year.',
  'My answer has three parts: what we know, what we assume, and what would change my mind.',
  'After the reading, I changed my mind. The costs matter more than I thought, and they are certain.',
  'My answer is below. I discussed it with my study group, but the wording is mine.',
  'In short: list the obligations first, then the goals. The order determines most of the plan.',
];
const feedback = [
  'Clear and well organized. Give a source for the second figure.',
  'Good reasoning; the conclusion could be bolder.',
  'You answer a slightly different question. Read the assignment again and compare.',
  'Careful work. The example at the end is the best part.',
  null,
];

/** Assignments of a section and its students' submissions. */
export function coursework(
  section: DemoSection,
  roster: DemoEnrollment[],
  student: Learner,
  today: string,
): {
  assignments: Row<Assignment>[];
  submissions: Row<AssignmentSubmission>[];
  attempts: Row<SubmissionAttempt>[];
  arrangements: Row<StudentAssignment>[];
} {
  const { startDate, endDate } = section.term;
  const assignments: Row<Assignment>[] = [];
  const submissions: Row<AssignmentSubmission>[] = [];
  const attempts: Row<SubmissionAttempt>[] = [];
  const arrangements: Row<StudentAssignment>[] = [];
  for (const plan of plans) {
    // In the first weeks of a term, the earlier assignments move up to its start; in the last ones, the later to its end.
    const due = later(addDays(today, plan.due), addDays(startDate, plan.due === -3 ? 4 : 2));
    const date = earlier(due, endDate);
    const assignment: Row<Assignment> = {
      id: idFor('assignment', section.id, plan.title),
      createdAt: newYork(earlier(startDate, addDays(today, -8)), '09:00'),
      sectionId: section.id,
      title: plan.title,
      description: plan.description,
      dueDate: newYork(date, '23:59'),
      lateUntil: plan.lateDays === undefined ? null : newYork(addDays(date, plan.lateDays), '23:59'),
      maxPoints: plan.points,
      assignmentType: plan.type,
      isPublished: plan.state !== 'draft',
      maxAttempts: plan.attempts ?? null,
      scoredAttempt: plan.attempts ? 'highest' : 'latest',
      allowAboveMax: false,
      originId: null,
      groupId: groupOf(section, plan.type),
      countsAs: 'regular',
      gradesPostedAt: plan.state.endsWith('graded') ? newYork(addDays(date, 1), '21:00') : null,
    };
    assignments.push(assignment);
    const handedIn = roster
      .map(({ learner }) => learner)
      .filter((learner) => hasHandedIn(learner, student, plan, assignment.id))
      .map((learner) =>
        submission(
          learner,
          plan,
          assignment.id,
          date,
          today,
          plan.lateDays !== undefined && learner === student,
        ),
      );
    const absent = roster.find(
      ({ learner }) => learner !== student && !handedIn.some((one) => one.studentId === learner.studentId),
    );
    if (plan.title === extended && absent) arrangements.push(extension(assignment, absent.learner));
    // With any seed, the assignment being graded has both a scored and an unscored submission.
    if (plan.state === 'being graded')
      for (const [position, one] of handedIn.entries()) if (position % 3 === 1) unscore(one);
    submissions.push(...handedIn);
    attempts.push(...handedIn.flatMap((one) => attemptsOf(one, assignment.maxAttempts)));
  }
  return { assignments, submissions, attempts, arrangements };
}

function hasHandedIn(
  learner: Learner,
  student: Learner,
  { state, isDiscussed }: Plan,
  assignment: string,
): boolean {
  const dice = new Dice('hands in', learner.studentId, assignment);
  if (state === 'draft' || isDiscussed) return false;
  if (state === 'open') return learner !== student && dice.chance(0.12);
  return learner === student || dice.chance(0.7 + 0.3 * learner.ability);
}

function submission(
  learner: Learner,
  { state, points }: Plan,
  assignment: string,
  due: string,
  today: string,
  isLate: boolean,
): Row<AssignmentSubmission> {
  const dice = new Dice('submission', learner.studentId, assignment);
  const date = state === 'open' ? addDays(today, -1) : addDays(due, -dice.between(0, 2));
  const inTime = newYork(date, `${dice.between(10, 22)}:${dice.between(10, 59)}`);
  const submittedAt = isLate ? newYork(addDays(due, 1), '00:40') : inTime;
  const share = Math.min(1, 0.45 + 0.45 * learner.ability + 0.15 * dice.roll());
  const isScored = state !== 'open';
  return {
    id: idFor('submission', assignment, learner.studentId),
    createdAt: submittedAt,
    assignmentId: assignment,
    studentId: learner.studentId,
    submissionText: dice.pick(texts),
    attachmentUrl: null,
    fileCount: 0,
    score: isScored ? Math.round(points * share * 2) / 2 : null,
    feedback: isScored ? dice.pick(feedback) : null,
    submittedAt,
    attempt: 1,
    attemptCount: 1,
    awaitsGrade: !isScored,
    gradedAt: isScored ? newYork(addDays(due, 1), `${dice.between(10, 19)}:${dice.between(10, 59)}`) : null,
  };
}

function unscore(row: Row<AssignmentSubmission>): void {
  row.score = row.feedback = row.gradedAt = null;
  row.awaitsGrade = true;
}

/** One student has a week more. */
const extension = (
  { id, createdAt, dueDate }: Row<Assignment>,
  { studentId }: Learner,
): Row<StudentAssignment> => ({
  id: idFor('extension', id, studentId),
  createdAt,
  assignmentId: id,
  studentId,
  dueDate: dueDate && new Date(dueDate.getTime() + 7 * 86_400_000),
  lateUntil: null,
  isExcused: null,
  reason: 'Away for a family matter. Please submit it within the week.',
});

/** The attempts of a submission. Where more than one is allowed, some students have an earlier one with a lower score. */
export function attemptsOf(row: Row<AssignmentSubmission>, allowed: number | null): Row<SubmissionAttempt>[] {
  const dice = new Dice('attempts', row.id);
  const { submissionText, attachmentUrl, fileCount, submittedAt, score, feedback, gradedAt, createdAt } = row;
  const work = {
    submissionText,
    attachmentUrl,
    fileCount,
    submittedAt,
    score,
    feedback,
    gradedAt,
    createdAt,
  };
  const last = { id: idFor('attempt', row.id, '1'), submissionId: row.id, number: 1, ...work };
  if (!allowed || score === null || !submittedAt || !dice.chance(0.3)) return [last];
  const earlier = new Date(submittedAt.getTime() - dice.between(20, 40) * 3_600_000);
  row.attempt = row.attemptCount = 2;
  return [
    {
      ...last,
      createdAt: earlier,
      submissionText: dice.pick(drafts),
      submittedAt: earlier,
      score: Math.floor(score * 0.8 * 2) / 2,
      feedback: 'A good start. Be more precise and try again.',
    },
    { ...last, id: idFor('attempt', row.id, '2'), number: 2 },
  ];
}

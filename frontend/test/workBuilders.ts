import type { AssignmentDto, SectionGradingDto, SubmissionDto } from '../src/api/types.gen';
import { aSection, aSectionDetail, aUser } from './builders';

export const aTeacher = () =>
  aUser('faculty', {
    permissions: [
      ...aUser('faculty').permissions,
      'assignments.read',
      'assignments.write',
      'submissions.read',
      'submissions.grade',
    ],
  });

export const anAssignment = (number = 1, change: Partial<AssignmentDto> = {}): AssignmentDto => ({
  id: `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`,
  sectionId: aSection().id,
  discussionId: null,
  courseCode: 'WM 210',
  sectionNumber: '01',
  courseTitle: 'Principles of Wealth Management',
  title: 'Case notes',
  description: 'One page: the facts, the question, your recommendation.',
  document: null,
  dueDate: '2026-11-18T04:59:00.000Z',
  lateUntil: null,
  maxPoints: 50,
  maxAttempts: null,
  scoredAttempt: 'latest',
  allowAboveMax: false,
  assignmentType: 'homework',
  isPublished: true,
  gradesPostedAt: null,
  groupId: null,
  countsAs: 'regular',
  submitted: 2,
  graded: 0,
  toGrade: 2,
  postsToGrade: 0,
  ...change,
});

const names = ['Maya Lopez', 'Klaus Weber', 'Amina Abdi'];

export const aSubmission = (number = 1, change: Partial<SubmissionDto> = {}): SubmissionDto => ({
  id: `bbbbbbbb-0000-4000-8000-${String(number).padStart(12, '0')}`,
  assignmentId: anAssignment().id,
  studentId: `33333333-0000-4000-8000-${String(number).padStart(12, '0')}`,
  studentNumber: `S260000${number}`,
  studentName: names[number - 1] ?? null,
  submittedAt: `2026-11-1${number}T15:00:00.000Z`,
  submissionText: 'The costs matter more than I thought.',
  attachmentUrl: null,
  attempt: 1,
  attempts: 1,
  files: [],
  score: null,
  feedback: null,
  feedbackDocument: null,
  gradedAt: null,
  isLate: false,
  excused: null,
  version: 1,
  ...change,
  countedScore: change.countedScore ?? change.score ?? null,
});

/** A section of My Sections, with nothing to grade. */
export const aSectionGrading = (change: Partial<SectionGradingDto> = {}): SectionGradingDto => ({
  id: aSectionDetail().id,
  termId: aSectionDetail().termId,
  termName: 'Fall 2026',
  courseCode: 'WM 210',
  sectionNumber: '01',
  courseTitle: 'Principles of Wealth Management',
  instructorName: null,
  enrolled: 12,
  assignments: 2,
  drafts: 0,
  toGrade: 0,
  postsToGrade: 0,
  waitingSince: null,
  toPost: 0,
  finalGradesMissing: 12,
  ...change,
});

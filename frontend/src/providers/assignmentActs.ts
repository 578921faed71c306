import type {
  AssignmentDto,
  AttemptDto,
  CarryOverResultDto,
  CreateAssignmentDto,
  GradebookDto,
  RichText,
  StudentAssignmentDto,
  SubmissionDto,
  UpdateAssignmentDto,
  UpdateStudentAssignmentDto,
} from '../api/types.gen';
import { uploads } from '../api/uploads.gen';
import { createRecord, deleteRecord, post, put, remove, updateRecord } from './acts';
import { type Cancellable, read } from './read';
import { path } from './records';

export const fileLimits = uploads['/api/assignments/{id}/submissions'].files;

/** `body` has the fields `text`, `attachmentUrl` and `files`. */
export const handInWork = (id: string, body: FormData) =>
  post<SubmissionDto>(['assignments', id, 'submissions'], body);

export const createAssignment = (body: CreateAssignmentDto) =>
  createRecord<AssignmentDto>('assignments', body);

export const updateAssignment = (id: string, body: UpdateAssignmentDto, etag?: string) =>
  updateRecord<AssignmentDto>('assignments', id, body, etag);

export const deleteAssignment = (id: string) => deleteRecord('assignments', id);

/** Shows or hides each student's own score and feedback. */
export const postGrades = (id: string) => post<AssignmentDto>(['assignments', id, 'post-grades']);
export const withdrawGrades = (id: string) => post<AssignmentDto>(['assignments', id, 'withdraw-grades']);

interface Grade {
  score: number;
  /** One of the two. */
  feedback?: string | null;
  feedbackDocument?: RichText | null;
  /** Without it, the latest attempt. */
  attempt?: number;
}

export const gradeSubmission = (id: string, grade: Grade, etag?: string) =>
  put<SubmissionDto>(['assignment-submissions', id, 'grade'], grade, etag);

export const readAttempt = async (submissionId: string, number: number) =>
  (await read<AttemptDto[]>(['assignment-submissions', submissionId, 'attempts'])).find(
    (attempt) => attempt.number === number,
  );

export const removeGrade = (id: string, etag?: string) =>
  remove(['assignment-submissions', id, 'grade'], etag);

export const readStudentWork = (assignmentId: string, studentId: string, options?: Cancellable) =>
  read<StudentAssignmentDto>(['assignments', assignmentId, 'students', studentId], options);
export const saveStudentWork = (assignmentId: string, studentId: string, body: UpdateStudentAssignmentDto) =>
  put<StudentAssignmentDto>(['assignments', assignmentId, 'students', studentId], body);

/** A row of a list carries its version in a field; a single record carries it as its ETag. */
export const etagOf = ({ version }: Pick<SubmissionDto, 'version'>) => `"${version}"`;

/** The address of a submitted file. The browser saves it and never displays it. */
export const submissionFileHref = (submissionId: string, fileId: string) =>
  path('assignment-submissions', submissionId, 'files', fileId);

/** All scores of a section, with points and percent from the server. */
export const readGradebook = (sectionId: string, options?: Cancellable) =>
  read<GradebookDto>(['sections', sectionId, 'gradebook'], options);

/** Writes the scores of former sections that are ready. */
export const carryOver = (sectionId: string, studentIds: readonly string[]) =>
  post<CarryOverResultDto>(['sections', sectionId, 'gradebook', 'carry-over'], { studentIds });

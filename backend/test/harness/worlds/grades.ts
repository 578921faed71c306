import type { Assignment } from '../../../src/modules/assignments/assignment.entity.js';
import type {
  GradingSchemeDto,
  UpdateGradingSchemeDto,
} from '../../../src/modules/assignments/gradebook/grading-scheme.dto.js';
import type { OwnExplanationDto } from '../../../src/modules/assignments/gradebook/explanation.dto.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import { assignmentsWorld, at, room } from './assignments.js';

export { assignmentsWorld, at, room };

/** A section with the room's instructor and student, enrolled before anything was due. */
export async function gradedSection(): Promise<Section> {
  const section = await room.records.section({ instructorId: room.instructor.id });
  await room.records.enrollment(room.student, section, { enrollmentDate: at('2025-12-01') });
  return section;
}

/** A closed assignment with posted grades. */
export const posted = (section: Section, given: Partial<Assignment> = {}): Promise<Assignment> =>
  room.records.assignment(section, {
    dueDate: at('2026-01-10'),
    maxPoints: 50,
    gradesPostedAt: at('2026-01-20'),
    ...given,
  });

export const scored = (assignment: Assignment, score: number, submittedAt = at('2026-01-05')) =>
  room.records.submission(assignment, room.student, { submittedAt, score });

export const schemePath = ({ id }: Section) => `/api/sections/${id}/grading-scheme`;

export const schemeOf = async (section: Section) =>
  (await room.teacher.get(schemePath(section)).expect(200)).body as GradingSchemeDto;

export const save = async (section: Section, body: UpdateGradingSchemeDto) =>
  (await room.teacher.put(schemePath(section)).send(body).expect(200)).body as GradingSchemeDto;

export const group = (name: string, weight: number | null, more: object = {}) => ({
  name,
  weight,
  dropLowest: 0,
  extraCredit: false,
  ...more,
});

export const ownGrades = async ({ id }: Section) =>
  (await room.learner.get(`/api/sections/${id}/my-grades`).expect(200)).body as OwnExplanationDto;

export const explanation = async ({ id }: Section, studentId = room.student.id) =>
  (await room.teacher.get(`/api/sections/${id}/gradebook/${studentId}/explanation`).expect(200))
    .body as OwnExplanationDto;

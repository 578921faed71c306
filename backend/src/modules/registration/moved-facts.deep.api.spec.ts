import { beforeAll, describe, it } from '@jest/globals';
import { ownPolicy, recountSeats } from '../../../test/harness/seats.js';
import { openRegistration, section } from '../../../test/harness/registration.js';
import { records, system } from '../../../test/harness/worlds/world.js';
import {
  after,
  approveF,
  applicant,
  credited,
  earlier,
  expectDecidedAgain,
  type Fact,
  inOwnTerm,
  ofCourse,
  ofSection,
  ofStudent,
  ofTerm,
  passed,
  plain,
  scenery,
  sql,
  ticketed,
} from '../../../test/harness/worlds/registration.js';

openRegistration({ RATE_LIMITS: 'off' }, ['bursar', 'admissions']);

describe('POST /api/enrollments should', () => {
  beforeAll(scenery);

  it.each<Fact>([
    {
      name: 'the status of the student',
      finds: ['student_inactive'],
      scene: plain,
      change: ofStudent(`enrollment_status = 'inactive'`),
    },
    {
      name: 'the class level, as the standing derives it',
      finds: ['level'],
      scene: () => plain({ classLevels: ['junior'] }, { classLevel: 'junior' }),
      change: ofStudent(`class_level = 'sophomore'`),
    },
    {
      name: 'the program',
      finds: ['program'],
      scene: async () => {
        const { id } = await records.program();
        return plain({ programIds: [id] }, { programId: id });
      },
      change: async (scene) =>
        sql('UPDATE students SET program_id = $2 WHERE id = $1', [
          scene.student.id,
          (await records.program()).id,
        ]),
    },
    { name: 'an approved grade', finds: ['prerequisite'], scene: () => after(passed), change: approveF },
    {
      name: 'transfer credit',
      finds: ['prerequisite'],
      scene: credited,
      change: ({ student: { id } }) =>
        sql(
          `UPDATE transfer_courses SET revoked_at = now(), revoked_by_id = students.user_id, revoked_reason = 'Forged'
         FROM students WHERE students.id = $1 AND transfer_courses.student_id = $1`,
          [id],
        ),
    },
    {
      name: 'a later time ticket',
      finds: ['time_ticket'],
      scene: ticketed,
      change: ({ student: { id }, wanted: { termId } }) =>
        sql(
          `UPDATE time_tickets SET opens_at = now() + interval '1 day' WHERE student_id = $1 AND term_id = $2`,
          [id, termId],
        ),
    },
    {
      name: 'a withdrawn time ticket',
      finds: ['time_ticket'],
      scene: ticketed,
      change: ({ student: { id }, wanted: { termId } }) =>
        sql('DELETE FROM time_tickets WHERE student_id = $1 AND term_id = $2', [id, termId]),
    },
    {
      name: 'the levels of the section',
      finds: ['level'],
      scene: plain,
      change: ofSection(`class_levels = '{senior}'`),
    },
    {
      name: 'the programs of the section',
      finds: ['program'],
      scene: plain,
      change: ofSection('program_ids = ARRAY[(SELECT id FROM programs LIMIT 1)]'),
    },
    { name: 'consent', finds: ['consent'], scene: plain, change: ofSection('consent_required = TRUE') },
    {
      name: 'the end of the section',
      finds: ['section_inactive'],
      scene: plain,
      change: ofSection('is_active = FALSE'),
    },
    { name: 'a lower capacity', finds: ['section_full'], scene: plain, change: ofSection('capacity = 0') },
    {
      name: 'a corequisite',
      finds: ['corequisite'],
      scene: plain,
      change: ofCourse('corequisites = (SELECT min(code) FROM courses)'),
    },
    {
      name: 'a new course that a requirement names',
      finds: ['prerequisite'],
      scene: async () => plain({ courseId: (await records.course({ prerequisites: 'NEW 998' })).id }),
      change: () => records.course({ code: 'NEW 998' }),
    },
    {
      name: 'the end of the course',
      finds: ['section_inactive'],
      scene: plain,
      change: ofCourse('is_active = FALSE'),
    },
    {
      name: 'the credits of the course',
      finds: ['credit_limit'],
      scene: plain,
      change: ofCourse('credits = 30'),
    },
    {
      name: 'the registration dates of the term',
      finds: ['window_closed'],
      scene: async () => ({ ...applicant, wanted: (await inOwnTerm()).wanted }),
      change: ofTerm('registration_end_date = registration_start_date + 1'),
    },
    {
      name: 'the policy for repeats',
      finds: ['repeat_limit'],
      scene: async () => {
        const scene = await inOwnTerm();
        const { courseId } = scene.wanted;
        await records.enrollment(scene.student, await section({ courseId, termId: earlier.id }), passed);
        await recountSeats(system.dataSource);
        return scene;
      },
      change: ({ wanted }) =>
        ownPolicy(system.dataSource, 'repeat_limit', { id: wanted.termId }, { attempts: 1 }),
    },
  ])('decide again if $name changes before the seat is assigned', expectDecidedAgain);
});

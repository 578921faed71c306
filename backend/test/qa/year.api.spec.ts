import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../harness/problem.js';
import { type Client, startSystem, type System } from '../harness/test-app.js';
import { answer, change, query, read, type Row, rows } from './support/calls.js';
import { Campus } from './support/campus.js';
import { instant } from './support/shapes.js';
import { openYear, enrollments } from './support/year.js';

/** The record of a year after its end, in order. */
describe('@remote a year of the university', () => {
  let system: System;
  let campus: Campus;
  let office: Client;
  let program: Row;
  let term: Row;
  let course: Row;
  let section: Row;
  let ada: Row;
  let ben: Row;
  let adaSession: Client;
  beforeAll(async () => {
    system = await startSystem();
    campus = await Campus.at(system);
    office = campus.office;
    const { user } = await campus.staff('faculty');
    ({ program, term, course, section, ada, ben } = await openYear(campus, user));
    adaSession = await campus.signedIn(ada);
    const second = await campus.section(term, { courseId: (await campus.course({ credits: 4 })).id });
    await campus.enroll(ada, second);
    for (const [where, grade] of [
      [section, 'A'],
      [second, 'B+'],
    ] as const) {
      const [mine] = await enrollmentsOf(ada, where);
      await answer(office.put(`/api/enrollments/${mine!.id}/grade`).send({ grade }), 200);
    }
  });
  afterAll(() => system?.close());

  const { enrollmentsOf } = enrollments(() => office);

  describe('the record of it all', () => {
    it('has the changes of every record, with who and what', async () => {
      await change(office, `/api/students/${ada.id}`, { catalogYear: '2026-2027', phone: '555-0123' });
      const [latest] = await rows(office, `/api/students/${ada.id}/history`);
      expect(latest).toMatchObject({ action: 'student.update', actorRole: 'machine_client', at: instant });
      expect(latest!.changes).toEqual(
        expect.arrayContaining([
          { field: 'catalogYear', from: null, to: '2026-2027' },
          { field: 'phone', from: null, to: '555-0123' },
        ]),
      );
      const [seat] = await enrollmentsOf(ben, section);
      const history = await rows(office, `/api/enrollments/${seat!.id}/history`);
      expect(history.map(({ action }) => action)).toEqual(['enrollment.drop', 'enrollment.create']);
      expect(history[0]).toMatchObject({ reason: 'Moved away' });
    });

    it('names every write in the audit trail, which compliance reads', async () => {
      const made = await answer(
        office.put(`/api/courses/${course.id}`).send({ title: 'Letters, again', effectiveTermId: null }),
        200,
      );
      const compliance = await system.as('compliance');
      const trail = `/api/audit-events${query({ search: made.headers['x-request-id'] })}`;
      expect(await rows(compliance, trail)).toMatchObject([
        {
          action: 'course.update',
          subjectType: 'course',
          subjectId: course.id,
          actorRole: 'machine_client',
          details: { changes: { title: [course.title, 'Letters, again'] } },
        },
      ]);
      expectProblem(await (await system.as('registrar')).get('/api/audit-events'), 403);
    });

    it('tells students who looked at their record', async () => {
      const compliance = await system.as('compliance');
      await answer(compliance.get(`/api/students/${ada.id}`), 200);
      const { id } = await read(compliance, '/api/auth/user');
      const reads = await rows(adaSession, `/api/students/${ada.id}/reads`);
      expect(reads).toContainEqual(
        expect.objectContaining({ actorId: id, actorRole: 'compliance', kind: 'opened' }),
      );
      const own = await read(adaSession, '/api/auth/user');
      expect(reads.map(({ actorId }) => actorId)).not.toContain(own.id);
      expectProblem(await adaSession.get(`/api/students/${ben.id}/reads`), 404);
    });

    it('keeps what has a history: what is deleted then is only closed', async () => {
      for (const [path, record] of [
        ['/api/programs', program],
        ['/api/courses', course],
        ['/api/sections', section],
        ['/api/terms', term],
      ] as const) {
        const { status } = await office.delete(`${path}/${record.id}`);
        if (path === '/api/sections') {
          expect([204, 409]).toContain(status);
          continue;
        }
        expect([path, status]).toEqual([path, 204]);
        expect(await read(office, `${path}/${record.id}`)).toMatchObject({ id: record.id, isActive: false });
      }
      expect(await read(office, `/api/students/${ada.id}`)).toMatchObject({ cumulativeGpa: '3.60' });
    });
  });
});

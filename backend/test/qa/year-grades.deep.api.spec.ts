import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../harness/problem.js';
import { type Client, startSystem, type System } from '../harness/test-app.js';
import { act, answer, change, create, read, type Row, rows } from './support/calls.js';
import { Campus } from './support/campus.js';
import { day, hours } from './support/days.js';
import { instant, text } from './support/shapes.js';
import { openYear, enrollments } from './support/year.js';

/** From the first assignment of a year to its last grade, in order. */
describe('@remote a year of the university', () => {
  let system: System;
  let campus: Campus;
  let office: Client;
  let teacher: { user: Row; client: Client };
  let term: Row;
  let section: Row;
  let ada: Row;
  let cyd: Row;
  let dan: Row;
  let adaSession: Client;
  beforeAll(async () => {
    system = await startSystem();
    campus = await Campus.at(system);
    [office, teacher] = [campus.office, await campus.staff('faculty')];
    ({ term, section, ada, cyd, dan } = await openYear(campus, teacher.user));
    adaSession = await campus.signedIn(ada);
  });
  afterAll(() => system?.close());

  const { enrollmentsOf, seats } = enrollments(() => office);

  describe('the classroom', () => {
    let assignment: Row;
    let submission: Row;

    it('has assignments that students see once they are published', async () => {
      const body = {
        sectionId: section.id,
        title: 'Sonnets',
        description: 'Read ten.',
        dueDate: hours(48),
        maxPoints: 20,
        assignmentType: 'homework',
      };
      assignment = await create(teacher.client, '/api/assignments', body);
      expect(assignment.isPublished).toBe(false);
      expectProblem(await adaSession.get(`/api/assignments/${assignment.id}`), 404);
      expect(await rows(adaSession, `/api/sections/${section.id}/assignments`)).toEqual([]);
      await change(teacher.client, `/api/assignments/${assignment.id}`, { isPublished: true });
      expect(await rows(adaSession, `/api/sections/${section.id}/assignments`)).toHaveLength(1);
      const stranger = await campus.staff('faculty');
      expectProblem(
        await stranger.client.put(`/api/assignments/${assignment.id}`).send({ title: 'Mine' }),
        404,
      );
    });

    it('accepts submissions until they are graded, from enrolled students', async () => {
      const path = `/api/assignments/${assignment.id}/submissions`;
      submission = await create(adaSession, path, { text: 'First thoughts' });
      const second = await answer(adaSession.post(path).send({ text: 'Second thoughts' }), 201);
      expect(second.body).toMatchObject({
        id: submission.id,
        submissionText: 'Second thoughts',
        isLate: false,
      });
      expectProblem(await (await campus.signedIn(dan)).post(path).send({ text: 'I wait' }), 404);
      const late = await create(teacher.client, '/api/assignments', {
        sectionId: section.id,
        title: 'Over',
        description: 'Over.',
        dueDate: hours(-1),
        maxPoints: 5,
        assignmentType: 'quiz',
        isPublished: true,
      });
      expectProblem(
        await adaSession.post(`/api/assignments/${late.id}/submissions`).send({ text: 'Late' }),
        409,
      );
    });

    it('grades them, and shows the score when it is posted', async () => {
      const path = `/api/assignment-submissions/${submission.id}`;
      const { headers } = await answer(teacher.client.get(path), 200);
      const grade = { score: 17.5, feedback: 'Close reading.' };
      await answer(teacher.client.put(`${path}/grade`).set('If-Match', headers.etag!).send(grade), 200);
      expectProblem(
        await teacher.client.put(`${path}/grade`).set('If-Match', headers.etag!).send(grade),
        412,
      );
      expect(await read(adaSession, path)).toMatchObject({ score: null, feedback: null });
      const submit = adaSession.post(`/api/assignments/${assignment.id}/submissions`).send({ text: 'Third' });
      expectProblem(await submit, 409);
      await act(teacher.client, `/api/assignments/${assignment.id}/post-grades`);
      expect(await read(adaSession, path)).toMatchObject(grade);
      const book = await read<{ students: Row[] }>(teacher.client, `/api/sections/${section.id}/gradebook`);
      expect(book.students.find(({ studentId }) => studentId === ada.id)).toMatchObject({
        earnedPoints: 17.5,
        // The quiz was due before the student enrolled.
        possiblePoints: 20,
        current: 87.5,
      });
    });
  });

  describe('the end of a term', () => {
    it('posts final grades, which update average, credits and level immediately', async () => {
      const second = await campus.section(term, { courseId: (await campus.course({ credits: 4 })).id });
      await campus.enroll(ada, second);
      const [[mine], [other]] = [await enrollmentsOf(ada, section), await enrollmentsOf(ada, second)];
      const graded = await answer(
        teacher.client
          .put(`/api/enrollments/${mine!.id}/grade`)
          .send({ grade: 'A', reason: 'Her own essay' }),
        200,
      );
      expect(graded.body).toMatchObject({ grade: 'A', gradePoints: '4.00', status: 'completed' });
      expect(await read(office, `/api/students/${ada.id}`)).toMatchObject({
        cumulativeGpa: '4.00',
        creditsEarned: 3,
        classLevel: 'freshman',
        sapStatus: 'good_standing',
      });
      expectProblem(
        await teacher.client.put(`/api/enrollments/${other!.id}/grade`).send({ grade: 'A' }),
        404,
      );
      await answer(office.put(`/api/enrollments/${other!.id}/grade`).send({ grade: 'B+' }), 200);
      const record = await read(office, `/api/students/${ada.id}`);
      expect(record).toMatchObject({ cumulativeGpa: '3.60', creditsEarned: 7, creditsAttempted: 7 });
      const terms = await rows(adaSession, `/api/students/${ada.id}/terms`);
      expect(terms).toMatchObject([{ termGpa: '3.60', cumulativeGpa: '3.60', creditsEarned: 7 }]);
      for (const grade of ['E', 'W', '', null, 4])
        expectProblem(await office.put(`/api/enrollments/${other!.id}/grade`).send({ grade }), 422, {
          errors: { grade: [text] },
        });
      expectProblem(await office.put(`/api/enrollments/${other!.id}/grade`).send({ grade: 'A' }), 409);
    });

    it('posts the grades of a section together, all or none', async () => {
      const [[failed], [waiting]] = [await enrollmentsOf(cyd, section), await enrollmentsOf(dan, section)];
      const grade = (enrollmentId: string, letter: string) => ({ enrollmentId, grade: letter });
      const path = `/api/sections/${section.id}/grades`;
      const bad = { grades: [grade(failed!.id, 'F'), grade(waiting!.id, 'A')] };
      const refused = await teacher.client.post(path).send(bad);
      expect([409, 422]).toContain(refused.status);
      expect(await read(office, `/api/enrollments/${failed!.id}`)).toMatchObject({ grade: null });
      await act(teacher.client, path, { grades: [grade(failed!.id, 'F')] });
      expect(await read(office, `/api/students/${cyd.id}`)).toMatchObject({
        cumulativeGpa: '0.00',
        creditsEarned: 0,
        creditsAttempted: 3,
      });
    });

    it('lets a student withdraw with a W after add/drop, by day', async () => {
      const late = await campus.term({}, [day(-1), day(30)]);
      const [student, held] = [await campus.student(), await campus.section(late)];
      const enrollment = await campus.enroll(student, held);
      const session = await campus.signedIn(student);
      const dropped = await session.post(`/api/enrollments/${enrollment.id}/drop`).send({});
      expectProblem(dropped, 409, { blockers: [expect.objectContaining({ code: 'window_closed' })] });
      expect(dropped.text).toMatch(/withdraw/i);
      const withdrawn = await act(session, `/api/enrollments/${enrollment.id}/withdraw`);
      expect(withdrawn).toMatchObject({
        status: 'dropped',
        grade: 'W',
        gradePoints: null,
        dropDate: instant,
      });
      expect(await read(office, `/api/students/${student.id}`)).toMatchObject({
        cumulativeGpa: null,
        creditsEarned: 0,
        creditsAttempted: 3,
      });
      expect(await seats(held)).toMatchObject({ enrolled: 0 });
    });
  });
});

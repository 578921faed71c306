import { describe, expect, it } from '@jest/globals';
import { type Classroom, openClassroom } from '../../../test/harness/classroom.js';
import { trailOf } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { said } from '../../../test/harness/worlds/discussions.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { TermClosingDto } from './term-closing.dto.js';

openWorld(['registrar']);

const missingIn = async (id: string): Promise<TermClosingDto['missing']> =>
  ((await registrar.get(`/api/terms/${id}/closing`).expect(200)).body as TermClosingDto).missing;

/** The student posts in a graded discussion. */
async function post({ section, teacher, learner, records: made }: Classroom): Promise<void> {
  const { id: assignmentId } = await made.assignment(section, { assignmentType: 'discussion' });
  const { body } = await teacher
    .post(`/api/sections/${section.id}/discussions`)
    .send({ title: 'Index funds', document: said('Which?'), isPublished: true, assignmentId })
    .expect(201);
  await learner
    .post(`/api/discussions/${(body as { id: string }).id}/posts`)
    .send({ document: said('The cheapest') })
    .expect(201);
}

/** A term with something missing of each kind. */
async function unfinished(): Promise<{ id: string; section: string }> {
  const room = await openClassroom(system);
  const { section, student, records: made } = room;
  await post(room);
  await made.enrollment(await made.student(), section, { status: 'waitlisted' });
  await made.enrollment(await made.student(), section, { status: 'completed', grade: 'A' });
  await made.submission(await made.assignment(section), student, { gradedAt: null });
  await made.submission(await made.assignment(section, { gradesPostedAt: null }), student, {
    score: 9,
    gradedAt: new Date(),
  });
  return { id: section.termId, section: section.id };
}

describe('Closing a term should', () => {
  it('name what is missing, by kind and section', async () => {
    const { id, section } = await unfinished();
    const item = (kind: string): object => ({
      kind,
      count: 1,
      sectionCount: 1,
      sections: [
        { sectionId: section, courseCode: expect.any(String), sectionNumber: expect.any(String), count: 1 },
      ],
    });
    expect(await missingIn(id)).toEqual(
      ['final_grades', 'waitlist', 'ungraded_work', 'ungraded_posts', 'unposted_grades'].map(item),
    );
  });

  it('need a reason while something is missing, and keep it', async () => {
    const { id } = await unfinished();
    const words =
      '1 section with missing final grades (1 student), 1 open waitlist (1 student), ' +
      '1 section with ungraded submissions (1 submission), ' +
      '1 section with ungraded discussion posts (1 missing score), and 1 section with unposted grades (1 assignment)';
    for (const body of [{}, { reason: '  ' }])
      expectProblem(await registrar.post(`/api/terms/${id}/close`).send(body), 422, {
        errors: { reason: [`Give a reason for closing the term. It still has ${words}.`] },
      });
    expect((await registrar.get(`/api/terms/${id}`)).body).toMatchObject({ isActive: true });

    const reason = 'Grades follow as changes';
    const { body } = await registrar.post(`/api/terms/${id}/close`).send({ reason }).expect(200);
    expect(body).toMatchObject({ id, isActive: false });
    await system.flushAudit();
    expect(await trailOf(system, id)).toContainEqual(
      expect.objectContaining({
        action: 'term.close',
        details: expect.objectContaining({ reason, changes: { isActive: [true, false] } }),
      }),
    );
  });

  it('need no reason if nothing is missing', async () => {
    const { id } = await records.term();
    await records.enrollment(await records.student(), await records.section({ termId: id }), {
      status: 'completed',
      grade: 'B',
    });
    expect(await missingIn(id)).toEqual([]);
    await registrar.post(`/api/terms/${id}/close`).send({}).expect(200);
    // Closing again changes nothing.
    await registrar.post(`/api/terms/${id}/close`).send({}).expect(200);
    await system.flushAudit();
    expect((await trailOf(system, id)).filter(({ action }) => action === 'term.close')).toHaveLength(1);
  });

  it('name every section of each kind, the highest count first', async () => {
    const { id: termId } = await records.term();
    for (let index = 0; index < 14; index++) {
      const section = await records.section({ termId });
      for (let student = 0; student < (index === 13 ? 2 : 1); student++)
        await records.enrollment(await records.student(), section);
    }
    const [item] = await missingIn(termId);
    expect(item).toMatchObject({ kind: 'final_grades', count: 15, sectionCount: 14 });
    expect(item!.sections).toHaveLength(14);
    expect(item!.sections.map(({ count }) => count).slice(0, 2)).toEqual([2, 1]);
  });

  it('refuse a reason that is too long, an unknown term, and an outdated version', async () => {
    const { id } = await records.term();
    expectProblem(await registrar.post(`/api/terms/${id}/close`).send({ reason: 'x'.repeat(1001) }), 422, {
      errors: { reason: [expect.stringMatching(/1000|1,000/)] },
    });
    expectProblem(await registrar.post(`/api/terms/${id}/close`).set('If-Match', '"other"').send({}), 412);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expectProblem(await registrar.get(`/api/terms/${unknown}/closing`), 404);
    expectProblem(await registrar.post(`/api/terms/${unknown}/close`).send({}), 404);
  });
});

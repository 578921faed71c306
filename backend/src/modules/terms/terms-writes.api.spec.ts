import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system, bursar } from '../../../test/harness/worlds/world.js';
import { type Classroom, openClassroom } from '../../../test/harness/classroom.js';
import { trailOf } from '../../../test/harness/lookups.js';
import { said } from '../../../test/harness/worlds/discussions.js';
import type { TermClosingDto } from './term-closing.dto.js';
import type { TermDeadlinesDto } from './deadlines.dto.js';

openWorld(['registrar', 'bursar']);

const term = {
  name: 'Fall 2090',
  type: 'fall',
  year: 2090,
  startDate: '2090-08-28',
  endDate: '2090-12-15',
  registrationStartDate: '2090-04-01',
  registrationEndDate: '2090-08-20',
};

describe('POST /api/terms should', () => {
  it('make a term that can be read, listed and found again', async () => {
    const { body, headers } = await registrar.post('/api/terms').send(term).expect(201);
    const made = { id: expect.any(String), ...term, gradesDue: '2090-12-18', isActive: true };
    expect(body).toEqual(made);
    expect((await registrar.get(headers.location!).expect(200)).body).toEqual(made);
    expect((await registrar.get('/api/terms?search=2090')).body).toEqual([made]);
    expect((await registrar.get('/api/terms/active?range=[0,0]')).body).toEqual([made]);
  });

  it.each<[object, Record<string, string[]>]>([
    [
      {},
      {
        name: ['Name is required'],
        type: ['Type is required'],
        year: ['Year is required'],
        startDate: ['Start date is required'],
        endDate: ['End date is required'],
        registrationStartDate: ['Registration start date is required'],
        registrationEndDate: ['Registration end date is required'],
      },
    ],
    [{ ...term, type: 'autumn' }, { type: ['Must be one of fall, winter, spring, summer.'] }],
    [{ ...term, year: '2090' }, { year: ['Must be a valid number'] }],
    [{ ...term, year: 2090.5 }, { year: ['Must be a whole number.'] }],
    [{ ...term, startDate: '2090-02-30' }, { startDate: ['Must be a date such as 2026-08-24.'] }],
    [{ ...term, gradesDue: '2090-12-14' }, { gradesDue: ["Final grades can't be due before the end date"] }],
    [{ ...term, startDate: '2090-08-28T00:00:00Z' }, { startDate: ['Must be a date such as 2026-08-24.'] }],
    [
      { ...term, endDate: term.startDate, registrationEndDate: '2090-03-31' },
      {
        endDate: ['End date must be after the start date'],
        registrationEndDate: ["Registration can't end before it starts"],
      },
    ],
  ])('refuse %j', async (body, errors) => {
    expectProblem(await registrar.post('/api/terms').send(body), 422, { errors });
  });

  it('refuse a name that another term has', async () => {
    const { name } = await records.term();
    expectProblem(await registrar.post('/api/terms').send({ ...term, name }), 422, {
      errors: { name: [`Another term has this name: ${name}. Use a different name.`] },
    });
  });
});

describe('PUT /api/terms/{id} should', () => {
  it('check the dates together with those that stay', async () => {
    const { id } = await records.term();
    expectProblem(await registrar.put(`/api/terms/${id}`).send({ endDate: '2030-08-01' }), 422, {
      errors: { endDate: ['End date must be after the start date'] },
    });
    const { body } = await registrar.put(`/api/terms/${id}`).send({ endDate: '2030-12-20' }).expect(200);
    expect(body).toMatchObject({ startDate: '2030-08-26', endDate: '2030-12-20' });
  });

  it('set the day on which grades are due, which otherwise is three days after the end', async () => {
    const { id } = await records.term({ endDate: '2030-12-14' });
    const put = (body: object) => registrar.put(`/api/terms/${id}`).send(body);
    const due = async (body: object) => (await put(body).expect(200)).body.gradesDue as string;
    expectProblem(await put({ gradesDue: '2030-12-13' }), 422, {
      errors: { gradesDue: ["Final grades can't be due before the end date"] },
    });
    expect(await due({ endDate: '2030-12-15' })).toBe('2030-12-18');
    expect(await due({ gradesDue: '2030-12-15' })).toBe('2030-12-15');
    expect(await due({ endDate: '2030-12-14' })).toBe('2030-12-15');
    expect(await due({ endDate: '2030-12-20' })).toBe('2030-12-23');
    expect(await due({ gradesDue: '2030-12-20' })).toBe('2030-12-20');
    const { body: days } = await registrar.get(`/api/terms/${id}/deadlines`).expect(200);
    expect(days.gradesDue).toEqual({
      lastDay: '2030-12-20',
      endsAt: '2030-12-21T05:00:00.000Z',
      isOver: false,
    });
    expect(await due({ gradesDue: null })).toBe('2030-12-23');
    const { body: history } = await registrar.get(`/api/terms/${id}/history`).expect(200);
    expect(history[0].changes).toEqual([{ field: 'gradesDue', from: '2030-12-20', to: '2030-12-23' }]);
  });
});

describe('DELETE /api/terms/{id} should', () => {
  it('delete a term that nothing refers to', async () => {
    const { id } = await records.term();
    const { body } = await registrar.get(`/api/terms/${id}/deletion`).expect(200);
    expect(body).toEqual({ outcome: 'deleted', references: [] });
    await registrar.delete(`/api/terms/${id}`).expect(204).expect('Outcome', 'deleted');
    expectProblem(await registrar.get(`/api/terms/${id}`), 404);
  });

  it.each(['sections', 'charges'])('close a term that has %s', async (what) => {
    const made = await records.term();
    if (what === 'charges') await records.charge(await records.student(), made);
    else await records.section({ termId: made.id });
    const { body } = await registrar.get(`/api/terms/${made.id}/deletion`).expect(200);
    expect(body).toEqual({ outcome: 'deactivated', references: [{ kind: what, count: 1 }] });
    await registrar.delete(`/api/terms/${made.id}`).expect(204).expect('Outcome', 'deactivated');
    expect((await registrar.get(`/api/terms/${made.id}`).expect(200)).body).toMatchObject({
      isActive: false,
    });
    const active = (await registrar.get('/api/terms/active')).body as { id: string }[];
    expect(active.some(({ id }) => id === made.id)).toBe(false);
  });
});

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

const deadlines = async (id: string) =>
  (await registrar.get(`/api/terms/${id}/deadlines`).expect(200)).body as TermDeadlinesDto;

/** The general version in effect on a day. */
const general = async (kind: string, at: string) => {
  const { body } = await registrar.get(`/api/policies?kind=${kind}&at=${at}`).expect(200);
  return (body as { id: string; termId: string | null }[]).find(({ termId }) => !termId)!.id;
};

describe('GET /api/terms/{id}/deadlines should', () => {
  it('answer what the policies for every term come to, and name them', async () => {
    const { id } = await records.term({ startDate: '2032-01-05', endDate: '2032-05-07' });
    const { finalGrades, addDrop, withdrawal, incomplete, refunds, refundAfterwards } = await deadlines(id);
    expect(finalGrades).toEqual({
      firstDay: '2032-01-05',
      startsAt: '2032-01-05T05:00:00.000Z',
      isOpen: false,
    });
    const policyId = await general('add_drop', '2032-01-05');
    expect(addDrop).toEqual({
      lastDay: '2032-01-12',
      endsAt: '2032-01-13T05:00:00.000Z',
      isOver: false,
      policyId,
      isOwn: false,
    });
    expect(withdrawal).toMatchObject({ lastDay: '2032-03-26', policyId });
    expect(incomplete).toMatchObject({ lastDay: '2032-11-03' });
    expect(refunds.map(({ percent, lastDay }) => [percent, lastDay])).toEqual([
      [100, '2032-01-04'],
      [90, '2032-01-11'],
      [75, '2032-01-18'],
      [50, '2032-01-25'],
      [25, '2032-02-01'],
    ]);
    expect(refundAfterwards).toBe(0);
  });

  it("have the due date of tuition, by the type of the term or the term's own", async () => {
    const { id } = await records.term({ type: 'spring', startDate: '2032-01-12', endDate: '2032-05-07' });
    const policyId = await general('due_dates', '2032-01-12');
    expect((await deadlines(id)).tuitionDue).toEqual({
      lastDay: '2032-01-15',
      endsAt: '2032-01-16T05:00:00.000Z',
      isOver: false,
      policyId,
      isOwn: false,
    });
    const own = { kind: 'due_dates', termId: id, effectiveFrom: '2032-01-01' };
    expect((await deadlines(id)).planEnrollment).toMatchObject({ lastDay: '2031-12-15', policyId });
    const content = { tuition: { date: '2031-12-20' }, planEnrollment: { date: '2031-12-10' } };
    const dated = { ...own, content };
    await bursar.post('/api/policies').send(dated).expect(201);
    expect(await deadlines(id)).toMatchObject({
      tuitionDue: { lastDay: '2031-12-20', isOwn: true },
      planEnrollment: { lastDay: '2031-12-10', isOwn: true },
    });
    expectProblem(await bursar.post('/api/policies').send({ ...dated, termId: null }), 422, {
      errors: {
        'content.tuition.date': [expect.stringMatching(/Only a version for one term can use dates/)],
        'content.planEnrollment.date': [expect.stringMatching(/Only a version for one term can use dates/)],
      },
    });
  });

  it("follow the term's dates, and a version of its own", async () => {
    const { id } = await records.term({ startDate: '2033-01-10', endDate: '2033-05-06' });
    expect((await deadlines(id)).addDrop.lastDay).toBe('2033-01-17');
    await registrar.put(`/api/terms/${id}`).send({ startDate: '2033-01-17' }).expect(200);
    expect((await deadlines(id)).addDrop.lastDay).toBe('2033-01-24');
    const { body: own } = await registrar
      .post('/api/policies')
      .send({
        kind: 'add_drop',
        termId: id,
        effectiveFrom: '2033-01-01',
        content: { addDropUntil: { date: '2033-01-20' }, withdrawUntil: { daysBeforeEnd: 30 } },
      })
      .expect(201);
    const { id: policyId } = own as { id: string };
    expect(await deadlines(id)).toMatchObject({
      addDrop: { lastDay: '2033-01-20', policyId, isOwn: true },
      withdrawal: { lastDay: '2033-04-06', policyId, isOwn: true },
      incomplete: { isOwn: false },
    });
  });

  it('give the day until which waitlists promote, as sections do', async () => {
    const term = await records.term({ startDate: '2034-01-09', endDate: '2034-05-05' });
    const section = await records.section({ termId: term.id });
    expect((await deadlines(term.id)).waitlist).toMatchObject({ lastDay: '2034-01-16', isOwn: false });
    await registrar
      .post('/api/policies')
      .send({
        kind: 'waitlist',
        termId: term.id,
        effectiveFrom: '2034-01-01',
        content: { promoteUntil: { daysAfterAddDrop: 3 } },
      })
      .expect(201);
    expect((await deadlines(term.id)).waitlist).toMatchObject({ lastDay: '2034-01-19', isOwn: true });
    const { body } = await registrar.get(`/api/sections/${section.id}`).expect(200);
    expect(body).toMatchObject({ waitlistUntil: '2034-01-19' });
  });

  it('say of a term that is over that its days are over', async () => {
    const { id } = await records.term({ startDate: '2015-01-05', endDate: '2015-05-01' });
    const { finalGrades, addDrop, withdrawal, refunds } = await deadlines(id);
    expect(finalGrades.isOpen).toBe(true);
    expect([addDrop, withdrawal, ...refunds].every(({ isOver }) => isOver)).toBe(true);
  });

  it('be the days that a drop and a withdrawal are judged by', async () => {
    const [enrollment] = await system.dataSource.query<{ id: string; termId: string }[]>(
      `SELECT id, term_id AS "termId" FROM enrollments WHERE status = 'enrolled' ORDER BY id LIMIT 1`,
    );
    const { body } = await registrar.get(`/api/enrollments/${enrollment!.id}/consequences`).expect(200);
    const { addDrop, withdrawal } = await deadlines(enrollment!.termId);
    expect(body).toMatchObject({ addDropUntil: addDrop.lastDay, withdrawUntil: withdrawal.lastDay });
  });

  it('answer 404 for no term and 400 for no id', async () => {
    expectProblem(await registrar.get('/api/terms/00000000-0000-4000-8000-000000000000/deadlines'), 404, {
      title: 'Not Found',
    });
    expectProblem(await registrar.get('/api/terms/x/deadlines'), 400, { title: 'Bad Request' });
  });
});

import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { bursar, openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { TermDeadlinesDto } from './deadlines.dto.js';

openWorld(['registrar', 'bursar']);

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

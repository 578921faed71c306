import { beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { room } from '../../../test/harness/worlds/content.js';
import {
  copiesWorld,
  copy,
  type Course,
  course,
  doc,
  ended,
  fall,
  listOf,
  preview,
  read,
  request,
  rowsOf,
  saveScheme,
  spring,
} from '../../../test/harness/worlds/section-copies.js';
import { system } from '../../../test/harness/worlds/world.js';
import { messages as common } from '../../common/messages.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { Section } from '../sections/section.entity.js';
import { copyParts } from './copy-parts.js';
import { CopyPlans } from './copy-plans.service.js';
import { CopyRunner } from './copy-runner.js';
import { messages } from './messages.js';
import type { SectionCopyDto } from './section-copies.dto.js';
import { movedInstants } from '../../common/section-copy.js';
import { SqlParameters } from '../../common/sql-parameters.js';

copiesWorld();

describe('a request to copy a section should', () => {
  let from: Course;
  let to: Section;
  let made: SectionCopyDto;

  beforeAll(async () => {
    from = await course();
    to = await spring();
    made = await copy(to, from.section);
  });

  it('preview the same figures and write nothing', async () => {
    const target = await spring();
    const before = await rowsOf(target, from.section);
    const { summary, ...answer } = await preview(target, from.section);
    expect(summary).toEqual(made.summary);
    expect(answer).toMatchObject({ id: null, status: null, recordsTotal: 16, recordsDone: 0 });
    expect(await rowsOf(target, from.section)).toEqual(before);
  });

  it.each<[string, object, Record<string, string[]>]>([
    ['no parts', { parts: [] }, { parts: [messages.partsRequired] }],
    ['missing parts', { parts: undefined }, { parts: [messages.partsRequired] }],
    [
      'an unknown part',
      { parts: ['posts'] },
      { parts: [common.listOf('content, assignments, discussions, scheme')] },
    ],
    ['a repeated part', { parts: ['content', 'content'] }, { parts: [common.duplicate] }],
    ['no section', { fromSectionId: undefined }, { fromSectionId: [messages.fromRequired] }],
    ['a text', { fromSectionId: 'ENV 110' }, { fromSectionId: [common.mustBeId] }],
    ['an unknown section', { fromSectionId: unknownId }, { fromSectionId: [messages.fromNotFound] }],
    ['an unknown dry run', { dryRun: 'yes' }, { dryRun: [common.trueOrFalse] }],
  ])('refuse %s', async (_, body, errors) =>
    expectProblem(await request(to, from.section, body), 422, { errors }),
  );

  it('refuse the section itself and sections that the person does not teach', async () => {
    expectProblem(await request(to, to), 422, { errors: { fromSectionId: [messages.sameSection] } });
    const foreign = await room.records.section();
    expectProblem(await request(to, foreign), 422, { errors: { fromSectionId: [messages.fromNotFound] } });
    await request(foreign, from.section).expect(404);
    await request(to, from.section, {}, room.otherTeacher).expect(404);
    await request(to, from.section, {}, room.learner).expect(403);
    await room.otherTeacher.get(`/api/section-copies/${made.id}`).expect(404);
    await request(to, foreign, { dryRun: true }, room.registrar).expect(200);
  });

  it('refuse a copy without records', async () => {
    const empty = await fall();
    expect((await preview(to, empty)).summary.refusals).toEqual([messages.nothing]);
    expectProblem(await request(to, empty), 409, { detail: messages.nothing });
  });

  it('refuse the scheme of a section that has scores, or assignments in other groups', async () => {
    const target = await spring();
    const own = await room.records.assignment(target, { title: 'Final paper' });
    await room.records.submission(own, room.student, { score: 40 });
    expectProblem(await request(target, from.section), 409, { detail: messages.scored(['Final paper']) });
    await request(target, from.section, { parts: ['content', 'assignments'] }).expect(200);

    const other = await spring();
    const [labs] = await saveScheme(other, ['Labs', 'Exams']);
    await room.records.assignment(other, { groupId: labs!.id });
    expectProblem(await request(other, from.section), 409, { detail: messages.groupsInUse(['Labs']) });
    expect((await preview(other, from.section)).summary.refusals).toEqual([messages.groupsInUse(['Labs'])]);
  });

  it('accept one copy into a section at a time', async () => {
    const target = await spring();
    const answers = await Promise.all(
      [1, 2, 3].map(() => request(target, from.section, { parts: ['content'] })),
    );
    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect(accepted.length + refused.length).toBe(3);
    for (const answer of refused) expectProblem(answer, 409, { detail: messages.inProgress });
    for (const { body } of accepted) await ended((body as { id: string }).id);
    expect(await listOf(target, 'modules')).toHaveLength(2 * accepted.length);
  });

  it('do nothing if its job runs again after it has ended', async () => {
    const before = await rowsOf(to);
    await system.app.get(CopyRunner).run(made.id!, new AbortController().signal);
    expect(await rowsOf(to)).toEqual(before);
    expect(await read(made.id!)).toEqual(made);
  });

  it('let students post and submit in the other section while it runs, but nobody edit there', async () => {
    const body = { document: doc({ type: 'paragraph', content: [{ type: 'text', text: 'Mine' }] }) };
    const planned = { sectionId: to.id, fromSectionId: from.section.id, parts: copyParts };
    const order: string[] = [];
    let edit: Promise<unknown> | undefined;
    const essay = await room.records.assignment(from.section);
    await room.records.enrollment(room.student, from.section);
    await system.app.get(Transactions).run(async () => {
      const user = { ...room.instructor, studentId: null } as unknown as SignedInUser;
      await system.app.get(CopyPlans).read(planned, user, 'FOR KEY SHARE');
      const path = `/api/discussions/${from.discussion.id}`;
      edit = room.teacher
        .put(path)
        .send({ title: 'Which bond?' })
        .expect(200)
        .then(() => order.push('edit'));
      await room.teacher.post(`${path}/posts`).send(body).expect(201);
      await room.learner.post(`/api/assignments/${essay.id}/submissions`).send({ text: 'Mine' }).expect(201);
      order.push('copy');
    });
    await edit;
    expect(order).toEqual(['copy', 'edit']);
    await room.teacher
      .put(`/api/discussions/${from.discussion.id}`)
      .send({ title: 'Which fund?' })
      .expect(200);
  });

  it('fail without a trace if the person no longer teaches the section', async () => {
    const target = await spring();
    const before = await rowsOf(target);
    const [row] = await system.dataSource.query<{ id: string }[]>(
      `INSERT INTO section_copies (section_id, from_section_id, user_id, parts, summary)
       SELECT $1, $2, id, '{content}', $4 FROM users WHERE id <> $3 AND role = 'faculty' LIMIT 1 RETURNING id`,
      [target.id, from.section.id, room.instructor.id, JSON.stringify({ ...made.summary, total: 1 })],
    );
    await system.app.get(CopyRunner).run(row!.id, new AbortController().signal);
    expect(await read(row!.id)).toMatchObject({ status: 'failed', failure: 'permission', recordsDone: 0 });
    expect(await rowsOf(target)).toEqual({ ...before, section_copies: 1 });
  });
});

describe('A date of a copy should', () => {
  interface Dates {
    start: string | null;
    end: string | null;
  }

  async function moved(days: number, dates: Dates[]): Promise<{ start: Date | null; end: Date | null }[]> {
    const parameters = new SqlParameters();
    const { start, end } = movedInstants({ days }, parameters);
    return system.dataSource.query(
      `SELECT ${start('given.start')} AS start, ${end('given.end', 'given.start')} AS end
     FROM jsonb_to_recordset(${parameters.add(JSON.stringify(dates.map((one, place) => ({ ...one, place }))))}::jsonb)
       AS given (start timestamptz, "end" timestamptz, place int) ORDER BY place`,
      parameters.values,
    );
  }

  const one = async (days: number, start: string | null, end: string | null = null) => {
    const [row] = await moved(days, [{ start, end }]);
    return [row!.start?.toISOString() ?? null, row!.end?.toISOString() ?? null];
  };

  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'medium',
  });

  /** The wall time in New York as if it were UTC. */
  const wallOf = (instant: Date): number => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);

  const day = 86_400_000;

  const hour = day / 24;

  it('keep its time of day when it moves from summer to winter time and back', async () => {
    expect(await one(147, '2030-10-01T03:59:00Z')).toEqual(['2031-02-25T04:59:00.000Z', null]);
    expect(await one(-147, '2031-02-25T04:59:00Z')).toEqual(['2030-10-01T03:59:00.000Z', null]);
    expect(await one(0, '2030-10-01T03:59:00Z', '2030-10-02T03:59:00Z')).toEqual([
      '2030-10-01T03:59:00.000Z',
      '2030-10-02T03:59:00.000Z',
    ]);
    expect(await one(10, null, null)).toEqual([null, null]);
    expect(await one(1, null, '2030-10-01T03:59:00Z')).toEqual([null, '2030-10-02T03:59:00.000Z']);
  });

  it('move to the next hour if the clocks skip its time', async () =>
    // 2:30 AM on March 9, 2031 doesn't exist.
    expect(await one(1, '2031-03-08T07:30:00Z')).toEqual(['2031-03-09T07:30:00.000Z', null]));

  it('stay after its start in the hours that the clocks skip or repeat', async () => {
    // 2:30 AM and 3:10 AM, to the day without an hour between them.
    expect(await one(1, '2031-03-08T07:30:00Z', '2031-03-08T08:10:00Z')).toEqual([
      '2031-03-09T07:30:00.000Z',
      '2031-03-09T08:10:00.000Z',
    ]);
    // 1:30 AM before and after the clocks went back.
    expect(await one(1, '2030-11-03T05:30:00Z', '2030-11-03T06:30:00Z')).toEqual([
      '2030-11-04T06:30:00.000Z',
      '2030-11-04T07:30:00.000Z',
    ]);
  });

  it('keep its wall time in New York on every other day, with its end on or after its start', async () => {
    let seed = 20_241;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (const days of [-730, -147, -1, 0, 1, 7, 84, 147, 364, 371]) {
      const dates = Array.from({ length: 400 }, () => {
        const start = Date.UTC(2028, 0, 1) + random(4 * 365 * 24 * 12) * 300_000;
        return { start, end: start + random(30) * hour };
      });
      const rows = await moved(
        days,
        dates.map(({ start, end }) => ({
          start: new Date(start).toISOString(),
          end: new Date(end).toISOString(),
        })),
      );
      for (const [index, row] of rows.entries()) {
        const before = dates[index]!;
        const wall = wallOf(row.start!) - wallOf(new Date(before.start)) - days * day;
        // A time that the clocks skip moves by the skipped hour.
        expect([0, hour]).toContain(wall);
        if (wall) expect(new Date(wallOf(row.start!)).getUTCHours()).toBe(3);
        expect(row.end! >= row.start!).toBe(true);
        expect(row.end! > row.start!).toBe(before.end > before.start);
      }
    }
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isFull } from '../../scripts/lib/sample.mjs';
import { accept, decide, release, toReview } from './harness/admission-rows.js';
import { conversionFindings } from './harness/conversion-findings.js';
import { meetInside } from './harness/paused-writes.js';
import { pause } from './harness/server-process.js';
import { type Answer, type Begun, BusyOffice } from './harness/worlds/admission-storms.js';

/** From 64 connections: 192 submissions in `npm test`, 1,000 in `npm run test:full`. */
const crowd = 64;
const submissions = isFull ? 1000 : 3 * crowd;
/** How often each of the other pairs of acts meets. */
const rounds = isFull ? 200 : 16;

jest.setTimeout(isFull ? 900_000 : 300_000);

let office: BusyOffice;

beforeAll(async () => {
  office = await BusyOffice.open();
});
afterAll(() => office?.close());

const idsOf = (all: readonly Begun[]): string[] => all.map(({ id }) => id);
const codesOf = ({ body }: Answer): string[] => body.blockers?.map(({ code }) => code) ?? [];
const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);
const states = (path: { to: string }[]): string[] => path.map(({ to }) => to).slice(2);

/** So many at once that no call waits for a connection for long. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += 16)
    results.push(
      ...(await Promise.all(items.slice(from, from + 16).map((item, at) => act(item, from + at)))),
    );
  return results;
}

const answerOffer = (caller: number, { id }: Begun, cookie: string, verb = 'accept') =>
  office.call(caller, `apply/applications/${id}/${verb}`, cookie, {});
const decisionAct = (caller: number, id: string, verb: string, body: object = {}) =>
  office.call(caller, `admission-decisions/${id}/${verb}`, office.cookies.admin, body);
const deposit = (caller: number, { id }: Begun, method = 'check', key?: string) =>
  office.call(caller, `applications/${id}/deposit`, office.cookies.bursar, { amount: 500, method }, key);

/** Admitted, with a denial that only needs its release. */
async function offered(name: string, count: number) {
  const { termId, all } = await office.begin(name, count);
  const ids = idsOf(all);
  await toReview(office.dataSource, ids);
  await decide(office.dataSource, ids, office.deciders);
  await release(office.dataSource, ids);
  return { termId, all, denials: await decide(office.dataSource, ids, office.deciders, 'deny', 2) };
}

async function accepted(name: string, count: number) {
  const { termId, all } = await office.begin(name, count);
  await toReview(office.dataSource, idsOf(all));
  await decide(office.dataSource, idsOf(all), office.deciders);
  await release(office.dataSource, idsOf(all));
  await accept(office.dataSource, idsOf(all));
  return { termId, all };
}

/** Admissions whose release is scheduled at both processes. */
async function scheduled(name: string, count: number) {
  const { termId, all } = await office.begin(name, count);
  await toReview(office.dataSource, idsOf(all));
  const decisions = await decide(office.dataSource, idsOf(all), office.deciders);
  const jobs = await office.schedule([...decisions.values()]);
  expect(jobs).toHaveLength(2);
  const makeDue = () => office.makeDue([...decisions.values()]);
  return { termId, all, decisions, makeDue, perform: () => office.perform(jobs) };
}

describe('At two API processes on one database', () => {
  it(`${submissions} submissions around the deadline should each be given a receipt or be refused, and be counted exactly`, async () => {
    const { termId, all } = await office.begin('submit', submissions, crowd);
    const cookies = new Map<string, string>();
    for (const one of all) if (!cookies.has(one.email)) cookies.set(one.email, await office.session(one));
    const submit = (caller: number, { id, email }: Begun) =>
      office.call(caller, `apply/applications/${id}/submit`, cookies.get(email)!, {
        certification: true,
        signature: 'Ada Okoye',
      });
    const answers: (Answer & { id: string })[] = [];
    const waiting = [...all];
    let deadline: Promise<unknown> | undefined;
    await Promise.all(
      Array.from({ length: crowd }, async (_, caller) => {
        for (let one = waiting.pop(); one; one = waiting.pop()) {
          // The deadline passes while the others are under way.
          if (waiting.length < submissions / 2)
            deadline ??= office.rows(
              `UPDATE terms SET start_date = (now() + interval '10 days')::date WHERE id = $1`,
              [termId],
            );
          answers.push({ id: one.id, ...(await submit(caller, one)) });
          // A double click.
          if (caller % 8 === 0) expect((await submit(caller + 1, one)).status).toBe(409);
        }
      }),
    );
    await deadline;
    const received = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers).toHaveLength(submissions);
    expect(received.length + refused.length).toBe(submissions);
    expect(received.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused) expect(codesOf(one)).toEqual(['deadline_passed']);

    const stored = await office.rows<{ id: string; sha256: string }>(
      `SELECT id, encode(answers_sha256, 'hex') AS sha256 FROM applications
       WHERE term_id = $1 AND submitted_at IS NOT NULL`,
      [termId],
    );
    const receipts = new Map(received.map(({ id, body }) => [id, body.sha256]));
    expect(new Map(stored.map(({ id, sha256 }) => [id, sha256]))).toEqual(receipts);
    for (const once of [
      `application_history one ON one.application_id = application.id WHERE to_state = 'submitted'`,
      `audit_events one ON one.subject_id = application.id WHERE action = 'application.submit'`,
    ])
      expect(
        await office.count(`FROM applications application JOIN ${once} AND term_id = $1`, [termId]),
      ).toBe(received.length);
    expect(await office.mailsOf('application-receipt', termId)).toBe(received.length);
    // Nothing of a refused one was kept.
    expect(
      await office.count(
        `FROM applications application JOIN application_items ON application_id = application.id
         WHERE submitted_at IS NULL AND term_id = $1`,
        [termId],
      ),
    ).toBe(0);
  });

  it(`${rounds} acceptances and denials that supersede the offers should leave each application denied`, async () => {
    const { termId, all, denials } = await offered('supersede', rounds);
    const cookies = await Promise.all(all.map((one) => office.session(one)));
    const accepts = await inTurns(all, async (one, index) => {
      const acts = [
        () => answerOffer(index, one, cookies[index]!),
        () => decisionAct(index + 1, denials.get(one.id)!, 'release'),
      ];
      // Every other time, the denial is sent first.
      const turned = <Item>(items: Item[]): Item[] => (index % 2 ? items.reverse() : items);
      const answers = await Promise.all(turned(acts).map((act) => act()));
      const [answer, denied] = turned(answers) as [Answer, Answer];
      expect(denied.status).toBe(200);
      if (answer.status !== 200) expect([answer.status, codesOf(answer)]).toEqual([409, ['no_offer']]);
      return answer.status === 200;
    });
    const { all: after, found } = await office.look(termId);
    expect(found).toEqual([]);
    for (const [index, { id }] of all.entries()) {
      const { path, decisions } = after.get(id)!;
      expect(states(path)).toEqual(accepts[index] ? ['decided', 'accepted', 'decided'] : ['decided']);
      expect(decisions.map(({ code, state }) => [code, state])).toEqual([
        ['admit', 'superseded'],
        ['deny', 'released'],
      ]);
    }
    expect(await office.mailsOf('admission-decision', termId)).toBe(rounds);
    expect(
      await office.count(
        `FROM audit_events JOIN applications ON applications.id = subject_id
         WHERE action = 'application.accept' AND term_id = $1`,
        [termId],
      ),
    ).toBe(accepts.filter(Boolean).length);
  });

  it(`two deposits at once on each of ${rounds} applications should make one student and one payment`, async () => {
    const { termId, all } = await accepted('deposit', rounds);
    const students = await inTurns(all, async (one, index) => {
      // Every other time, it is one request that was sent twice.
      const key = index % 2 ? randomUUID() : undefined;
      const answers = await Promise.all([
        deposit(0, one, 'check', key),
        deposit(1, one, key ? 'check' : 'cash', key),
      ]);
      const made = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 409);
      expect(made.length + refused.length).toBe(2);
      expect(made.length).toBeGreaterThan(0);
      if (key) {
        expect(made.at(-1)!.body).toEqual(made[0]!.body);
        for (const answer of refused) expect(codesOf(answer)).toEqual([]);
      } else expect(refused.map(codesOf)).toEqual([['application_state']]);
      return made[0]!.body.studentId!;
    });
    expect(new Set(students).size).toBe(rounds);
    const { all: after, found } = await office.look(termId);
    expect(found).toEqual([]);
    expect(all.map(({ id }) => after.get(id)!.studentId)).toEqual(students);
    expect(await conversionFindings(office.dataSource)).toEqual([]);
    expect(
      await office.count(
        'FROM payments JOIN applications ON applications.id = application_id WHERE term_id = $1',
        [termId],
      ),
    ).toBe(rounds);
  });

  it(`${rounds} scheduled releases that become denials should each go out or not, and never early`, async () => {
    const { termId, all, decisions, makeDue, perform } = await scheduled('schedule', rounds);
    const deny = async (index: number): Promise<boolean> => {
      const { id } = all[index]!;
      const { status } = await decisionAct(index, decisions.get(id)!, 'withdraw', {
        reason: 'It is a denial',
      });
      expect([200, 409]).toContain(status);
      if (status === 200) await decide(office.dataSource, [id], office.deciders, 'deny', 2);
      return status === 200;
    };
    const isDenied = all.map(() => false);
    const [early, meeting] = [rounds / 4, (rounds * 3) / 4];
    for (let index = 0; index < early; index++) expect((isDenied[index] = await deny(index))).toBe(true);
    await makeDue();
    const [performed] = await Promise.all([
      perform(),
      ...Array.from({ length: 8 }, async (_, first) => {
        await pause(Math.random() * 1000);
        for (let index = early + first; index < meeting; index += 8) isDenied[index] = await deny(index);
      }),
    ]);
    expect(performed).toEqual(['completed', 'completed']);

    const denied = all.filter((_, index) => isDenied[index]).map(({ id }) => id);
    let { all: now, found } = await office.look(termId);
    expect(found).toEqual([]);
    const seen = ({ id }: Begun) => now.get(id)!.decisions.map(({ code, state }) => `${code} ${state}`);
    for (const one of all) {
      const isOne = denied.includes(one.id);
      expect(seen(one)).toEqual(isOne ? ['admit withdrawn', 'deny confirmed'] : ['admit released']);
      expect(states(now.get(one.id)!.path)).toEqual(isOne ? [] : ['decided']);
    }
    expect(await office.mailsOf('admission-decision', termId)).toBe(rounds - denied.length);

    const ids = denied.map((id) => now.get(id)!.decisions.at(-1)!.id);
    expect((await office.call(0, 'admission-decisions/release', office.cookies.admin, { ids })).status).toBe(
      200,
    );
    ({ all: now, found } = await office.look(termId));
    expect(found).toEqual([]);
    for (const one of all)
      expect(seen(one).at(-1)).toBe(denied.includes(one.id) ? 'deny released' : 'admit released');
    expect(await office.mailsOf('admission-decision', termId)).toBe(rounds);
    for (const index of [0, rounds - 1]) {
      const one = all[index]!;
      const way = `apply/applications/${one.id}/decision`;
      expect((await office.call(index, way, await office.session(one))).body.code).toBe(
        index ? 'admit' : 'deny',
      );
    }
  });

  /** Pairs of acts of which the second comes while the first writes, and what they leave. */
  const meetings = {
    async 'a denial during an acceptance'() {
      const { termId, all, denials } = await offered(nextName(), 1);
      const cookie = await office.session(all[0]!);
      const answers = await meetInside(
        office,
        { table: 'application_history', when: `NEW.to_state = 'accepted'` },
        { act: () => answerOffer(0, all[0]!, cookie), connections: 1 },
        { act: () => decisionAct(1, denials.get(all[0]!.id)!, 'release'), connections: 1 },
      );
      return { statuses: statusesOf(answers), ...(await left(termId)) };
    },
    async 'an acceptance during a denial'() {
      const { termId, all, denials } = await offered(nextName(), 1);
      const cookie = await office.session(all[0]!);
      const answers = await meetInside(
        office,
        { table: 'mails', when: `NEW.template = 'admission-decision'` },
        { act: () => decisionAct(0, denials.get(all[0]!.id)!, 'release'), connections: 1 },
        { act: () => answerOffer(1, all[0]!, cookie), connections: 1 },
      );
      return { statuses: statusesOf(answers), ...(await left(termId)) };
    },
    async 'a deposit during another one'() {
      const { termId, all } = await accepted(nextName(), 1);
      const answers = await meetInside(
        office,
        { table: 'admission_conversions', when: 'TRUE' },
        { act: () => deposit(0, all[0]!), connections: 1 },
        { act: () => deposit(1, all[0]!, 'cash'), connections: 1 },
      );
      return { statuses: statusesOf(answers), codes: codesOf(answers[1]), ...(await left(termId)) };
    },
    async 'a withdrawal during its release by one job, with the other job waiting'() {
      const { termId, all, decisions, makeDue, perform } = await scheduled(nextName(), 1);
      await makeDue();
      const [ended, { status }] = await meetInside(
        office,
        { table: 'mails', when: `NEW.template = 'admission-decision'` },
        { act: perform, connections: 2 },
        {
          act: () => decisionAct(0, decisions.get(all[0]!.id)!, 'withdraw', { reason: 'Deny' }),
          connections: 1,
        },
      );
      return { status, ended, ...(await left(termId)) };
    },
    async 'its release by both jobs during a withdrawal'() {
      const { termId, all, decisions, makeDue, perform } = await scheduled(nextName(), 1);
      await makeDue();
      const [{ status }, ended] = await meetInside(
        office,
        { table: 'application_documents', when: `NEW.status <> 'valid'`, event: 'UPDATE' },
        {
          act: () => decisionAct(0, decisions.get(all[0]!.id)!, 'withdraw', { reason: 'Deny' }),
          connections: 1,
        },
        { act: perform, connections: 2 },
      );
      return { status, ended, ...(await left(termId)) };
    },
  };
  let named = 0;
  const nextName = (): string => `meet${++named}`;
  const left = async (termId: string) => {
    const { all, found } = await office.look(termId);
    const [one] = all.values();
    const decisions = one!.decisions.map(({ code, state }) => `${code} ${state}`);
    return { state: one!.state, decisions, found, mails: await office.mailsOf('admission-decision', termId) };
  };
  const ended = ['completed', 'completed'];
  const denied = { state: 'decided', decisions: ['admit superseded', 'deny released'], found: [], mails: 1 };
  const right: Record<keyof typeof meetings, object> = {
    'a denial during an acceptance': { statuses: [200, 200], ...denied },
    'an acceptance during a denial': { statuses: [200, 409], ...denied },
    'a deposit during another one': {
      statuses: [200, 409],
      codes: ['application_state'],
      state: 'enrolled',
      decisions: ['admit released'],
      found: [],
      mails: 0,
    },
    'a withdrawal during its release by one job, with the other job waiting': {
      status: 409,
      ended,
      state: 'decided',
      decisions: ['admit released'],
      found: [],
      mails: 1,
    },
    'its release by both jobs during a withdrawal': {
      status: 200,
      ended,
      state: 'under_review',
      decisions: ['admit withdrawn'],
      found: [],
      mails: 0,
    },
  };
  const names = Object.keys(right) as (keyof typeof meetings)[];

  it.each(names)('%s should wait for it', async (name) =>
    expect(await meetings[name]()).toEqual(right[name]),
  );

  describe('that have forgotten the lock of the application', () => {
    beforeAll(() => office.forgetLocks());

    it.each(names)('%s should be seen to overtake it, or to be stopped by the database', async (name) => {
      const outcome = await meetings[name]();
      expect(outcome).not.toEqual(right[name]);
    });
  });
});

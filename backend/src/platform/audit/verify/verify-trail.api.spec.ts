import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openTrail, type Trail } from '../../../../test/harness/trail.js';
import { batchHash, sealHash } from '../seals/seal-hash.js';
import { batchColumns, eventColumns } from '../seals/seal-sql.js';
import type { Batch, Sealed } from './checks.js';

const subjects = [randomUUID(), randomUUID(), randomUUID()] as const;
const [one, other, third] = subjects;
let trail: Trail;
/** The numbers of the rows, in the order of writing: 0 to 5 in the first batch, 6 to 11 in the second. */
let ids: string[];
/** A number in the first batch that a rollback skipped. */
let gap: string;
let head: string;

beforeAll(async () => {
  trail = await openTrail();
  const write = async (subjectId: string, action: string) => {
    await trail.audit.record({ action, subjectType: 'student', subjectId, details: { shown: ['identity'] } });
  };
  await trail.sealer.seal();
  for (let batch = 0; batch < 2; batch++) {
    await write(one, 'student.read');
    await write(other, 'student.holds.read');
    const [row] = await trail.owner.query<{ id: string }[]>(
      `SELECT nextval('audit_events_id_seq')::text AS id`,
    );
    gap ??= row!.id;
    for (const action of ['student.update', 'student.read', 'student.financial.read'])
      await write(one, action);
    await write(batch ? third : other, 'student.read');
    await trail.sealer.seal();
  }
  ids = (
    await trail.owner.query<{ id: string }[]>(
      `SELECT id::text FROM audit_events WHERE subject_type = 'student' ORDER BY audit_events.id`,
    )
  ).map(({ id }) => id);
  head = (await trail.verify()).head!;
  await trail.save();
});
afterEach(() => trail.restore());
afterAll(() => trail.close());

const edited = 'it differs from its seal';
const chain = (subject: string): string => `student:${subject}`;
const row = (index: number): string => `id = ${ids[index]}`;
/** The reported faults: the rows in their order and what is wrong with each. */
const answer = async (): Promise<[string, string | null, string][]> =>
  (await trail.verify()).breaks.map(({ id, subject, wrong }) => [id, subject, wrong]);
const first = async (): Promise<{ place: number; subject: string | null; wrong: string }> => {
  const { breaks, broken } = await trail.verify();
  expect(broken).toBeGreaterThan(0);
  const [{ id, subject, wrong }] = breaks as [(typeof breaks)[0]];
  return { place: ids.indexOf(id), subject, wrong };
};

it('an unchanged trail should be whole', async () => {
  expect(await trail.verify()).toEqual({
    sealed: 13,
    batches: 3,
    waiting: 0,
    oldestWaiting: null,
    breaks: [],
    broken: 0,
    expected: null,
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

describe('verifying should name the row that was edited:', () => {
  it.each([
    `action = 'student.list'`,
    `occurred_at = occurred_at + interval '1 microsecond'`,
    `occurred_at = 'infinity'`,
    `occurred_at = '-infinity'`,
    'actor_id = gen_random_uuid()',
    `actor_role = 'registrar'`,
    `request_id = 'x'`,
    `details = '{}'`,
    `details = details || '{"x": null}'`,
    `details = '{"shown": ["identity", "identity"]}'`,
  ])('%s', async (assignment) => {
    await trail.tamper(`UPDATE audit_events SET ${assignment} WHERE ${row(3)}`);
    expect(await answer()).toEqual([[ids[3], chain(one), edited]]);
  });

  it.each([
    ['subject_id', `subject_id = '${third}'`, chain(third)],
    ['no subject_id', 'subject_id = NULL', 'student'],
    ['subject_type', `subject_type = 'user'`, `user:${one}`],
  ])('%s', async (_, assignment, subject) => {
    await trail.tamper(`UPDATE audit_events SET ${assignment} WHERE ${row(3)}`);
    expect(await answer()).toEqual([[ids[3], subject, edited]]);
  });

  it('the number itself', async () => {
    await trail.tamper(`
      CREATE TEMP TABLE moved AS SELECT * FROM audit_events WHERE ${row(3)};
      DELETE FROM audit_events WHERE ${row(3)};
      INSERT INTO audit_events OVERRIDING SYSTEM VALUE
        SELECT ${gap}, occurred_at, actor_id, actor_role, action, subject_type, subject_id, request_id, details FROM moved;
      DROP TABLE moved`);
    expect(await answer()).toEqual([
      [gap, chain(one), 'it was inserted after the rows around it were sealed'],
      [ids[3], chain(one), 'the row is gone'],
    ]);
  });

  it('several, in their order', async () => {
    await trail.tamper(`UPDATE audit_events SET action = 'x' WHERE ${row(8)} OR ${row(2)} OR ${row(5)}`);
    expect((await answer()).map(([id]) => id)).toEqual([ids[2], ids[5], ids[8]]);
  });
});

describe('verifying should name the row that was deleted:', () => {
  const gone = (index: number, subject: string) => [ids[index], chain(subject), 'the row is gone'];

  it('in the middle of a chain', async () => {
    await trail.tamper(`DELETE FROM audit_events WHERE ${row(3)}`);
    expect(await answer()).toEqual([gone(3, one)]);
  });

  it('the last one of a chain, and of the trail', async () => {
    await trail.tamper(`DELETE FROM audit_events WHERE ${row(11)} OR ${row(10)}`);
    expect(await answer()).toEqual([gone(10, one), gone(11, third)]);
  });

  it('a whole chain', async () => {
    await trail.tamper(`DELETE FROM audit_events WHERE subject_id = '${other}'`);
    expect(await answer()).toEqual([gone(1, other), gone(5, other), gone(7, other)]);
  });

  it('with its seal', async () => {
    await trail.tamper(`DELETE FROM audit_events WHERE ${row(11)};
      DELETE FROM audit_seals WHERE event_id = ${ids[11]}`);
    expect(await answer()).toEqual([[ids[11], null, 'the row and its seal are gone']]);
  });

  it('a whole chain with its seals', async () => {
    await trail.tamper(`DELETE FROM audit_events WHERE subject_id = '${other}';
      DELETE FROM audit_seals WHERE chain = '${chain(other)}'`);
    expect((await answer()).map(([id, , wrong]) => [id, wrong])).toEqual(
      [1, 5, 7].map((index) => [ids[index], 'the row and its seal are gone']),
    );
  });

  it('all of them', async () => {
    await trail.tamper('TRUNCATE audit_events');
    expect(await trail.verify()).toMatchObject({ broken: 13 });
    expect(await first()).toMatchObject({ place: -1, wrong: 'the row is gone' }); // the row about the demo data
  });

  it('all of them with their seals', async () => {
    await trail.tamper('TRUNCATE audit_events; TRUNCATE audit_seals');
    expect(await trail.verify()).toMatchObject({ broken: 13 });
  });
});

describe('verifying should name swapped rows:', () => {
  const swap = (columns: string, a: number, b: number) => {
    const taken = columns.split(', ').map((name) => `twin.${name}`);
    return `UPDATE audit_events event SET (${columns}) = (SELECT ${taken.join(', ')} FROM audit_events twin
      WHERE twin.id = CASE event.id WHEN ${ids[a]} THEN ${ids[b]} ELSE ${ids[a]} END)
      WHERE event.id IN (${ids[a]}, ${ids[b]})`;
  };
  const all = 'occurred_at, actor_id, actor_role, action, subject_type, subject_id, request_id, details';

  it.each([
    ['of one chain', 2, 4],
    ['of two chains', 1, 2],
    ['of two batches', 4, 9],
  ])('%s', async (_, a, b) => {
    await trail.tamper(swap(all, a, b));
    expect((await answer()).map(([id, , wrong]) => [id, wrong])).toEqual([
      [ids[a], edited],
      [ids[b], edited],
    ]);
  });

  it('with their seals', async () => {
    await trail.tamper(`${swap(all, 2, 4)};
      UPDATE audit_seals SET event_id = -event_id WHERE event_id IN (${ids[2]}, ${ids[4]});
      UPDATE audit_seals SET event_id = CASE -event_id WHEN ${ids[2]} THEN ${ids[4]} ELSE ${ids[2]} END
        WHERE event_id < 0`);
    expect((await answer()).map(([id]) => id)).toEqual([ids[2], ids[4]]);
  });
});

describe('verifying should name the inserted row:', () => {
  const insert = (id: string, at: string) =>
    `INSERT INTO audit_events (id, occurred_at, action, subject_type, subject_id) OVERRIDING SYSTEM VALUE
     VALUES (${id}, ${at}, 'student.read', 'student', '${one}')`;

  const putIn = 'it was inserted after the rows around it were sealed';
  it.each<[string, () => string, string]>([
    ['between sealed ones', () => gap, '(SELECT max(occurred_at) FROM audit_events)'],
    ['between sealed ones, back-dated', () => gap, `now() - interval '1 year'`],
    ['before the first one', () => '-5', 'now()'],
    ['with a number that was never given out', () => '1000000', 'now()'],
  ])('%s', async (_, id, at) => {
    await trail.tamper(insert(id(), at));
    expect(await answer()).toEqual([[id(), chain(one), putIn]]);
    await trail.sealer.seal();
    await trail.audit.record({ action: 'student.read', subjectType: 'student', subjectId: other });
    await trail.sealer.seal();
    expect(await answer()).toEqual([[id(), chain(one), putIn]]);
  });

  it('in the place of one that was deleted', async () => {
    await trail.tamper(`DELETE FROM audit_events WHERE ${row(8)}; ${insert(ids[8]!, 'now()')}`);
    expect(await answer()).toEqual([[ids[8], chain(one), edited]]);
  });

  it.each([
    [`now() - interval '2 hours'`, 'it is backdated'],
    [`'-infinity'`, 'it is backdated'],
    [`now() + interval '2 hours'`, 'it is dated ahead'],
    [`'infinity'`, 'it is dated ahead'],
  ])('with the next number, dated %s, before and after it is sealed', async (at, wrong) => {
    await trail.owner.query(
      `INSERT INTO audit_events (occurred_at, action, subject_type, subject_id)
       VALUES (${at}, 'student.forged', 'student', '${one}')`,
    );
    expect(await answer()).toEqual([[expect.any(String), chain(one), expect.stringContaining(wrong)]]);
    await trail.sealer.seal();
    expect(await answer()).toEqual([[expect.any(String), chain(one), expect.stringContaining(wrong)]]);
    await trail.audit.record({ action: 'student.read', subjectType: 'student', subjectId: other });
    await trail.sealer.seal();
    expect(await trail.verify()).toMatchObject({ broken: 1, sealed: 15 });
  });
});

describe('verifying should find changes of the seals:', () => {
  const hash = `decode(repeat('00', 32), 'hex')`;

  it.each<[string, () => string, number, string]>([
    ['a hash', () => `UPDATE audit_seals SET hash = ${hash} WHERE event_id = ${ids[4]}`, 4, edited],
    [
      'a place',
      () => `UPDATE audit_seals SET sequence = 99 WHERE event_id = ${ids[4]}`,
      4,
      'the previous seal of its chain is gone',
    ],
    [
      'a chain',
      () => `UPDATE audit_seals SET chain = 'x' WHERE event_id = ${ids[4]}`,
      4,
      'the previous seal of its chain is gone',
    ],
    [
      'a batch',
      () => `UPDATE audit_seals SET batch_id = 3 WHERE event_id = ${ids[4]}`,
      4,
      'its seal was changed',
    ],
    ['a seal taken off', () => `DELETE FROM audit_seals WHERE event_id = ${ids[4]}`, 4, 'its seal is gone'],
    [
      'the last batch taken off',
      () => 'DELETE FROM audit_batches WHERE id = 3',
      6,
      'no batch names its seal',
    ],
    ['a batch taken off', () => 'DELETE FROM audit_batches WHERE id = 2', 0, 'no batch names its seal'],
    ['the count', () => 'UPDATE audit_batches SET total = 99 WHERE id = 2', 0, 'batch 2 has a wrong count'],
    [
      'a moment',
      () => `UPDATE audit_batches SET sealed_at = sealed_at + interval '1 second' WHERE id = 2`,
      0,
      'batch 2, or a seal in it, was changed',
    ],
    [
      'a head',
      () => `UPDATE audit_batches SET hash = ${hash} WHERE id = 2`,
      0,
      'batch 2, or a seal in it, was changed',
    ],
    [
      'a list of rows',
      () => 'UPDATE audit_batches SET event_ids = event_ids[1:5], count = 5 WHERE id = 2',
      0,
      'batch 2 has a wrong count',
    ],
  ])('%s', async (_, statement, place, wrong) => {
    await trail.tamper(statement());
    expect(await first()).toMatchObject({ place, wrong: expect.stringContaining(wrong) });
  });

  it('a removed batch, whose number is missing', async () => {
    await trail.tamper('DELETE FROM audit_batches WHERE id = 2');
    expect((await answer()).map(([id, , wrong]) => [id, wrong])).toContainEqual([ids[6], 'batch 2 is gone']);
  });

  it('a seal that was never created', async () => {
    await trail.owner.query(`INSERT INTO audit_seals VALUES (${gap}, 2, 'x', 1, ${hash})`);
    expect(await answer()).toEqual([[gap, 'x', 'no batch names its seal']]);
  });

  /** Tampers as an attacker who knows the sealing algorithm: recomputes the seal of the row. */
  const editAndSeal = async (index: number): Promise<void> => {
    await trail.tamper(`UPDATE audit_events SET action = 'student.forged' WHERE ${row(index)}`);
    const [event] = await trail.owner.query<Sealed[]>(
      `SELECT ${eventColumns}, seal.chain, seal.sequence::text AS sequence, (SELECT encode(hash, 'hex') FROM audit_seals
         WHERE chain = seal.chain AND sequence = seal.sequence - 1) AS previous
       FROM audit_events event JOIN audit_seals seal ON seal.event_id = event.id WHERE event.id = ${ids[index]}`,
    );
    const made = sealHash(event as Parameters<typeof sealHash>[0], event as Parameters<typeof sealHash>[1]);
    await trail.tamper(
      `UPDATE audit_seals SET hash = decode('${made}', 'hex') WHERE event_id = ${ids[index]}`,
    );
  };
  /** Recomputes the batches from this one on, too. */
  const sealBatches = async (from: number): Promise<void> => {
    const batches = await trail.owner.query<Batch[]>(
      `SELECT ${batchColumns} FROM audit_batches batch WHERE id >= ${from} ORDER BY batch.id`,
    );
    let previousHash = batches[0]!.previousHash;
    for (const batch of batches) {
      const seals = await trail.owner.query<{ hash: string }[]>(
        `SELECT encode(hash, 'hex') AS hash FROM audit_seals WHERE event_id = ANY ($1) ORDER BY event_id`,
        [batch.eventIds],
      );
      const made = batchHash(
        { ...batch, previousHash },
        seals.map((seal) => seal.hash),
      );
      await trail.tamper(`UPDATE audit_batches SET hash = decode('${made}', 'hex'),
        previous_hash = decode(${previousHash ? `'${previousHash}'` : 'NULL'}, 'hex') WHERE id = ${batch.id}`);
      previousHash = made;
    }
  };

  it('a row that was edited and sealed again', async () => {
    await editAndSeal(5);
    expect(await answer()).toEqual([
      [ids[0], null, 'batch 2, or a seal in it, was changed'],
      [ids[7], chain(other), edited],
    ]);
  });

  it('a row at the end of its chain, edited and sealed again with its batch', async () => {
    await editAndSeal(5);
    await sealBatches(3);
    expect(await first()).toMatchObject({ place: 0 });
  });

  it('all later seals, created again, by the head that was kept elsewhere', async () => {
    await editAndSeal(11);
    await sealBatches(3);
    const verdict = await trail.verify({ expect: head });
    expect(verdict).toMatchObject({ broken: 0, expected: false });
    expect(verdict.head).not.toBe(head);
  });

  it('rows removed from the end with all their seals, by the head that was kept elsewhere', async () => {
    await trail.tamper(`DELETE FROM audit_events WHERE id >= ${ids[6]}; DELETE FROM audit_seals WHERE batch_id = 3;
      DELETE FROM audit_batches WHERE id = 3`);
    expect(await trail.verify({ expect: head })).toMatchObject({ broken: 0, expected: false });
  });

  it('and accept a head that was kept elsewhere, when the trail has grown since', async () => {
    await trail.audit.record({ action: 'student.read', subjectType: 'student', subjectId: one });
    await trail.sealer.seal();
    const verdict = await trail.verify({ expect: head });
    expect(verdict).toMatchObject({ broken: 0, expected: true, sealed: 14 });
    expect(verdict.head).not.toBe(head);
  });
});

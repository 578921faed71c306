import { describe, expect, it } from '@jest/globals';
import { everyFile, everyRow, wordsIn } from '../../../test/harness/everywhere.js';
import { pdf } from '../../../test/harness/files.js';
import { unknownId } from '../../../test/harness/lookups.js';
import { waitFor } from '../../../test/harness/server-process.js';
import {
  ask,
  filled,
  form,
  linksTo,
  linkTo,
  mailsTo,
  pageAt,
  recommendationsWorld,
  requested,
  service,
  stored,
  tickIn,
} from '../../../test/harness/worlds/recommendations.js';
import { system } from '../../../test/harness/worlds/world.js';
import { Transactions } from '../../platform/database/transactions.js';

recommendationsWorld();

describe('A request of a recommendation should', () => {
  it('send a link, of which only a digest is stored', async () => {
    const made = await requested({ isWaived: true });
    expect(await stored(made)).toMatchObject({
      personName: 'Ada Park',
      state: 'requested',
      isWaived: true,
      remindersSent: 0,
      sentAt: expect.any(Date),
      letter: null,
      fileId: null,
    });
    const code = (await linkTo(made)).slice('/recommend/'.length);
    const [row] = await system.dataSource.query<{ text: string; isDigest: boolean }[]>(
      `SELECT asked::text || sent::text AS text, sent.code_hash = sha256(convert_to($2, 'UTF8')) AS "isDigest"
       FROM recommendations asked JOIN recommendation_mails sent ON sent.recommendation_id = asked.id
       WHERE asked.id = $1`,
      [made.id, code],
    );
    expect(row!.isDigest).toBe(true);
    expect(row!.text).not.toContain(code);
  });

  it('leave nothing if its transaction fails', async () => {
    const email = 'rolled.back@mail.example';
    await expect(
      system.app.get(Transactions).run(async () => {
        await ask({ email, relationship: '' });
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect((await everyRow(system.dataSource)).filter((row) => row.includes(email))).toEqual([]);
  });
});

describe('The clock of recommendations should', () => {
  it('remind twice, with a link of its own in each email, of which one can be used', async () => {
    const made = await requested();
    for (const [days, reminders] of [
      [6.9, 0],
      [7.1, 1],
      [7.2, 1],
      [13.9, 1],
      [14.1, 2],
      [30, 2],
    ] as const) {
      await tickIn(days);
      expect([days, (await stored(made)).remindersSent]).toEqual([days, reminders]);
    }
    const [first, second, third] = await linksTo(made);
    expect((await mailsTo(made)).map(({ subject }) => subject)).toEqual([
      'Maya Okafor asks you for a recommendation',
      'Reminder: Maya Okafor asks you for a recommendation',
      'Reminder: Maya Okafor asks you for a recommendation',
    ]);
    for (const link of [first!, second!, third!]) await pageAt(link);
    await pageAt(first!, 200, form());
    for (const link of [first!, second!, third!]) await pageAt(link, 410, form());
  });

  it('not remind after an answer or a withdrawal', async () => {
    const [received, declined, withdrawn] = [await requested(), await requested(), await requested()];
    await pageAt(await linkTo(received), 200, form());
    await pageAt(`${await linkTo(declined)}/decline`, 200, { method: 'POST' });
    await service().withdraw([withdrawn.id, received.id]);
    for (const days of [8, 15, 61]) await tickIn(days);
    for (const [made, state, mails] of [
      [received, 'received', 2],
      [declined, 'declined', 1],
      [withdrawn, 'withdrawn', 1],
    ] as const) {
      expect(await stored(made)).toMatchObject({ state, remindersSent: 0 });
      expect(await mailsTo(made)).toHaveLength(mails);
    }
  });

  it('send one reminder for two that were missed, and end a link after 60 days', async () => {
    const made = await requested();
    await tickIn(20);
    expect(await mailsTo(made)).toHaveLength(2);
    expect((await stored(made)).remindersSent).toBe(2);
    await tickIn(59.9);
    expect((await stored(made)).state).toBe('requested');
    await tickIn(60.1);
    expect((await stored(made)).state).toBe('expired');
    for (const init of [{}, form()])
      expect(await pageAt(await linkTo(made), 410, init)).toContain('This request has expired');
  });
});

describe('The service of recommendations should', () => {
  it('show the person it is about the content only without a waiver', async () => {
    const [open, waived, pending] = [
      await requested(),
      await requested({ isWaived: true }),
      await requested(),
    ];
    for (const made of [open, waived]) await pageAt(await linkTo(made), 200, form({}, [[pdf(), 'a.pdf']]));
    const ids = [open.id, waived.id, pending.id, unknownId];
    const { letter } = filled;
    const own = await service().forSubject(ids);
    expect(own).toEqual([
      { id: open.id, personName: 'Ada Park', state: 'received', letter },
      { id: waived.id, personName: 'Ada Park', state: 'received', letter: null },
      { id: pending.id, personName: 'Ada Park', state: 'requested', letter: null },
    ]);
    expect((await service().forOffice(ids)).map((one) => [one.letter, one.ratings?.writing])).toEqual([
      [letter, 'above_average'],
      [letter, 'above_average'],
      [null, undefined],
    ]);
  });

  it('purge every trace of the recommender and the letter', async () => {
    const canaries = {
      name: 'Canaryname Qpurge',
      relationship: 'Canaryrelation',
      subject: 'Canarysubject Qpurge',
      mailbox: 'canarybox',
      known: 'Canaryknown',
      letter: 'Canaryletter',
      file: 'Canaryfile',
      content: 'Canarycontent',
    };
    const found = async (): Promise<string[]> =>
      wordsIn([...(await everyRow(system.dataSource)), ...everyFile(`${system.dataDir}/files`)], canaries);
    const made = await requested({
      name: canaries.name,
      email: `${canaries.mailbox}@mail.example`,
      relationship: canaries.relationship,
      subjectName: canaries.subject,
    });
    await tickIn(8);
    const { known, letter } = canaries;
    await pageAt(
      await linkTo(made),
      200,
      form({ known, letter }, [[pdf({ note: `%${canaries.content}\n` }), `${canaries.file}.pdf`]]),
    );
    // The same recommender, asked for someone else.
    const kept = await requested({ email: made.email, name: 'Kept', relationship: '', subjectName: 'Else' });
    await system.flushAudit();
    expect(await found()).toEqual(Object.keys(canaries));
    await service().purge([made.id, unknownId]);
    await waitFor(async () => !(await found()).includes('content'));
    expect(await found()).toEqual(['mailbox']);
    expect(await service().forOffice([made.id, kept.id])).toHaveLength(1);
    expect(await mailsTo(kept)).toHaveLength(1);
    await pageAt(await linkTo(kept));
  });
});

describe('The database should refuse', () => {
  it.each([
    [
      'an answer without a letter',
      `UPDATE recommendations SET state = 'received', answered_at = now() WHERE id = $1`,
      'received',
    ],
  ])('%s', async (_, statement, constraint) => {
    const { id } = await requested();
    await expect(system.dataSource.query(statement, [id])).rejects.toMatchObject({
      driverError: { constraint: `ck_recommendations_${constraint}` },
    });
  });

  it('a second end', async () => {
    const { id } = await requested();
    await service().withdraw([id]);
    await expect(
      system.dataSource.query(`UPDATE recommendations SET state = 'requested' WHERE id = $1`, [id]),
    ).rejects.toMatchObject({ driverError: { constraint: 'ck_recommendations_fixed' } });
  });
});

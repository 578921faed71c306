import { describe, expect, it } from '@jest/globals';
import { everyFile, everyRow, wordsIn } from '../../../test/harness/everywhere.js';
import { pdf, docx } from '../../../test/harness/files.js';
import { unknownId, trailOf } from '../../../test/harness/lookups.js';
import { waitFor } from '../../../test/harness/server-process.js';
import {
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
  open,
  wordsOf,
} from '../../../test/harness/worlds/recommendations.js';
import { system } from '../../../test/harness/worlds/world.js';
import { Transactions } from '../../platform/database/transactions.js';
import { RecommendationClock } from './recommendation-clock.service.js';
import { hostileTexts } from '../../../test/harness/hostile-texts.js';

recommendationsWorld();

const day = 86_400_000;

const tickIn = (days: number): Promise<void> =>
  system.app.get(RecommendationClock, { strict: false }).tick(new Date(Date.now() + days * day));

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
        await service().request({
          name: 'Ada Park',
          email,
          relationship: '',
          subjectName: 'Maya Okafor',
          purpose: 'admission',
          isWaived: false,
        });
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect((await everyRow(system.dataSource)).filter((row) => row.includes(email))).toEqual([]);
  });

  it('wait while the limit of mails withholds the link, and leave no trace of the attempt', async () => {
    const email = 'popular@mail.example';
    for (let number = 0; number < 5; number++) await requested({ email });
    const { id } = await service().request({
      name: 'Ada Park',
      email,
      relationship: '',
      subjectName: 'Maya Okafor',
      purpose: 'admission',
      isWaived: false,
    });
    await tickIn(0);
    expect(await stored({ id })).toMatchObject({ state: 'requested', sentAt: null });
    expect(await mailsTo({ id, email })).toHaveLength(5);
    await system.dataSource.query(
      `UPDATE mails SET created_at = now() - interval '25 hours' WHERE recipient = $1`,
      [email],
    );
    await tickIn(0);
    await waitFor(async () => (await stored({ id })).sentAt !== null);
    expect(await mailsTo({ id, email })).toHaveLength(6);
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
    ['a letter without an end', `UPDATE recommendations SET letter = 'x' WHERE id = $1`, 'received'],
    [
      'an answer without an instant',
      `UPDATE recommendations SET state = 'declined' WHERE id = $1`,
      'answered',
    ],
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

const unknown = `/recommend/${'A'.repeat(43)}`;

const files = async (): Promise<number> => {
  const [row] = await system.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM stored_files',
  );
  return row!.count;
};

describe('A recommender’s link should', () => {
  it('show who asks, for what, and who reads the letter', async () => {
    const made = await requested({ purpose: 'aid' });
    const response = await open(await linkTo(made));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    });
    const words = wordsOf(await response.text());
    expect(words).toContain('Recommendation for Maya Okafor');
    expect(words).toContain(
      'Maya Okafor is applying for financial aid at Collegium University and asks you, Ada Park, for a recommendation. Maya Okafor describes you as: Former supervisor',
    );
    expect(words).toContain('Maya Okafor can read what you send');
    const waived = await requested({ isWaived: true });
    expect(wordsOf(await pageAt(await linkTo(waived)))).toContain(
      'Maya Okafor waived the right to read what you send.',
    );
  });

  it('accept the form with a file once, with the recommender as the actor, and send a receipt', async () => {
    const made = await requested();
    const path = await linkTo(made);
    const page = await pageAt(path, 200, form({}, [[pdf(), 'Letter.pdf']]));
    expect(page).toContain('Your recommendation for Maya Okafor has arrived.');
    const { letter, known, ...ratings } = filled;
    expect(await stored(made)).toMatchObject({
      state: 'received',
      letter,
      known,
      ratings,
      fileName: 'Letter.pdf',
      answeredAt: expect.any(Date),
    });
    expect((await mailsTo(made)).map(({ subject }) => subject)).toEqual([
      'Maya Okafor asks you for a recommendation',
      'We received your recommendation',
    ]);
    const trail = await system.dataSource.query<object[]>(
      `SELECT action, actor_id AS id, actor_role AS role, other_actor_name(actor_id) AS name FROM audit_events
       WHERE subject_id = $1 AND actor_id IS NOT NULL`,
      [made.id],
    );
    expect(trail).toEqual([
      { action: 'recommendation.send', id: made.id, role: 'recommender', name: 'Ada Park' },
    ]);
    expect(JSON.stringify(await trailOf(system, made.id))).not.toMatch(
      /Ada|Maya|supervisor|exceptional|Letter/,
    );
    for (const init of [{}, form({ letter: 'Another' }), { method: 'HEAD' }])
      expect((await open(path, init)).status).toBe(410);
    expect(await pageAt(path, 410)).toContain('was sent already');
    expect(await pageAt(`${path}/decline`, 410, { method: 'POST' })).toContain('was sent already');
    expect((await stored(made)).letter).toBe(letter);
  });

  it('give one letter when the form is sent twice at once', async () => {
    const made = await requested();
    const path = await linkTo(made);
    const before = await files();
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((letter) => open(path, form({ letter }, [[docx(), 'a.docx']]))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await files()).toBe(before + 1);
    expect(await mailsTo(made)).toHaveLength(2);
  });

  it('be declined only after a confirmation', async () => {
    const made = await requested();
    const path = await linkTo(made);
    const question = await pageAt(`${path}/decline`);
    expect(question).toContain(`<form action="${path}/decline" method="post">`);
    expect((await stored(made)).state).toBe('requested');
    expect(await pageAt(`${path}/decline`, 200, { method: 'POST' })).toContain('You declined');
    expect(await stored(made)).toMatchObject({
      state: 'declined',
      letter: null,
      answeredAt: expect.any(Date),
    });
    expect(wordsOf(await pageAt(path, 410, form()))).toContain('The request was declined');
  });

  it('say that it is unknown, withdrawn or expired', async () => {
    const [withdrawn, expired] = [await requested(), await requested()];
    const paths = [await linkTo(withdrawn), await linkTo(expired)] as const;
    await service().withdraw([withdrawn.id]);
    await system.dataSource.query(`UPDATE recommendations SET expires_at = now() WHERE id = $1`, [
      expired.id,
    ]);
    // Before the job has run.
    for (const init of [{}, form()])
      expect(await pageAt(paths[1], 410, init)).toContain('This request has expired');
    for (const init of [{}, form()]) {
      const page = await pageAt(paths[0], 410, init);
      expect(page).toContain('The request was withdrawn');
    }
    for (const path of [unknown, `${unknown}/decline`, '/recommend', '/recommend/x', `${paths[0]}/x`])
      expect(await pageAt(path, 404)).toContain('This link is not valid');
    for (const init of [form(), { method: 'PUT' }, { method: 'DELETE' }])
      expect(await pageAt(unknown, 404, init)).toContain('This link is not valid');
    expect((await open(paths[0], { method: 'PUT' })).status).toBe(404);
  });
});

describe('The form of a recommender should', () => {
  it('name all faults at once, and keep what was typed', async () => {
    const made = await requested();
    const path = await linkTo(made);
    const typed = {
      known: 'x'.repeat(501),
      letter: `\n${'y'.repeat(20_001)}`,
      conclusion: '',
      academics: 'best',
    };
    const page = await pageAt(path, 422, form(typed, [[pdf(), 'a.pdf']]));
    const words = wordsOf(page);
    for (const fault of [
      'Do you recommend this person? Choose whether you recommend this person.',
      'have you known this person? Must be at most 500 characters',
      'Academic ability : Choose a rating.',
      'Your letter : Must be at most 20000 characters',
      'File (optional) : Choose the file again. A browser doesn’t keep it.',
    ])
      expect(words).toContain(fault);
    expect(page).toContain(`${typed.known}</textarea>`);
    // Forms send line breaks as CRLF.
    expect(page.includes(`\n\r\n${'y'.repeat(20_001)}</textarea>`)).toBe(true);
    expect(page).toContain('<option value="above_average" selected>');
    expect(page).toContain('<a href="#letter">');
    expect((await stored(made)).state).toBe('requested');
  });

  it.each<[string, [Buffer, string][], number, string]>([
    [
      'another type',
      [[pdf(), 'a.exe']],
      422,
      'must be one of these file types: PDF, DOCX, ODT, JPG, JPEG, PNG, TXT.',
    ],
    ['content that does not match', [[Buffer.from('MZ'), 'a.pdf']], 422, '&quot;a.pdf&quot; is not a PDF'],
    [
      'two files',
      [
        [pdf(), 'a.pdf'],
        [pdf(), 'b.pdf'],
      ],
      422,
      'Upload at most 1 file.',
    ],
    ['a large file', [[pdf({ size: 10 * 1024 * 1024 + 1 }), 'a.pdf']], 413, 'is larger than 10 MB.'],
  ])('refuse %s without losing the text', async (_, attached, status, fault) => {
    const made = await requested();
    const before = await files();
    const page = await pageAt(await linkTo(made), status, form({ letter: 'My long letter' }, attached));
    expect(page).toContain(fault);
    expect(page).toContain('My long letter</textarea>');
    expect([(await stored(made)).state, await files()]).toEqual(['requested', before]);
  });

  it.each<[string, RequestInit, number]>([
    ['no multipart', { body: new URLSearchParams({ letter: 'x' }) }, 400],
    ['JSON', { body: '{}', headers: { 'Content-Type': 'application/json' } }, 400],
    ['no body', {}, 400],
    [
      'a torn body',
      { body: '--x\r\nContent-', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
      400,
    ],
    ['unknown fields', form({ isWaived: 'false' }), 422],
    ['a NUL', form({ letter: 'a\0b' }), 422],
  ])('refuse %s with a page', async (_, init, status) => {
    const made = await requested();
    const page = await pageAt(await linkTo(made), status, { method: 'POST', ...init });
    expect(page).toContain('The recommendation was not sent');
    expect((await stored(made)).state).toBe('requested');
  });

  it('show hostile texts as texts', async () => {
    const joined = hostileTexts.join(' ').slice(0, 9000);
    const name = `<img src=x onerror=alert(1)>"'</textarea>`;
    const made = await requested({ subjectName: name, relationship: `<script>alert(1)</script>` });
    const path = await linkTo(made);
    const given = {
      known: `</textarea><script>alert(2)</script>`,
      letter: `</textarea><script>alert(3)</script>${joined}`,
      conclusion: '"><b>',
    };
    for (const page of [
      await pageAt(path),
      await pageAt(path, 422, form(given)),
      await pageAt(`${path}/decline`),
    ]) {
      expect(page).not.toMatch(/<(script|img|b)\b/);
      expect(page.match(/<\/textarea>/g) ?? []).toHaveLength(page.includes('<textarea') ? 2 : 0);
    }
    const [mail] = await mailsTo(made);
    expect(mail!.subject).toBe('An applicant asks you for a recommendation');
    expect(mail!.text).not.toMatch(/onerror|Ada Park|script/);
  });
});

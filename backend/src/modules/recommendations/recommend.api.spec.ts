import { describe, expect, it } from '@jest/globals';
import { docx, pdf } from '../../../test/harness/files.js';
import { trailOf } from '../../../test/harness/lookups.js';
import { hostileTexts } from '../../../test/harness/hostile-texts.js';
import {
  expectNotSent,
  expectTextKept,
  files,
  filled,
  form,
  linkTo,
  mailsTo,
  open,
  pageAt,
  recommendationsWorld,
  requested,
  service,
  stored,
  wordsOf,
} from '../../../test/harness/worlds/recommendations.js';
import { system } from '../../../test/harness/worlds/world.js';

recommendationsWorld();

const unknown = `/recommend/${'A'.repeat(43)}`;

describe('A recommender’s link should', () => {
  it('show who asks, for what, and who reads the letter', async () => {
    const made = await requested({ purpose: 'aid' });
    const response = await open(await linkTo(made));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
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
    ['a large file', [[pdf({ size: 10 * 1024 * 1024 + 1 }), 'a.pdf']], 413, 'is larger than 10 MB.'],
  ])('refuse %s without losing the text', (_, attached, status, fault) =>
    expectTextKept(attached, status, fault),
  );

  it.each<[string, RequestInit, number]>([
    ['JSON', { body: '{}', headers: { 'Content-Type': 'application/json' } }, 400],
    [
      'a torn body',
      { body: '--x\r\nContent-', headers: { 'Content-Type': 'multipart/form-data; boundary=x' } },
      400,
    ],
  ])('refuse %s with a page', (_, init, status) => expectNotSent(init, status));

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

import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  addresses,
  browser,
  encoded,
  expectPage,
  formPagesWorld,
  forms,
  publicForms,
  submit,
} from '../../../test/harness/worlds/form-pages.js';
import { system } from '../../../test/harness/worlds/world.js';

formPagesWorld();

describe.each(addresses)('a form sent to %s without script should', (address) => {
  const { thanks, words, failed, table, back, fields } = forms[address];
  const rows = async (): Promise<Record<string, unknown>[]> =>
    system.dataSource.query(`SELECT * FROM ${table} ORDER BY created_at DESC, id`);

  it('be saved, and redirect to a confirmation page of the site', async () => {
    const sent = fields();
    const response = await submit(address, encoded(sent));
    expect([response.status, response.headers.location, response.text]).toEqual([303, thanks, '']);
    expect(await rows()).toContainEqual(
      expect.objectContaining({ email: sent.email, message: 'One\ntwo & three = 5' }),
    );
    const page = await system.anonymous.get(thanks).expect(200);
    expect(page.text.replaceAll('&#x27;', "'")).toContain(words);
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
    expect(fs.existsSync(path.join(import.meta.dirname, `../../../../site/dist${thanks}/index.html`))).toBe(
      true,
    );
  });

  it('return its errors as a page of the site with a way back, under the policy of the site', async () => {
    const response = await submit(address, encoded({ ...fields(), email: 'nobody' }));
    expect(expectPage(response, 422, failed)).toEqual(['Please enter a valid email address']);
    const site = await system.anonymous.get('/contact');
    for (const header of [
      'content-security-policy',
      'permissions-policy',
      'x-content-type-options',
      'referrer-policy',
    ])
      expect([header, response.headers[header]]).toEqual([header, site.headers[header]]);
    expect(/<a class="button" href="([^"]+)">Back to the form/.exec(response.text)![1]).toEqual(back);
  });

  it('show what was typed as text, and never as markup', async () => {
    const hostile = '"><img src=x onerror=alert(1)>';
    const response = await submit(address, encoded({ ...fields(), [hostile]: hostile }));
    const messages = expectPage(response, 422, failed);
    expect(messages).toEqual([
      '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;: This field is unknown or can&#39;t be set.',
    ]);
    expect(response.text).not.toContain('<img src=x');
  });

  it('be refused for a repeated field, for a body that is no form, and for one that is too large', async () => {
    const sent = encoded(fields());
    expect(expectPage(await submit(address, `${sent}&email=a%40b.example`), 422, failed)).toEqual([
      'Email: This field was sent more than once.',
    ]);
    expect(expectPage(await submit(address, 'name=%FF'), 400, failed)).toEqual([
      'The form is not urlencoded UTF-8.',
    ]);
    expect(expectPage(await submit(address, `${sent}&__proto__=x`), 400, failed)).toHaveLength(1);
    expect(expectPage(await submit(address, `${sent}&a=${'x'.repeat(200_000)}`), 413, failed)).toEqual([
      'The body is larger than 128 kB.',
    ]);
    expect(expectPage(await submit(address, `${sent}x%00y`), 422, failed)).toHaveLength(1);
  });

  it('be refused from another site, with a page', async () => {
    const before = (await rows()).length;
    const sent = encoded(fields());
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': '', Origin: 'https://elsewhere.example' },
      { 'Sec-Fetch-Site': '', Origin: 'null' },
    ] as Record<string, string>[])
      expect(expectPage(await submit(address, sent, headers), 403, failed)).toEqual([
        'This request came from another site and was refused.',
      ]);
    expect((await rows()).length).toBe(before);
  });

  it('be answered with a page when it is sent too often, or in an unsupported content type', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x'])
      expect(expectPage(await submit(address, 'a=b', { 'Content-Type': type }), 415, failed)).toHaveLength(1);
    publicForms.most = 1;
    const answers = [await submit(address, ''), await submit(address, '')];
    expect(expectPage(answers[1]!, 429, failed)).toEqual([
      'Too many requests in a short time. Wait a moment, then try again.',
    ]);
    expect(answers[1]!.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('be answered with a page after an internal error, without its details', async () => {
    await system.dataSource.query(`ALTER TABLE ${table} RENAME COLUMN phone TO phone_q`);
    const response = await submit(address, encoded(fields()));
    await system.dataSource.query(`ALTER TABLE ${table} RENAME COLUMN phone_q TO phone`);
    expect(expectPage(response, 500, failed)).toEqual([
      expect.stringMatching(/^Something went wrong on our side/),
    ]);
    expect(response.text).not.toMatch(/column|INSERT/);
  });

  it('look like a success to a robot', async () => {
    const before = (await rows()).length;
    const response = await submit(address, encoded({ ...fields(), website: 'x' }));
    expect([response.status, response.headers.location]).toEqual([303, thanks]);
    expect((await rows()).length).toBe(before);
  });

  it('be answered with JSON when the sender is a script', async () => {
    const json = { Accept: 'application/json' };
    const sent = await submit(address, encoded(fields()), json);
    expect([sent.status, sent.type]).toEqual([201, 'application/json']);
    expectProblem(await submit(address, '', json), 422, { errors: expect.anything() });
    const asJson = { 'Content-Type': 'application/json' };
    expectProblem(await submit(address, '{}', asJson), 422, { errors: expect.anything() });
    const { website: _, ...fieldsOfJson } = fields();
    expect((await submit(address, JSON.stringify(fieldsOfJson), asJson)).status).toBe(201);
  });

  it('be accepted without an Accept header', async () => {
    const plain = (body: string) => system.anonymous.post(address).redirects(0).type('form').send(body);
    expect((await plain(encoded(fields()))).status).toBe(303);
    expectPage(await plain(''), 422, failed);
  });
});

describe('addresses without a form should', () => {
  it.each(['/api/inquiries/complaints', '/api/students', '/api/inquiries/contact/x'])(
    'not accept one at %s',
    async (address) => {
      const client = await system.as('registrar');
      const response = await client.post(address).set(browser).type('form').send('a=b');
      expect([404, 405, 415]).toContain(response.status);
      expect(response.type).toBe('application/problem+json');
    },
  );

  it('include those of the error pages, which answer 404', async () => {
    for (const address of ['/not-sent/contact', '/not-sent/contact.html', '/not-sent/athletics.html'])
      expect((await system.anonymous.get(address)).status).toBe(404);
  });
});

import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { trailOf } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { admissions, system } from '../../../test/harness/worlds/world.js';
import {
  caseOf,
  confirm,
  days,
  download,
  fileOf,
  hours,
  inquiriesWorld,
  linkOf,
  onDisk,
  open,
  publicBytes,
  send,
  tickIn,
} from '../../../test/harness/worlds/inquiries.js';
import { addDays, todayInNewYork } from '../../common/calendar.js';

inquiriesWorld(['admissions']);

describe('the files of a public form should', () => {
  it('wait for confirmation, by the button on the page that the receipt links to', async () => {
    const id = await send();
    const address = (await linkOf(id))!;
    expect(await fileOf(id)).toMatchObject({ state: 'unconfirmed', deletedAt: null, deletion: null });
    const left = new Date((await fileOf(id)).confirmBy!).getTime() - Date.now();
    expect([left > 47 * hours, left <= 48 * hours]).toEqual([true, true]);
    expectProblem(await download(id), 409, {
      detail: expect.stringContaining("hasn't confirmed this file yet") as unknown as string,
    });

    // A mail scanner follows the link twice.
    await system.anonymous.head(address).expect(200);
    for (let times = 0; times < 2; times++) {
      const { text, headers } = await open(address).expect(200);
      expect(text).toContain('<h1>Confirm your files</h1>');
      expect(text).toContain(`<form action="${address}" method="post">`);
      expect(text).not.toMatch(/Maya|Okafor|transcript\.pdf|<script/);
      expect(headers).toMatchObject({ 'referrer-policy': 'same-origin', 'cache-control': 'no-store' });
    }
    expect((await fileOf(id)).state).toBe('unconfirmed');

    expect((await confirm(address).expect(200)).text).toContain('<h1>Your files are confirmed</h1>');
    expect(await fileOf(id)).toMatchObject({ state: 'available', confirmBy: null });
    expect((await download(id)).status).toBe(200);
    for (const again of [open(address), confirm(address)])
      expect((await again.expect(200)).text).toContain('<h1>Your files are already confirmed</h1>');
    expect(
      (await trailOf(system, id)).filter(({ action }) => action === 'inquiry.confirm_files'),
    ).toHaveLength(1);
    await tickIn(49 * hours);
    expect((await fileOf(id)).state).toBe('available');
  });

  it('be confirmed once if the button is pressed several times at once', async () => {
    const address = (await linkOf(await send()))!;
    const pages = await Promise.all(Array.from({ length: 5 }, () => confirm(address).expect(200)));
    expect(pages.filter(({ text }) => text.includes('<h1>Your files are confirmed</h1>'))).toHaveLength(1);
  });

  it('be deleted if they aren’t confirmed within 48 hours, with a line in the inquiry', async () => {
    const id = await send(undefined, ['b.pdf', 'a.pdf']);
    const [address, before, bytes] = [(await linkOf(id))!, onDisk(), await publicBytes()];
    await tickIn(47 * hours);
    expect((await fileOf(id)).state).toBe('unconfirmed');
    expect(onDisk()).toBe(before);
    await tickIn(49 * hours);
    const { files, status } = await caseOf(id);
    expect(status).toBe('new');
    expect(files.map(({ name, state, deletion }) => [name, state, deletion])).toEqual([
      ['a.pdf', 'deleted', 'unconfirmed'],
      ['b.pdf', 'deleted', 'unconfirmed'],
    ]);
    await waitFor(async () => onDisk() <= before - 2);
    expect(await publicBytes()).toBeLessThanOrEqual(bytes - 10_000);
    expectProblem(await download(id), 410, {
      detail: "The file was deleted because the sender didn't confirm it within 48 hours.",
    });
    const { body } = await admissions.get(`/api/inquiries/${id}/history`).expect(200);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'inquiry.delete_files',
          reason: "The sender didn't confirm the files within 48 hours.",
          changes: [{ field: 'files', from: ['a.pdf', 'b.pdf'], to: [] }],
        }),
      ]),
    );
    await system.dataSource.query(
      `UPDATE inquiry_confirmations SET expires_at = now() - interval '1 minute' WHERE inquiry_id = $1`,
      [id],
    );
    for (const page of [open(address), confirm(address)])
      expect((await page.expect(410)).text).toContain('<h1>This link has expired</h1>');
  });

  it('not be confirmed by an invented link', async () => {
    for (const token of ['x', 'A'.repeat(43), '../../etc/passwd', '%00'])
      for (const call of [open(`/confirm-files/${token}`), confirm(`/confirm-files/${token}`)])
        expect((await call).status).toBeGreaterThanOrEqual(400);
    const page = await open(`/confirm-files/${'A'.repeat(43)}`).expect(404);
    expect(page.text).toContain('<h1>This link doesn’t work</h1>');
  });

  it('store only a digest of the link’s token', async () => {
    const id = await send();
    const token = (await linkOf(id))!.split('/').at(-1)!;
    const [row] = await system.dataSource.query<{ hash: Buffer }[]>(
      'SELECT token_hash AS hash FROM inquiry_confirmations WHERE inquiry_id = $1',
      [id],
    );
    expect(row!.hash).toEqual(createHash('sha256').update(token).digest());
  });

  it('get their link later if the receipt was withheld at first', async () => {
    const email = 'often@receipts.example';
    await system.dataSource.query(
      `INSERT INTO mails (recipient, mailbox, domain, unsolicited, template, subject, text, html, state)
       SELECT $1, $1, 'receipts.example', true, 'inquiry-receipt', 's', 't', 'h', 'parked' FROM generate_series(1, 5)`,
      [email],
    );
    const id = await send(email);
    expect([await linkOf(id), (await fileOf(id)).state]).toEqual([null, 'unconfirmed']);
    await tickIn(0);
    expect(await linkOf(id)).toBeNull();
    await system.dataSource.query(
      `UPDATE mails SET created_at = now() - interval '25 hours' WHERE mailbox = $1`,
      [email],
    );
    await tickIn(0);
    await confirm((await linkOf(id))!).expect(200);
    expect((await fileOf(id)).state).toBe('available');
  });
});

describe('the files of a closed inquiry should', () => {
  let id: string;
  beforeAll(async () => {
    id = await send();
    await confirm((await linkOf(id))!).expect(200);
    await admissions.post(`/api/inquiries/${id}/close`).send({ resolution: 'Evaluated.' }).expect(200);
  });

  it('be kept while the inquiry is reopened', async () => {
    await admissions.post(`/api/inquiries/${id}/reopen`).send({ reason: 'More came.' }).expect(200);
    await tickIn(400 * days);
    expect((await fileOf(id)).state).toBe('available');
    await admissions.post(`/api/inquiries/${id}/close`).send({ resolution: 'Evaluated.' }).expect(200);
  });

  it('be kept for 180 days, counted from the start of the policy if the inquiry was closed before', async () => {
    await system.dataSource.query(
      `UPDATE inquiries SET closed_at = now() - interval '5 years', received_at = now() - interval '6 years',
         answered_at = NULL WHERE id = $1`,
      [id],
    );
    await tickIn(179 * days);
    expect((await fileOf(id)).state).toBe('available');
  });

  it('be deleted by the version of the policy that is in force', async () => {
    const registrar = await system.as('registrar');
    const version = { kind: 'file_retention', content: { closedInquiryDays: 30 } };
    await registrar
      .post('/api/policies')
      .send({ ...version, effectiveFrom: addDays(todayInNewYork(), 60) })
      .expect(201);
    await tickIn(59 * days);
    expect((await fileOf(id)).state).toBe('available');
    await tickIn(61 * days);
    expect(await fileOf(id)).toMatchObject({ state: 'deleted', deletion: 'retention' });
    expectProblem(await download(id), 410, {
      detail: 'The file was deleted because the retention period for files of closed inquiries has ended.',
    });
    const trail = await trailOf(system, id);
    expect(trail.find(({ action }) => action === 'inquiry.delete_files')).toMatchObject({
      details: {
        changes: { files: [['transcript.pdf'], []] },
        reason: 'The inquiry has been closed for 30 days (policy file_retention).',
      },
    });
  });
});

import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import PostalMime from 'postal-mime';
import { waitFor } from '../../../test/harness/server-process.js';
import { ground, openGround } from '../../../test/harness/worlds/ground.js';
import {
  answer,
  becomes,
  Postman,
  type Received,
  rowOf,
  someone,
  start,
} from '../../../test/harness/worlds/mail.js';
import { Transactions } from '../database/transactions.js';
import { Jobs } from '../jobs/jobs.service.js';
import { MailService } from './mail.service.js';
import { type NewMail } from './templates.js';

openGround();

let apps: NestExpressApplication[];

let postman: Postman;

const service = (): MailService => apps[0]!.get(MailService);

const post = <Facts>(mail: NewMail<Facts>): Promise<string> => service().post(mail);

describe('mails', () => {
  describe('to a mail server', () => {
    beforeAll(async () => {
      postman = new Postman();
      const smtp = await postman.listen();
      apps = [await start({ SMTP_URL: smtp }), await start({ SMTP_URL: smtp })];
    });
    beforeEach(() => {
      postman.answer = () => 'take';
    });
    afterAll(async () => {
      for (const app of apps ?? []) await app.close();
      await postman.close();
    });

    it('should arrive with both parts, to one address, marked as sent automatically', async () => {
      const to = someone();
      const id = await post(answer(to));
      await becomes(id, 'sent');
      const [{ email, raw, ...envelope }] = postman.to(to) as [Received];
      expect(envelope).toEqual({ from: 'office@example.edu', to: [to] });
      expect(email.from).toEqual({ name: 'The “Office”', address: 'office@example.edu' });
      expect(email.to).toEqual([{ name: '', address: to }]);
      expect(email.subject).toBe('Answer to your inquiry C-17');
      expect(email.messageId).toBe(`<${id}@portal.example.edu>`);
      const names = email.headers.map(({ key }) => key);
      expect(email.headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      );
      expect(names.filter((name) => /^(list-|cc$|bcc$|reply-to$)/.test(name))).toEqual([]);
      expect(email.text).toContain('Dear applicant, naïve – 你好.');
      expect(email.html).toContain('<strong>applicant</strong>, naïve – 你好.');
      expect(raw).toMatch(/Content-Type: multipart\/alternative/);
      expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/);
    });

    it('should have the address of the author for replies, and nothing else for one', async () => {
      const [to, other] = [someone(), someone()];
      await becomes(await post({ ...answer(to), replyTo: 'ida@example.edu' }), 'sent');
      expect(postman.to(to)[0]!.email.replyTo).toEqual([{ name: '', address: 'ida@example.edu' }]);
      await becomes(await post({ ...answer(other), replyTo: 'x@y.example\r\nBcc: z@y.example' }), 'sent');
      expect(postman.to(other)[0]!.email.replyTo).toBeUndefined();
    });

    it.each(['number', 'office', 'answer'] as const)('should contain no header from %s', async (fact) => {
      const to = someone();
      const id = await post(
        answer(to, {
          [fact]: 'x\r\nBcc: victim@elsewhere.example\r\n\r\n.\r\nRCPT TO:<victim@elsewhere.example>\r\n',
        }),
      );
      await becomes(id, 'sent');
      const [{ email, to: recipients }] = postman.to(to) as [Received];
      expect(recipients).toEqual([to]);
      expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(postman.to('victim@elsewhere.example')).toEqual([]);
    });

    it.each(['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'No Body', ''])(
      'should be parked immediately without a valid address: %j',
      async (to) => {
        const id = await post(answer(to));
        expect(await rowOf(id)).toEqual({
          state: 'parked',
          attempts: 0,
          last_error: "This isn't a valid email address.",
          recipient: 'none',
        });
        expect(await service().retry(id)).toBe(false);
      },
    );

    it('should be sent again after 4xx, and after a connection that broke in the middle', async () => {
      const [busy, broken] = [someone(), someone()];
      postman.answer = (to, number) =>
        number > 1 ? 'take' : to === busy ? 'later' : to === broken ? 'hang up' : 'take';
      const ids = [await post(answer(busy)), await post(answer(broken))];
      for (const id of ids) await becomes(id, 'sent');
      for (const to of [busy, broken]) {
        expect(postman.tries.get(to)).toBe(2);
        expect(postman.to(to)).toHaveLength(1);
      }
      expect(await rowOf(ids[0]!)).toMatchObject({ attempts: 2, last_error: null });
    });

    it.each([
      ['never', 1, 'SMTP 550 5.1.1 at RCPT TO'],
      ['never at DATA', 1, 'SMTP 554 5.7.1 at DATA'],
      ['later', 3, 'SMTP 450 4.2.1 at RCPT TO'],
    ] as const)(
      'should be parked after the last try (%s), while others are sent',
      async (how, tries, error) => {
        const poison = someone();
        const others = [someone(), someone(), someone()];
        postman.answer = (to) => (to === poison ? how : 'take');
        const id = await post(answer(poison));
        await service().postAll(others.map((to) => answer(to)));
        await waitFor(async () => others.every((to) => postman.to(to).length === 1));
        await becomes(id, 'parked');
        expect(postman.tries.get(poison)).toBe(tries);
        expect(await rowOf(id)).toMatchObject({ attempts: tries, last_error: error });

        postman.answer = () => 'take';
        expect(await service().retry(id)).toBe(true);
        await becomes(id, 'sent');
        expect(postman.to(poison)).toHaveLength(1);
      },
    );

    it('should not be created, nor their jobs, in a transaction that is rolled back', async () => {
      const to = someone();
      const before = await ground.owner.query(`SELECT FROM pgboss.job WHERE name = 'mail.send'`);
      const failing = apps[0]!.get(Transactions).run(async () => {
        await post(answer(to));
        await service().acknowledge(answer(to));
        throw new Error('No.');
      });
      await expect(failing).rejects.toThrow('No.');
      const after = await ground.owner.query(`SELECT FROM pgboss.job WHERE name = 'mail.send'`);
      expect(after.rowCount).toBe(before.rowCount);
      const { rowCount } = await ground.owner.query('SELECT FROM mails WHERE recipient = $1', [to]);
      expect(rowCount).toBe(0);
      expect(postman.to(to)).toEqual([]);
    });

    it('should each be sent once by two processes', async () => {
      const recipients = Array.from({ length: 60 }, someone);
      const ids = await service().postAll(recipients.map((to) => answer(to)));
      await waitFor(async () => {
        const { rowCount } = await ground.owner.query(
          `SELECT FROM mails WHERE id = ANY ($1) AND state = 'sent'`,
          [ids],
        );
        return rowCount === ids.length;
      });
      expect(recipients.map((to) => postman.to(to).length)).toEqual(recipients.map(() => 1));
    });

    it('should acknowledge at most five times a day to one mailbox, in any spelling and at any speed', async () => {
      const [name] = someone().split('@');
      const spelled = Array.from({ length: 12 }, (_, index) =>
        index % 2 ? `${name}+${index}@Elsewhere.example` : `${name!.toUpperCase()}@elsewhere.example`,
      );
      const answers = await Promise.all(spelled.map((to) => service().acknowledge(answer(to))));
      expect(answers.filter(({ isSent }) => isSent)).toHaveLength(5);
      expect(await post(answer(spelled[0]!))).toEqual(expect.any(String));
      await ground.owner.query(`UPDATE mails SET created_at = now() - interval '25 hours' WHERE id = $1`, [
        answers.find(({ isSent }) => isSent)!.mailId,
      ]);
      expect(await service().acknowledge(answer(spelled[0]!))).toMatchObject({ isSent: true });
      expect(await service().acknowledge(answer(spelled[0]!))).toMatchObject({ isSent: false });
    });
  });

  describe('to the outbox folder', () => {
    beforeAll(async () => {
      apps = [await start({})];
    });
    afterAll(async () => {
      for (const app of apps) await app.close();
    });

    it('should each be a file named by its id, the same at every write', async () => {
      const id = await post(answer(someone()));
      await becomes(id, 'sent');
      const file = path.join(ground.folder, 'outbox', `${id}.eml`);
      const first = await fs.readFile(file, 'utf8');
      expect((await PostalMime.parse(first)).messageId).toBe(`<${id}@portal.example.edu>`);
      await ground.owner.query(`UPDATE mails SET state = 'queued', sent_at = NULL WHERE id = $1`, [id]);
      await apps[0]!.get(Jobs).enqueue('mail.send', { mailId: id });
      await becomes(id, 'sent');
      expect(await fs.readFile(file, 'utf8')).toBe(first);
      expect((await fs.readdir(path.dirname(file))).filter((name) => name.includes(id))).toEqual([
        `${id}.eml`,
      ]);
    });

    it('should be readable only by the account that runs the server', async () => {
      const id = await post(answer(someone()));
      await becomes(id, 'sent');
      for (const name of ['outbox', `outbox/${id}.eml`])
        expect((await fs.stat(path.join(ground.folder, name))).mode & 0o077).toBe(0);
    });

    it('should be sent after a start when they were queued while no process ran', async () => {
      const id = await post(answer(someone()));
      await becomes(id, 'sent');
      await apps.pop()!.close();
      await ground.owner.query(
        `UPDATE mails SET state = 'queued', sent_at = NULL, attempts = 0 WHERE id = $1`,
        [id],
      );
      await ground.owner.query(
        `INSERT INTO pgboss.job (name, data) VALUES ('mail.send', jsonb_build_object('mailId', $1::text))`,
        [id],
      );
      apps.push(await start({}));
      await becomes(id, 'sent');
    });
  });
});

import { expect, it } from '@jest/globals';
import type { Applied } from './admission-storm.js';
import { storm } from './answers.js';

interface Answer {
  id: string;
  status: number;
  body: { sha256?: string; blockers?: { code: string }[] };
}

/** Each of a crowd of applicants submits an application for each of so many programs while the deadline passes. */
export function submissionStorm({ crowd, programs }: { crowd: number; programs: number }): void {
  const applications = crowd * programs;

  const submit = async ({ id, cookie }: Applied, caller: number): Promise<Answer> => ({
    id,
    ...(await storm.post(caller, `apply/applications/${id}/submit`, cookie, {
      certification: true,
      signature: 'Ada Okoye',
    })),
  });

  it('each be given a receipt or be refused, and be counted exactly', async () => {
    const waiting = await storm.apply(crowd, programs);
    const { termId } = waiting[0]!;
    const count = (sql: string): Promise<number> => storm.count(sql, [termId]);
    const answers: Answer[] = [];
    let deadline: Promise<unknown> | undefined;
    await Promise.all(
      Array.from({ length: crowd }, async (_, caller) => {
        for (let one = waiting.pop(); one; one = waiting.pop()) {
          // The deadline passes while the others are under way.
          if (waiting.length < applications / 2)
            deadline ??= storm.owner.query(
              `UPDATE terms SET start_date = (now() + interval '10 days')::date WHERE id = $1`,
              [termId],
            );
          answers.push(await submit(one, caller));
          // A double click.
          if (caller % 8 === 0) expect((await submit(one, caller + 1)).status).toBe(409);
        }
      }),
    );
    await deadline;
    const accepted = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers).toHaveLength(applications);
    expect(accepted.length + refused.length).toBe(applications);
    expect(accepted.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body } of refused) expect(body.blockers).toMatchObject([{ code: 'deadline_passed' }]);

    const stored = await storm.rows<{ id: string; sha256: string }>(
      `SELECT id, encode(answers_sha256, 'hex') AS sha256 FROM applications
       WHERE term_id = $1 AND submitted_at IS NOT NULL`,
      [termId],
    );
    const receipts = new Map(accepted.map(({ id, body }) => [id, body.sha256]));
    expect(new Map(stored.map(({ id, sha256 }) => [id, sha256]))).toEqual(receipts);
    for (const once of [
      `application_history one ON one.application_id = application.id WHERE to_state = 'submitted'`,
      `audit_events one ON one.subject_id = application.id WHERE action = 'application.submit'`,
    ])
      expect(await count(`FROM applications application JOIN ${once} AND term_id = $1`)).toBe(
        accepted.length,
      );
    expect(
      await count(
        `FROM mails WHERE template = 'application-receipt' AND recipient LIKE 'storm.%' AND $1::uuid IS NOT NULL`,
      ),
    ).toBe(accepted.length);
    // Nothing of a refused one was kept.
    expect(
      await count(
        `FROM applications application JOIN application_items ON application_id = application.id
         WHERE submitted_at IS NULL AND term_id = $1`,
      ),
    ).toBe(0);
  });
}

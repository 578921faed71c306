import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTrail, type Trail } from '../../../../test/harness/trail.js';

const command = path.resolve(import.meta.dirname, '../../../../dist/src/cli/audit-verify.js');
const subjectId = '11111111-1111-4111-8111-111111111111';

describe('the audit-verify command should', () => {
  let trail: Trail;
  let head: string;
  beforeAll(async () => {
    trail = await openTrail();
    for (const action of ['student.read', 'student.update', 'student.read'])
      await trail.audit.record({ action, subjectType: 'student', subjectId });
    await trail.sealer.seal();
    head = (await trail.verify()).head!;
    await trail.save();
  });
  afterAll(() => trail?.close());

  function run(
    args: string[] = [],
    env: Record<string, string> = { DATABASE_MIGRATION_URL: trail.urls.owner },
  ) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: trail.urls.app, ...env },
    });
    return { code: status, lines: stdout.trim().split('\n'), err: stderr };
  }

  it('tell that the trail is whole, with its head', () => {
    const whole = [
      'Audit trail: 4 rows sealed in 1 batch, none waiting.',
      `head ${head}`,
      'The audit trail is intact.',
    ];
    expect(run()).toEqual({ code: 0, lines: whole, err: '' });
    expect(run(['--expect', head.toUpperCase()])).toEqual({ code: 0, lines: whole, err: '' });
  });

  it('run as the role of the app as well', () => {
    expect(run([], {})).toMatchObject({ code: 0 });
  });

  it('tell what waits, and that it waits for long', async () => {
    await trail.audit.record({ action: 'student.read', subjectType: 'student', subjectId });
    expect(run()).toMatchObject({
      code: 0,
      lines: expect.arrayContaining([
        expect.stringMatching(/^Audit trail: 4 rows .* 1 waiting for a seal, the oldest since \d{4}-\S+Z\.$/),
      ]),
    });
    await trail.tamper(`UPDATE audit_events SET occurred_at = now() - interval '40 minutes' WHERE id > 4`);
    const { code, lines } = run();
    expect([code, lines[0]]).toEqual([
      0,
      expect.stringMatching(/, which is too long\. Is the server running\?$/),
    ]);
    await trail.restore();
  });

  it('name the first broken row: its number, subject, instant, and what is wrong; and end with 1', async () => {
    await trail.tamper(
      `UPDATE audit_events SET details = '{"x": 1}' WHERE action = 'student.update' OR id = 4`,
    );
    const { code, lines, err } = run();
    expect([code, err, lines]).toEqual([
      1,
      '',
      [
        'Audit trail: 4 rows sealed in 1 batch, none waiting.',
        expect.stringMatching(
          `^BROKEN: row 3 \\(student:${subjectId}, \\d{4}-\\S+Z\\): it differs from its seal$`,
        ),
        expect.stringMatching(/^BROKEN: row 4 /),
        `head ${head}`,
        'The audit trail is broken, first at row 3.',
      ],
    ]);
    await trail.restore();
  });

  it('name twenty rows at the most, and count the others', async () => {
    await trail.owner.query(
      `INSERT INTO audit_events (action, subject_type) SELECT 'x', 'x' FROM generate_series(1, 30)`,
    );
    await trail.sealer.seal();
    await trail.tamper(`DELETE FROM audit_events WHERE action = 'x'`);
    const { code, lines } = run();
    expect([code, lines.filter((line) => line.startsWith('BROKEN')).length]).toEqual([1, 21]);
    expect(lines).toContain('BROKEN: 10 more rows');
    await trail.restore();
  });

  it('end with 1 where the expected head is not in the trail', () => {
    const { code, lines } = run([`--expect=${'0'.repeat(64)}`]);
    expect(code).toBe(1);
    expect(lines).toContain(
      'BROKEN: the expected head is not in the audit trail. The trail was rewritten, or rows were removed from its end.',
    );
    expect(lines.at(-1)).toBe('The audit trail is broken.');
  });

  it.each([
    [['--expect', 'abc'], /64 hexadecimal digits/],
    [['--expect'], /--expect/],
    [['--other'], /--other/],
    [['what'], /what/],
  ])('refuse %j and tell its use', (args, message) => {
    const { code, err } = run(args);
    expect([code, err]).toEqual([1, expect.stringMatching(message)]);
    expect(err).toContain('Usage: npm run audit:verify');
  });

  it('say it plainly where there is no trail, and no database', () => {
    const elsewhere = trail.urls.owner.replace(/[^/]+$/, 'postgres');
    expect(run([], { DATABASE_MIGRATION_URL: elsewhere })).toMatchObject({
      code: 1,
      err: 'This database has no sealed audit trail yet. Start the server once to seal it.\n',
    });
    const gone = run([], { DATABASE_MIGRATION_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect([gone.code, gone.err]).toEqual([1, expect.stringMatching(/^The database doesn't respond: .*\n$/)]);
  });
});

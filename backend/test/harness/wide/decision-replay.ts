import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { RegistrationDecisionDto } from '../../../src/modules/registration/decisions/decisions.dto.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { section } from '../registration.js';
import { records, registrar, system } from '../worlds/world.js';

const command = path.resolve(import.meta.dirname, '../../../dist/src/cli/decisions-replay.js');

export const register = (student: Student, { id, termId }: Section, more: object = {}) =>
  registrar.post('/api/enrollments').send({ studentId: student.id, sectionId: id, termId, ...more });
export const decisionsOf = async (filter: object, client = registrar) =>
  (
    await client
      .get(`/api/registration-decisions?filter=${encodeURIComponent(JSON.stringify(filter))}`)
      .expect(200)
  ).body as RegistrationDecisionDto[];

export function run(args: string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: system.urls.app },
  });
  return { code: status, lines: stdout.trim().split('\n'), err: stderr };
}
/** Writes as the owner of the database, bypassing the trigger. */
async function tamper(sql: string): Promise<void> {
  const trigger = 'TRIGGER tr_registration_decisions_append_only';
  await system.dataSource.query(
    `BEGIN; ALTER TABLE registration_decisions DISABLE ${trigger}; ${sql};
     ALTER TABLE registration_decisions ENABLE ALWAYS ${trigger}; COMMIT`,
  );
}

/** Kept decisions that were changed past the trigger; not whole: the outcome, a fact, and all of it. */
export function changedDecisions(isWhole: boolean): void {
  describe('npm run decisions:replay should', () => {
    const changes: [what: string, change: string, message: RegExp][] = [
      [
        'an outcome',
        `decision = jsonb_set(decision, '{outcome}', '"refused"')`,
        /outcome: the record has "refused", the replay has "enrolled"/,
      ],
      [
        'a fact',
        `decision = jsonb_set(decision, '{facts,capacity}', '0')`,
        /found\.0: the record has nothing, the replay has "section_full"/,
      ],
      [
        'the limit of a policy',
        `decision = jsonb_set(decision, '{facts,creditLimit}', '60')`,
        /facts\.creditLimit: the record has 60, the replay has 18/,
      ],
      ['whose it is', `student_id = gen_random_uuid()`, /studentId: /],
      [
        'a version that there never was',
        `decision = jsonb_set(decision, '{rules}', '99')`,
        /There is no rule set 99/,
      ],
      ['everything', `decision = '{}'`, /it can't be replayed: /],
    ];
    const few = ['an outcome', 'a fact', 'everything'];
    it.each(isWhole ? changes : changes.filter(([what]) => few.includes(what)))(
      'name the record in which %s was changed',
      async (_, change, message) => {
        const student = await records.student();
        await register(student, await section()).expect(201);
        const [made] = await decisionsOf({ studentId: student.id });
        const whose = `WHERE student_id = '${student.id}'`;
        await tamper(
          `CREATE TABLE kept AS SELECT * FROM registration_decisions ${whose};
       UPDATE registration_decisions SET ${change} ${whose}`,
        );
        const { code, lines } = run();
        expect(code).toBe(1);
        expect(lines[0]).toMatch(message);
        expect(lines[0]).toContain(made!.id);
        expect(lines[1]).toMatch(/replayed: 1 differs, first \d+\.$/);
        await tamper(
          `UPDATE registration_decisions SET decision = kept.decision, student_id = kept.student_id
       FROM kept WHERE kept.id = registration_decisions.id; DROP TABLE kept`,
        );
        expect(run().code).toBe(0);
      },
    );
  });
}

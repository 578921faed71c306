import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { sample } from '../../../../scripts/lib/sample.mjs';
import { look, wrongs, wrongSteps } from '../admission-model.js';
import { lookAtSecrets, tablesWith, wrongSecrets, wrongUses } from '../admission-secrets.js';
import { system } from '../worlds/world.js';
import { held } from '../worlds/admission-held.js';
import { planted } from '../worlds/admission-planted.js';
import { heldSecrets, openSecrets, sent } from '../worlds/admission-secrets.js';
import { admissionSequencesWorld, check, done, given, run } from '../worlds/admission-sequences.js';

/** Runs the statements, first with the rule and then without it, and returns what is looked at before and after. */
async function without<Look>(
  dropped: string,
  broken: string,
  value: string,
  look: (runner: QueryRunner) => Promise<Look>,
): Promise<[before: Look, after: Look]> {
  const runner = system.dataSource.createQueryRunner();
  const attempt = async () => {
    for (const statement of broken.split(';'))
      await runner.query(statement, statement.includes('$1') ? [value] : []);
  };
  try {
    const before = await look(runner);
    await runner.startTransaction();
    // With the rule, the database refuses the same statement.
    await expect(attempt()).rejects.toThrow(expect.objectContaining({ code: expect.stringMatching(/^23/) }));
    await runner.rollbackTransaction();
    await runner.startTransaction();
    await runner.query(dropped);
    await attempt();
    return [before, await look(runner)];
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

interface Counts {
  numRuns: number;
  seed: number;
  plantedAnswers: number;
  /** Of the rules about applications, and of those about links, codes and sessions. */
  heldRules: number;
}

/** Random sequences of acts on applications, and the faults that their model must catch. */
export function admissionSequences({ numRuns, seed, plantedAnswers, heldRules }: Counts): void {
  admissionSequencesWorld();
  beforeAll(openSecrets);
  afterEach(() => void jest.restoreAllMocks());

  // First, while the tables are small, and before the clock forgets those who never began.
  describe('links, codes and sessions should', () => {
    it('be found in the email that was sent, and nowhere else', async () => {
      expect(await tablesWith(system.dataSource, Object.values(sent))).toEqual(['mails']);
    });
  });

  describe('the model of links, codes and sessions should', () => {
    it.each(sample(heldSecrets, heldRules, 'rules of secrets'))(
      'catch that the database no longer holds %s',
      async (_, dropped, broken, wrong, secret = 'session') => {
        const [before, after] = await without(dropped, broken, sent[secret]!, lookAtSecrets);
        expect(wrongSecrets(before, sent)).toEqual([]);
        expect([...wrongSecrets(after, sent), ...wrongUses(before, after)].join('; ')).toMatch(wrong);
      },
    );
  });

  describe(`${numRuns} sequences of acts on applications should`, () => {
    it('each be done or refused as the model says, and leave every application whole', async () => {
      await check({ numRuns, seed });
    });

    it('have done each of the acts that end an application, and refused some', () => {
      const names = [...done.keys()];
      for (const act of [
        'review',
        'withdraw',
        'confirm',
        'release',
        'schedule',
        'purge',
        'expire',
        'releaseDue',
        'name',
        'recommend',
        'declineToRecommend',
        'correctRecommender',
        'submitPaper',
        'merge',
        'bulk',
        'reassign',
        'makeLetter',
        'unschedule',
        'leave',
        'refund',
        'list',
        'portal',
        'previewBulk',
        'runBulk',
      ])
        expect(names).toContain(`${act} 200`);
      for (const made of [
        'assign 201',
        'submit 200',
        'propose 201',
        'addFile 201',
        'removeFile 204',
        'paper 201',
      ])
        expect(names).toContain(made);
      for (const act of ['accept', 'decline', 'deposit', 'waiveDeposit', 'undo'])
        expect(names).toEqual(expect.arrayContaining([`${act} 200`, `${act} 409`]));
      for (const refused of [
        'submit 404',
        'save 409',
        'propose 409',
        'removeFile 409',
        'name 409',
        'recommend 410',
        'correctRecommender 409',
        'paper 409',
        'submitPaper 409',
        'merge 409',
        'reassign 422',
        'makeLetter 409',
        'unschedule 409',
        'refund 409',
        'runBulk 409',
        'list 401',
        'start 401',
        'withdraw 401',
      ])
        expect(names).toContain(refused);
    });
  });

  describe('the model of answers should', () => {
    it.each(sample(planted, plantedAnswers, 'planted answers'))('catch %s', async (_, plant, one, wrong) => {
      plant();
      await expect(run(one)).rejects.toThrow(wrong);
      jest.restoreAllMocks();
      await run(one);
    });
  });

  describe('the model of applications should', () => {
    it.each(sample(held, heldRules, 'rules of applications'))(
      'catch that the database no longer holds %s',
      async (_, dropped, broken, wrong, stage = 'released') => {
        const { campus, ids } = await given(stage, 'started');
        const [before, after] = await without(dropped, broken, ids[0]!, (runner) =>
          look(runner, [campus.termId]),
        );
        expect(wrongs(before)).toEqual([]);
        expect([...wrongs(after), ...wrongSteps(before, after)].join('; ')).toMatch(wrong);
      },
    );
  });
}

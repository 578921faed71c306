import { describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { addDays, todayInNewYork } from '../../../demo/university/dates.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, bursar, system } from '../../../test/harness/worlds/world.js';
import { TuitionRates1764270011000 } from '../../platform/database/migrations/1764270011000-tuition-rates.js';
import type { PolicyDto } from './policies.dto.js';
import type { Tuition } from './policy.kinds.js';

openWorld(['bursar']);

const today = todayInNewYork();
const price = {
  perCredit: '200.00',
  fullTimeCredits: 12,
  perSemester: '3950.00',
  listPerCredit: { undergraduate: '425.00', graduate: '525.00' },
};
const graduates = {
  name: 'Graduate programs',
  perCredit: '525.00',
  fullTimeCredits: null,
  perSemester: null,
};
let day = 1;
const version = (content: object) => ({ kind: 'tuition', effectiveFrom: addDays(today, day++), content });

describe('POST /api/policies should', () => {
  it('keep rates and examples of a price version whose examples pass', async () => {
    const { code } = await records.program({ level: 'graduate' });
    const content = {
      ...price,
      rates: [
        {
          ...graduates,
          name: 'One program',
          programCodes: [code],
          fullTimeCredits: 9,
          perSemester: '4500.00',
        },
        { ...graduates, programLevel: 'graduate' },
      ],
      examples: [
        { name: 'Full time', programCode: code, credits: 9, tuition: '4500.00' },
        { name: 'Other graduates', programLevel: 'graduate', credits: 9, tuition: '4725.00' },
        { name: 'No program', programLevel: 'none', credits: 3, tuition: '600.00' },
      ],
    };
    const { body } = await bursar.post('/api/policies').send(version(content)).expect(201);
    const names = ['programCodes', 'name', 'perCredit', 'fullTimeCredits', 'perSemester'];
    expect((body as PolicyDto).content).toEqual(content);
    expect(Object.keys((body as { content: Required<Tuition> }).content.rates[0]!)).toEqual(names);
  });

  it('refuse a price version with an example that fails, naming it and the amount', async () => {
    const examples = [
      { name: 'Graduate, 9 credits', programLevel: 'graduate', credits: 9, tuition: '1800.00' },
    ];
    const content = { ...price, rates: [{ ...graduates, programLevel: 'graduate' }], examples };
    expectProblem(await bursar.post('/api/policies').send(version(content)), 422, {
      errors: {
        'content.examples.0.tuition': [
          'Example "Graduate, 9 credits": the tuition is $4,725.00, not $1,800.00. Correct the example or the prices.',
        ],
      },
    });
    const many = Array.from({ length: 21 }, (_, number) => ({ ...examples[0], name: `Example ${number}` }));
    expectProblem(await bursar.post('/api/policies').send(version({ ...content, examples: many })), 422, {
      errors: { 'content.examples': ['Must be a list of 0 to 20 items.'] },
    });
  });

  it('refuse a rate for a program that does not exist', async () => {
    const content = { ...price, rates: [{ ...graduates, programCodes: ['NONE-1'] }] };
    expectProblem(await bursar.post('/api/policies').send(version(content)), 422, {
      errors: { 'content.rates.0.programCodes.0': ['No program has this code.'] },
    });
  });

  it('accept a price version without rates, which has none', async () => {
    const { body } = await bursar.post('/api/policies').send(version(price)).expect(201);
    expect((body as PolicyDto).content).toEqual({ ...price, rates: [], examples: [] });
  });
});

describe('the migration to rates should', () => {
  const inMigration = async (work: (runner: QueryRunner) => Promise<void>) => {
    const runner = system.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      await runner.query(`ALTER TABLE policies DISABLE TRIGGER USER;
        DELETE FROM policies WHERE kind = 'tuition' AND effective_from > DATE '2000-01-01';
        UPDATE policies SET content = content - 'rates' - 'examples' || '{"listPerCredit": {"undergraduate": "430.00", "graduate": "525.00"}}'
        WHERE kind = 'tuition';
        ALTER TABLE policies ENABLE TRIGGER USER;
        INSERT INTO policies (kind, revision, effective_from, content)
        SELECT 'tuition', 2, CURRENT_DATE + 300, content || '{"perCredit": "220.00"}' FROM policies WHERE kind = 'tuition'`);
      await work(runner);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  };
  const ofTerms = `SELECT content FROM (VALUES (CURRENT_DATE - 400), (CURRENT_DATE - 5), (CURRENT_DATE + 30),
      (CURRENT_DATE + 310)) term (start)
    CROSS JOIN LATERAL policies_of_term(gen_random_uuid(), start, start + 100, CURRENT_DATE) WHERE kind = 'tuition' ORDER BY start`;

  it('keep what past and running terms say, and give later terms the list prices as rates', async () => {
    await inMigration(async (runner) => {
      await new TuitionRates1764270011000().up(runner);
      const [past, running, next, later] = ((await runner.query(ofTerms)) as { content: Tuition }[]).map(
        ({ content }) => content,
      );
      expect([past, running].map((one) => Object.keys(one!))).toEqual([
        Object.keys(past!),
        Object.keys(past!),
      ]);
      expect(past).not.toHaveProperty('rates');
      const rates = [
        expect.objectContaining({ programLevel: 'none', perCredit: '430.00' }),
        expect.objectContaining({ programLevel: 'graduate', perCredit: '525.00' }),
      ];
      expect(next).toMatchObject({ perCredit: '200.00', rates, examples: [] });
      expect(later).toMatchObject({ perCredit: '220.00', rates, examples: [] });
    });
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { addDays, todayInNewYork } from '../../../demo/university/dates.js';
import { openWorld, records, system, bursar } from '../../../test/harness/worlds/world.js';
import type { PricedProgram } from '../../common/program-levels.js';
import type { TermType } from '../../common/term-types.js';
import { NotFoundError } from '../../common/errors.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { TuitionRates1764270011000 } from '../../platform/database/migrations/1764270011000-tuition-rates.js';
import { PoliciesService } from './policies.service.js';
import type { PolicyDto } from './policies.dto.js';
import type { Tuition } from './policy.kinds.js';

openWorld(['bursar']);

let policies: PoliciesService;
const today = todayInNewYork();

beforeAll(async () => {
  policies = system.app.get(PoliciesService);
  for (const [from, credits] of [
    ['2015-01-01', 15],
    ['2020-03-01', 16],
    [addDays(today, 10), 20],
  ])
    await publish('credit_limit', { credits }, String(from));
});

let revision = 1;
const publish = (kind: string, content: object, from: string, termId: string | null = null) =>
  system.dataSource.query(
    'INSERT INTO policies (kind, revision, effective_from, term_id, content) VALUES ($1, $2, $3, $4, $5)',
    [kind, ++revision, from, termId, content],
  );

const term = (startDate: string, endDate: string) => records.term({ startDate, endDate });

describe('the policy in force should be', () => {
  it.each([
    ['1990-01-01', 18],
    ['2000-01-01', 18],
    ['2014-12-31', 18],
    ['2015-01-01', 15],
    ['2020-03-01', 16],
    [today, 16],
    [addDays(today, 10), 20],
  ])('on %s the one of %i credits', async (at, credits) => {
    expect(await policies.inForce('credit_limit', { at })).toEqual({ credits });
  });

  it.each([
    ['1990-01-01', 18],
    ['2014-12-31', 18],
    ['2020-02-29', 15],
    ['2020-03-01', 16],
    [addDays(today, 9), 16],
    [addDays(today, 10), 20],
  ])('for a term that begins on %s that of its first day: %i', async (startDate, credits) => {
    const { id } = await term(startDate, addDays(startDate, 100));
    expect(await policies.inForce('credit_limit', { termId: id })).toEqual({ credits });
  });

  it("a term's own from the day that it is published, and never after the term", async () => {
    const running = await term(addDays(today, -50), addDays(today, 50));
    const of = () => policies.inForce('credit_limit', { termId: running.id });
    await publish('credit_limit', { credits: 30 }, addDays(today, 1), running.id);
    expect(await of()).toEqual({ credits: 16 });
    await publish('credit_limit', { credits: 31 }, addDays(today, -60), running.id);
    expect(await of()).toEqual({ credits: 31 });
    await publish('credit_limit', { credits: 32 }, today, running.id);
    expect(await of()).toEqual({ credits: 32 });
    const over = await term('2018-01-10', '2018-05-01');
    await publish('credit_limit', { credits: 33 }, '2018-05-02', over.id);
    expect(await policies.inForce('credit_limit', { termId: over.id })).toEqual({ credits: 15 });
    await publish('credit_limit', { credits: 34 }, '2018-04-30', over.id);
    expect(await policies.inForce('credit_limit', { termId: over.id })).toEqual({ credits: 34 });
  });

  it('of no term that is not there', async () => {
    const termId = '00000000-0000-4000-8000-000000000000';
    await expect(policies.inForce('sap', { termId })).rejects.toThrow(NotFoundError);
  });
});

describe('what other modules ask should be answered', () => {
  it('by the scale of the term', async () => {
    const { id } = await term('2019-01-07', '2019-05-01');
    const grades = ['A+', 'B-', 'F', 'W', 'I', 'IP'];
    const points = () => Promise.all(grades.map((grade) => policies.pointsOf(grade, id)));
    expect(await points()).toEqual(['4.00', '2.70', '0.00', null, null, null]);
    const { points: standard } = await policies.inForce('grade_scale', { at: '2019-01-07' });
    await publish('grade_scale', { points: { ...standard, 'B-': '2.67' } }, '2019-01-01', id);
    expect(await points()).toEqual(['4.00', '2.67', '0.00', null, null, null]);
  });

  it("by the term's days, and by those that Spring 2026 has of its own", async () => {
    const { id } = await term('2026-01-05', '2026-05-01');
    const [own] = await system.dataSource.query<{ id: string }[]>(
      `SELECT id FROM terms WHERE name = 'Spring 2026'`,
    );
    const printed = {
      addDrop: { lastDay: '2026-01-12' },
      withdrawal: { lastDay: '2026-03-20' },
      incomplete: { lastDay: '2026-10-28' },
    };
    expect(await policies.lastDays(id)).toMatchObject(printed);
    expect(await policies.lastDays(own!.id)).toMatchObject(printed);
    const percent = async (termId: string): Promise<number> =>
      (await policies.leaving(termId, '2026-01-13', null)).refundPercent;
    expect([await percent(id), await percent(own!.id)]).toEqual([75, 50]);
  });

  it("with the due date of tuition, by the term's own date or by its type", async () => {
    const due = async (type: TermType, startDate: string) => {
      const { id } = await records.term({ type, startDate, endDate: addDays(startDate, 60) });
      return policies.dueDate(id);
    };
    expect(await due('fall', '2027-08-23')).toBe('2027-08-15');
    expect(await due('spring', '2027-01-11')).toBe('2027-01-15');
    expect(await due('summer', '2027-05-17')).toBe('2027-04-17');
    const [own] = await system.dataSource.query<{ id: string }[]>(
      `SELECT id FROM terms WHERE name = 'Spring 2026'`,
    );
    expect(await policies.dueDate(own!.id)).toBe('2026-01-02');
  });

  it('with the price and the ways to pay', async () => {
    const { id } = await term('2026-01-05', '2026-05-01');
    const price = (credits: number, program: PricedProgram) => policies.tuition(id, credits, program);
    expect(await price(11, { code: 'BS', level: 'undergraduate' })).toBe('2200.00');
    expect(await price(12, { code: 'MS', level: 'graduate' })).toBe('6300.00');
    expect(await price(12, null)).toBe('5100.00');
    const plan = await policies.financing(id, '24-Month 0%', '3950.00');
    expect(plan).toMatchObject({ months: 24, interestPercent: '0.00', monthlyPayment: '164.58' });
    expect(plan!.installments).toHaveLength(24);
    expect(await policies.financing(id, '48-Month 0%', '3950.00')).toBeNull();
  });
});

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

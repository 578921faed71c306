import fs from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { ask, openRegistration, section, signedInStudent } from '../../../test/harness/registration.js';
import { chargesOf } from '../../../test/harness/worlds/assessment.js';
import { bursar, records, system } from '../../../test/harness/worlds/world.js';
import { toCents } from '../../common/money.js';
import { startTestApp } from '../../../test/harness/test-app.js';
import type { Program } from '../programs/program.entity.js';
import { ProgramRequirements } from '../degree-audits/program-requirements.entity.js';
import type { ProgramQuoteDto } from './program-quote.dto.js';

openRegistration({}, ['bursar']);

interface Published {
  credits: number;
  plans: { creditsPerTerm: number; termTotal: string; total: string; terms: unknown[] }[];
}
/** Generated for the public site. */
const published = JSON.parse(
  fs.readFileSync(new URL('../../../../site/src/facts/programPlans.json', import.meta.url), 'utf8'),
) as Published[];

let bachelor: Program;
let master: Program;
beforeAll(async () => {
  bachelor = await records.program({ requiredCredits: 120 });
  master = await records.program({ level: 'graduate', requiredCredits: 36 });
  const sheet = (catalogYear: string, transferCredits: number) => ({
    programId: bachelor.id,
    catalogYear,
    blocks: [],
    residencyCredits: 30,
    transferCredits,
  });
  await system.dataSource
    .getRepository(ProgramRequirements)
    .save([sheet('2020-2021', 60), sheet('2025', 90), sheet('9000-9001', 10)]);
});

const send = (body: object) => system.anonymous.post('/api/prices/quote').send(body);
const quote = async (body: object) => (await send(body).expect(200)).body as ProgramQuoteDto;

describe('POST /api/prices/quote for a visitor should', () => {
  it("quote a program by today's policies, per term and to the end", async () => {
    const { term, program, ...about } = await quote({ program: bachelor.code, creditsPerTerm: 15 });
    expect(about).toEqual({ asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), programCode: bachelor.code });
    expect(term).toMatchObject({ credits: 15, tuition: '3950.00', fees: '25.00', total: '3975.00' });
    expect(program).toMatchObject({
      credits: 120,
      terms: 8,
      listTuition: '51000.00',
      grant: '19400.00',
      tuition: '31600.00',
      fees: '225.00',
      total: '31825.00',
    });
    for (const part of [term, program])
      expect(part.lines.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(toCents(part.total));
  });

  it('be what the pages of the programs print', async () => {
    for (const { credits, plans } of published) {
      const { code } = await records.program({ requiredCredits: credits });
      for (const { creditsPerTerm, termTotal, total, terms } of plans) {
        const { term, program } = await quote({ program: code, creditsPerTerm });
        expect([term.total, program.total, program.terms]).toEqual([termTotal, total, terms.length]);
      }
    }
  });

  it('quote the list rate to graduates and without a program', async () => {
    const { program } = await quote({ program: master.code, creditsPerTerm: 9 });
    expect(program).toMatchObject({ terms: 4, tuition: '18900.00', grant: '0.00' });
    expect((await quote({ program: null, creditsPerTerm: 3 })).term).toMatchObject({ tuition: '1275.00' });
    expect((await quote({ creditsPerTerm: 3 })).program).toMatchObject({ terms: 1, total: '1300.00' });
  });

  it.each([3, 11, 12, 18])('be what a student of the program is charged for %d credits', async (credits) => {
    const { student } = await signedInStudent({ programId: bachelor.id });
    for (let left = credits; left > 0; left -= 6)
      await ask(
        student,
        await section({ courseId: (await records.course({ credits: Math.min(6, left) })).id }),
      );
    const charges = await chargesOf(student);
    const charged = charges.reduce((sum, { amount }) => sum + toCents(amount), 0);
    const { term } = await quote({ program: bachelor.code, creditsPerTerm: credits });
    expect(charged).toBeGreaterThan(0);
    expect(toCents(term.total)).toBe(charged);
  });

  it('give signed-in callers the same answer', async () => {
    const body = { program: bachelor.code, creditsPerTerm: 12, scholarships: ['academic-excellence'] };
    const { body: signedIn } = await bursar.post('/api/prices/quote').send(body).expect(200);
    expect(signedIn).toEqual(await quote(body));
  });

  it.each<[object, object]>([
    [{ creditsPerTerm: undefined }, { creditsPerTerm: ['Credits per term are required'] }],
    [{ creditsPerTerm: -3 }, { creditsPerTerm: ['Must be at least 1.'] }],
    [{ creditsPerTerm: 0 }, { creditsPerTerm: ['Must be at least 1.'] }],
    [{ creditsPerTerm: 4.5 }, { creditsPerTerm: ['Must be a whole number.'] }],
    [{ creditsPerTerm: 19 }, { creditsPerTerm: ['Must be at most 18, the most credits of a term.'] }],
    [{ creditsPerTerm: 1e9 }, { creditsPerTerm: ['Must be at most 99.'] }],
    [{ creditsPerTerm: 1e300 }, { creditsPerTerm: ['Must be a valid number'] }],
    [{ creditsPerTerm: '12' }, { creditsPerTerm: ['Must be a valid number'] }],
    [{ creditsPerTerm: [] }, { creditsPerTerm: ['Must be a valid number'] }],
    [{ transferCredits: -1 }, { transferCredits: ['Must be at least 0.'] }],
    [{ transferCredits: 0.5 }, { transferCredits: ['Must be a whole number.'] }],
    [
      { transferCredits: 91 },
      { transferCredits: ['At most 90 transfer credits count toward this program.'] },
    ],
    [{ program: 'NO-SUCH' }, { program: ["This program doesn't exist."] }],
    [{ program: { code: 'x' } }, { program: ['Must be text.'] }],
    [{ program: 'x'.repeat(21) }, { program: [expect.stringMatching(/20/)] }],
    [{ program: 'a\u0000b' }, { program: [expect.any(String)] }],
    [{ scholarships: ['free-money'] }, { scholarships: [expect.stringMatching(/academic-excellence/)] }],
    [{ scholarships: 'academic-excellence' }, { scholarships: ['Must be a list.'] }],
    [
      { scholarships: ['transfer-student', 'transfer-student'] },
      { scholarships: [expect.stringMatching(/once|twice|duplicate/i)] },
    ],
    [{ events: [] }, { events: [expect.stringMatching(/combined/)] }],
    [{ price: 1 }, { price: [expect.stringMatching(/unknown/)] }],
  ])('refuse %j with the field', async (change, errors) => {
    expectProblem(await send({ program: bachelor.code, creditsPerTerm: 15, ...change }), 422, { errors });
  });

  it('refuse a program that is not offered', async () => {
    const closed = await records.program({ requiredCredits: 60, isActive: false });
    const open = await records.program({ requiredCredits: null });
    expectProblem(await send({ program: closed.code, creditsPerTerm: 15 }), 422, {
      errors: { program: ["This program doesn't exist."] },
    });
    expectProblem(await send({ program: open.code, creditsPerTerm: 15 }), 422, {
      errors: { program: [expect.stringMatching(/no number of credits/)] },
    });
  });
});

it('POST /api/prices/quote should be limited for each address', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' });
  try {
    const { headers } = await limited.anonymous
      .post('/api/prices/quote')
      .send({ creditsPerTerm: 3 })
      .expect(200);
    expect(headers['ratelimit-policy']).toMatch(/price.quotes.*q=\d+.*w=60/);
  } finally {
    await limited.close();
  }
});

import type { AssessmentRules } from '../../src/modules/prices/assessment.rules.js';
import type { SeatChange } from '../../src/modules/prices/seat-days.rules.js';
import { tuitionOf } from '../../src/modules/policies/money.rules.js';
import type { Tuition } from '../../src/modules/policies/policy.kinds.js';
import { below, oneOf, type Random, shuffled } from './grade-cases.js';
import type { ModelProgram, ModelRate, ModelTerm } from './tuition-model.js';

/** A random term with prices, and the program and the seat changes of one student. */
export interface TuitionCase {
  term: ModelTerm;
  program: ModelProgram;
  changes: SeatChange[];
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const percents = (random: Random, count: number): number[] =>
  Array.from({ length: count }, () =>
    oneOf(random, [0, 25, 33, 50, 67, 75, 90, 100, below(random, 101)]),
  ).sort((one, other) => other - one);

function tiers(random: Random, startDate: string, length: number): ModelTerm['tiers'] {
  const count = below(random, 6);
  const edges = Array.from({ length: count }, () => below(random, length)).sort((a, b) => a - b);
  const isByDate = random() < 0.3;
  return percents(random, count).map((percent, at) =>
    isByDate
      ? { percent, throughDate: dayAfter(startDate, edges[at]!) }
      : { percent, throughDay: edges[at]! },
  );
}

const programs: ModelProgram[] = [
  null,
  { code: 'BSBA', level: 'undergraduate' },
  { code: 'MBA', level: 'graduate' },
  { code: null, level: 'graduate' },
];

/** Several can match one program; a level has at most one. */
function rates(random: Random): ModelRate[] {
  const forWhom: ModelRate['for'][] = [
    { programLevel: 'none' },
    { programLevel: 'undergraduate' },
    { programLevel: 'graduate' },
    { programCodes: ['MBA'] },
    { programCodes: ['BSBA', 'MBA'] },
  ];
  return shuffled(random, forWhom)
    .slice(0, below(random, 5))
    .map((whom) => {
      const isFlat = random() < 0.5;
      return {
        for: whom,
        perCredit: dollars(below(random, 60_000)),
        fullTimeCredits: isFlat ? oneOf(random, [3, 6, 12]) : null,
        perSemester: isFlat ? dollars(below(random, 600_000)) : null,
      };
    });
}

function termOf(random: Random): ModelTerm {
  /** Around the changes of the clocks, the end of a year and a leap day. */
  const startDate = oneOf(random, ['2026-08-31', '2026-10-26', '2026-12-20', '2028-02-20', '2026-03-02']);
  const length = oneOf(random, [8, 30, 110]);
  const isUsual = random() < 0.3;
  const fee = (code: string, cents: number | null) => ({
    code,
    amount: cents === null ? null : dollars(cents),
    refundable: random() < 0.6,
    retained: random() < 0.3 ? dollars(below(random, 3000)) : null,
  });
  const all = [
    fee('registration', oneOf(random, [2500, 2501, 0])),
    fee('late_registration', 5000),
    fee('course_change', 2533),
    fee('technology', 12_500),
    fee('lab', null),
  ].map((one) => (one.refundable ? one : { ...one, retained: null }));
  return {
    perCredit: isUsual ? '200.00' : dollars(below(random, oneOf(random, [1, 20, 60_000]))),
    fullTimeCredits: isUsual ? 12 : oneOf(random, [3, 6, 12, 30]),
    perSemester: isUsual ? '3950.00' : dollars(below(random, 600_000)),
    tiers: tiers(random, startDate, length),
    afterwards: oneOf(random, [0, 0, 10]),
    startDate,
    endDate: dayAfter(startDate, length - 1),
    registrationEndDate: random() < 0.2 ? null : dayAfter(startDate, below(random, 15) - 3),
    dueDate: dayAfter(startDate, below(random, 30) - 20),
    fees: all.filter(() => random() < 0.9),
    rates: random() < 0.5 ? rates(random) : [],
  };
}

const courses = ['a', 'b', 'c', 'd'];
const creditsOf = [0, 0.5, 1, 2.75, 3, 3, 3, 4, 6, 12];

function change(random: Random, term: ModelTerm, day: string, held: Map<string, number>): SeatChange {
  const known = [...held.keys()];
  const isDrop = known.length > 0 && random() < 0.5;
  const seat = isDrop && random() < 0.95 ? oneOf(random, known) : oneOf(random, courses);
  if (!isDrop) {
    const number = courses.indexOf(seat);
    const courseFees = { technology: number % 2 === 0, laboratory: number > 1 ? '75.25' : null };
    return {
      day,
      action: 'add',
      seat,
      credits: oneOf(random, creditsOf),
      ...(random() < 0.8 && { courseFees }),
      ...(random() < 0.2 && { isPromotion: true }),
      ...(random() < 0.3 && { isSwap: true }),
    };
  }
  const all = held.get(seat) ?? 1;
  return {
    day,
    action: 'drop',
    seat,
    credits: random() < 0.85 ? all : oneOf(random, creditsOf),
    ...(random() < 0.25 && {
      circumstance: oneOf(random, [
        'military',
        'university_cancellation',
        'medical',
        'death_in_family',
      ] as const),
    }),
    ...(random() < 0.3 && { requestedOn: dayAfter(day, 2 - below(random, 25)) }),
    ...(random() < 0.2 && { withdrawal: oneOf(random, ['one', 'other']) }),
    ...(random() < 0.1 && { byUniversity: true }),
  };
}

export function tuitionCase(random: Random): TuitionCase {
  const term = termOf(random);
  const held = new Map<string, number>();
  const changes: SeatChange[] = [];
  let day = dayAfter(term.startDate, -below(random, 12));
  for (let left = 1 + below(random, 10); left > 0; left--) {
    const one = change(random, term, day, held);
    changes.push(one);
    const before = held.get(one.seat) ?? 0;
    const credits = one.action === 'add' ? before + one.credits : Math.max(0, before - one.credits);
    if (one.action === 'add' || credits) held.set(one.seat, credits);
    else held.delete(one.seat);
    if (random() < 0.6) day = dayAfter(day, 1 + below(random, 12));
  }
  return { term, program: oneOf(random, programs), changes };
}

const listPerCredit = { undergraduate: '0.00', graduate: '0.00' };
const policyOf = ({ rates = [], ...term }: ModelTerm): Tuition => ({
  ...term,
  listPerCredit,
  rates: rates.map(({ for: whom, ...rate }, at) => ({ ...whom, ...rate, name: `Rate ${at}` })),
});

export const rulesOf = ({ term, program }: Pick<TuitionCase, 'term' | 'program'>): AssessmentRules => ({
  tuitionOf: (credits) => tuitionOf(policyOf(term), credits, program),
  refund: { tiers: term.tiers as AssessmentRules['refund']['tiers'], afterwards: term.afterwards },
  term,
  fees: term,
  dueDate: term.dueDate,
});

import { describe, expect, it } from '@jest/globals';
import { defaultPolicies, ownPoliciesOfTerms } from '../../platform/database/migrations/default-policies.js';
import { defaultAdmissions } from '../../platform/database/migrations/default-admissions.js';
import { defaultDueDates } from '../../platform/database/migrations/default-due-dates.js';
import { defaultRates } from '../../platform/database/migrations/default-tuition-rates.js';
import { defaultFileRetention } from '../../platform/database/migrations/default-file-retention.js';
import { defaultPassNoPass } from '../../platform/database/migrations/default-pass-no-pass.js';
import { defaultRepeatGrades } from '../../platform/database/migrations/default-repeat-grades.js';
import { defaultRepeatLimit } from '../../platform/database/migrations/default-repeat-limit.js';
import { defaultResponseTimes } from '../../platform/database/migrations/default-response-times.js';
import { defaultWaitlist } from '../../platform/database/migrations/default-waitlist.js';
import { defaultLetters } from '../../platform/database/migrations/default-letters.js';
import { defaultSecondPerson } from '../../platform/database/migrations/default-second-person.js';
import { defaultSections } from '../../platform/database/migrations/default-sections.js';
import { contentProblems, contentSchemas, inItsOrder } from './policy-content.rules.js';
import { kindsWithoutTerm, type PolicyContents, type PolicyKind, policyKinds } from './policy.kinds.js';

const term = { startDate: '2030-01-07', endDate: '2030-05-03' };
type Path = (string | number)[];

const ratesOf = (content: object): object => ({ ...content, rates: defaultRates, examples: [] });
const completed = ({ kind, content }: { kind: string; content: object }) => ({
  kind,
  content:
    kind === 'tuition'
      ? ratesOf(content)
      : kind === 'plan_types'
        ? { requiresDisclosures: false, ...content }
        : content,
});
const defaults: { kind: string; content: object }[] = [
  ...defaultPolicies.filter(({ kind }) => kind !== 'incomplete').map(completed),
  { kind: 'repeat_limit', content: defaultRepeatLimit },
  { kind: 'repeat_grades', content: defaultRepeatGrades },
  { kind: 'pass_no_pass', content: defaultPassNoPass },
  ...defaultPolicies.filter(({ kind }) => kind === 'incomplete'),
  { kind: 'response_times', content: defaultResponseTimes },
  { kind: 'file_retention', content: defaultFileRetention },
  { kind: 'waitlist', content: defaultWaitlist },
  { kind: 'section_defaults', content: defaultSections },
  { kind: 'letter_scale', content: defaultLetters },
  { kind: 'due_dates', content: defaultDueDates },
  { kind: 'second_person', content: defaultSecondPerson },
  { kind: 'admissions', content: defaultAdmissions },
];
const defaultOf = (kind: PolicyKind): object =>
  structuredClone(defaults.find((policy) => policy.kind === kind)!.content);

/** A kind's default content with one value set, or removed with `undefined`. */
function changed(kind: PolicyKind, path: Path, value: unknown): object {
  const content = defaultOf(kind);
  const parent = path.slice(0, -1).reduce<unknown>((at, key) => (at as never)[key], content);
  const key = path.at(-1)!;
  if (value === undefined) delete (parent as Record<string, unknown>)[key];
  else (parent as Record<string, unknown>)[key] = value;
  return content;
}

describe('the rules that the university begins with should', () => {
  it('be one of each kind', () => {
    expect(defaults.map(({ kind }) => kind)).toEqual([...policyKinds]);
  });

  it.each(policyKinds)('be right and in their order: %s', (kind) => {
    const content = defaultOf(kind) as PolicyContents[PolicyKind];
    expect(contentProblems(kind, content, null)).toEqual({});
    const shuffled = JSON.parse(JSON.stringify(content), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    ) as typeof content;
    expect(JSON.stringify(inItsOrder(kind, shuffled))).toBe(JSON.stringify(content));
  });

  it.each(ownPoliciesOfTerms.flatMap(({ policies }) => [...policies]))(
    'be right where they are of one term: $kind',
    ({ kind, content }) => {
      expect(
        contentProblems(kind as PolicyKind, content, { startDate: '2026-01-05', endDate: '2026-05-01' }),
      ).toEqual({});
    },
  );
});

/** Of later releases: older versions don't have them. */
const optionalFields = ['rates', 'examples', 'requiresDisclosures'];

describe('the schemas of the contents should', () => {
  it('be one of each kind, closed, with every field required except those of later releases', () => {
    expect(contentSchemas.map(({ title }) => title)).toEqual([...policyKinds]);
    for (const { properties, required, additionalProperties, title } of contentSchemas) {
      expect([title, additionalProperties, required]).toEqual([
        title,
        false,
        Object.keys(properties as object).filter((name) => !optionalFields.includes(name)),
      ]);
      expect(Object.keys(properties as object)).toEqual(Object.keys(defaultOf(title as PolicyKind)));
    }
  });
});

describe('a policy should be refused by field:', () => {
  it.each<[PolicyKind, Path, unknown, string, RegExp]>([
    ['grade_scale', ['points', 'A+'], '4.34', 'points.A+', /grade points such as "3.70", at most 4.33/],
    ['grade_scale', ['points', 'A'], 4, 'points.A', /grade points .* at most 4.33/],
    ['grade_scale', ['points', 'A-'], '3.7', 'points.A-', /grade points .* at most 4.33/],
    [
      'grade_scale',
      ['points', 'B'],
      '3.31',
      'points.B',
      /Can't be more than the points of the next higher grade/,
    ],
    ['grade_scale', ['points', 'F'], '0.50', 'points.F', /"0.00"/],
    ['grade_scale', ['points', 'W'], '0.00', 'points.W', /Must be null, .* no points/],
    ['grade_scale', ['points', 'IP'], undefined, 'points.IP', /required/],
    ['grade_scale', ['points', 'D-'], undefined, 'points.D-', /required/],
    ['grade_scale', ['points', 'E'], '1.00', 'points.E', /unknown/],
    ['grade_scale', ['rounding'], 'up', 'rounding', /unknown/],
    ['class_levels', ['levels', 0, 'fromCredits'], 1, 'levels.0.fromCredits', /Must be 0/],
    ['class_levels', ['levels', 2, 'fromCredits'], 30, 'levels.2.fromCredits', /higher or later/],
    ['class_levels', ['levels', 1, 'level'], 'junior', 'levels.1.level', /Must be sophomore/],
    ['class_levels', ['levels', 1, 'fromCredits'], '30', 'levels.1.fromCredits', /number of credits/],
    ['class_levels', ['levels', 1, 'fromCredits'], 30.005, 'levels.1.fromCredits', /two decimals/],
    ['class_levels', ['levels'], [], 'levels', /list of 4/],
    ['sap', ['minimumGpa'], 2, 'minimumGpa', /grade points .* at most 4.33/],
    ['sap', ['pace', 'earned'], 4, 'pace.earned', /more than the credits attempted/],
    ['sap', ['pace'], '2/3', 'pace', /Must be an object/],
    ['sap', ['maximumPercent'], 99, 'maximumPercent', /from 100 to 300/],
    ['tuition', ['perCredit'], '-1.00', 'perCredit', /amount such as/],
    ['tuition', ['perSemester'], '1e3', 'perSemester', /amount such as/],
    ['tuition', ['perSemester'], '100000000.00', 'perSemester', /amount such as/],
    [
      'tuition',
      ['rates', 0, 'programLevel'],
      'phd',
      'rates.0.programLevel',
      /one of none, undergraduate, graduate/,
    ],
    ['tuition', ['rates', 1, 'programLevel'], 'none', 'rates.1.programLevel', /earlier rate/],
    [
      'tuition',
      ['rates', 0, 'programLevel'],
      undefined,
      'rates.0',
      /exactly one of programLevel, programCodes/,
    ],
    ['tuition', ['rates', 0, 'perSemester'], '4000.00', 'rates.0.fullTimeCredits', /both .* or neither/],
    ['tuition', ['rates', 0, 'fullTimeCredits'], 9, 'rates.0.perSemester', /both .* or neither/],
    ['tuition', ['rates', 1, 'name'], 'Students without a program', 'rates.1.name', /only once/],
    [
      'tuition',
      ['examples', 0],
      { name: 'A', programLevel: 'none', credits: -1, tuition: '1.00' },
      'examples.0.credits',
      /number of credits/,
    ],
    [
      'due_dates',
      ['tuition', 'byTermType', 'fall', 'yearly'],
      '02-29',
      'tuition.byTermType.fall.yearly',
      /every year/,
    ],
    [
      'due_dates',
      ['tuition', 'byTermType', 'winter'],
      undefined,
      'tuition.byTermType.winter',
      /required|exactly one/,
    ],
    ['due_dates', ['tuition'], {}, 'tuition', /exactly one of byTermType, date/],
    ['due_dates', ['planEnrollment'], undefined, 'planEnrollment', /required|exactly one/],
    ['tuition', ['fullTimeCredits'], 12.5, 'fullTimeCredits', /whole number/],
    ['fees', ['fees', 1, 'code'], 'application', 'fees.1.code', /can be listed only once/],
    ['fees', ['fees', 1, 'code'], 'Deposit', 'fees.1.code', /lowercase letters/],
    ['fees', ['fees', 1, 'retained'], '500.01', 'fees.1.retained', /more than the fee/],
    ['fees', ['fees', 0, 'retained'], '1.00', 'fees.0.retained', /this fee isn't refundable/],
    ['fees', ['fees', 0, 'name'], 'a\nb', 'fees.0.name', /text of at most 100/],
    ['fees', ['fees', 0, 'per'], 'day', 'fees.0.per', /one of once, semester/],
    [
      'fees',
      ['pastDue', 'suspendAfterDays'],
      29,
      'pastDue.suspendAfterDays',
      /number of days until the hold/,
    ],
    ['refund_tiers', ['tiers', 1, 'throughDay'], 0, 'tiers.1.throughDay', /higher or later/],
    [
      'refund_tiers',
      ['tiers', 1, 'percent'],
      100,
      'tiers.1.percent',
      /less than the percent refunded in the previous tier/,
    ],
    ['refund_tiers', ['tiers', 1, 'percent'], 101, 'tiers.1.percent', /from 0 to 100/],
    ['refund_tiers', ['tiers', 1, 'throughDate'], '2030-01-20', 'tiers.1', /exactly one of/],
    ['refund_tiers', ['tiers', 4], { throughDate: '2030-01-20', percent: 5 }, 'tiers.4', /throughDay/],
    ['refund_tiers', ['afterwards'], 25, 'afterwards', /less than the percent refunded in the last tier/],
    [
      'refund_tiers',
      ['tiers'],
      [{ throughDate: '2030-01-20', percent: 50 }],
      'tiers.0.throughDate',
      /version for one term/,
    ],
    [
      'plan_types',
      ['financing', 0, 'months'],
      10,
      'financing.0.planType',
      /Must match the number of months and the interest rate/,
    ],
    [
      'plan_types',
      ['financing', 0, 'interestPercent'],
      '6.00',
      'financing.0.planType',
      /Must match the number of months and the interest rate/,
    ],
    ['plan_types', ['financing', 0, 'planType'], '48-Month 0%', 'financing.0.planType', /one of 12-Month/],
    ['plan_types', ['financing'], [], 'financing', /list of 1 to 3/],
    ['plan_types', ['others', 1, 'code'], 'extended_annual', 'others.1.code', /can be listed only once/],
    ['add_drop', ['withdrawUntil'], { daysAfterStart: 6 }, 'withdrawUntil', /before the end of add/],
    ['add_drop', ['addDropUntil'], { daysBeforeEnd: 41 }, 'withdrawUntil', /before the end of add/],
    ['add_drop', ['addDropUntil'], { date: '2030-01-14' }, 'addDropUntil.date', /version for one term/],
    ['add_drop', ['addDropUntil'], {}, 'addDropUntil', /exactly one of/],
    ['add_drop', ['addDropUntil'], null, 'addDropUntil', /exactly one of/],
    ['credit_limit', ['credits'], 0, 'credits', /from 1 to 60/],
    ['repeat_grades', ['counts'], 'best', 'counts', /one of highest, latest, average/],
    ['pass_no_pass', ['lowestPassingGrade'], 'F', 'lowestPassingGrade', /Must be one of A\+, .*D-\./],
    ['pass_no_pass', ['totalCredits'], 3, 'totalCredits', /less than the maximum credits per term/],
    ['repeat_limit', ['attempts'], 0, 'attempts', /from 1 to 20/],
    ['incomplete', ['lapsesTo'], 'D', 'lapsesTo', /one of F/],
    ['incomplete', ['daysAfterTermEnd'], -1, 'daysAfterTermEnd', /from 0 to 730/],
    [
      'response_times',
      ['times', 'contact', 'hours', 'due'],
      23,
      'times.contact.hours.due',
      /less than the target/,
    ],
    ['response_times', ['times', 'contact', 'hours', 'due'], 721, 'times.contact.hours.due', /from 1 to 720/],
    ['response_times', ['times', 'complaint'], {}, 'times.complaint', /one of hours, businessDays/],
    ['response_times', ['times', 'withdrawal'], undefined, 'times.withdrawal', /exactly one of/],
    ['response_times', ['times', 'praise'], { hours: {} }, 'times.praise', /unknown/],
    ['response_times', ['holidays', 1], '2026-01-01', 'holidays.1', /higher or later/],
    ['response_times', ['holidays', 0], '1 January', 'holidays.0', /date such as/],
    ['admissions', ['decisionDays', 'to'], 0, 'decisionDays.to', /from 1 to 90/],
    ['admissions', ['decisionDays', 'from'], 3, 'decisionDays.to', /less than the first/],
    ['admissions', ['reviews'], 4, 'reviews', /from 0 to 3/],
    ['admissions', ['minimumGpa', 'bachelor'], 2.5, 'minimumGpa.bachelor', /grade points/],
    ['admissions', ['late'], 'accept', 'late', /one of refuse, mark/],
    ['second_person', ['dailyAmount'], 500, 'dailyAmount', /amount such as/],
    ['second_person', ['voidDays'], 32, 'voidDays', /from 0 to 31/],
    ['file_retention', ['closedInquiryDays'], 0, 'closedInquiryDays', /from 1 to 3650/],
    ['letter_scale', ['letters'], [], 'letters', /list of 1 to 12 items/],
    ['letter_scale', ['letters', 0, 'letter'], 'F', 'letters.0.letter', /one of A\+, A, /],
    ['letter_scale', ['letters', 1, 'letter'], 'A+', 'letters.1.letter', /lower letter/],
    ['letter_scale', ['letters', 1, 'fromPercent'], 97, 'letters.1.fromPercent', /less than/],
    ['letter_scale', ['letters', 0, 'fromPercent'], 97.125, 'letters.0.fromPercent', /two decimals/],
    ['letter_scale', ['letters', 0, 'fromPercent'], 100.01, 'letters.0.fromPercent', /from 0 to 100/],
    ['section_defaults', ['modality'], 'remote', 'modality', /one of in_person, online, hybrid/],
  ])('%s %j = %j', (kind, path, value, field, message) => {
    const problems = contentProblems(kind, changed(kind, path, value), null);
    expect(problems).toEqual({ [`content.${field}`]: [expect.stringMatching(message)] });
  });

  it('all fields at once', () => {
    expect(contentProblems('sap', { pace: { earned: 0, attempted: 'x' }, limit: 1 }, null)).toEqual({
      'content.limit': ["This field is unknown or can't be set."],
      'content.minimumGpa': ['This field is required.'],
      'content.pace.earned': ['Must be a whole number from 1 to 100.'],
      'content.pace.attempted': ['Must be a whole number from 1 to 100.'],
      'content.maximumPercent': ['This field is required.'],
    });
  });

  it('no more than twenty unknown fields, their names cut short', () => {
    const many = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`${'x'.repeat(50)}${n}`, 1]));
    expect(Object.keys(contentProblems('credit_limit', { credits: 18, ...many }, null))).toEqual([
      `content.${'x'.repeat(40)}`,
    ]);
    const short = Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`x${n}`, 1]));
    expect(Object.keys(contentProblems('credit_limit', { credits: 18, ...short }, null))).toHaveLength(20);
  });

  it.each([null, [], 'x', 7])('what is no object: %j', (content) => {
    expect(contentProblems('sap', content, null)).toEqual({ content: ['Must be an object.'] });
  });

  it('dates after the end of the term', () => {
    const content = { addDropUntil: { date: '2030-05-04' }, withdrawUntil: { date: '2030-05-05' } };
    expect(contentProblems('add_drop', content, term)).toEqual({
      'content.addDropUntil.date': ["Can't be after the end of the term."],
      'content.withdrawUntil.date': ["Can't be after the end of the term."],
    });
  });

  it.each(kindsWithoutTerm)('%s of one term', (kind) => {
    expect(contentProblems(kind, defaultOf(kind), term)).toEqual({
      termId: ["This policy applies to all terms and can't have a version for one term."],
    });
  });
});

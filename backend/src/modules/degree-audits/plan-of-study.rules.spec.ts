import { describe, expect, it } from '@jest/globals';
import { courses } from '../../../demo/university/catalog.js';
import { requirements } from '../../../demo/university/requirements.js';
import { type PlanCourse, type PlanItem, planOfStudy } from './plan-of-study.rules.js';
import type { RequirementRule } from './requirement-sheet.js';
import { asks } from './requirement-sheet.js';

const levels = [
  { level: 'freshman', fromCredits: 0 },
  { level: 'junior', fromCredits: 60 },
  { level: 'senior', fromCredits: 90 },
];
const creditsOf = (items: readonly PlanItem[]): number =>
  items.reduce((sum, { credits }) => sum + credits, 0);
const codesOf = (terms: readonly PlanItem[][]) => terms.map((term) => term.map(({ code }) => code));

describe.each(
  requirements.flatMap((sheet) => [6, 9, 12, 15].map((load) => [sheet.program.code, load, sheet] as const)),
)('the plan of %s at %d credits a term should', (_, creditsPerTerm, sheet) => {
  const { program, blocks } = sheet;
  const terms = planOfStudy({
    sheet,
    requiredCredits: program.requiredCredits,
    courses,
    levels,
    creditsPerTerm,
  });

  it('have the credits of the degree, in as few terms as the load allows', () => {
    expect(creditsOf(terms.flat())).toBe(program.requiredCredits);
    expect(terms.length).toBe(Math.ceil(program.requiredCredits / creditsPerTerm));
    for (const term of terms) expect(creditsOf(term)).toBeLessThanOrEqual(creditsPerTerm);
  });

  it('meet every rule, each course once', () => {
    const items = terms.flat();
    const codes = items.flatMap(({ code }) => code ?? []);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { name, rules } of blocks)
      for (const rule of rules) {
        const meeting = items.filter(
          ({ code, title, part }) => part === name && (code ? asks(rule, code) : title === rule.name),
        );
        expect([rule.name, rule.counts === 'courses' ? meeting.length : creditsOf(meeting)]).toEqual([
          rule.name,
          rule.needed,
        ]);
      }
  });

  it('have every prerequisite in an earlier term', () => {
    const before = new Set<string>();
    let earned = 0;
    for (const term of terms) {
      for (const { code } of term) {
        const needs = courses.find((one) => one.code === code)?.needs;
        expect([code, needs?.codes.filter((one) => !before.has(one)) ?? []]).toEqual([code, []]);
        expect([code, earned >= (needs?.earned ?? 0)]).toEqual([code, true]);
      }
      for (const { code } of term) if (code) before.add(code);
      earned += creditsOf(term);
    }
  });
});

describe('a plan should', () => {
  const rule = (
    name: string,
    needed: number,
    from: string[],
    counts: RequirementRule['counts'] = 'courses',
  ) => ({
    id: name,
    name,
    counts,
    needed,
    from,
    except: [],
    minimumGrade: null,
  });
  const course = (code: string, prerequisites: string | null = null): PlanCourse => ({
    code,
    title: code,
    credits: 3,
    prerequisites,
  });
  const plan = (rules: RequirementRule[], catalog: PlanCourse[], requiredCredits: number) =>
    planOfStudy({
      sheet: { blocks: [{ name: 'Block', rules, mayShare: false, minimumGrade: null, minimumGpa: null }] },
      requiredCredits,
      courses: catalog,
      levels,
      creditsPerTerm: 6,
    });

  it('leave a choice open where a rule offers more courses than it needs', () => {
    const terms = plan([rule('One science', 1, ['BIO*'])], [course('BIO 1'), course('BIO 2')], 3);
    expect(terms).toEqual([[{ code: null, title: 'One science', credits: 3, part: 'Block' }]]);
  });

  it('replace a choice by a prerequisite that no rule names, and fill up with electives', () => {
    const catalog = [course('ACC 1'), course('FIN 2', 'ACC 1 C'), course('ART 1'), course('ART 2')];
    const terms = plan([rule('Finance', 1, ['FIN*']), rule('Any', 6, ['*'], 'credits')], catalog, 12);
    const codes = codesOf(terms).flat();
    expect(codes.toSorted()).toEqual(['ACC 1', 'FIN 2', null, null]);
    expect(codes.indexOf('ACC 1')).toBeLessThan(codes.indexOf('FIN 2'));
    expect(terms.flat().map(({ title }) => title)).toEqual(expect.arrayContaining(['Any', 'Electives']));
  });

  it('need only one of several prerequisites, and end although two courses need each other', () => {
    const either = [course('A 1'), course('B 1'), course('C 2', 'A 1 OR B 1')];
    expect(codesOf(plan([rule('All', 2, ['A 1', 'C 2'])], either, 6))).toEqual([['A 1'], ['C 2']]);
    const circle = [course('A 1', 'B 1'), course('B 1', 'A 1')];
    expect(plan([rule('All', 2, ['*'])], circle, 6).flat()).toHaveLength(2);
  });
});

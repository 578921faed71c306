import { describe, expect, it } from '@jest/globals';
import { bachelor, courseByCode, courses, programs } from './catalog.js';

const creditsOf = (codes: string[]): number =>
  codes.reduce((sum, code) => sum + courseByCode.get(code)!.credits, 0);

describe('the catalog', () => {
  it('should have the two programs of the site, with their credits', () => {
    expect(programs.map(({ name, requiredCredits }) => [name, requiredCredits])).toEqual([
      ['Bachelor of Science in Wealth Management', 120],
      ['Associate of Arts in General Studies', 60],
    ]);
  });

  it('should sort its courses into four categories', () => {
    expect(new Set(courses.map((course) => course.department)).size).toBe(4);
  });

  it('should ask the credits that the catalog page prints: general 42, major 36 to 48, electives 30 to 42', () => {
    const of = (department: string): string[] =>
      bachelor.plan.filter((code) => courseByCode.get(code)!.department === department);
    const [general, major] = [of('General Education'), of('Wealth Management')].map(creditsOf) as [
      number,
      number,
    ];
    const electives = bachelor.requiredCredits - general - major;
    expect(general).toBe(42);
    expect(major >= 36 && major <= 48).toBe(true);
    expect(electives >= 30 && electives <= 42).toBe(true);
  });

  it.each(programs)(
    'should offer enough for $name, and nothing that cannot be reached',
    ({ plan, ...program }) => {
      expect(creditsOf(plan)).toBeGreaterThanOrEqual(program.requiredCredits);
      const unreachable = plan.filter((code) =>
        courseByCode.get(code)!.needs.codes.some((needed) => !plan.includes(needed)),
      );
      expect(unreachable).toEqual([]);
    },
  );
});

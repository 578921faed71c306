import { randomUUID } from 'node:crypto';
import type { RequirementContentDto } from './program-requirements.dto.js';
import type { RequirementExample, RequirementSheet } from './requirement-sheet.js';

export type Content = RequirementSheet & { examples: RequirementExample[] };

/** The content of a new sheet. */
export const nothing: Content = {
  blocks: [],
  examples: [],
  minimumGpa: null,
  residencyCredits: null,
  transferCredits: null,
  years: null,
};

const gpa = (value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : Number(value).toFixed(2);

/** The complete content as stored: a field left out keeps its value, and every rule has an id. */
export function contentOf(body: Partial<RequirementContentDto>, before: Content): Content {
  const { blocks, examples, minimumGpa, ...limits } = body;
  return {
    blocks: blocks
      ? blocks.map((block) => ({
          name: block.name,
          mayShare: block.mayShare ?? false,
          minimumGrade: block.minimumGrade ?? null,
          minimumGpa: gpa(block.minimumGpa),
          rules: block.rules.map((rule) => ({
            id: rule.id ?? randomUUID(),
            name: rule.name,
            counts: rule.counts,
            needed: rule.needed,
            from: rule.from,
            except: rule.except ?? [],
            minimumGrade: rule.minimumGrade ?? null,
          })),
        }))
      : before.blocks,
    examples: examples
      ? examples.map(({ name, courses, met = [], unmet = [] }) => ({
          name,
          met,
          unmet,
          courses: courses.map(({ code, finalGrade = null }) => ({ code, finalGrade })),
        }))
      : before.examples,
    minimumGpa: minimumGpa === undefined ? before.minimumGpa : gpa(minimumGpa),
    residencyCredits:
      limits.residencyCredits === undefined ? before.residencyCredits : limits.residencyCredits,
    transferCredits: limits.transferCredits === undefined ? before.transferCredits : limits.transferCredits,
    years: limits.years === undefined ? before.years : limits.years,
  };
}

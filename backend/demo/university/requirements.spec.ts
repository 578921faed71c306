import { describe, expect, it } from '@jest/globals';
import { exampleProblems, sheetProblems } from '../../src/modules/degree-audits/requirement-checks.rules.js';
import { foldCode } from '../../src/modules/degree-audits/requirement-sheet.js';
import { courses } from './catalog.js';
import { requirements } from './requirements.js';

const catalog = new Map(
  courses.map(({ code, title, credits }) => [
    foldCode(code),
    { code, title, credits: 100 * credits, isOffered: true },
  ]),
);

describe('the requirements of the demo programs should', () => {
  it.each(requirements)('be ones that could be entered: $program.code', ({ blocks, examples }) => {
    const limits = { minimumGpa: null, residencyCredits: null, transferCredits: null, years: null };
    expect(sheetProblems({ blocks })).toEqual({});
    expect(exampleProblems({ blocks, ...limits }, examples, catalog)).toEqual({});
  });

  it('add up to the credits of the degree', () => {
    for (const { program, blocks } of requirements) {
      const rules = blocks.flatMap((block) => block.rules);
      const credits = rules.reduce(
        (sum, { counts, needed }) => sum + (counts === 'courses' ? 3 : 1) * needed,
        0,
      );
      expect(credits).toBe(program.requiredCredits);
    }
  });
});

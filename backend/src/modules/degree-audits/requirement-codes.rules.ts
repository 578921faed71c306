import type { CodeFinder } from '../../common/code-finder.js';
import {
  asks,
  foldCode,
  isPattern,
  type RequirementBlock,
  type RequirementExample,
} from './requirement-sheet.js';

export interface Sheet {
  blocks: readonly RequirementBlock[];
  examples: readonly RequirementExample[];
}

interface Naming {
  kind: 'requirements' | 'pattern';
  text: string;
  /** Whether another code is put into it. */
  isRewritten: boolean;
}

/** The rules and examples of a sheet that name a course, or accept it by a pattern other than `*`. */
export function namingIn({ blocks, examples }: Sheet, finder: CodeFinder): Naming[] {
  const isCode = (one: string): boolean => !isPattern(one) && finder.isCode(one);
  const accepts = (one: string): boolean =>
    isPattern(one) &&
    foldCode(one) !== '*' &&
    finder.codes.some((code) => asks({ from: [one], except: [] }, code));
  const rules = blocks.flatMap((block) => block.rules);
  const listed = rules.map(({ name, from, except }) => ({ name, codes: [...from, ...except] }));
  const sampled = examples.map(({ name, courses }) => ({ name, codes: courses.map(({ code }) => code) }));
  const found = (kind: Naming['kind'], is: (code: string) => boolean, lists: typeof listed): Naming[] =>
    lists.flatMap(({ name, codes }) =>
      codes.some(is)
        ? [{ kind, text: `${name}: ${codes.filter(is).join(', ')}`, isRewritten: kind === 'requirements' }]
        : [],
    );
  return [...found('requirements', isCode, [...listed, ...sampled]), ...found('pattern', accepts, listed)];
}

/** The sheet with another code of the course. */
export function renamedIn({ blocks, examples }: Sheet, finder: CodeFinder, to: string): Sheet {
  const renamed = (code: string): string => (!isPattern(code) && finder.isCode(code) ? to : code);
  const all = (codes: readonly string[]): string[] => [...new Set(codes.map(renamed))];
  return {
    blocks: blocks.map((block) => ({
      ...block,
      rules: block.rules.map((rule) => ({ ...rule, from: all(rule.from), except: all(rule.except) })),
    })),
    examples: examples.map((example) => ({
      ...example,
      courses: example.courses.map((course) => ({ ...course, code: renamed(course.code) })),
    })),
  };
}

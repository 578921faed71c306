import { moneyInWords } from '../../common/money.js';
import { type PricedProgram, type ProgramLevel, programLevels } from '../../common/program-levels.js';
import {
  type Check,
  credits,
  eitherOf,
  line,
  list,
  money,
  nullOr,
  object,
  oneOf,
  optional,
  type Problems,
  type Rule,
  unique,
  whole,
} from './content-checks.rules.js';
import { messages } from './messages.js';
import { tuitionOf } from './money.rules.js';
import { pricedLevels, type Tuition, type TuitionExample, type TuitionRate } from './policy.kinds.js';

const fullTimeCredits = whole(1, 30);
const programLevel = oneOf(...pricedLevels);
const programCode = line(20);

const onceEach: Rule<string[]> = (codes, report, path) => {
  for (const [position, code] of codes.entries())
    if (codes.indexOf(code) < position) report(`${path}.${position}`, messages.duplicate);
};

const bothOrNeither: Rule<TuitionRate> = (rate, report, path) => {
  if ((rate.fullTimeCredits === null) === (rate.perSemester === null)) return;
  const missing = rate.fullTimeCredits === null ? 'fullTimeCredits' : 'perSemester';
  report(`${path}.${missing}`, messages.fullTimeIncomplete);
};

const priceOfRate = {
  name: line(100),
  perCredit: money,
  fullTimeCredits: nullOr(fullTimeCredits),
  perSemester: nullOr(money),
};

const rate = eitherOf<TuitionRate>({
  programLevel: object<TuitionRate & { programLevel: unknown }>(
    { programLevel, ...priceOfRate },
    bothOrNeither,
  ),
  programCodes: object<TuitionRate & { programCodes: unknown }>(
    { programCodes: list(programCode, 1, 50, onceEach), ...priceOfRate },
    bothOrNeither,
  ),
});

/** The first match applies, so a second rate for the same level never would. */
const eachLevelOnce: Rule<TuitionRate[]> = (rates, report, path) => {
  const levels = rates.map((one) => ('programLevel' in one ? one.programLevel : null));
  for (const [position, level] of levels.entries())
    if (level !== null && levels.indexOf(level) < position)
      report(`${path}.${position}.programLevel`, messages.levelHasRate);
};

const answerOfExample = { name: line(100), credits, tuition: money };

const example = eitherOf<TuitionExample>({
  programLevel: object<TuitionExample & { programLevel: unknown }>({ programLevel, ...answerOfExample }),
  programCode: object<TuitionExample & { programCode: unknown }>({ programCode, ...answerOfExample }),
});

export const tuitionContent: Check<Tuition> = object<Tuition>({
  perCredit: money,
  fullTimeCredits,
  perSemester: money,
  listPerCredit: object({ undergraduate: money, graduate: money }),
  rates: optional(list(rate, 0, 20, unique('name'), eachLevelOnce), []),
  examples: optional(list(example, 0, 20, unique('name')), []),
});

/** The program codes of a valid content, with their paths. */
export function programCodesIn({ rates = [], examples = [] }: Tuition): [path: string, code: string][] {
  return [
    ...rates.flatMap((one, position) =>
      'programCodes' in one
        ? one.programCodes.map((code, at): [string, string] => [
            `content.rates.${position}.programCodes.${at}`,
            code,
          ])
        : [],
    ),
    ...examples.flatMap((one, position): [string, string][] =>
      'programCode' in one ? [[`content.examples.${position}.programCode`, one.programCode]] : [],
    ),
  ];
}

const programOf = (one: TuitionExample, levels: ReadonlyMap<string, ProgramLevel>): PricedProgram => {
  if ('programCode' in one) return { code: one.programCode, level: levels.get(one.programCode)! };
  const level = programLevels.find((known) => known === one.programLevel);
  return level ? { code: null, level } : null;
};

/** Errors of a valid content: program codes that don't exist, and examples whose tuition is another amount. */
export function tuitionProblems(tuition: Tuition, levels: ReadonlyMap<string, ProgramLevel>): Problems {
  const unknown = programCodesIn(tuition).filter(([, code]) => !levels.has(code));
  if (unknown.length) return Object.fromEntries(unknown.map(([path]) => [path, [messages.unknownProgram]]));
  return Object.fromEntries(
    (tuition.examples ?? []).flatMap((one, position) => {
      const amount = tuitionOf(tuition, one.credits, programOf(one, levels));
      if (amount === one.tuition) return [];
      const message = messages.exampleFails(one.name, moneyInWords(amount), moneyInWords(one.tuition));
      return [[`content.examples.${position}.tuition`, [message]]];
    }),
  );
}

import type { ProgramRequirementsDto, RequirementBlockDto, RequirementRuleDto } from '../../../api/types.gen';
import { messages } from './messages';

export type Sheet = Pick<
  ProgramRequirementsDto,
  'blocks' | 'examples' | 'minimumGpa' | 'residencyCredits' | 'transferCredits' | 'years'
>;
type RequirementText = Pick<RequirementRuleDto, 'counts' | 'needed' | 'from' | 'except' | 'minimumGrade'>;

/** "3 of these courses: WM 210, WM 3*, but not WM 399. Each with a grade of C or better." */
export function ruleText({ counts, needed, from, except = [], minimumGrade }: RequirementText) {
  const any = from.includes('*');
  const only = counts === 'courses' && from.length === 1 && !/[*?]/.test(from[0]!);
  const codes = from.join(', ');
  return [
    counts === 'credits'
      ? any
        ? messages.text.creditsAny(needed)
        : messages.text.creditsFrom(needed, codes)
      : only
        ? messages.text.course(codes)
        : any
          ? messages.text.coursesAny(needed)
          : messages.text.coursesFrom(needed, codes),
    ...(except.length ? [messages.text.except(except)] : []),
    ...(minimumGrade
      ? [only ? messages.text.grade(minimumGrade) : messages.text.eachGrade(minimumGrade)]
      : []),
  ].join(' ');
}

/** The conditions of a whole block. */
export const blockTexts = ({ minimumGrade, minimumGpa, mayShare }: Omit<RequirementBlockDto, 'rules'>) => [
  ...(minimumGrade ? [messages.text.blockGrade(minimumGrade)] : []),
  ...(minimumGpa ? [messages.text.blockGpa(minimumGpa)] : []),
  ...(mayShare ? [messages.text.shared] : []),
];

/** The conditions of the whole degree, other than the program's credits. */
export const wholeTexts = ({
  minimumGpa,
  residencyCredits,
  transferCredits,
  years,
}: Omit<Sheet, 'blocks' | 'examples'>) => [
  ...(minimumGpa ? [messages.text.gpa(minimumGpa)] : []),
  ...(residencyCredits === null ? [] : [messages.text.residency(residencyCredits)]),
  ...(transferCredits === null ? [] : [messages.text.transfer(transferCredits)]),
  ...(years === null ? [] : [messages.text.years(years)]),
];

export const blocksLines = (blocks: readonly RequirementBlockDto[]) =>
  blocks.flatMap((block) => [
    ...blockTexts(block).map((text) => `${block.name}: ${text}`),
    ...block.rules.map((rule) => `${block.name}, ${rule.name}: ${ruleText(rule)}`),
  ]);

/** Whether a sheet has patterns that need an explanation. */
export const hasPatterns = (blocks: readonly RequirementBlockDto[]) =>
  blocks.some(({ rules }) =>
    rules.some(({ from, except = [] }) =>
      [...from, ...except].some((one) => one !== '*' && /[*?]/.test(one)),
    ),
  );

type Example = Sheet['examples'][number];

/** "WM 210 with B, WM 310 in progress" */
export const coursesText = ({ courses }: Pick<Example, 'courses'>) =>
  courses
    .map(({ code, finalGrade }) =>
      finalGrade ? messages.text.graded(code, finalGrade) : messages.text.inProgress(code),
    )
    .join(', ');

/** The expected result of an example, with the names of the rules. */
export function expectedTexts({ met = [], unmet = [] }: Example, blocks: readonly RequirementBlockDto[]) {
  const names = new Map(blocks.flatMap(({ rules }) => rules.map(({ id, name }) => [id, name])));
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).join(', ');
  return [
    ...(met.length ? [messages.text.meets(named(met))] : []),
    ...(unmet.length ? [messages.text.doesNotMeet(named(unmet))] : []),
  ];
}

export const examplesLines = ({ examples, blocks }: Pick<Sheet, 'examples' | 'blocks'>) =>
  examples.map((example) =>
    [`${example.name}: ${coursesText(example)}.`, ...expectedTexts(example, blocks)].join(' '),
  );

/** The year after "2026-2027" is "2027-2028". */
export const yearAfter = (year: string) => year.replace(/\d{4}/g, (figure) => String(Number(figure) + 1));

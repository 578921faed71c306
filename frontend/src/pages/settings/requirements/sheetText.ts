import type { ProgramRequirementsDto, RequirementBlockDto, RequirementRuleDto } from '../../../api/types.gen';
import { plural } from '../../../components/format';

export type Sheet = Pick<
  ProgramRequirementsDto,
  'blocks' | 'examples' | 'minimumGpa' | 'residencyCredits' | 'transferCredits' | 'years'
>;
type Asked = Pick<RequirementRuleDto, 'counts' | 'needed' | 'from' | 'except' | 'minimumGrade'>;

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** "3 of these courses: WM 210, WM 3*, but not WM 399. Each with C or better." */
export function ruleText({ counts, needed, from, except = [], minimumGrade }: Asked) {
  const any = from.includes('*');
  const only = from.length === 1 && !/[*?]/.test(from[0]!);
  const which = any ? 'any courses' : `these courses: ${from.join(', ')}`;
  const much =
    counts === 'credits'
      ? `At least ${plural(needed, 'credit')} from ${which}`
      : only
        ? `The course ${from[0]}`
        : any
          ? `${plural(needed, 'course')} of any kind`
          : `${needed} of ${which}`;
  const not = except.length ? `, but not ${list.format(except)}` : '';
  const grade = minimumGrade ? ` ${only ? 'With' : 'Each with'} ${minimumGrade} or better.` : '';
  return `${much}${not}.${grade}`;
}

/** The conditions of a whole block. */
export const blockTexts = ({ minimumGrade, minimumGpa, mayShare }: Omit<RequirementBlockDto, 'rules'>) => [
  ...(minimumGrade ? [`Each course with ${minimumGrade} or better, unless a rule says otherwise.`] : []),
  ...(minimumGpa ? [`A GPA of at least ${minimumGpa} in its courses.`] : []),
  ...(mayShare ? ['Its courses may count in other blocks too.'] : []),
];

/** The conditions of the whole degree, other than the program's credits. */
export const wholeTexts = ({
  minimumGpa,
  residencyCredits,
  transferCredits,
  years,
}: Omit<Sheet, 'blocks' | 'examples'>) => [
  ...(minimumGpa ? [`A cumulative GPA of at least ${minimumGpa}.`] : []),
  ...(residencyCredits === null ? [] : [`At least ${plural(residencyCredits, 'credit')} earned here.`]),
  ...(transferCredits === null ? [] : [`At most ${plural(transferCredits, 'credit')} from elsewhere.`]),
  ...(years === null ? [] : [`Courses that ended more than ${plural(years, 'year')} ago do not count.`]),
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
    .map(({ code, finalGrade }) => (finalGrade ? `${code} with ${finalGrade}` : `${code} in progress`))
    .join(', ');

/** The expected result of an example, with the names of the rules. */
export function expectedTexts({ met = [], unmet = [] }: Example, blocks: readonly RequirementBlockDto[]) {
  const names = new Map(blocks.flatMap(({ rules }) => rules.map(({ id, name }) => [id, name])));
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id).join(', ');
  return [
    ...(met.length ? [`Meets ${named(met)}.`] : []),
    ...(unmet.length ? [`Does not meet ${named(unmet)}.`] : []),
  ];
}

export const examplesLines = ({ examples, blocks }: Pick<Sheet, 'examples' | 'blocks'>) =>
  examples.map((example) =>
    [`${example.name}: ${coursesText(example)}.`, ...expectedTexts(example, blocks)].join(' '),
  );

/** The year after "2026-2027" is "2027-2028". */
export const yearAfter = (year: string) => year.replace(/\d{4}/g, (figure) => String(Number(figure) + 1));

import type {
  ExampleCourseDto,
  ProgramRequirementsDto,
  RequirementBlockDto,
  RequirementContentDto,
} from '../../../api/types.gen';
import { type Picked, pickedId } from '../../../components/form/picker/picked';
import { type Rules, toNumber, toText } from '../../../components/form/rules';
import { messages } from './messages';

/** From the best to the lowest passing grade. */
export const passingGrades = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-'] as const;
export const finalGrades = [...passingGrades, 'F'] as const;
type PassingGrade = (typeof passingGrades)[number];

export interface RuleValues {
  id: string;
  name: string;
  counts: 'courses' | 'credits';
  needed: string;
  from: string[];
  except: string[];
  minimumGrade: string;
}
export interface BlockValues {
  name: string;
  mayShare: boolean;
  minimumGrade: string;
  minimumGpa: string;
  rules: RuleValues[];
}
export interface ExampleValues {
  name: string;
  courses: { code: Picked | null; finalGrade: string }[];
  met: string[];
  unmet: string[];
}
export interface SheetValues {
  catalogYear: string;
  blocks: BlockValues[];
  examples: ExampleValues[];
  minimumGpa: string;
  residencyCredits: string;
  transferCredits: string;
  years: string;
}

/** Examples and exceptions refer to a rule by its id, so a rule can be renamed. */
export const blankRule = (): RuleValues => ({
  id: crypto.randomUUID(),
  name: '',
  counts: 'courses',
  needed: '',
  from: [],
  except: [],
  minimumGrade: '',
});
export const blankBlock = (): BlockValues => ({
  name: '',
  mayShare: false,
  minimumGrade: '',
  minimumGpa: '',
  rules: [blankRule()],
});
export const blankExampleCourse = { code: null, finalGrade: 'C' };
export const blankExample = (): ExampleValues => ({
  name: '',
  courses: [{ ...blankExampleCourse }],
  met: [],
  unmet: [],
});
export const blankSheet: SheetValues = {
  catalogYear: '',
  blocks: [],
  examples: [],
  minimumGpa: '2.00',
  residencyCredits: '',
  transferCredits: '',
  years: '',
};

const text = (value: number | string | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

export const toValues = (sheet: ProgramRequirementsDto): SheetValues => ({
  catalogYear: sheet.catalogYear,
  blocks: sheet.blocks.map(({ name, mayShare = false, minimumGrade, minimumGpa, rules }) => ({
    name,
    mayShare,
    minimumGrade: text(minimumGrade),
    minimumGpa: text(minimumGpa),
    rules: rules.map(({ id, needed, except = [], minimumGrade: own, ...rule }) => ({
      id: id ?? crypto.randomUUID(),
      name: rule.name,
      counts: rule.counts,
      needed: String(needed),
      from: rule.from,
      except,
      minimumGrade: text(own),
    })),
  })),
  examples: sheet.examples.map(({ name, courses, met = [], unmet = [] }) => ({
    name,
    met,
    unmet,
    courses: courses.map(({ code, finalGrade }) => ({
      code: { id: code, label: code },
      finalGrade: text(finalGrade),
    })),
  })),
  minimumGpa: text(sheet.minimumGpa),
  residencyCredits: text(sheet.residencyCredits),
  transferCredits: text(sheet.transferCredits),
  years: text(sheet.years),
});

const grade = (typed: string) => (typed || null) as PassingGrade | null;

export const toBlocks = (blocks: readonly BlockValues[]): RequirementBlockDto[] =>
  blocks.map(({ name, mayShare, minimumGrade, minimumGpa, rules }) => ({
    name: name.trim(),
    mayShare,
    minimumGrade: grade(minimumGrade),
    minimumGpa: toText(minimumGpa),
    rules: rules.map((rule) => ({
      id: rule.id,
      name: rule.name.trim(),
      counts: rule.counts,
      needed: Number(rule.needed),
      from: rule.from,
      except: rule.except,
      minimumGrade: grade(rule.minimumGrade),
    })),
  }));

export const toExamples = (examples: readonly ExampleValues[]): RequirementContentDto['examples'] =>
  examples.map(({ name, courses, met, unmet }) => ({
    name: name.trim(),
    met,
    unmet,
    courses: courses.map(({ code, finalGrade }) => ({
      code: pickedId(code) ?? '',
      finalGrade: (finalGrade || null) as ExampleCourseDto['finalGrade'],
    })),
  }));

export const toContent = (values: SheetValues): RequirementContentDto => ({
  blocks: toBlocks(values.blocks),
  examples: toExamples(values.examples),
  minimumGpa: toText(values.minimumGpa),
  residencyCredits: toNumber(values.residencyCredits),
  transferCredits: toNumber(values.transferCredits),
  years: toNumber(values.years),
});

export const toBody = (values: SheetValues) => ({
  catalogYear: values.catalogYear.trim(),
  ...toContent(values),
});

/** A number between two limits, with the server's message. */
export const between = (least: number, most: number, whole = true): Rules => ({
  number: messages.form.number,
  check: (typed: string) => {
    const value = Number(typed);
    if (value < least) return messages.form.least(least);
    if (value > most) return messages.form.most(most);
    return whole && !Number.isInteger(value) ? messages.form.whole : undefined;
  },
});

export const gpaRule: Rules = {
  number: messages.form.gpaWrong,
  check: (typed: string) =>
    /^([0-3](\.\d{1,2})?|4(\.0{1,2})?)$/.test(typed.trim()) ? undefined : messages.form.gpaWrong,
};

/** A course code or a pattern of codes in the server's syntax. */
export const isPattern = (typed: string) =>
  typed.length <= 20 && /^(?!.*\*.*\*)[\p{L}\p{N}*?][\p{L}\p{N}*?. &/-]*$/u.test(typed);

import type {
  RequirementBlock,
  RequirementExample,
  RequirementRule,
} from '../../src/modules/degree-audits/requirement-sheet.js';
import { associate, bachelor, type DemoProgram } from './catalog.js';
import type { University } from './rows.js';
import { idFor } from './seed.js';

const rule = (
  id: string,
  name: string,
  needed: number,
  from: string[],
  counts: RequirementRule['counts'] = 'courses',
): RequirementRule => ({ id, name, counts, needed, from, except: [], minimumGrade: null });

const block = (name: string, rules: RequirementRule[]): RequirementBlock => ({
  name,
  rules,
  mayShare: false,
  minimumGrade: null,
  minimumGpa: null,
});

/** 42 credits, as the catalog page says. */
const generalEducation = block('General Education', [
  rule('communication', 'Communication', 3, ['ENG 101', 'ENG 102', 'COM 110']),
  rule('quantitative', 'Mathematics and Computing', 3, ['MTH 110', 'MTH 120', 'CIS 110']),
  rule('humanities', 'Humanities', 4, ['HIS 101', 'HIS 120', 'PHI 101', 'ART 110']),
  rule('sciences', 'Social and Natural Sciences', 4, ['PSY 101', 'SOC 101', 'BIO 110', 'ENV 110']),
]);

const major: RequirementBlock = {
  ...block('Major in Wealth Management', [
    rule('foundations', 'Foundations', 5, ['WLM 1*', 'WLM 2*']),
    rule('planning', 'Planning and Investment', 5, ['WLM 3*']),
    rule('practice', 'Strategy and Practice', 4, ['WLM 4*']),
  ]),
  minimumGrade: 'C',
  minimumGpa: '2.00',
};

const electives = (credits: number): RequirementBlock =>
  block('Electives', [rule('electives', 'Electives', credits, ['*'], 'credits')]);

const wlm200: RequirementExample['courses'] = ['WLM 101', 'WLM 201', 'WLM 210', 'WLM 220', 'WLM 230'].map(
  (code) => ({ code, finalGrade: 'C' }),
);

interface Sheet {
  program: DemoProgram;
  blocks: RequirementBlock[];
  residencyCredits: number;
  transferCredits: number;
  examples: RequirementExample[];
}

export const requirements: Sheet[] = [
  {
    program: bachelor,
    residencyCredits: 30,
    transferCredits: 90,
    blocks: [generalEducation, major, electives(36)],
    examples: [
      { name: 'Foundations passed with a C', courses: wlm200, met: ['foundations'], unmet: ['electives'] },
      {
        name: 'A D does not count in the major',
        courses: [...wlm200.slice(1), { code: 'WLM 101', finalGrade: 'D' }],
        met: [],
        unmet: ['foundations'],
      },
    ],
  },
  {
    program: associate,
    residencyCredits: 15,
    transferCredits: 45,
    blocks: [generalEducation, electives(18)],
    examples: [
      {
        name: 'Any passing grade counts in general education',
        courses: ['ENG 101', 'ENG 102', 'COM 110'].map((code) => ({ code, finalGrade: 'D' })),
        met: ['communication'],
        unmet: ['humanities'],
      },
    ],
  },
];

/** In effect from the university's first catalog year on. */
export const requirementRows = (catalogYear: string, createdAt: Date): University['program_requirements'] =>
  requirements.map(({ program, ...sheet }) => ({
    id: idFor('requirements', program.code),
    createdAt,
    programId: program.id,
    catalogYear,
    ...sheet,
    minimumGpa: '2.00',
    years: 7,
  }));

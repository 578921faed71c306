import type { SectionGradeMode } from '../../src/common/grade-modes.js';
import type { ProgramLevel } from '../../src/common/program-levels.js';
import { idFor } from './seed.js';

/** The four categories of the catalog page, which are the courses' departments. */
export type Department =
  | 'General Education'
  | 'Wealth Management'
  | 'Business and Economics'
  | 'Faith and Leadership';

export interface DemoCourse {
  id: string;
  code: string;
  title: string;
  credits: number;
  department: Department;
  description: string;
  /** In the words of rules.md, "Prerequisites". */
  prerequisites: string | null;
  technologyFee: boolean;
  laboratoryFee: string | null;
  /** The same, for the generator. */
  needs: { codes: string[]; earned: number };
}

type Line = [code: string, title: string, description: string, prerequisites?: string];

const generalEducation: Line[] = [
  ['ENG 101', 'Composition I', 'Sentences, paragraphs and essays that say one thing clearly.'],
  ['ENG 102', 'Composition II', 'The research paper: sources, argument and revision.', 'ENG 101 C'],
  ['COM 110', 'Public Speaking', 'Short talks to a camera and an audience, with weekly feedback.'],
  [
    'CIS 110',
    'Computing for Everyday Work',
    'Files, spreadsheets, passwords and the habits of safe computing.',
  ],
  ['MTH 110', 'College Algebra', 'Functions, equations and models in one variable.'],
  ['MTH 120', 'Statistics for Decisions', 'Probability, sampling and inference from data.', 'MTH 110 C'],
  ['HIS 101', 'World History', 'From the first cities to the present in fourteen turning points.'],
  ['HIS 120', 'The United States since 1865', 'Reconstruction to the present, through documents.'],
  ['PHI 101', 'Introduction to Philosophy', 'Knowledge, freedom and the good, from the original texts.'],
  ['PSY 101', 'General Psychology', 'Mind and behavior: what we know and how we know it.'],
  ['SOC 101', 'Introduction to Sociology', 'Families, institutions and how societies change.'],
  ['BIO 110', 'Human Biology', 'The body as a system, with laboratory work at home.'],
  ['ENV 110', 'Environmental Science', 'Measuring air, water, soil and energy.'],
  ['ART 110', 'Understanding Art and Music', 'How to look and listen closely.'],
];

const wealthManagement: Line[] = [
  ['WLM 101', 'Principles of Personal Finance', 'Budgets, debt, savings and a first investment.'],
  ['WLM 201', 'Foundations of Wealth Management', 'The planning process, from data to a plan.', 'WLM 101 C'],
  ['WLM 210', 'Reading Financial Statements', 'What balance sheets show and hide.', 'ACC 101 C'],
  ['WLM 220', 'Risk and Insurance Planning', 'Life, health, property and liability.', 'WLM 201 C'],
  ['WLM 230', 'Retirement Planning', 'Savings, pensions, withdrawals and longevity.', 'WLM 201 C'],
  ['WLM 301', 'Investment Analysis', 'Bonds, stocks and funds: value and risk.', 'WLM 201 C AND MTH 120 C'],
  ['WLM 310', 'Portfolio Management', 'Allocation, costs, rebalancing and performance.', 'WLM 301 C'],
  ['WLM 320', 'Tax Planning', 'Income, gains, deductions and timing.', 'WLM 201 C AND ACC 101 C'],
  ['WLM 330', 'Estate Planning', 'Wills, trusts and gifts between generations.', 'WLM 220 C'],
  ['WLM 340', 'Behavioral Finance', 'How people make decisions about money.', 'WLM 201 C AND PSY 101'],
  ['WLM 401', 'Advanced Portfolio Strategy', 'Alternatives, overlays and difficult markets.', 'WLM 310 C'],
  [
    'WLM 410',
    'Client Relations and Practice',
    'Listening, advising and running a practice.',
    'LEVEL>=junior',
  ],
  ['WLM 420', 'Ethics and Fiduciary Duty', 'Whose interest comes first, in case studies.', 'LEVEL>=junior'],
  ['WLM 490', 'Capstone: The Family Plan', 'A complete plan for one family.', 'LEVEL>=senior AND WLM 310 C'],
];

const business: Line[] = [
  ['BUS 101', 'Introduction to Business', 'What firms do and how they are run.'],
  ['ACC 101', 'Financial Accounting', 'Recording and reporting transactions.'],
  ['ECO 101', 'Microeconomics', 'Prices, incentives and markets.'],
  ['ECO 102', 'Macroeconomics', 'Growth, money and employment.', 'ECO 101'],
  ['ACC 102', 'Managerial Accounting', 'Costs and budgets for decisions.', 'ACC 101 C'],
  ['BUS 210', 'Business Law', 'Contracts, agency and property.', 'BUS 101'],
  ['BUS 220', 'Marketing', 'Finding and keeping customers.', 'BUS 101'],
  ['BUS 310', 'Leading Organizations', 'Structure, motivation and change.', 'BUS 101'],
];

const faith: Line[] = [
  ['FTH 101', 'Christian Worldview', 'Creation, fall, redemption and the life that follows.'],
  ['FTH 110', 'The Old Testament', 'Its books, history and themes.'],
  ['FTH 120', 'The New Testament', 'Gospels, letters and the early church.'],
  ['FTH 210', 'Stewardship and Generosity', 'Money as a trust, in theology and practice.', 'FTH 101'],
  ['LDR 201', 'Servant Leadership', 'Leading by serving, studied through biographies.'],
  ['LDR 310', 'Nonprofit Leadership', 'Boards, donors, volunteers and mission.', 'LDR 201'],
];

/** A course for the first term, and one without meetings that anyone may take. */
const oneCredit: Line[] = [
  ['UNI 100', 'Learning Online', 'Tools, time management and help for new online students.'],
  ['UNI 180', 'Stewardship Colloquium', 'Six recorded talks and a short reflection on each.'],
];
export const firstTermCourse = 'UNI 100';
export const openCourse = 'UNI 180';

/** The grading of a course's sections, where it isn't by letters. */
export const gradeModes: Readonly<Record<string, SectionGradeMode>> = {
  [openCourse]: 'pass_no_pass',
  'ART 110': 'student_choice',
  'HIS 120': 'student_choice',
  'PHI 101': 'student_choice',
};

/** Sciences have a laboratory, and these courses their own software. */
const laboratoryFees: Readonly<Record<string, string>> = { 'BIO 110': '75.00', 'ENV 110': '75.00' };
const withTechnologyFee: ReadonlySet<string> = new Set(['CIS 110', 'WLM 301', 'WLM 401']);

const earnedFor: Record<string, number> = { sophomore: 30, junior: 60, senior: 90 };

function course(department: Department, credits: number, [code, title, description, text]: Line): DemoCourse {
  return {
    id: idFor('course', code),
    code,
    title,
    credits,
    department,
    description,
    prerequisites: text ?? null,
    technologyFee: withTechnologyFee.has(code),
    laboratoryFee: laboratoryFees[code] ?? null,
    needs: {
      codes: text?.match(/[A-Z]{3} \d{3}/g) ?? [],
      earned: earnedFor[/LEVEL>=(\w+)/.exec(text ?? '')?.[1] ?? ''] ?? 0,
    },
  };
}

export const courses: DemoCourse[] = [
  ...generalEducation.map((line) => course('General Education', 3, line)),
  ...wealthManagement.map((line) => course('Wealth Management', 3, line)),
  ...business.map((line) => course('Business and Economics', 3, line)),
  ...faith.map((line) => course('Faith and Leadership', 3, line)),
  ...oneCredit.map((line) => course('General Education', 1, line)),
];

export const courseByCode = new Map(courses.map((one) => [one.code, one]));

export interface DemoProgram {
  id: string;
  code: string;
  name: string;
  degreeType: string;
  level: ProgramLevel;
  requiredCredits: number;
  description: string;
  /** Courses in the order of the plan of study. */
  plan: string[];
}

const bachelorPlan =
  'ENG 101,MTH 110,WLM 101,FTH 101,CIS 110,ENG 102,MTH 120,WLM 201,ACC 101,PSY 101,' +
  'WLM 220,WLM 210,ECO 101,COM 110,HIS 101,WLM 301,WLM 230,BUS 101,SOC 101,BIO 110,' +
  'WLM 310,WLM 320,ECO 102,PHI 101,FTH 110,WLM 340,WLM 330,ACC 102,HIS 120,LDR 201,' +
  'WLM 401,WLM 410,ENV 110,BUS 210,FTH 210,WLM 420,WLM 490,ART 110,BUS 220,LDR 310,FTH 120,BUS 310';
const associatePlan =
  'ENG 101,MTH 110,FTH 101,CIS 110,HIS 101,ENG 102,MTH 120,COM 110,PSY 101,BUS 101,' +
  'SOC 101,BIO 110,ECO 101,PHI 101,LDR 201,HIS 120,ENV 110,ART 110,WLM 101,FTH 110,ACC 101,FTH 120';

export const bachelor: DemoProgram = {
  id: idFor('program', 'BS-WM'),
  code: 'BS-WM',
  name: 'Bachelor of Science in Wealth Management',
  degreeType: 'Bachelor of Science',
  level: 'undergraduate',
  requiredCredits: 120,
  description: 'The flagship program: general education, the planning disciplines and a final family plan.',
  plan: bachelorPlan.split(','),
};

export const associate: DemoProgram = {
  id: idFor('program', 'AA-GS'),
  code: 'AA-GS',
  name: 'Associate of Arts in General Studies',
  degreeType: 'Associate of Arts',
  level: 'undergraduate',
  requiredCredits: 60,
  description:
    'Two years of liberal arts, online, as a complete degree or the first half of a bachelor’s degree.',
  plan: associatePlan.split(','),
};

export const programs = [bachelor, associate];

/** The reference list: the departments of the courses. */
export const departments = [...new Set(courses.map(({ department }) => department))].sort();

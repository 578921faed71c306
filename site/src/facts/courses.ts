/** Samples of the catalog, with the codes, titles and descriptions of the real courses. */
import { catalog } from './catalog';

export interface Course {
  code: string;
  title: string;
  credits: number;
  description: string;
}

export interface CourseCategory {
  id: string;
  name: string;
  about: string;
  courses: readonly Course[];
}

type Line = [code: string, title: string, description: string];

const category = (id: string, name: string, about: string, lines: readonly Line[]): CourseCategory => ({
  id,
  name,
  about,
  courses: lines.map(([code, title, description]) => ({
    code,
    title,
    description,
    credits: catalog.creditsPerCourse,
  })),
});

export const courseCategories: readonly CourseCategory[] = [
  category(
    'general-education',
    'General Education',
    'The shared foundation of both degrees, from writing to science.',
    [
      ['ENG 101', 'Composition I', 'Sentences, paragraphs and essays that say one thing clearly.'],
      ['MTH 120', 'Statistics for Decisions', 'Probability, sampling and inference from data.'],
      ['HIS 101', 'World History', 'From the first cities to the present in fourteen turning points.'],
      ['PHI 101', 'Introduction to Philosophy', 'Knowledge, freedom and the good, from the original texts.'],
      ['PSY 101', 'General Psychology', 'Mind and behavior: what we know and how we know it.'],
      ['BIO 110', 'Human Biology', 'The body as a system, with laboratory work at home.'],
    ],
  ),
  category(
    'wealth-management',
    'Wealth Management',
    'The major in the bachelor’s degree, in the order of the financial planning process.',
    [
      ['WLM 101', 'Principles of Personal Finance', 'Budgets, debt, savings and a first investment.'],
      ['WLM 201', 'Foundations of Wealth Management', 'The planning process, from data to a plan.'],
      ['WLM 230', 'Retirement Planning', 'Savings, pensions, withdrawals and longevity.'],
      ['WLM 310', 'Portfolio Management', 'Allocation, costs, rebalancing and performance.'],
      ['WLM 330', 'Estate Planning', 'Wills, trusts and gifts between generations.'],
      ['WLM 420', 'Ethics and Fiduciary Duty', 'Whose interest comes first, in case studies.'],
    ],
  ),
  category('business-economics', 'Business and Economics', 'How firms, prices and contracts work.', [
    ['BUS 101', 'Introduction to Business', 'What firms do and how they are run.'],
    ['ACC 101', 'Financial Accounting', 'Recording and reporting transactions.'],
    ['ECO 101', 'Microeconomics', 'Prices, incentives and markets.'],
    ['BUS 210', 'Business Law', 'Contracts, agency and property.'],
    ['BUS 220', 'Marketing', 'Finding and keeping customers.'],
    ['BUS 310', 'Leading Organizations', 'Structure, motivation and change.'],
  ]),
  category('faith-leadership', 'Faith and Leadership', 'The purpose of wealth, and leading by serving.', [
    ['FTH 101', 'Christian Worldview', 'Creation, fall, redemption and the life that follows.'],
    ['FTH 110', 'The Old Testament', 'Its books, history and themes.'],
    ['FTH 120', 'The New Testament', 'Gospels, letters and the early church.'],
    ['FTH 210', 'Stewardship and Generosity', 'Money as a trust, in theology and practice.'],
    ['LDR 201', 'Servant Leadership', 'Leading by serving, studied through biographies.'],
    ['LDR 310', 'Nonprofit Leadership', 'Boards, donors, volunteers and mission.'],
  ]),
];

/** The degrees and their academic rules. */
import { gradePoints } from './format';
import { everyTerm } from './policies';

const { minimumGpa } = everyTerm.admissions;

export interface Program {
  /** Also the end of its page's address. */
  id: string;
  /** In the university's system. */
  code: string;
  degree: string;
  subject: string;
  creditHours: number;
  /** The minimum grade point average of an applicant. */
  minimumGpa: string;
  flagship: boolean;
  about: string;
  /** For search engines and the site map. */
  description: string;
}

export const associate: Program = {
  id: 'general-studies',
  code: 'AA-GS',
  degree: 'Associate of Arts',
  subject: 'General Studies',
  creditHours: 60,
  minimumGpa: gradePoints(minimumGpa.associate),
  flagship: false,
  about: 'A broad foundation in general subjects, and a complete degree in itself.',
  description:
    'The associate degree at Collegium University: what it costs at your pace, a plan term by term, how long it takes, and when you can start.',
};

export const bachelor: Program = {
  id: 'wealth-management',
  code: 'BS-WM',
  degree: 'Bachelor of Science',
  subject: 'Wealth Management',
  creditHours: 120,
  minimumGpa: gradePoints(minimumGpa.bachelor),
  flagship: true,
  about: 'The university’s flagship program: managing wealth as a form of stewardship.',
  description:
    'The bachelor’s degree at Collegium University: what it costs at your pace, a plan term by term, how long it takes, and when you can start.',
};

export const programs: readonly Program[] = [associate, bachelor];

export const nameOf = ({ degree, subject }: Program): string => `${degree} in ${subject}`;

/** The address of its page. */
export const pageOf = ({ id }: Pick<Program, 'id'>): string => `/programs/${id}`;

/** The parts of the bachelor's degree in credit hours. */
export const bachelorParts = {
  generalEducation: { name: 'General education', least: 42, most: 42 },
  major: { name: 'Major in wealth management', least: 36, most: 48 },
  electives: { name: 'Electives', least: 30, most: 42 },
} as const;

export const range = ({ least, most }: { least: number; most: number }, to: string): string =>
  least === most ? String(least) : `${least}${to}${most}`;

export const bachelorCredits = Object.values(bachelorParts).map((part) => ({
  part: part.name,
  credits: range(part, ' to '),
}));

export const study = {
  classSize: '15 to 20',
  transferCredits: 90,
} as const;

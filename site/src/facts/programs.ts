/** The degrees and their academic rules. */
export interface Program {
  id: string;
  degree: string;
  subject: string;
  creditHours: number;
  /** The minimum grade point average of an applicant. */
  minimumGpa: string;
  flagship: boolean;
  about: string;
}

export const associate: Program = {
  id: 'general-studies',
  degree: 'Associate of Arts',
  subject: 'General Studies',
  creditHours: 60,
  minimumGpa: '2.0',
  flagship: false,
  about: 'A broad foundation in general subjects, and a complete degree in itself.',
};

export const bachelor: Program = {
  id: 'wealth-management',
  degree: 'Bachelor of Science',
  subject: 'Wealth Management',
  creditHours: 120,
  minimumGpa: '2.5',
  flagship: true,
  about: 'The university’s flagship program: managing wealth as a form of stewardship.',
};

export const programs: readonly Program[] = [associate, bachelor];

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

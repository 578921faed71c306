import { counted, formatNumber } from '../../../components/format';

/** The registration of a student for several sections. */
export const messages = {
  title: (name: string) => `Register ${name}`,
  allOrNone: 'All sections are registered together, or none are.',
  registered: (sections: number) =>
    counted(sections, { one: '# section registered', other: '# sections registered' }),
  failed: 'Failed to register',
  required: 'Add at least one section',
  placeholder: 'Course, instructor or section number',
  checkFailed: 'Could not check the sections',
  studentsOnly: 'Applies to students, not to you',
  together: (sections: number) => `All ${formatNumber(sections)} sections can be registered together.`,
  blocked: (blocked: number, sections: number) =>
    counted(sections, {
      one: `${formatNumber(blocked)} of # section can't be registered. Remove the blocked section, or override its blockers.`,
      other: `${formatNumber(blocked)} of # sections can't be registered. Remove the blocked sections, or override their blockers.`,
    }),
  remove: (section: string) => `Remove ${section}`,
  statusIn: (section: string) => `Status in ${section}`,
  checkOf: (section: string) => `Registration check for ${section}`,
};

import { counted, formatNumber } from '../../../components/format';

/** The registration of a student for several sections. */
export const messages = {
  title: (name: string) => `Register ${name}`,
  allOrNone: 'Either all sections are registered, or none.',
  failed: 'Failed to register',
  required: 'Add at least one section',
  placeholder: 'Course, instructor or section number',
  checkFailed: 'Could not check the sections',
  studentsOnly: "Warnings (don't block staff)",
  together: (sections: number) => `All ${formatNumber(sections)} sections can be registered together.`,
  blocked: (blocked: number, sections: number) =>
    counted(blocked, {
      one: `# of ${counted(sections, { one: '# section', other: '# sections' })} can't be registered. Remove the blocked section, or override its blockers.`,
      other: `# of ${counted(sections, { one: '# section', other: '# sections' })} can't be registered. Remove the blocked sections, or override their blockers.`,
    }),
  remove: (section: string) => `Remove ${section}`,
  statusIn: (section: string) => `Status in ${section}`,
  checkOf: (section: string) => `Registration check for ${section}`,
};

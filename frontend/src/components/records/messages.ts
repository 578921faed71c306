import { counted } from '../format';

const list = new Intl.ListFormat('en-US');

interface Forms {
  one: string;
  other: string;
}

/** What all screens with records say. `one` and `many` are the nouns of the records: "term", "terms". */
export const messages = {
  failed: (many: string) => `Could not load the ${many}`,
  none: (many: string) => `No ${many} found`,
  unmatched: (many: string) => `No ${many} match the search and filters.`,
  unmatchedFilters: (many: string) => `No ${many} match the filters.`,
  empty: (add: string) => `Select “${add}” to create the first one.`,
  clearAll: 'Clear search and filters',
  active: 'Active',
  /** "Spring 2027 is closed". */
  now: (name: string, state: string) => `${name} is ${state}`,
  saveFailed: (one: string) => `Failed to save the ${one}`,
  gone: (one: string) => `This ${one} doesn't exist, or you don't have access to it.`,
  /** A dialog about one record of a list. */
  dialog: {
    missing: (one: string) => `This ${one} doesn't exist`,
    missingText: 'It may have been deleted, or the link may be wrong.',
  },
  form: {
    edit: (name: string) => `Edit ${name}`,
    save: (one: string) => `Save ${one}`,
    updated: (one: string) => `${one} updated successfully`,
    added: (one: string) => `${one} added successfully`,
    updateFailed: (one: string) => `Failed to update ${one}`,
    addFailed: (one: string) => `Failed to add ${one}`,
  },
  panel: {
    missing: (one: string) => `${one} not found`,
    missingText: (one: string) => `This ${one} doesn't exist. The link may be wrong.`,
    notLoaded: (one: string) => `${one} not loaded`,
    failed: (one: string) => `Could not load the ${one}`,
    loading: (one: string) => `Loading the ${one}`,
    close: (one: string) => `Close ${one}`,
    history: (name: string) => `History of ${name}`,
  },
  delete: {
    title: (name: string) => `Delete ${name}?`,
    confirm: (one: string) => `Delete ${one}`,
    done: (name: string) => `${name} was deleted`,
    kept: (name: string, state: string) => `${name} is in use, so it wasn't deleted. It is now ${state}.`,
    failed: (one: string) => `Failed to delete the ${one}`,
    unknown: (one: string, state: string) =>
      `If no other record refers to this ${one}, it is permanently deleted. Otherwise it stays on record as ${state}.`,
    unused: (one: string) => `No other record refers to this ${one}. It will be permanently deleted.`,
    used: (one: string, references: readonly string[], end: string, state: string) =>
      `This ${one} can't be deleted because it has ${list.format(references)}. Select “${end}” to keep it on record as ${state}.`,
    usedAndEnded: (one: string, references: readonly string[], state: string) =>
      `This ${one} can't be deleted because it has ${list.format(references)}. It stays on record as ${state}.`,
    reference: (kind: string, count: number) =>
      counted(count, references[kind] ?? { one: `# ${kind}`, other: `# ${kind}` }),
  },
};

const references: Record<string, Forms> = {
  sections: { one: '# section', other: '# sections' },
  students: { one: '# student', other: '# students' },
  requirements: { one: '# requirement sheet', other: '# requirement sheets' },
  degrees: { one: '# conferred degree', other: '# conferred degrees' },
  exceptions: { one: '# degree exception', other: '# degree exceptions' },
  transfer_courses: { one: '# evaluated transfer course', other: '# evaluated transfer courses' },
  equivalencies: { one: '# course equivalency', other: '# course equivalencies' },
  charges: { one: '# charge', other: '# charges' },
  payment_plans: { one: '# payment plan', other: '# payment plans' },
  policies: { one: '# term policy', other: '# term policies' },
  registration_windows: { one: '# registration window', other: '# registration windows' },
  course_versions: { one: '# change of a course', other: '# changes of courses' },
  program_versions: { one: '# change of a program', other: '# changes of programs' },
  time_tickets: { one: '# time ticket', other: '# time tickets' },
};

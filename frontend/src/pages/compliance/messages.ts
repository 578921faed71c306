import { counted } from '../../components/format';

/** What the screens of the audit log say. */
export const messages = {
  subtitle: 'Who viewed or changed which records. Viewing this log is recorded.',
  tabs: { trail: 'Audit log', reads: 'Access log', money: 'Adjustments and voids' },
  tabsLabel: 'Compliance views',
  list: {
    total: (count: number) => counted(count, { one: '# entry', other: '# entries' }),
    failed: 'Could not load the audit log',
    unmatched: 'No entries match the search and filters',
    empty: 'No entries yet',
  },
  filters: {
    search: 'Search by request ID',
    person: "Person's name",
    noPeople: 'No people with this name',
    kinds: { read: 'Views', export: 'Exports', change: 'Changes', sign_in: 'Sign-ins' },
  },
  entry: {
    missing: "This entry doesn't exist. Entries are never deleted, so the link may be wrong.",
    noRequest: 'Not part of a request',
    deletedAccount: 'Deleted account',
    system: 'System or visitor',
    machineClient: 'Machine client',
    firstShown: (most: number) => `Only the first ${most} students are listed by name.`,
    viewers: 'Access log',
  },
  actions: {
    sign_in: 'Signed in',
    sign_out: 'Signed out',
    sign_in_refused: 'Sign-in denied',
    sign_in_failed: 'Applicant sign-in failed',
    sessions_ended: 'Sessions ended',
    'user.map_role': 'Role set by the mapping',
    'user.hand_over_role': 'Role handed over to the mapping',
    'user.end_role_handover': 'Role no longer mapped',
    'sign_in_settings.update': 'Sign-in settings changed',
    'sign_in_settings.try': 'Trial sign-in',
  } as Record<string, string>,
  reads: {
    search: 'Name, student ID or email',
    text: "The access log lists everyone who opened the student's record or saw it in a list or an export, and when.",
    failed: 'Could not load the student',
  },
};

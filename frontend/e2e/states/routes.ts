/** The states that a screen may be in. */
export const kinds = ['loaded', 'empty', 'error', 'dialog', 'toast', 'menu'] as const;
type Kind = (typeof kinds)[number];

/** The names of the states as the walks have them, or why there is nothing to judge: "none: …". */
type Judged = Partial<Record<Kind, readonly string[] | `none: ${string}`>>;

const still = 'none: nothing is asked for';
const shared = {
  toast: 'none: a toast is of the shell, judged at /portal/athletics',
  menu: 'none: no menu of its own; that of a row is judged at /portal/athletics',
} as const;
const record = {
  ...shared,
  empty: 'none: of one record',
  dialog: 'none: its questions stand at the path of the list',
} as const;
const page = { ...shared, empty: 'none: no list', dialog: 'none: it has none' } as const;
const list = { ...shared, dialog: 'none: it has none' } as const;
const area = (name: string): Judged => ({
  ...list,
  loaded: ['${area}: the list'],
  empty: name === 'terms' ? ['no terms'] : 'none: the list of terms, with other words',
  error: name === 'users' ? ['users failed'] : 'none: the list of users, with other words',
  dialog:
    name === 'policies'
      ? ['the kinds of policies', 'a new version: ${kind}']
      : name === 'requirements'
        ? ['a new catalog year: the programs', 'a requirement sheet with errors']
        : ['${area}: a form with errors'],
});
const areaRecord: Judged = { ...record, loaded: ['${area}: one'], error: ['${area}: none such'] };

/**
 * Each path of the portal with its states. Each is judged at 390 and at 1440 px, in light and in dark. A path that is
 * missing here, a state without a word, and a name that no walk has each fail `accessibility-routes.spec.ts`.
 */
export const routes: Record<string, Judged> = {
  '/portal': { ...page, loaded: ['landing'], error: ['not found'] },
  '/dashboard': { ...page, loaded: 'none: leads to /portal/dashboard', error: still },
  '/login': { ...page, loaded: ['login'], error: still },
  '/portal/dashboard': {
    loaded: ['dashboard', 'dashboard of ${role}', 'search', 'notifications'],
    empty: ['nothing found'],
    error: ['dashboard failed'],
    dialog: ['the session is about to end'],
    toast: shared.toast,
    menu: ['user menu', 'menu'],
  },
  '/portal/student-records': {
    ...shared,
    loaded: ['results'],
    empty: ['empty search', 'no results'],
    error: ['students failed'],
    dialog: [
      ...['New Student with errors', 'for whom a transcript is', 'for whom a degree audit is'],
      ...['a hold on selected students', 'email to selected students'],
    ],
    menu: ['columns'],
  },
  '/portal/student-records/:id': {
    ...record,
    loaded: ['record: ${tab}', 'holds of a record'],
    error: ['record not found'],
    dialog: [
      ...['Edit with another status', 'the question before a status is saved'],
      ...['several sections to register', 'the directory restriction of a record'],
    ],
  },
  '/portal/student-records/:id/transcript': {
    ...shared,
    loaded: ['transcript', 'official transcripts', 'letters'],
    empty: ['no official transcripts match', 'no letters'],
    error: ['transcript of nobody', 'transcript failed'],
    dialog: [
      'issue a transcript',
      'show a transcript on the check',
      'revoke a transcript',
      'issue a letter',
      'no letter can be issued',
    ],
  },
  '/portal/student-records/:id/degree-audit': {
    ...shared,
    loaded: ['degree audit'],
    empty: ['no degree audit'],
    error: ['degree audit of nobody', 'degree audit failed', 'the exceptions of a degree audit failed'],
    dialog: ['an exception from a rule'],
  },
  '/portal/courses': {
    ...shared,
    loaded: ['courses', 'capacity'],
    empty: ['no sections'],
    error: ['courses failed', 'Edit of a section that is not there'],
    dialog: [
      ...[
        'Create Course',
        'Create Course with errors',
        'Add Section, choosing',
        'Add Section with a meeting',
      ],
      ...['Leave without saving?', 'Cancel section'],
    ],
  },
  '/portal/courses/:id': { ...record, loaded: ['section'], error: ['section not found'] },
  '/portal/courses/:id/roster': {
    ...shared,
    loaded: ['roster, ${tab}', 'final grades, half chosen'],
    empty: ['roster, no match'],
    error: ['a grade that is refused'],
    dialog: ['the question before grades are submitted'],
  },
  '/portal/courses/:id/assignments': {
    ...shared,
    loaded: ['work of a section'],
    empty: 'none: as at /portal/my-sections/:id/assignments',
    error: ['work of no section'],
    dialog: 'none: as at /portal/my-sections/:id/assignments',
  },
  '/portal/courses/:id/assignments/:assignmentId': {
    ...record,
    loaded: 'none: as at /portal/my-sections/:id/assignments/:assignmentId',
    error: 'none: as at /portal/my-sections/:id/assignments/:assignmentId',
  },
  '/portal/financial': {
    ...shared,
    loaded: [
      ...['payment plans', 'a plan with installments', 'a plan: ${part}', 'charges', 'a charge', 'payments'],
      ...['pictures', 'a picture as a table'],
    ],
    empty: ['no payment plans'],
    error: ['plans failed', 'no such plan'],
    dialog: ['Create Student Charge with errors', 'Create TFC Payment Plan', 'the dialog ${name}'],
  },
  '/portal/financial/students/:id': { ...record, loaded: ['account'], error: ['no such account'] },
  '/portal/enrollment': {
    ...page,
    loaded: ['Enrollment Management'],
    error: 'none: its parts fail in the words and the frame of the lists',
  },
  '/portal/enrollment/new': {
    ...page,
    loaded: 'none: a dialog in front of /portal/enrollment',
    error: ['Enroll Student with blockers'],
    dialog: ['Enroll Student with errors'],
  },
  '/portal/enrollment/enrollments': {
    ...list,
    loaded: ['enrollments'],
    empty: ['no enrollments'],
    error: ['enrollments failed'],
  },
  '/portal/enrollment/enrollments/:id': {
    ...record,
    loaded: ['enrollment'],
    error: ['no such enrollment'],
    dialog: ['drop', 'grade mode'],
  },
  '/portal/enrollment/sections': {
    ...list,
    loaded: ['demand'],
    empty: ['no seats match'],
    error: ['seats failed'],
  },
  '/portal/enrollment/sections/:id': { ...record, loaded: ['waitlist'], error: ['seats of no section'] },
  '/portal/enrollment/overrides': {
    ...list,
    loaded: ['overrides'],
    empty: ['no overrides'],
    error: ['overrides failed'],
    dialog: ['Grant Override'],
  },
  '/portal/enrollment/windows': {
    ...list,
    loaded: ['windows'],
    empty: ['no windows'],
    error: ['windows failed'],
    dialog: ['New Registration Window'],
  },
  '/portal/enrollment/time-tickets': {
    ...list,
    loaded: 'none: the demo university has none',
    empty: ['no tickets'],
    error: ['tickets failed'],
    dialog: ['Give Time Tickets'],
  },
  '/portal/grade-changes': {
    ...list,
    loaded: ['grade changes'],
    empty: ['no grade changes match'],
    error: ['grade changes failed'],
    dialog: ['a grade change', 'request a grade change', 'no such grade change'],
  },
  '/portal/settings/mails': {
    ...list,
    loaded: ['mail'],
    empty: ['no mail'],
    error: ['mail failed'],
  },
  '/portal/holds': {
    ...shared,
    loaded: ['the shell: ${path}'],
    empty: ['the shell: ${path}'],
    error: ['holds failed'],
    dialog: ['place hold', 'lift hold'],
  },
  '/portal/inquiries': {
    ...list,
    loaded: ['inquiries'],
    empty: ['no inquiries'],
    error: ['inquiries failed'],
  },
  '/portal/inquiries/:id': {
    ...record,
    loaded: ['case', 'history of a case'],
    error: ['inquiry not found'],
    dialog: ['note with errors'],
  },
  '/portal/transfer-credit': {
    ...list,
    loaded: ['evaluations'],
    empty: ['no evaluations match'],
    error: ['evaluations failed'],
    dialog: ['new evaluation with errors'],
  },
  '/portal/transfer-credit/:id': {
    ...shared,
    loaded: ['a draft evaluation', 'an articulated evaluation'],
    empty: ['an evaluation without courses'],
    error: ['no such evaluation'],
    dialog: ['it cannot be articulated yet', 'the question before articulating', 'revoke a transfer credit'],
  },
  '/portal/transfer-credit/equivalencies': {
    ...list,
    loaded: ['equivalencies'],
    empty: ['no equivalencies match'],
    error: ['equivalencies failed'],
    dialog: ['add an equivalency with errors', 'out of use?'],
  },
  '/portal/transfer-credit/equivalencies/:id': {
    ...record,
    loaded: ['an equivalency'],
    error: ['no such equivalency'],
  },
  '/portal/athletics': {
    loaded: ['sign-ups'],
    empty: ['no sign-ups'],
    error: ['sign-ups failed'],
    dialog: 'none: see /portal/athletics/:id',
    toast: ['a toast with Undo', 'a toast of an error'],
    menu: ['the menu of a row'],
  },
  '/portal/athletics/:id': {
    ...record,
    loaded: ['sign-up'],
    error: ['no such sign-up'],
    dialog: ['sign-up'],
  },
  '/portal/compliance': {
    ...list,
    loaded: ['the trail', 'who looked at a record'],
    empty: ['no row matches', 'reads of nobody yet'],
    error: ['the trail failed'],
  },
  '/portal/compliance/:id': { ...record, loaded: ['a row of the trail'], error: ['no such row'] },
  '/portal/reports': { ...page, loaded: ['the reports'], error: still },
  '/portal/reports/:id': {
    ...list,
    loaded: [
      ...['enrollment by term', 'enrollment by program', 'enrollment by status', 'the rows of a figure'],
      ...['the report on capacity', 'the report on grades', 'the report on retention', 'the census'],
      ...['receivables by type', 'revenue by type'],
      ...['the charges behind a figure', 'the payments behind a figure'],
    ],
    empty: ['a term without enrollment', 'a figure of nothing', 'exports'],
    error: ['figures failed', 'exports failed'],
    dialog: ['export a report'],
  },
  '/portal/requests': {
    ...shared,
    loaded: ['requests'],
    empty: ['no requests'],
    error: ['requests failed'],
    dialog: ['${kind} with errors'],
    menu: ['the menu of requests'],
  },
  '/portal/requests/:id': { ...record, loaded: ['request'], error: ['no such request'] },
  '/portal/my-courses': {
    ...shared,
    loaded: ['my courses', 'an assignment'],
    empty: 'none: the demo student has courses in each term; its list is that of /portal/register',
    error: ['my courses failed', 'Hand in, not read', 'handing in failed'],
    dialog: [
      ...['what leaving means', 'Hand in late', 'Hand in with errors', 'handing in, on its way'],
      ...['Hand in again', 'the question before work is replaced', 'submissions closed'],
    ],
    toast: ['submission toast'],
  },
  '/portal/my-courses/:id': { ...record, loaded: ['a course'], error: ['no such course'] },
  '/portal/my-record': {
    ...page,
    loaded: ['my record: ${tab}'],
    error: 'none: the frame of /portal/my-courses',
    dialog: ['contact information of mine'],
  },
  '/portal/my-record/transcript': {
    ...shared,
    loaded: ['my transcript'],
    empty: ['no letters of mine', 'no official transcripts of mine'],
    error: ['my transcript failed'],
    dialog: ['issue a letter of mine'],
  },
  '/portal/my-record/degree-audit': {
    ...shared,
    loaded: ['my degree audit'],
    empty: 'none: as /portal/student-records/:id/degree-audit',
    error: ['my degree audit failed'],
    dialog: 'none: it has none',
  },

  '/portal/my-account': {
    ...page,
    loaded: ['my account'],
    error: 'none: the lists of /portal/financial',
  },
  '/portal/register': {
    ...list,
    loaded: ['register', 'the cart'],
    empty: ['no sections', 'an empty cart'],
    error: ['register failed'],
  },
  '/portal/register/:id': {
    ...record,
    loaded: ['a section to register for'],
    error: ['register for no section'],
  },
  '/portal/my-sections': {
    ...list,
    loaded: ['My Sections'],
    empty: ['My Sections, none'],
    error: ['my sections failed'],
  },
  '/portal/my-sections/:id/assignments': {
    ...shared,
    loaded: ['Manage Assignments'],
    empty: 'none: a line in place of the list',
    error: ['my work of no section'],
    dialog: ['a question', 'a new assignment with errors'],
  },
  '/portal/my-sections/:id/assignments/:assignmentId': {
    ...record,
    loaded: ['Grade Submissions'],
    error: ['submissions of no assignment'],
  },
  '/portal/my-sections/:id/gradebook': {
    ...page,
    loaded: ['Gradebook'],
    error: ['the gradebook of no section', 'the gradebook failed'],
    dialog: ['excusing a student'],
  },
  '/portal/grading': {
    ...list,
    loaded: ['Grading'],
    empty: 'none: the list of /portal/my-sections, with other words',
    error: ['grading failed'],
  },
  '/portal/grading/:id': {
    ...record,
    loaded: ['a paper with an error'],
    error: ['a paper that is not there'],
  },
  '/portal/settings': { ...page, loaded: ['settings'], error: still },
  '/portal/settings/terms': area('terms'),
  '/portal/settings/users': area('users'),
  '/portal/settings/departments': area('departments'),
  '/portal/settings/programs': area('programs'),
  '/portal/settings/courses': area('courses'),
  '/portal/settings/policies': area('policies'),
  '/portal/settings/requirements': area('requirements'),
  '/portal/settings/terms/:id': { ...areaRecord, dialog: ['a term to close'] },
  '/portal/settings/users/:id': areaRecord,
  '/portal/settings/departments/:id': areaRecord,
  '/portal/settings/programs/:id': areaRecord,
  '/portal/settings/courses/:id': areaRecord,
  '/portal/settings/policies/:id': areaRecord,
  '/portal/settings/requirements/:id': areaRecord,
  '/portal/settings/clients': {
    ...shared,
    loaded: ['clients'],
    empty: ['no clients'],
    error: ['clients failed'],
    dialog: ['Add Client with errors', 'the secret of a client'],
  },
  '/portal/settings/clients/:id': {
    ...record,
    loaded: ['a client'],
    error: ['no such client'],
    dialog: ['a question about a client'],
  },
  '/portal/profile': {
    ...page,
    loaded: ['the shell: ${path}'],
    empty: 'none: a line below the current session',
    error: ['sessions failed'],
    dialog: ['sign out a session', 'the own directory restriction'],
  },
  '/portal/preferences': { ...page, loaded: ['the shell: ${path}'], error: still },
  '/portal/help': { ...page, loaded: ['the shell: ${path}'], error: still },
};

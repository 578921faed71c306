import type { ApplicationEventDto, ApplicationRecommendationDto, MatchReason } from '../../api/types.gen';
import { counted } from '../../components/format';
import type { ItemState, Party, State } from './spec';

export const stateLabels: Record<State, string> = {
  started: 'Started',
  submitted: 'Submitted',
  documents_pending: 'Documents pending',
  under_review: 'Under review',
  decided: 'Decided',
  accepted: 'Accepted',
  declined: 'Declined',
  enrolled: 'Enrolled',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export const partyLabels: Record<Party, string> = {
  applicant: 'Applicant',
  recommender: 'Recommender',
  office: 'Office',
};

export const itemLabels: Record<ItemState, string> = {
  open: 'Open',
  received: 'Received',
  waived: 'Waived',
};

export const sourceLabels = { online: 'Online', paper: 'Paper' } as const;

export const recommendationLabels: Record<ApplicationRecommendationDto['state'], string> = {
  requested: 'Requested',
  received: 'Received',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export const actLabels: Record<NonNullable<ApplicationEventDto['act']>, string> = {
  receive: 'Item received',
  waive: 'Item waived',
  return: 'Item returned',
  verify_gpa: 'GPA verified',
  hold_retention: 'Retention hold placed',
  release_retention: 'Retention hold released',
};

export const matchReasons: Record<MatchReason, string> = {
  email: 'same email address',
  phone: 'same phone number',
  birth_date_and_name: 'same date of birth and a similar name',
};

export const messages = {
  subtitle: 'Applications for admission, by state, with what each one waits for.',
  screen: (name: string) => `${name} · Applications`,
  back: 'Back to Applications',
  search: 'Number, name or email...',
  deleted: 'Data deleted',
  noName: 'No name yet',
  late: 'late',
  applications: (count: number) => counted(count, { one: '# application', other: '# applications' }),
  openItems: (count: number) => counted(count, { one: '# open item', other: '# open items' }),
  ofState: (state: State, count: number | undefined) =>
    count === undefined ? stateLabels[state] : `${stateLabels[state]} (${count})`,
  lastEdited: (day: string) => `last edited ${day}`,
  submitted: (day: string) => `submitted ${day}`,
  space: (percent: number, days: number) =>
    `${percent}% of the space for files of applicants is in use. When it is full, applicants and recommenders can send ` +
    `no files. Files are deleted when applicants remove them before they submit, and ${days} days after an application ` +
    'ended without enrollment. Otherwise, ask your IT office for a larger APPLICANT_UPLOAD_QUOTA.',
  tiles: {
    started: 'Not submitted yet',
    documents_pending: 'Checklist has open items',
    under_review: 'Checklist is complete',
    decided: 'Waiting for the applicant',
    accepted: 'Not enrolled yet',
  },
  list: {
    empty: 'Applications appear here when applicants start them.',
    unmatched: 'No applications match the search and filters.',
  },
  saved: {
    menu: 'Saved filters',
    save: 'Save current filters',
    title: 'Save filters',
    description: 'The search, the filters and the order are saved in this browser.',
    delete: (name: string) => `Delete “${name}”`,
  },
  failed: {
    list: 'Could not load applications',
    counts: 'Could not load the totals',
    application: 'Could not load the application',
    act: 'Failed to save the change',
  },
  notFound: {
    text: "This application doesn't exist",
    hint: 'The link may be wrong. Search for the applicant by name or email.',
  },
  facts: {
    notSubmitted: 'Not submitted',
    lateOn: (moment: string) => `${moment}, after the deadline`,
    incomplete: 'Not complete',
    notVerified: 'Not verified',
    gpaFrom: (gpa: string, source: string) => `${gpa} (${source})`,
  },
  held: (reason: string) => `This application's data is kept, regardless of the retention policy: ${reason}`,
  checklist: {
    empty: 'The checklist appears when the application is submitted.',
    changed: (who: string, when: string) => `${who}, ${when}`,
    bySystem: 'System',
    menu: (title: string) => `Actions for ${title}`,
  },
  answers: {
    blank: 'Not answered',
    item: (label: string, number: number) => `${label} ${number}`,
    correct: 'Correct an answer',
    correctIn: (step: string) => ` in ${step}`,
    corrected: (value: string) => `Corrected: ${value}`,
    removed: (item: string) => `Removed: ${item}`,
    why: (reason: string, who: string, day: string) => `${reason} (${who}, ${day})`,
    asSubmitted: 'As submitted',
  },
  transfer: {
    title: 'Transfer credit',
    empty: 'No evaluations yet. Select “New Evaluation” to evaluate courses from another institution.',
    failed: 'Could not load evaluations',
  },
  files: { empty: 'No files.', label: 'Files', supplement: 'Added after submission' },
  recommendations: {
    empty: 'No recommendations.',
    waived: 'The applicant waived the right to read this letter.',
    notWaived: 'The applicant can read this letter.',
    file: (name: string) => `File of ${name}`,
    correct: (name: string) => `Correct the recommender ${name}`,
    earlier: (name: string, email: string, day: string) => `Before: ${name} · ${email} · ${day}`,
  },
  notes: { empty: 'No notes yet. Only employees see notes.', unnamed: 'Unknown' },
  timeline: {
    label: 'Timeline',
    move: (to: string) => `State: ${to}`,
    item: (act: string, item: string) => `${act}: ${item}`,
    empty: 'Nothing has happened yet.',
  },
  matches: {
    title: 'Possible duplicates',
    note: 'These records may be of the same person. Open one to compare it.',
    failed: 'Could not check for duplicates',
    application: (name: string, number: string) => `${name}, application ${number}`,
    student: (name: string, id: string) => `${name}, student ${id}`,
    because: (reasons: string) => `Why: ${reasons}`,
  },
  /** Steps whose title in the form is about “you”. */
  steps: { you: 'Personal data' } as Record<string, string | undefined>,
  history: 'History of the application',
  dialogs: {
    receive: (title: string) => `Receive “${title}”`,
    waive: (title: string) => `Waive “${title}”`,
    return: (title: string) => `Return “${title}”`,
    receiveNote: 'When no item is open, the application goes to review. The applicant sees the reason.',
    waiveNote: 'The application no longer needs this item. The applicant sees the reason.',
    returnNote:
      'The item is open again, and the application waits for documents. The applicant sees the reason.',
    reason: 'Reason is required',
    note: 'Only employees see the note. The applicant never sees it.',
    gpa: 'Enter the exact GPA on a scale from 0 to 4, and where you found it.',
    gpaRange: 'Enter a number from 0 to 4',
    source: 'Source is required',
    recommender: (email: string) =>
      `The link sent to ${email} ends now. A new link goes to the corrected address, and the time to answer starts again.`,
    name: 'Name is required',
    email: 'Email is required',
    waiver:
      "A waiver takes effect at once, also for letters that arrived. It can't be undone once a recommender was asked.",

    withdraw:
      "The application ends, and so do its recommenders' links. The applicant can start a new application.",
    hold: 'The data is kept after the application has ended, until the hold is released.',
    release: 'The retention policy then decides when the data is deleted.',
    correct: 'The submitted answer stays. The correction appears beside it.',
    correctRows:
      'The submitted answers stay. The correction appears beside them, with the rows that you edit, add or remove.',
    correctTitle: (label: string) => `Correct “${label}”`,
  },
  done: {
    receive: 'Item received',
    waive: 'Item waived',
    return: 'Item returned',
    note: 'Note added',
    gpa: 'GPA verified',
    withdraw: 'Application withdrawn',
    hold: 'Retention hold placed',
    release: 'Retention hold released',
    correct: 'Answer corrected',
    recommender: 'Recommender corrected',
  },
};

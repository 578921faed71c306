import type { InquiryKind, InquiryStatus } from '../../src/common/inquiry-kinds.js';
import type { EntryKind } from '../../src/modules/inquiries/inquiry-entry.entity.js';

export interface DemoCase {
  kind: InquiryKind;
  status: InquiryStatus;
  daysAgo: number;
  /** In New York. */
  time: string;
  anonymous?: boolean;
  /** A request of student@; others are of other students. */
  byStudent?: boolean;
  name?: string;
  email?: string;
  phone?: string;
  subject: string;
  message: string;
  details: object;
  steps?: { kind: EntryKind; daysAgo: number; body?: string }[];
}

const incident = { involvement: 'directly_involved', policiesViolated: null, witnesses: null };

/** Recent cases, by kind. */
export const cases: DemoCase[] = [
  {
    kind: 'contact',
    status: 'new',
    daysAgo: 1,
    time: '21:55',
    name: 'Gwen Abernathy',
    email: 'gwen.abernathy@mail.example',
    phone: '555-0131',
    subject: 'Evening classes in spring',
    message: 'Are the spring courses in wealth management offered in the evening? I work until five.',
    details: {},
  },
  {
    kind: 'contact',
    status: 'open',
    daysAgo: 3,
    time: '10:20',
    name: 'Otis Marchetti',
    email: 'otis.marchetti@mail.example',
    subject: 'Campus visit for two',
    message: 'My daughter and I would like to join the virtual tour. Do we need to sign up?\nOtis Marchetti',
    details: {},
    steps: [
      { kind: 'assignment', daysAgo: 2 },
      { kind: 'note', daysAgo: 2, body: 'Asked the tour guides whether two people can share one link.' },
    ],
  },
  {
    kind: 'contact',
    status: 'answered',
    daysAgo: 6,
    time: '15:05',
    name: 'Priya Venkataraman',
    email: 'priya.v@mail.example',
    phone: '555-0117',
    subject: 'Application fee',
    message: 'Your catalog lists a $10 fee. Do I pay it when I apply online?',
    details: {},
    steps: [
      {
        kind: 'answer',
        daysAgo: 6,
        body: 'No, the fee is **waived** for online applications.\n\nWe look forward to yours.',
      },
    ],
  },
  {
    kind: 'complaint',
    status: 'new',
    daysAgo: 2,
    time: '00:00',
    anonymous: true,
    subject: 'Complaint: Hall 2',
    message:
      'Since the first week of the term, students in wheelchairs have not been able to enter Hall 2, because bicycles block the ramp.',
    details: {
      ...incident,
      involvement: 'witness',
      timeOfIncident: 'Every morning',
      locationOfIncident: 'Hall 2',
      directlyInvolved: 'Students who park their bicycles there',
      desiredResolution: 'Bicycle racks elsewhere, and a clear ramp.',
      certification: true,
    },
  },
  {
    kind: 'complaint',
    status: 'open',
    daysAgo: 16,
    time: '00:00',
    anonymous: true,
    subject: 'Complaint: online examination',
    message:
      'In the last online examination, two students shared their answers by phone, and the proctor saw it.',
    details: {
      ...incident,
      involvement: 'witness',
      timeOfIncident: '10:00',
      locationOfIncident: 'Online',
      directlyInvolved: 'I don’t know their names',
      desiredResolution: 'Proctors should report the cheating that they see.',
      certification: true,
    },
    steps: [{ kind: 'assignment', daysAgo: 14 }],
  },
  {
    kind: 'complaint',
    status: 'closed',
    daysAgo: 30,
    time: '11:45',
    name: 'Lowell Prentiss',
    email: 'lowell.prentiss@mail.example',
    phone: '555-0126',
    subject: 'Complaint: the bursar’s phone line',
    message: 'I waited 50 minutes on three days in a row and was cut off each time before anyone answered.',
    details: {
      ...incident,
      timeOfIncident: '09:00',
      locationOfIncident: 'By phone',
      directlyInvolved: 'The bursar’s phone line',
      desiredResolution: 'A callback.',
      preferredContact: 'phone',
      certification: true,
      signature: 'Lowell Prentiss',
    },
    steps: [
      { kind: 'assignment', daysAgo: 29 },
      { kind: 'answer', daysAgo: 25, body: 'We are sorry. The bursar will call you tomorrow before noon.' },
      { kind: 'closing', daysAgo: 23, body: 'The bursar has called. The line now offers callbacks.' },
    ],
  },
  {
    kind: 'transfer',
    status: 'new',
    daysAgo: 1,
    time: '13:30',
    name: 'Inez Calloway',
    email: 'inez.calloway@mail.example',
    phone: '555-0109',
    subject: 'Transfer credit evaluation: Wealth Management',
    message: '',
    details: {
      program: 'Wealth Management',
      previousInstitutions: 'Cape Fear Community College',
      expectedCredits: 24,
      consent: true,
      acknowledgment: true,
    },
  },
  {
    kind: 'transfer',
    status: 'open',
    daysAgo: 15,
    time: '09:10',
    name: 'Desmond Achterberg',
    email: 'd.achterberg@mail.example',
    phone: '555-0112',
    subject: 'Transfer credit evaluation: General Studies',
    message: '',
    details: {
      program: 'General Studies',
      previousInstitutions: 'Two colleges, 2019 to 2021',
      expectedCredits: null,
      consent: true,
      acknowledgment: true,
    },
    steps: [
      { kind: 'assignment', daysAgo: 14 },
      {
        kind: 'note',
        daysAgo: 13,
        body: 'The transfer evaluation for Wake Technical Community College was opened.',
      },
      {
        kind: 'note',
        daysAgo: 12,
        body: 'The second transcript has no grades. Asked the college for a complete one.',
      },
    ],
  },
  {
    kind: 'directory_restriction',
    status: 'new',
    daysAgo: 4,
    time: '18:15',
    subject: 'Directory restriction',
    message: 'Please keep my address out of every list. I moved for safety reasons.',
    details: { categories: ['address', 'phone', 'email'] },
  },
  {
    kind: 'accommodation',
    status: 'answered',
    daysAgo: 9,
    time: '12:00',
    byStudent: true,
    subject: 'Accommodation',
    message: 'I need time and a half on timed exams.',
    details: { documentation: 'at_hand' },
    steps: [
      { kind: 'assignment', daysAgo: 8 },
      {
        kind: 'answer',
        daysAgo: 7,
        body: 'Granted for this term. Please send a new letter from your *qualified professional* at the end of the term.',
      },
    ],
  },
  {
    kind: 'accommodation',
    status: 'new',
    daysAgo: 13,
    time: '08:30',
    subject: 'Accommodation',
    message: 'Please add captions to recorded lectures. I can’t hear them.',
    details: { documentation: 'in_preparation' },
  },
  {
    kind: 'support_ticket',
    status: 'closed',
    daysAgo: 20,
    time: '22:10',
    byStudent: true,
    subject: 'The sign-in page stays blank',
    message: 'On my phone, the page stays blank after I enter the password. On my computer it works.',
    details: { category: 'login_and_access' },
    steps: [
      { kind: 'answer', daysAgo: 19, body: 'Please update your phone’s browser and try again.' },
      { kind: 'closing', daysAgo: 17, body: 'Solved by a browser update.' },
    ],
  },
  {
    kind: 'support_ticket',
    status: 'open',
    daysAgo: 2,
    time: '07:50',
    subject: 'Week 9 recording stops',
    message: 'The week 9 recording stops after four minutes every time.',
    details: { category: 'technical_issue' },
    steps: [{ kind: 'assignment', daysAgo: 1 }],
  },
  {
    kind: 'withdrawal',
    status: 'open',
    daysAgo: 3,
    time: '16:25',
    subject: 'Withdrawal from {term}',
    message: 'My father is ill, and I have to be at home for the rest of the term.',
    details: {},
    steps: [
      { kind: 'assignment', daysAgo: 2 },
      {
        kind: 'note',
        daysAgo: 2,
        body: 'Asked the bursar about a refund because of illness in the family.',
      },
    ],
  },
  {
    kind: 'record_correction',
    status: 'new',
    daysAgo: 2,
    time: '10:05',
    subject: 'Correction of the record',
    message: 'The college’s transcript lists the course as College Writing II. I have sent it to you.',
    details: { field: 'other', wanted: 'Transfer credit for College Writing II, not College Writing I' },
  },
];

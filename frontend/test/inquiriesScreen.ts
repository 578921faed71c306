import type {
  AuthUserDto,
  InquiryEntryDto,
  InquiryRecordDto,
  InquirySummaryDto,
  Permission,
} from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok, open } from './harness';

const manages: Permission[] = [
  'inquiries.contact.manage',
  'inquiries.transfer.manage',
  'inquiries.complaints.manage',
  'inquiries.requests.manage',
];

export const office = (role: AuthUserDto['role'] = 'admissions') =>
  aUser(role, { permissions: ['self.use', 'catalog.read', 'students.identity.read', ...manages] });

export const anInquiry = (number = 1, change: Partial<InquiryRecordDto> = {}): InquiryRecordDto => ({
  id: `aaaaaaaa-0000-4000-8000-${String(number).padStart(12, '0')}`,
  number: `INQ-7F3K9${number}`,
  kind: 'contact',
  status: 'new',
  anonymous: false,
  subject: 'Evening classes in spring',
  studentId: null,
  studentName: null,
  studentNumber: null,
  assigneeId: null,
  assigneeName: null,
  receivedAt: '2099-11-18T15:00:00.000Z',
  targetAt: '2099-11-19T15:00:00.000Z',
  dueAt: '2099-11-19T15:00:00.000Z',
  overdue: false,
  answeredAt: null,
  closedAt: null,
  name: 'Gwen Abernathy',
  email: 'gwen@mail.example',
  phone: '555-0131',
  message: 'Are the spring courses\noffered in the evening?',
  details: {},
  resolution: null,
  entries: [],
  files: [],
  ...change,
});

export const anEntry = (number = 1, change: Partial<InquiryEntryDto> = {}): InquiryEntryDto => ({
  id: `bbbbbbbb-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind: 'note',
  at: '2026-11-18T16:00:00.000Z',
  authorName: 'Robin Hale',
  body: 'Asked the tour guides.',
  assigneeName: null,
  mailState: null,
  ...change,
});

export const aSummary = (change: Partial<InquirySummaryDto> = {}): InquirySummaryDto => ({
  total: 12,
  new: 3,
  open: 4,
  answered: 2,
  closed: 3,
  overdue: 2,
  mine: 1,
  kinds: [
    { kind: 'contact', total: 8, new: 2, open: 2, answered: 2, closed: 2, overdue: 1 },
    { kind: 'transfer', total: 4, new: 1, open: 2, answered: 0, closed: 1, overdue: 1 },
  ],
  ...change,
});

export const inquiries = '/portal/inquiries';
export const api = '/api/inquiries';

type Options = Parameters<typeof open>[1];

/** The inbox of an office with these cases; each can also be opened, in its first version. */
export async function openInbox(
  query: string,
  cases: InquiryRecordDto[],
  { answers, ...options }: Options = {},
) {
  await import('../src/pages/inquiries/Inquiries');
  return open(inquiries + query, {
    user: office(),
    ...options,
    answers: {
      [api]: () => aList(cases, cases.length),
      [`${api}/summary`]: () => ok(aSummary()),
      ...Object.fromEntries(
        cases.map((one) => [`${api}/${one.id}`, () => ok(one, { ETag: '"v1"' })] as const),
      ),
      ...answers,
    },
  });
}

/** The body of a request. */
export const sentBy = (init: RequestInit) => ({
  body: JSON.parse(String(init.body)),
  etag: new Headers(init.headers).get('If-Match'),
});

export const asks = (requested: string[]) =>
  requested.filter((url) => url.startsWith(`${api}?`)).map((url) => new URL(url, 'http://x').searchParams);

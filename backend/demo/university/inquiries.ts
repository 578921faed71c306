import { type InquiryKind, isRequest } from '../../src/common/inquiry-kinds.js';
import { clockOf } from '../../src/modules/inquiries/clocks.rules.js';
import type { InquiryEntry } from '../../src/modules/inquiries/inquiry-entry.entity.js';
import type { Inquiry } from '../../src/modules/inquiries/inquiry.entity.js';
import { numberLetters } from '../../src/modules/inquiries/number.rules.js';
import { defaultResponseTimes } from '../../src/platform/database/migrations/default-response-times.js';
import type { DemoTerm } from './calendar.js';
import { addDays, newYork } from './dates.js';
import { cases, type DemoCase } from './inquiry-texts.js';
import { type Learner, office, type Person } from './people.js';
import type { Row } from './rows.js';
import { Dice, idFor } from './seed.js';

export type InquiryRow = Row<Inquiry> & { details: object };

/** The sender: a student for a request, student@ if the case says so; otherwise the case's own visitor. */
export interface DemoInquiry {
  row: InquiryRow;
  entries: Row<InquiryEntry>[];
}

const workedBy: Record<InquiryKind, Person> = {
  contact: office.admissions,
  complaint: office.compliance,
  transfer: office.registrar,
  directory_restriction: office.registrar,
  accommodation: office.compliance,
  support_ticket: office.super_admin,
  withdrawal: office.registrar,
  record_correction: office.registrar,
};

/** Cases of all kinds in all states, some of them overdue, two of them anonymous. The first learner is student@. */
export function chooseInquiries(
  learners: Learner[],
  term: Pick<DemoTerm, 'id' | 'name'>,
  today: string,
): DemoInquiry[] {
  const dice = new Dice('inquiries');
  const [student, ...others] = learners.filter(({ status }) => status === 'active') as [
    Learner,
    ...Learner[],
  ];
  const strangers = others.slice(0, cases.length);
  return cases.map((one, position) => {
    const learner = one.byStudent ? student : strangers[position]!;
    return inquiry(one, isRequest(one.kind) ? learner : null, { today, term, dice });
  });
}

interface Setting {
  today: string;
  term: Pick<DemoTerm, 'id' | 'name'>;
  dice: Dice;
}

function inquiry(one: DemoCase, learner: Learner | null, setting: Setting): DemoInquiry {
  const { today, term, dice } = setting;
  const { kind, anonymous = false, daysAgo, status, steps = [] } = one;
  const day = addDays(today, -daysAgo);
  const receivedAt = newYork(day, anonymous ? '00:00' : one.time);
  const { targetAt, dueAt } = clockOf(kind, receivedAt, defaultResponseTimes);
  const office = workedBy[kind];
  const id = idFor('inquiry', kind, daysAgo);
  const at = (days: number): Date => newYork(addDays(today, -days), '16:40');
  const entries = steps.map(({ kind: step, daysAgo: days, body = null }) => ({
    id: idFor('inquiry entry', id, step, days),
    createdAt: at(days),
    inquiryId: id,
    kind: step,
    body,
    authorId: step === 'reply' ? learner!.id : office.id,
    authorName: null,
    assigneeId: step === 'assignment' ? office.id : null,
    mailId: null,
  }));
  const lastOf = (step: InquiryEntry['kind']) => entries.findLast((entry) => entry.kind === step) ?? null;
  const row: InquiryRow = {
    id,
    createdAt: receivedAt,
    number: numberOf(dice),
    kind,
    status,
    anonymous,
    name: learner ? `${learner.firstName} ${learner.lastName}` : (one.name ?? null),
    email: learner ? learner.email : (one.email ?? null),
    phone: one.phone ?? null,
    subject: one.subject.replace('{term}', term.name),
    message: one.message,
    details: detailsOf(one, day, setting),
    studentId: learner?.studentId ?? null,
    assigneeId: lastOf('assignment')?.assigneeId ?? null,
    receivedAt,
    targetAt,
    dueAt,
    receiptMailId: null,
    answeredAt: lastOf('answer')?.createdAt ?? null,
    closedAt: status === 'closed' ? lastOf('closing')!.createdAt : null,
    resolution: status === 'closed' ? lastOf('closing')!.body : null,
    announcedAt: anonymous ? newYork(addDays(day, 1), '00:10') : receivedAt,
    // No notification for cases that were overdue before the demo university was loaded.
    overdueNotifiedAt: dueAt < newYork(addDays(today, 1), '00:00') ? dueAt : null,
  };
  return { row, entries };
}

/** The details that depend on the day and the term. */
function detailsOf({ kind, details }: DemoCase, day: string, { today, term }: Setting): object {
  if (kind === 'complaint') return { ...details, dateOfIncident: addDays(day, -4) };
  if (kind !== 'withdrawal') return details;
  return { termId: term.id, termName: term.name, lastDay: addDays(today, 5) };
}

const numberOf = (dice: Dice): string =>
  `INQ-${Array.from({ length: 6 }, () => dice.pick([...numberLetters])).join('')}`;

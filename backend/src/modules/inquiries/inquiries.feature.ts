import type { ActorRole } from '../../platform/auth/roles.js';
import { inquiryKinds } from '../../common/inquiry-kinds.js';
import { fieldGroups, opens, type FieldGroup, type Reader } from '../../platform/auth/fields/field-groups.js';
import { declareRecords, declareUnrecorded } from '../../platform/auth/fields/records.js';
import { browserForms } from '../../platform/forms/browser-forms.js';
import { unlinkedAddresses } from '../../platform/http/unlinked.js';
import { queues } from '../../platform/jobs/queues.js';
import { limits, reads } from '../../platform/limits/limits.js';
import { mailTemplates } from '../../platform/mail/templates.js';
import { inquiryReceipt } from './inquiry-receipt.mail.js';
import { inquiryAnswer } from './inquiry-answer.mail.js';
import { notificationKinds } from '../notifications/notifications.feature.js';

const requests = (text: string, ...roles: ActorRole[]): FieldGroup => ({
  permissions: ['inquiries.requests.manage'],
  text,
  roles: ['super_admin', ...roles, 'machine_client'],
});

fieldGroups.declare({
  'inquiry.contact': { permissions: ['inquiries.contact.manage'], text: 'contact inquiries' },
  'inquiry.complaint': { permissions: ['inquiries.complaints.manage'], text: 'complaints' },
  'inquiry.transfer': { permissions: ['inquiries.transfer.manage'], text: 'transfer inquiries' },
  'inquiry.directory_restriction': requests('directory restrictions', 'registrar'),
  'inquiry.accommodation': requests('accommodation requests', 'compliance'),
  'inquiry.support_ticket': requests('support tickets'),
  'inquiry.withdrawal': requests('withdrawal requests', 'registrar'),
  'inquiry.record_correction': requests('record corrections', 'registrar'),
});

const knownInquiries = (reader: Reader): string =>
  inquiryKinds
    .filter((kind) => opens(`inquiry.${kind}`, reader))
    .map((kind) => `'${kind}'`)
    .join(', ');

export const records = declareRecords({
  inquiry: {
    ofStudent: { kindOf: 'SELECT kind FROM inquiries WHERE id = $1' },
    tables: 'inquiries inquiry_entries inquiry_files',
    lists: 'inquiries',
    fields: {
      inquiry: `number kind status anonymous name email phone subject message details studentId assigneeId receivedAt
      targetAt dueAt answeredAt closedAt resolution announcedAt overdueNotifiedAt entries body authorId authorName mailId
      inquiryId fileId files filesConfirmed receiptMailId reason overdue mine assigned receivedAfter receivedBefore`,
    },
    kind: {
      select: (id) => `SELECT inquiry.kind::text FROM inquiries inquiry WHERE inquiry.id = ${id}`,
      permission: "the permission to manage the inquiry's kind",
    },
    recordName: {
      text: 'inquiry.number',
      table: 'inquiries',
      alias: 'inquiry',
      where: (reader) => `inquiry.kind::text IN (${knownInquiries(reader) || 'NULL'})`,
    },
  },
});

declareUnrecorded({
  inquiry_confirmations: 'digests of links that confirm files',
});

browserForms.declare({
  '/inquiries/contact': {
    thanks: '/contact/thank-you',
    notSent: 'not-sent/contact.html',
  },
});

// Complaints may be anonymous. Only the body says so, and by then the log would have its line.
unlinkedAddresses.declare({ '/api/inquiries/complaints': {} });

queues.declare({
  'inquiries.clock': { does: 'reminds offices of answers that are due' },
  'inquiries.files': { does: 'deletes files that nobody confirmed' },
});

limits.declare({
  'public forms': {
    calls: '`POST /api/inquiries/…`, `POST /api/athletics/signup`',
    methods: ['POST'],
    path: /^\/(inquiries\/|athletics\/signup\/?$)/i,
    per: 'caller',
    kind: 'security',
    most: 600,
    seconds: 600,
    why: 'Allows an orientation day on one campus network.',
  },
  'public files': {
    calls: '`POST /api/inquiries/transfer-evaluations`',
    methods: ['POST'],
    path: /^\/inquiries\/transfer-evaluations\/?$/i,
    per: 'address',
    kind: 'security',
    most: 120,
    seconds: 600,
    why: 'Each form can have 40 MB of files, which are deleted after 48 hours unless the sender confirms them.',
  },
  'file confirmations': {
    calls: '`GET` and `POST /confirm-files/…`',
    methods: [...reads, 'POST'],
    path: /^\//,
    below: '/confirm-files',
    per: 'address',
    kind: 'security',
    most: 120,
    seconds: 60,
    why: 'Allows a mail server that opens all links in its mailboxes.',
  },
});

export const mails = mailTemplates.declare({
  'inquiry-receipt': { write: inquiryReceipt, position: 1 },
  'inquiry-answer': { write: inquiryAnswer, position: 2 },
});

export const kinds = notificationKinds.declare({
  inquiry_received: { category: 'inquiries', mail: 'A new inquiry was received.', position: 27 },
  inquiry_assigned: { category: 'inquiries', mail: 'An inquiry was assigned to you.', position: 28 },
  inquiry_updated: { category: 'inquiries', mail: 'An inquiry was updated.', position: 29 },
  inquiry_due: { category: 'inquiries', mail: 'A reply to an inquiry is overdue.', position: 30 },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    inquiries: typeof kinds;
  }
}

import { declareRecords } from '../../platform/auth/fields/records.js';
import { limits, reads } from '../../platform/limits/limits.js';
import { mailTemplates } from '../../platform/mail/templates.js';
import { joinStudent, studentFields, studentText } from '../students/students.feature.js';
import { payerLink } from './payer-link.mail.js';

export const records = declareRecords({
  payer: {
    ofStudent: {},
    tables: 'payers',
    lists: 'payers',
    fields: {
      identity: studentFields,
      charge: `${studentFields} name email access purpose consentedAt consentedById codeHash linkSentAt revokedAt reason`,
    },
    recordName: {
      text: `concat(payer.name, ', payer of ', ${studentText})`,
      table: 'payers',
      alias: 'payer',
      joins: joinStudent('payer'),
      permission: 'charges.read',
    },
  },
});

export const mails = mailTemplates.declare({ 'payer-link': { write: payerLink } });

limits.declare({
  'payer mails': {
    calls: '`POST /api/students/{id}/payers`, `POST /api/payers/{id}/resend`',
    methods: ['POST'],
    path: /^\/(students\/[^/]+\/payers|payers\/[^/]+\/resend)\/?$/i,
    per: 'caller',
    kind: 'security',
    most: 30,
    seconds: 3600,
    why: 'Each call sends an email to an address that the student typed.',
  },
  'payer pages': {
    calls: '`GET` and `POST /pay/…`',
    methods: [...reads, 'POST'],
    path: /^\//,
    below: '/pay',
    per: 'address',
    kind: 'security',
    most: 120,
    seconds: 60,
    why: 'Makes guessing a link pointless, and allows a mail server that opens all links in its mailboxes.',
  },
});

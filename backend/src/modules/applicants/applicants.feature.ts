import { declareRecords, declareUnrecorded } from '../../platform/auth/fields/records.js';
import { queues } from '../../platform/jobs/queues.js';
import { limits } from '../../platform/limits/limits.js';
import { mailTemplates } from '../../platform/mail/templates.js';
import { applicantLink } from './applicant-link.mail.js';

export const records = declareRecords({
  applicant: {
    tables: 'applicants',
    fields: { account: 'email mailbox by reason' },
    recordName: {
      text: 'applicant.email',
      table: 'applicants',
      alias: 'applicant',
      permission: 'audit.read',
    },
  },
});

declareUnrecorded({
  applicant_sign_ins: 'hashes of links and codes',
  applicant_sessions: 'sign-ins, each shown to its own applicant alone',
});

export const mails = mailTemplates.declare({ 'applicant-link': { write: applicantLink } });

queues.declare({ 'applicants.sweep': { does: 'deletes expired links and sessions of applicants' } });

limits.declare({
  'applicant links': {
    calls: '`POST /api/apply/links`',
    methods: ['POST'],
    path: /^\/apply\/links\/?$/i,
    per: 'address',
    kind: 'security',
    most: 300,
    seconds: 600,
    why: 'Each call can send an email to any address. Allows an information session on one campus network.',
  },
  'applicant sign-ins': {
    calls: '`POST /api/apply/sessions`',
    methods: ['POST'],
    path: /^\/apply\/sessions\/?$/i,
    per: 'address',
    kind: 'security',
    most: 300,
    seconds: 600,
    why: "Each code allows five tries. A link's token can't be guessed.",
  },
});

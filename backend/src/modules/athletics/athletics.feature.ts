import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { browserForms } from '../../platform/forms/browser-forms.js';
import { mailTemplates } from '../../platform/mail/templates.js';
import { signupReceipt } from './signup-receipt.mail.js';
import { notificationKinds } from '../notifications/notifications.feature.js';

fieldGroups.declare({
  signup: { permissions: ['athletics.signups.manage'], text: 'athletics sign-ups' },
});

export const records = declareRecords({
  athletics_signup: {
    tables: 'athletics_signups',
    lists: 'athletics-signups athletics_signups',
    fields: {
      signup: 'firstName lastName email phone sport experience message status staffNote reason receiptMailId',
    },
    recordName: {
      text: `concat(signup.first_name, ' ', signup.last_name)`,
      table: 'athletics_signups',
      alias: 'signup',
      permission: 'athletics.signups.manage',
    },
  },
});

browserForms.declare({
  '/athletics/signup': {
    thanks: '/athletics/thank-you',
    notSent: 'not-sent/athletics.html',
  },
});

export const mails = mailTemplates.declare({
  'signup-receipt': { write: signupReceipt, position: 3 },
});

export const kinds = notificationKinds.declare({
  signup_received: { category: 'inquiries', mail: 'A new athletics sign-up was received.', position: 31 },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    athletics: typeof kinds;
  }
}

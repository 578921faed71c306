import { declareUnrecorded } from '../../platform/auth/fields/records.js';
import { queues } from '../../platform/jobs/queues.js';
import { limits, reads } from '../../platform/limits/limits.js';
import { mailTemplates } from '../../platform/mail/templates.js';
import { recommendationRequest } from './recommendation-request.mail.js';

declareUnrecorded({ recommendations: 'what they belong to, such as an application, shows them' });

export const mails = mailTemplates.declare({ 'recommendation-request': { write: recommendationRequest } });

queues.declare({
  recommendations: { does: 'reminds recommenders, and ends requests whose time is over' },
});

limits.declare({
  'recommendation pages': {
    calls: '`GET` and `POST /recommend/…`',
    methods: [...reads, 'POST'],
    path: /^\//,
    below: '/recommend',
    per: 'address',
    kind: 'security',
    most: 120,
    seconds: 60,
    why: 'Makes guessing a link pointless, and allows a mail server that opens all links in its mailboxes.',
  },
});

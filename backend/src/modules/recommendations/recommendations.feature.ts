import { declareUnrecorded } from '../../platform/auth/fields/records.js';
import { queues } from '../../platform/jobs/queues.js';
import { limits, reads } from '../../platform/limits/limits.js';
import { mailTemplates } from '../../platform/mail/templates.js';
import { recommendationReceipt, recommendationRequest } from './recommendation-request.mail.js';

declareUnrecorded({
  recommendations: 'what they belong to, such as an application, shows them',
  recommendation_mails: 'digests of links',
});

export const mails = mailTemplates.declare({
  'recommendation-request': { write: recommendationRequest },
  'recommendation-receipt': { write: recommendationReceipt },
});

queues.declare({
  recommendations: { does: 'sends late links, reminds recommenders, and ends requests whose time is over' },
  'recommendations.send': { does: 'sends the first link of a request to its recommender' },
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

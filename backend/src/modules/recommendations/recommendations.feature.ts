import { declareUnrecorded } from '../../platform/auth/fields/records.js';
import { mailTemplates } from '../../platform/mail/templates.js';
import { recommendationRequest } from './recommendation-request.mail.js';

declareUnrecorded({ recommendations: 'An application shows them.' });

export const mails = mailTemplates.declare({ 'recommendation-request': { write: recommendationRequest } });

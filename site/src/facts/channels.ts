/** The four ways to technical support. */
import { support } from './contact';
import { contactAbout, mail, telephone } from './format';
import { portalRequest } from '../routes';
import { replies } from './replies';
import { anyHour, chatHours } from './support';

export interface SupportChannel {
  id: string;
  title: string;
  description: string;
  contact: { label: string; href: string };
  hours: string;
  /** Whether the hours are opening hours or the time until an answer. */
  hoursNote: string;
  priority: 'Urgent' | 'High' | 'Normal' | 'Can wait';
}

/** The subject under which a message counts as a chat. */
export const chatSubject = 'Live chat';

export const supportChannels: readonly SupportChannel[] = [
  {
    id: 'telephone',
    title: 'Telephone',
    description:
      'When a class, an examination or a deadline is waiting. A person answers and stays on the line until it works, or until you know what happens next.',
    contact: { label: support.phone, href: telephone(support.phone) },
    hours: anyHour,
    hoursNote: 'every day of the year',
    priority: 'Urgent',
  },
  {
    id: 'chat',
    title: 'Live chat',
    description: `A chat window is not open yet; these are the hours it will keep. Until then, a message with the subject “${chatSubject}” reaches the same people and is answered by e-mail within ${replies.contact}.`,
    contact: { label: 'Write instead of chatting', href: contactAbout(chatSubject) },
    hours: chatHours.time,
    hoursNote: `${chatHours.when}, once it opens`,
    priority: 'High',
  },
  {
    id: 'e-mail',
    title: 'E-mail',
    description:
      'For whatever can be told in a few lines. Say which page or course, what you did, and what you saw; a picture of the screen helps.',
    contact: { label: support.email, href: mail(support.email, 'Technical support') },
    hours: replies.supportMail,
    hoursNote: 'at most, until you have an answer',
    priority: 'Normal',
  },
  {
    id: 'tickets',
    title: 'Portal tickets',
    description:
      'For what takes more than one answer. Sign in to the student portal and describe the problem. The ticket stays under your requests, with every answer.',
    contact: { label: 'Open a ticket in the portal', href: portalRequest('support_ticket') },
    hours: replies.contact,
    hoursNote: 'at most, until the first answer',
    priority: 'Can wait',
  },
];

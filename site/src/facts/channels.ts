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
      'For an urgent problem with a class, an examination or a deadline. A person answers and stays on the line until the problem is solved or you know the next step.',
    contact: { label: support.phone, href: telephone(support.phone) },
    hours: anyHour,
    hoursNote: 'every day of the year',
    priority: 'Urgent',
  },
  {
    id: 'chat',
    title: 'Live chat',
    description: `Live chat is not open yet. The hours shown apply once it opens. Until then, send a message with the subject “${chatSubject}”. The same team answers by email within ${replies.contact}.`,
    contact: { label: 'Send a message instead', href: contactAbout(chatSubject) },
    hours: chatHours.time,
    hoursNote: `${chatHours.when}, once it opens`,
    priority: 'High',
  },
  {
    id: 'e-mail',
    title: 'Email',
    description:
      'For a short question. Tell us the page or course, what you did and what you saw. A screenshot helps.',
    contact: { label: support.email, href: mail(support.email, 'Technical support') },
    hours: replies.supportMail,
    hoursNote: 'at most, until you have an answer',
    priority: 'Normal',
  },
  {
    id: 'tickets',
    title: 'Portal tickets',
    description:
      'For a problem that needs several replies. Sign in to the student portal and describe the problem. The ticket and all replies are under Requests.',
    contact: { label: 'Open a ticket in the portal', href: portalRequest('support_ticket') },
    hours: replies.contact,
    hoursNote: 'at most, until the first answer',
    priority: 'Can wait',
  },
];

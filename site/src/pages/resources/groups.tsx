/** The nine resources, by purpose. */
import type { ReactNode } from 'react';
import { ExternalLink } from '../../components/ExternalLink';
import { support } from '../../facts/contact';
import { mail } from '../../facts/format';
import { external } from '../../facts/links';
import { replies } from '../../facts/replies';
import { requirements } from '../../facts/support';
import { portal, portalRequest } from '../../routes';
import type { Subject } from './Pictogram';

interface Resource {
  picture: Subject;
  heading: string;
  text: string;
  links: ReactNode;
}

interface ResourceGroup {
  id: string;
  heading: string;
  about: string;
  items: readonly Resource[];
}

export const groups: readonly ResourceGroup[] = [
  {
    id: 'study',
    heading: 'Study',
    about: 'Readings, lectures and practice.',
    items: [
      {
        picture: 'library',
        heading: 'Digital library',
        text: 'The catalog, research databases and help from a librarian.',
        links: <a href="/library">Go to the library</a>,
      },
      {
        picture: 'guide',
        heading: 'Study guides',
        text: 'Each course has its own study guide, next to its readings. Good free guides to writing and common subjects are available elsewhere.',
        links: (
          <>
            <ExternalLink href={external.owl}>Purdue Online Writing Lab</ExternalLink>
            <ExternalLink href={external.openStax}>OpenStax textbooks</ExternalLink>
          </>
        ),
      },
      {
        picture: 'lecture',
        heading: 'Online lectures',
        text: 'Live classes are recorded, and the recordings stay with the course. Some other universities publish lectures too.',
        links: (
          <>
            <a href={portal.home}>Your courses</a>
            <ExternalLink href={external.openCourseWare}>MIT OpenCourseWare</ExternalLink>
          </>
        ),
      },
    ],
  },
  {
    id: 'work',
    heading: 'Coursework and software',
    about: 'Your courses and the software for them.',
    items: [
      {
        picture: 'system',
        heading: 'Learning management system',
        text: 'Assignments, submissions, grades and notifications in the student portal.',
        links: <a href={portal.home}>Open the portal</a>,
      },
      {
        picture: 'tools',
        heading: 'Software and tools',
        text: `A current browser and a connection of ${requirements.minimumSpeed} are enough to read, watch and submit work. For live classes you also need a microphone. This free software helps:`,
        links: (
          <>
            <ExternalLink href={external.libreOffice}>LibreOffice</ExternalLink>
            <ExternalLink href={external.zotero}>Zotero</ExternalLink>
            <ExternalLink href={external.screenReader}>NVDA</ExternalLink>
          </>
        ),
      },
    ],
  },
  {
    id: 'order',
    heading: 'Dates and forms',
    about: 'Important dates and the forms you need.',
    items: [
      {
        picture: 'calendar',
        heading: 'Academic calendar',
        text: 'Terms, dates and deadlines.',
        links: <a href="/academic-calendar">See the calendar</a>,
      },
      {
        picture: 'form',
        heading: 'Forms',
        text: 'Requests the university needs in writing. All but the last two are in the student portal.',
        links: (
          <>
            <a href={portalRequest('withdrawal')}>Withdrawal</a>
            <a href={portalRequest('directory_restriction')}>Directory restriction</a>
            <a href={portalRequest('accommodation')}>Accommodation</a>
            <a href={portalRequest('record_correction')}>Correction of your record</a>
            <a href={portalRequest('support_ticket')}>Support ticket</a>
            <a href="/transfer-evaluation">Transfer evaluation</a>
            <a href="/student-complaint">Complaint</a>
          </>
        ),
      },
    ],
  },
  {
    id: 'help',
    heading: 'Help',
    about: 'Answers to common questions, and how to ask your own.',
    items: [
      {
        picture: 'help',
        heading: 'Help center',
        text: 'Answers to common questions about signing in, slow videos and file uploads.',
        links: (
          <a className="button" href="/support">
            Help Center
          </a>
        ),
      },
      {
        picture: 'mail',
        heading: 'Email support',
        text: `Technical support answers within ${replies.supportMail}. Tell us what you did, what you saw and which browser you use.`,
        links: <a href={mail(support.email, 'Technical support')}>{support.email}</a>,
      },
    ],
  },
];

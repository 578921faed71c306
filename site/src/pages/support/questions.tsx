/** Common questions to technical support, by category. */
import type { AccordionItem } from '../../components/Accordion';
import { limits } from '../../facts/forms';
import { contactAbout } from '../../facts/format';
import { requirements } from '../../facts/support';
import { portal } from '../../routes';

export interface QuestionGroup {
  id: string;
  category: string;
  items: readonly AccordionItem[];
}

const access: readonly AccordionItem[] = [
  {
    id: 'sign-in',
    heading: 'How do I sign in?',
    content: (
      <p>
        Open the <a href={portal.signIn}>sign-in page</a> and use the email address and the password of your
        university account. The portal and your online classes use the same account.
      </p>
    ),
  },
  {
    id: 'password',
    heading: 'I cannot remember my password.',
    content: (
      <p>
        Call us. We confirm your identity and help you set a new password. Nobody at the university will ever
        ask for your password, by phone or in writing.
      </p>
    ),
  },
  {
    id: 'signed-out',
    heading: 'Why did the portal sign me out?',
    content: (
      <p>
        The portal signs you out after a period of inactivity, so that nobody can read your record on an
        unattended computer. Sign in again to return to the same page.
      </p>
    ),
  },
  {
    id: 'missing',
    heading: 'Something is missing in the portal.',
    content: (
      <p>
        What the portal shows depends on your role at the university. Tell us what is missing and on which
        page. If your account has the wrong role, we tell the registrar.
      </p>
    ),
  },
];

const technical: readonly AccordionItem[] = [
  {
    id: 'equipment',
    heading: 'Which computer and connection do I need?',
    content: (
      <p>
        You need a laptop (a Chromebook is enough), another computer, a tablet or a phone with a current
        browser, and a connection of at least {requirements.minimumSpeed}. Live classes also need a microphone
        and headphones or speakers.
      </p>
    ),
  },
  {
    id: 'stutters',
    heading: 'My live class keeps stopping.',
    content: (
      <ul className="bullets">
        <li>
          Close other programs that use the connection, and ask others in your home to pause their videos.
        </li>
        <li>Move closer to the router, or use a cable.</li>
        <li>Turn off your camera. Audio needs far less bandwidth.</li>
        <li>If the problem continues, call us. Classes are recorded, so you can watch what you missed.</li>
      </ul>
    ),
  },
  {
    id: 'page-broken',
    heading: 'A page looks wrong or does not load.',
    content: (
      <p>
        Reload the page, then try another browser. If the problem remains,{' '}
        <a href={contactAbout('Page does not work')}>tell us</a> the page’s address, your browser and your
        device. If the page does not work with a screen reader or a keyboard, tell the{' '}
        <a href="/accessibility">accessibility</a> office too.
      </p>
    ),
  },
  {
    id: 'upload',
    heading: 'My file was not accepted.',
    content: (
      <p>
        Each form that accepts files lists the file types and the size limit. Transcripts for an evaluation,
        for example, must be PDF, JPG or PNG files of up to {limits.transcriptMegabytes} MB each. If a photo
        is too large, save it at a lower quality.
      </p>
    ),
  },
];

const academic: readonly AccordionItem[] = [
  {
    id: 'courses',
    heading: 'Where are my courses?',
    content: (
      <p>
        In the <a href={portal.home}>student portal</a>, after you sign in. For questions about which courses
        to take, ask your <a href="/advising">advisor</a>.
      </p>
    ),
  },
  {
    id: 'library',
    heading: 'How do I reach the library and its databases?',
    content: (
      <p>
        Go to the <a href="/library">library</a> page. Its links are free and need no account. If a site asks
        for a fee or an account, or an article is missing, write to the librarian: another library may lend or
        copy it.
      </p>
    ),
  },
  {
    id: 'tutor',
    heading: 'How do I find a tutor?',
    content: (
      <p>
        <a href="/tutoring">Tutoring</a> lists the subjects and how to request a session. If a session will
        not open, call us.
      </p>
    ),
  },
  {
    id: 'recordings',
    heading: 'Where are the recordings?',
    content: (
      <p>
        A recording appears with its course or tutoring session some time after the session ends. If it is
        still missing the next day, tell us which recording you need.
      </p>
    ),
  },
];

export const questionGroups: readonly QuestionGroup[] = [
  { id: 'login-access', category: 'Login & Access', items: access },
  { id: 'technical-issues', category: 'Technical Issues', items: technical },
  { id: 'academic-resources', category: 'Academic Resources', items: academic },
];

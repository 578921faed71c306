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
        university account. The portal and your online classes take the same account.
      </p>
    ),
  },
  {
    id: 'password',
    heading: 'I cannot remember my password.',
    content: (
      <p>
        Call us. We make sure that it is you, and help you to a new one. Nobody at the university will ever
        ask for the old one, by telephone or in writing.
      </p>
    ),
  },
  {
    id: 'signed-out',
    heading: 'Why did the portal sign me out?',
    content: (
      <p>
        After a while without use it does so by itself, so that nobody reads your record on a computer that
        you have left. Sign in again, and you are back on the page where you were.
      </p>
    ),
  },
  {
    id: 'missing',
    heading: 'Something I should see is not there.',
    content: (
      <p>
        What the portal shows depends on who you are to the university. Tell us what you miss, and from which
        page; if your account has the wrong role, we pass it on to the registrar.
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
        A laptop (a Chromebook is enough), another computer, a tablet or a phone with a current browser, and a
        connection of at least {requirements.minimumSpeed}. Live classes also need a microphone and headphones
        or speakers.
      </p>
    ),
  },
  {
    id: 'stutters',
    heading: 'The live class stops and starts.',
    content: (
      <ul className="bullets">
        <li>Close what else uses the connection: other programs, other people’s films.</li>
        <li>Go nearer to the router, or use a cable.</li>
        <li>Turn off your own camera; sound needs far less.</li>
        <li>If it still stops, call us. Classes are recorded, so nothing is lost for good.</li>
      </ul>
    ),
  },
  {
    id: 'page-broken',
    heading: 'A page looks wrong or does not load.',
    content: (
      <p>
        Load it again, then try another browser. If it stays wrong,{' '}
        <a href={contactAbout('A page that does not work')}>tell us</a> its address and what you use. If a
        screen reader or a keyboard cannot get through it, the <a href="/accessibility">accessibility</a>{' '}
        office wants to know too.
      </p>
    ),
  },
  {
    id: 'upload',
    heading: 'My file is refused.',
    content: (
      <p>
        Each place that takes files says which kinds and how large. Transcripts for an evaluation, for
        example, are PDF, JPG or PNG files of up to {limits.transcriptMegabytes} MB each. A photograph that is
        too large becomes small enough when you save it at a lower quality.
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
        Behind the <a href={portal.home}>student portal</a>, with the account you sign in with. Which courses
        to take is a question for your <a href="/advising">advisor</a>, not for us.
      </p>
    ),
  },
  {
    id: 'library',
    heading: 'How do I reach the library and its databases?',
    content: (
      <p>
        From the page of the <a href="/library">library</a>. What it leads to is open, without an account and
        without a fee. If something is asked of you all the same, or an article is not there, write to the
        librarian: another library may lend or copy it.
      </p>
    ),
  },
  {
    id: 'tutor',
    heading: 'How do I find a tutor?',
    content: (
      <p>
        <a href="/tutoring">Tutoring</a> says which subjects there are and how to ask for a session. We help
        when the session will not open.
      </p>
    ),
  },
  {
    id: 'recordings',
    heading: 'Where are the recordings?',
    content: (
      <p>
        With the course or the session that was recorded. They take a while to appear after the end; if one is
        still missing the next day, tell us which.
      </p>
    ),
  },
];

export const questionGroups: readonly QuestionGroup[] = [
  { id: 'login-access', category: 'Login & Access', items: access },
  { id: 'technical-issues', category: 'Technical Issues', items: technical },
  { id: 'academic-resources', category: 'Academic Resources', items: academic },
];

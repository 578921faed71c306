/** The privacy policy, from cookies to changes. */
import type { PolicySection } from '../../components/PolicyText';
import { privacyOffice } from '../../facts/contact';
import { contactAbout, mail, telephone } from '../../facts/format';
import { legal } from '../../facts/legal';
import { replies } from '../../facts/replies';

export const keeping: readonly PolicySection[] = [
  {
    id: 'cookies',
    heading: 'Cookies',
    text: (
      <>
        <p>
          These public pages set no cookie and ask no other site for anything: no counters, no advertising, no
          fonts from elsewhere. The portal sets one cookie when you sign in. It says who you are until you
          sign out or the session ends, and nothing more.
        </p>
        <p>
          What you type into a form is kept in that tab of your browser, until you have sent it or close the
          tab. Of an anonymous complaint nothing is kept.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    heading: 'How it is kept safe',
    text: (
      <p>
        Connections are encrypted. Each role at the university sees only what its work needs. Files you send
        us are stored apart from our pages. If your data is ever exposed in a way that can harm you, we notify
        you and the authorities the law names.
      </p>
    ),
  },
  {
    id: 'retention',
    heading: 'How long it is kept',
    text: (
      <p>
        The academic record of a student is kept for good: a degree must be provable for a lifetime. Financial
        records are kept as long as the law asks. Messages, applications that led nowhere and the logs of our
        servers are deleted when nobody needs them any longer. Files that you send with a form are deleted
        after {replies.fileConfirmation} if you don’t confirm them by email, and half a year after your
        request is closed. A complaint made anonymously leaves no trace of who made it.
      </p>
    ),
  },
  {
    id: 'rights',
    heading: 'What you can do',
    text: (
      <>
        <p>
          You can ask what we know of you, have it corrected where it is wrong, and ask us to delete what we
          need not keep. You can tell us to write less, or not at all, except for what a student must be told.
        </p>
        <p>
          <a href={contactAbout('Privacy request')}>Write to us about your data</a>. We answer within{' '}
          {replies.contact}, if only to say how long the rest will take. We may ask you to show that you are
          you.
        </p>
        <p>
          These pages are not made for children under {legal.leastAge}, and we knowingly keep nothing about
          them.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes, and whom to ask',
    text: (
      <p>
        When this policy changes, the date at its head changes with it, and students are told by email before
        a change that matters to them takes effect. Questions go to the privacy office:{' '}
        <a href={mail(privacyOffice.email, 'Privacy')}>{privacyOffice.email}</a>,{' '}
        <a href={telephone(privacyOffice.phone)}>{privacyOffice.phone}</a>.
      </p>
    ),
  },
];

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
          These public pages set no cookies and load nothing from other sites: no analytics, no advertising
          and no fonts. The portal sets two cookies when you sign in. One identifies you until you sign out or
          the session ends. The other tells the browser's other tabs who is signed in. Both end with the
          browser.
        </p>
        <p>
          What you type into a form stays in that browser tab until you send it or close the tab. What you
          type into an anonymous complaint is not stored in your browser: if you reload the page, the text is
          lost.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    heading: 'How we protect your data',
    text: (
      <p>
        Connections are encrypted. Each role at the university sees only what its work requires. Files you
        send us are stored separately from our pages. If your data is ever exposed in a way that could harm
        you, we notify you and the authorities the law names.
      </p>
    ),
  },
  {
    id: 'retention',
    heading: 'How long we keep your data',
    text: (
      <p>
        We keep academic records permanently, because a degree must be verifiable for life. We keep financial
        records as long as the law requires. We delete messages, unsuccessful applications and server logs
        when they are no longer needed. If you send files with a form and don’t confirm them by email, we
        delete them after {replies.fileConfirmation}. We delete confirmed files half a year after your request
        is closed. An anonymous complaint leaves no trace of who made it.
      </p>
    ),
  },
  {
    id: 'rights',
    heading: 'Your choices',
    text: (
      <>
        <p>
          You can ask what data we hold about you, ask us to correct errors, and ask us to delete what we
          don’t need to keep. You can ask us to write to you less often or not at all, except for notices that
          students must receive.
        </p>
        <p>
          <a href={contactAbout('Privacy request')}>Write to us about your data</a>. We answer within{' '}
          {replies.contact}, at least to say how long a full answer will take. We may ask you to prove your
          identity.
        </p>
        <p>
          These pages are not intended for children under {legal.leastAge}, and we do not knowingly keep data
          about them.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    heading: 'Changes and questions',
    text: (
      <p>
        When this policy changes, we update the date at the top. We email students before a change that
        affects them takes effect. Send questions to the privacy office:{' '}
        <a href={mail(privacyOffice.email, 'Privacy')}>{privacyOffice.email}</a>,{' '}
        <a href={telephone(privacyOffice.phone)}>{privacyOffice.phone}</a>.
      </p>
    ),
  },
];

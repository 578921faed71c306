/** The three tabs of the accessibility page. */
import { ExternalLink } from '../../components/ExternalLink';
import { OfficeLines } from '../../components/OfficeLines';
import { accessibilityOffice, support } from '../../facts/contact';
import { contactAbout } from '../../facts/format';
import { external } from '../../facts/links';
import { replies } from '../../facts/replies';

export function SupportPart() {
  return (
    <>
      <p>
        The accessibility office decides on accommodations and knows every course. Technical support helps at
        any hour when a page or other software does not work with your tools.
      </p>
      <OfficeLines offices={[accessibilityOffice, support]} subject="Accessibility" />
    </>
  );
}

export function ToolsPart() {
  return (
    <>
      <p>These pages and the portal are made to work with what you already have:</p>
      <ul className="bullets">
        <li>
          <strong>Screen readers,</strong> such as{' '}
          <ExternalLink href={external.screenReader}>NVDA</ExternalLink>, which is free, or the one that comes
          with your computer or phone.
        </li>
        <li>
          <strong>Magnifiers and zoom,</strong> in your browser or operating system.
        </li>
        <li>
          <strong>Voice control,</strong> which finds buttons by the words on them.
        </li>
        <li>
          <strong>Switches and other keyboards,</strong> since you can reach everything by keyboard.
        </li>
        <li>
          <strong>Your own colors,</strong> through your browser’s settings for contrast and dark mode.
        </li>
      </ul>
    </>
  );
}

export function FeedbackPart() {
  return (
    <>
      <p>
        Tell us what did not work, on which page, and with which browser or tool. If you would rather not
        write, call. We answer feedback within {replies.accessibility}. Within {replies.contact}, as with any
        message, we confirm that we have read it.
      </p>
      <p>
        <a href={contactAbout('Accessibility feedback')}>Send feedback</a>
      </p>
    </>
  );
}

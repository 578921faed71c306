/** The three tabs of the records privacy page. */
import { ExternalLink } from '../../components/ExternalLink';
import { OfficeLines } from '../../components/OfficeLines';
import { type Step, Steps } from '../../components/Steps';
import { privacyOffice, registrar } from '../../facts/contact';
import { external } from '../../facts/links';
import { recordsPrivacy } from '../../facts/records';
import { portalRequest } from '../../routes';

const exceptions = [
  'University officials who need it for their work, and contractors the university controls.',
  'Another school where you enroll or plan to enroll, about that enrollment.',
  'Organizations that decide on aid you requested or enforce its terms.',
  'Accrediting bodies, and authorities that audit education programs.',
  'A court, by order or subpoena; you are told first, where the law allows.',
  'People who need it in a health or safety emergency.',
  'Anyone who requests directory information, unless you have restricted it.',
];

const steps: readonly Step[] = [
  {
    heading: 'Ask in the portal, or write to the registrar',
    text: (
      <>
        In the student portal you can{' '}
        <a href={portalRequest('directory_restriction')}>restrict the directory</a> and{' '}
        <a href={portalRequest('record_correction')}>ask for a correction</a>. Your grades, credits and
        account are there too. To see anything else, or to consent to a disclosure, write to the registrar
        with your student number and your signature.
      </>
    ),
  },
  {
    heading: 'Prove your identity',
    text: 'Signing in to the portal is enough. Otherwise, write from your university address or send a copy of an identity card.',
  },
  {
    heading: 'Get an answer',
    text: `You can inspect the record within ${recordsPrivacy.inspectionWithin} and get an answer to a correction within ${recordsPrivacy.amendmentAnsweredWithin}. A restriction is in effect from the day we receive it until you release it.`,
  },
  {
    heading: 'Request a hearing',
    text: 'If a correction is refused, you can request a hearing. Your statement stays with the record regardless of the decision.',
  },
];

export function ExceptionsPart() {
  return (
    <>
      <p>Without your consent, the law lets the university disclose what is needed only to:</p>
      <ul className="bullets">
        {exceptions.map((exception) => (
          <li key={exception}>{exception}</li>
        ))}
      </ul>
      <p>Each disclosure is noted in the record, and you may inspect the notes.</p>
    </>
  );
}

export const ProceduresPart = () => <Steps steps={steps} />;

export function ContactPart() {
  return (
    <>
      <OfficeLines offices={[registrar, privacyOffice]} subject="Student records" />
      <p>
        Send complaints that the university did not settle to the{' '}
        <ExternalLink href={external.studentPrivacy}>
          Student Privacy Policy Office of the U.S. Department of Education
        </ExternalLink>
        , within {recordsPrivacy.complaintWithin}.
      </p>
    </>
  );
}

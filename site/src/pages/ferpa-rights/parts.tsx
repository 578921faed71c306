/** The three tabs of the records privacy page. */
import { ExternalLink } from '../../components/ExternalLink';
import { OfficeLines } from '../../components/OfficeLines';
import { type Step, Steps } from '../../components/Steps';
import { privacyOffice, registrar } from '../../facts/contact';
import { external } from '../../facts/links';
import { recordsPrivacy } from '../../facts/records';
import { portalRequest } from '../../routes';

const exceptions = [
  'University officials who need the information for their work, and contractors the university controls.',
  'Another school where you enroll or plan to enroll, for the purposes of your enrollment there.',
  'Organizations that decide on aid you requested or enforce its terms.',
  'Accrediting bodies, and authorities that audit education programs.',
  'A court, under an order or subpoena. We tell you first if the law allows.',
  'People who need the information in a health or safety emergency.',
  'Anyone who requests directory information, unless you have restricted it.',
];

const steps: readonly Step[] = [
  {
    heading: 'Ask in the portal, or write to the registrar',
    text: (
      <>
        In the student portal you can{' '}
        <a href={portalRequest('directory_restriction')}>restrict your directory information</a> and{' '}
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
    text: `You can inspect the record within ${recordsPrivacy.inspectionWithin} and get an answer to a correction request within ${recordsPrivacy.amendmentAnsweredWithin}. A restriction is in effect from the day we receive your request until you remove the restriction.`,
  },
  {
    heading: 'Request a hearing',
    text: 'If a correction is refused, you can request a hearing. You can also add a statement. It stays with the record regardless of the decision.',
  },
];

export function ExceptionsPart() {
  return (
    <>
      <p>Without your consent, the university may disclose only the information needed, and only to:</p>
      <ul className="bullets">
        {exceptions.map((exception) => (
          <li key={exception}>{exception}</li>
        ))}
      </ul>
      <p>The record lists each disclosure, and you may inspect the list.</p>
    </>
  );
}

export const ProceduresPart = () => <Steps steps={steps} />;

export function ContactPart() {
  return (
    <>
      <OfficeLines offices={[registrar, privacyOffice]} subject="Student records" />
      <p>
        If the university does not settle your complaint, send it to the{' '}
        <ExternalLink href={external.studentPrivacy}>
          Student Privacy Policy Office of the U.S. Department of Education
        </ExternalLink>
        , within {recordsPrivacy.complaintWithin} of learning about the violation.
      </p>
    </>
  );
}

/** The three tabs of the refund policy. */
import { OfficeLines } from '../../components/OfficeLines';
import { Steps } from '../../components/Steps';
import { bursar, financialAid, registrar } from '../../facts/contact';
import { federalAid, refundProcess } from '../../facts/refunds';
import { portalRequest } from '../../routes';

const steps = [
  {
    heading: 'Submit the form',
    text: 'Submit the withdrawal request in the student portal. The request counts from the moment you send it, and you can follow it in the portal.',
  },
  {
    heading: 'Provide documentation',
    text: 'If special circumstances apply, provide the documents that this page lists for them.',
  },
  {
    heading: 'Review',
    text: `The bursar reviews the request within ${refundProcess.review}.`,
  },
  {
    heading: 'Calculation',
    text: 'The bursar calculates the refund from the schedule, excludes non-refundable fees, and tells you the amount.',
  },
  {
    heading: 'Refund',
    text: `The refund is issued within ${refundProcess.issue} to the original payment method.`,
  },
];

export function ProcessPart() {
  return (
    <>
      <Steps steps={steps} />
      <p>
        You can appeal within {refundProcess.appealWithin} of the decision and send missing documents within{' '}
        {refundProcess.documentsWithin}.
      </p>
      <p>
        <a href={portalRequest('withdrawal')}>Submit a withdrawal request</a>
      </p>
    </>
  );
}

export function AidPart() {
  return (
    <>
      <p>
        The university does not take part in federal aid programs. If part of your tuition is refunded, our
        scholarships for that tuition are reduced by the same percentage.
      </p>
      <p>
        If you receive federal aid through another institution, the federal rule also applies here: a student
        who withdraws before completing {federalAid.earnedFrom} of the term returns the unearned aid. Your
        home institution calculates the amount, so tell that institution before you withdraw.
      </p>
      <p>
        A payment plan ends when you withdraw. If you paid more than the remaining tuition, we refund the
        difference. If you paid less, the rest is due on the original dates.
      </p>
    </>
  );
}

export function ContactPart() {
  return <OfficeLines offices={[bursar, registrar, financialAid]} subject="Refund" />;
}

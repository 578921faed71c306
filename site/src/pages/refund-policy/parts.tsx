/** The three tabs of the refund policy. */
import { OfficeLines } from '../../components/OfficeLines';
import { Steps } from '../../components/Steps';
import { bursar, financialAid, registrar } from '../../facts/contact';
import { federalAid, refundProcess } from '../../facts/refunds';
import { portalRequest } from '../../routes';

const steps = [
  {
    heading: 'Submit the form',
    text: 'The withdrawal request, in the student portal. It counts from the moment you send it, and you can follow it there.',
  },
  {
    heading: 'Provide documentation',
    text: 'Only for special circumstances: what the list above asks for.',
  },
  {
    heading: 'Review',
    text: `The bursar looks at the request within ${refundProcess.review}.`,
  },
  {
    heading: 'Calculation',
    text: 'The refund is worked out from the schedule, without the fees that do not come back, and you are told the figure.',
  },
  {
    heading: 'Refund',
    text: `The money is on its way within ${refundProcess.issue}, to where the payment came from.`,
  },
];

export function ProcessPart() {
  return (
    <>
      <Steps steps={steps} />
      <p>
        An appeal is heard when it arrives within {refundProcess.appealWithin} of the decision. Documents that
        are still missing may follow within {refundProcess.documentsWithin}.
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
        The university takes part in no federal aid program. A scholarship of ours is reduced by the same part
        as the tuition it was given for.
      </p>
      <p>
        If you bring federal aid through another institution, its rule also applies here: a student who
        withdraws before completing {federalAid.earnedFrom} of the term returns the aid that is not yet
        earned. Your home institution works out how much; tell it before you withdraw.
      </p>
      <p>
        A payment plan ends with the withdrawal. What you have paid beyond the tuition that remains comes back
        to you; what is still owed stays due on its dates.
      </p>
    </>
  );
}

export function ContactPart() {
  return <OfficeLines offices={[bursar, registrar, financialAid]} subject="Refund" />;
}

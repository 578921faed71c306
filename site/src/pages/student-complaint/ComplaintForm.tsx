import { Form } from '../../components/Form';
import { ReceiptNote } from '../../components/ReceiptNote';
import { registrar } from '../../facts/contact';
import { mail, telephone } from '../../facts/format';
import { replies } from '../../facts/replies';
import { IncidentGroup, OutcomeGroup } from './incident';
import { SenderGroups } from './sender';
import { SigningGroup } from './signing';

/** Sent only by script, so that an anonymous complaint leaves nothing in the browser. */
export function ComplaintForm() {
  return (
    <Form
      id="complaint"
      action="/api/inquiries/complaints"
      send="Submit complaint"
      calm
      without={<WithoutScript />}
      outcomes={{
        sent: (
          <>
            <h3>Complaint Submitted Successfully</h3>
            <p>
              Your complaint has been forwarded to the appropriate officials. You will be contacted within{' '}
              {replies.complaint}.
            </p>
            <ReceiptNote />
          </>
        ),
        sentUnknown: (
          <>
            <h3>Complaint Submitted Successfully</h3>
            <p>
              Your complaint has been forwarded to the appropriate officials. Since you have left no contact
              information, the university cannot reply. No part of the complaint stays in this browser.
            </p>
          </>
        ),
        failed: (
          <>
            <h3>Submission Error</h3>
            <p>
              There was an error submitting your complaint. Please try again, or contact the registrar's
              office at <a href={telephone(registrar.phone)}>{registrar.phone}</a>.
            </p>
          </>
        ),
      }}
    >
      <p className="form-note">
        Fields not marked “optional” are required. Take your time: nothing is sent until you submit the form.
      </p>
      <SenderGroups />
      <IncidentGroup />
      <OutcomeGroup />
      <SigningGroup />
    </Form>
  );
}

function WithoutScript() {
  return (
    <>
      <h3>This form needs JavaScript</h3>
      <p>
        JavaScript is not running in your browser, so you can read the form below but not send it. Call the
        registrar’s office at <a href={telephone(registrar.phone)}>{registrar.phone}</a> or write to{' '}
        <a href={mail(registrar.email, 'Student complaint')}>{registrar.email}</a>, with the information the
        form asks for. A complaint made this way is not anonymous.
      </p>
    </>
  );
}

import { CheckField, SelectField } from '../../components/fields/ChoiceField';
import { FieldGroup } from '../../components/fields/FieldGroup';
import { FilesField } from '../../components/fields/FilesField';
import { TextField } from '../../components/fields/TextField';
import { Form } from '../../components/Form';
import { admissions } from '../../facts/contact';
import { limits } from '../../facts/forms';
import { mail, telephone } from '../../facts/format';
import { programs } from '../../facts/programs';
import { replies } from '../../facts/replies';
import { transfer } from '../../forms/transfer';
import { field, form } from './fields';

const undecided = 'Undecided';
const choices = [...programs.map(({ degree, subject }) => `${degree} in ${subject}`), undecided].map(
  (program) => ({ value: program, label: program === undecided ? 'I have not decided yet' : program }),
);

/** Sent only by script, which shows the progress of the files. */
export function TransferForm() {
  return (
    <Form
      id={form}
      action="/api/inquiries/transfer-evaluations"
      send="Submit request"
      files
      calm
      without={<WithoutScript />}
      outcomes={{
        sent: (
          <>
            <h3>Transfer Evaluation Submitted</h3>
            <p>
              {`Your transfer evaluation request has been submitted successfully. We'll contact you within ${replies.transferEvaluation}.`}
            </p>
            <p>
              {`One more step: confirm your files with the link in our email, within ${replies.fileConfirmation}. We can't open files that aren't confirmed, and we delete them after that time.`}
            </p>
          </>
        ),
        failed: <h3>Your request could not be sent</h3>,
      }}
    >
      <p className="form-note">
        Fields not marked “optional” are required. What you type stays in this tab if you reload the page, but
        you must choose files again.
      </p>
      <FieldGroup id="you" heading="You" about={<p>Write your name as it appears on your transcripts.</p>}>
        <TextField {...field(transfer.firstName, 'First name')} />
        <TextField {...field(transfer.lastName, 'Last name')} />
        <TextField {...field(transfer.email, 'Email')} />
        <TextField {...field(transfer.phone, 'Telephone')} />
      </FieldGroup>
      <FieldGroup
        id="studies"
        heading="Your studies"
        about={<p>The institutions you attended and the program you want to join.</p>}
      >
        <SelectField
          {...field(transfer.program, 'Intended program')}
          choices={choices}
          none="Choose a program"
          wide
        />
        <TextField
          {...field(transfer.previousInstitutions, 'Previous institutions')}
          hint="List one institution per line, with the years you attended."
          wide
        />
        <TextField
          {...field(transfer.expectedCredits, 'Estimated credits')}
          hint="The number of credits you expect to transfer."
        />
      </FieldGroup>
      <FieldGroup
        id="transcripts"
        heading="Unofficial transcripts"
        about={
          <p>
            {`Copies or photos are fine if every line is legible. We email you a link. Use it within ${replies.fileConfirmation} to confirm your files.`}
          </p>
        }
      >
        <FilesField {...field(transfer.transcripts, 'Your transcripts')} kinds={limits.transcriptKinds} />
      </FieldGroup>
      <FieldGroup id="agreement" heading="Consent and acknowledgment">
        <CheckField
          {...field(
            transfer.consent,
            'I consent to the university reading these transcripts in order to evaluate my transfer credit.',
          )}
          wide
        />
        <CheckField
          {...field(
            transfer.acknowledgment,
            'I understand that an evaluation of unofficial transcripts is preliminary, and that the final one requires official transcripts.',
          )}
          wide
        />
      </FieldGroup>
    </Form>
  );
}

function WithoutScript() {
  return (
    <>
      <h3>This form needs JavaScript</h3>
      <p>
        JavaScript is not running in your browser, so you can read the form below but not send it. Send your
        transcripts to <a href={mail(admissions.email, 'Transfer credit evaluation')}>{admissions.email}</a>{' '}
        with the information the form asks for, or call{' '}
        <a href={telephone(admissions.phone)}>{admissions.phone}</a>.
      </p>
    </>
  );
}

import { SelectField } from '../../components/fields/ChoiceField';
import { TextField } from '../../components/fields/TextField';
import { Form } from '../../components/Form';
import { ReceiptNote } from '../../components/ReceiptNote';
import { sports } from '../../facts/athletics';
import { athletics } from '../../forms/athletics';

const form = 'signup';
const choices = sports.map(({ id, name }) => ({ value: id, label: name }));

/** Works without script: the server responds with the thank-you page, or with the errors. */
export function InterestForm() {
  return (
    <Form
      id={form}
      action="/api/athletics/signup"
      send="Sign up"
      outcomes={{
        sent: (
          <>
            <h3>Sign-up Successful!</h3>
            <p>Thank you for your interest in athletics. We'll be in touch soon!</p>
            <ReceiptNote />
          </>
        ),
        failed: (
          <>
            <h3>Sign-up Failed</h3>
            <p>There was an error submitting your information. Please try again.</p>
          </>
        ),
      }}
    >
      <p className="form-note">Fields not marked “optional” are required.</p>
      <TextField form={form} rule={athletics.firstName} label="First name" />
      <TextField form={form} rule={athletics.lastName} label="Last name" />
      <TextField form={form} rule={athletics.email} label="Email" hint="We send the confirmation here." />
      <TextField form={form} rule={athletics.phone} label="Telephone" hint="Include the area code." />
      <SelectField
        form={form}
        rule={athletics.sport}
        label="Sport"
        choices={choices}
        none="Choose a sport"
        fromAddress="sport"
        wide
      />
      <TextField
        form={form}
        rule={athletics.experience}
        label="Experience"
        hint="Where you have played, in which position and for how long. You can sign up without experience."
        wide
      />
      <TextField
        form={form}
        rule={athletics.message}
        label="Message"
        hint="Anything else we should know, or a question."
        wide
      />
    </Form>
  );
}

import { CheckField, RadioField, SelectField } from '../../components/fields/ChoiceField';
import { FieldGroup } from '../../components/fields/FieldGroup';
import { TextField } from '../../components/fields/TextField';
import { states } from '../../facts/states';
import { complaint } from '../../forms/complaint';
import { field } from './fields';

const ways = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Telephone' },
  { value: 'mail', label: 'Mail' },
];
const stateChoices = states.map((state) => ({ value: state, label: state }));

/** The sender's name and contact details. Both are left out of an anonymous complaint. */
export function SenderGroups() {
  return (
    <>
      <FieldGroup id="beginning" heading="Named or anonymous">
        <TextField {...field(complaint.todaysDate, 'Today’s date')} today />
        <CheckField {...field(complaint.anonymous, 'Make this complaint anonymously')} wide />
        <AnonymityText />
      </FieldGroup>

      <FieldGroup
        id="you"
        ofSender
        heading="About you"
        about={<p>We use this information to match the complaint to your record.</p>}
      >
        <TextField {...field(complaint.fullName, 'Full legal name')} wide />
        <TextField {...field(complaint.studentNumber, 'Student number')} />
        <TextField {...field(complaint.major, 'Program or major')} />
      </FieldGroup>

      <FieldGroup
        id="reach"
        ofSender
        heading="How we reach you"
        about={<p>We use these contact details only for this complaint.</p>}
      >
        <TextField {...field(complaint.email, 'Email')} />
        <TextField {...field(complaint.phone, 'Telephone')} />
        <TextField {...field(complaint.addressLine1, 'Street address')} />
        <TextField {...field(complaint.addressLine2, 'Apartment, suite or unit')} />
        <TextField {...field(complaint.city, 'City')} />
        <SelectField {...field(complaint.state, 'State')} choices={stateChoices} none="Choose a state" />
        <TextField {...field(complaint.zipCode, 'ZIP code')} />
        <RadioField
          {...field(complaint.preferredContact, 'How would you like to hear from us?')}
          choices={ways}
          chosen="email"
          wide
        />
      </FieldGroup>
    </>
  );
}

/** Shown before anything is chosen, so that nobody has to try it out. */
function AnonymityText() {
  return (
    <div className="anonymity field-wide" id="anonymity">
      <p>If you stay anonymous:</p>
      <ul className="bullets">
        <li>
          The form does not ask for your name, student number, program, addresses, telephone or signature, and
          does not send them, even if you have filled them in.
        </li>
        <li>
          The university keeps no network address, account or log of the request. Nothing you type stays in
          this browser: unsent text is lost when you leave or reload the page.
        </li>
        <li>
          Without contact information, the university cannot investigate or reply. University officials read
          the text below exactly as you write it, so leave out details that would identify you.
        </li>
      </ul>
    </div>
  );
}

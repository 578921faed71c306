import { ApiProperty } from '@nestjs/swagger';
import {
  AgreedField,
  BooleanField,
  ChoiceField,
  DateField,
  EmailField,
  PhoneField,
  TextField,
  ValidateIf,
} from '../../../common/fields.js';
import { NameField } from '../../../common/name-field.js';
import { stateChoices } from '../../../common/us-states.js';
import { Honeypot } from '../../../platform/forms/honeypot.decorator.js';
import { messages } from '../messages.js';

export const contactWays = ['email', 'phone', 'mail'] as const;
export const involvements = ['directly_involved', 'witness'] as const;

/** Fields that an anonymous complaint leaves out; values in them are ignored. */
const UnlessAnonymous = (): PropertyDecorator => (target, property) => {
  ValidateIf(({ anonymous }: ComplaintDto) => anonymous !== true)(target, property);
  ApiProperty({ required: false, description: 'Required unless `anonymous` is true.' })(target, property);
};

const optional = { nullable: true, blank: true } as const;

/** The form of the page Student Complaint. */
export class ComplaintDto {
  @DateField({ required: messages.forms.complaint.todaysDate, past: true })
  todaysDate: string;

  @BooleanField({
    nullable: true,
    description:
      'Whether the complaint is anonymous. If true, name, student number, email, phone, address, program, preferred contact and signature are ' +
      'discarded even if sent, and nothing that identifies the sender is stored. The office then has no contact ' +
      "information, so it can't ask questions or reply.",
  })
  anonymous?: boolean | null;

  @UnlessAnonymous()
  @NameField({ required: messages.forms.complaint.fullName, max: 200, example: 'Maya Okafor' })
  fullName?: string | null;

  @UnlessAnonymous()
  @TextField({ ...optional, max: 40, example: 'S2600017' })
  studentNumber?: string | null;

  @UnlessAnonymous()
  @TextField({ ...optional, max: 200, example: 'Wealth Management' })
  major?: string | null;

  @UnlessAnonymous()
  @PhoneField({ ...optional, example: '910-555-0142' })
  phone?: string | null;

  @UnlessAnonymous()
  @EmailField({ required: messages.forms.complaint.email, always: messages.forms.complaint.email })
  email?: string | null;

  @UnlessAnonymous()
  @TextField({ ...optional, max: 200, example: '14 Harbor Street' })
  addressLine1?: string | null;

  @UnlessAnonymous()
  @TextField({ ...optional, max: 200 })
  addressLine2?: string | null;

  @UnlessAnonymous()
  @TextField({ ...optional, max: 100 })
  city?: string | null;

  @UnlessAnonymous()
  @ChoiceField(stateChoices, {
    ...optional,
    message: messages.forms.complaint.state,
  })
  state?: string | null;

  @UnlessAnonymous()
  @TextField({
    ...optional,
    max: 20,
    example: '28401',
    pattern: /^(\d{5}([- ]?\d{4})?)$/,
    message: messages.forms.complaint.zipCode,
  })
  zipCode?: string | null;

  @UnlessAnonymous()
  @ChoiceField(contactWays, optional)
  preferredContact?: (typeof contactWays)[number] | '' | null;

  @DateField({
    required: messages.forms.complaint.dateOfIncident,
    past: true,
    description: 'Today or earlier.',
  })
  dateOfIncident: string;

  @TextField({ required: messages.forms.complaint.locationOfIncident, max: 150, example: 'Online, WM 210' })
  locationOfIncident: string;

  @TextField({ required: messages.forms.complaint.timeOfIncident, max: 100, example: '18:30' })
  timeOfIncident: string;

  @ChoiceField(involvements, {
    required: messages.forms.complaint.involvement,
    message: messages.forms.complaint.involvement,
  })
  involvement: (typeof involvements)[number];

  @TextField({
    required: messages.forms.complaint.directlyInvolved,
    max: 2000,
    multiline: true,
    example: 'The group for the second project',
  })
  directlyInvolved: string;

  @TextField({ ...optional, max: 2000, multiline: true })
  witnesses?: string | null;

  @TextField({
    required: messages.forms.complaint.incidentDescription,
    tooShort: messages.forms.complaint.incidentDescription,
    min: 50,
    max: 15_000,
    multiline: true,
    example: 'The group project was graded without the part that I submitted.',
  })
  incidentDescription: string;

  @TextField({ ...optional, max: 5000, multiline: true })
  policiesViolated?: string | null;

  @TextField({
    required: messages.forms.complaint.desiredResolution,
    max: 5000,
    multiline: true,
    example: 'Please have the submission graded again.',
  })
  desiredResolution: string;

  @TextField({ ...optional, max: 5000, multiline: true })
  additionalComments?: string | null;

  @TextField({
    ...optional,
    max: 1000,
    multiline: true,
    description: 'People whom the office should not contact about the complaint.',
  })
  doNotContact?: string | null;

  @AgreedField({ required: messages.forms.complaint.certification })
  certification: true;

  @UnlessAnonymous()
  @NameField({ required: messages.forms.complaint.signature, max: 200, example: 'Maya Okafor' })
  signature?: string | null;

  @Honeypot()
  website?: string | null;
}

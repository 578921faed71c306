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
} from '../../common/fields.js';
import { stateChoices } from '../../common/us-states.js';
import { Honeypot } from '../../platform/forms/honeypot.decorator.js';

export const contactWays = ['email', 'phone', 'mail'] as const;
export const involvements = ['directly_involved', 'witness'] as const;

/** Fields that an anonymous complaint leaves out; values in them are ignored. */
const UnlessAnonymous = (): PropertyDecorator => (target, property) => {
  ValidateIf(({ anonymous }: ComplaintDto) => anonymous !== true)(target, property);
  ApiProperty({ required: false, description: 'Required, unless `anonymous` is true.' })(target, property);
};

const optional = { nullable: true, blank: true } as const;

/** The form of the page Student Complaint. */
export class ComplaintDto {
  @DateField({ required: "Today's date is required" })
  todaysDate: string;

  @BooleanField({
    nullable: true,
    description:
      'true: name, student number, e-mail, phone, address, program, preferred contact and signature are not kept even ' +
      'when they are sent, and nothing that leads to the sender is written down anywhere. Without an address nobody can ask back or reply.',
  })
  anonymous?: boolean | null;

  @UnlessAnonymous()
  @TextField({ required: 'Full legal name is required', max: 200, example: 'Maya Okafor' })
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
  @EmailField({ required: 'Valid email address is required', always: 'Valid email address is required' })
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
    message: 'Must be one of the 50 states or the District of Columbia.',
  })
  state?: string | null;

  @UnlessAnonymous()
  @TextField({
    ...{ ...optional, max: 20, example: '28401' },
    pattern: /^(\d{5}([- ]?\d{4})?)$/,
    message: 'Enter a ZIP code of 5 or 9 digits, such as 12207 or 12207-1234.',
  })
  zipCode?: string | null;

  @UnlessAnonymous()
  @ChoiceField(contactWays, optional)
  preferredContact?: (typeof contactWays)[number] | '' | null;

  @DateField({ required: 'Date of incident is required' })
  dateOfIncident: string;

  @TextField({ required: 'Location of incident is required', max: 150, example: 'Online, WM 210' })
  locationOfIncident: string;

  @TextField({ required: 'Time of incident is required', max: 100, example: '18:30' })
  timeOfIncident: string;

  @ChoiceField(involvements, {
    required: 'Please indicate your involvement',
    message: 'Please indicate your involvement',
  })
  involvement: (typeof involvements)[number];

  @TextField({
    required: 'Please list who was directly involved',
    max: 2000,
    multiline: true,
    example: 'The group for the second project',
  })
  directlyInvolved: string;

  @TextField({ ...optional, max: 2000, multiline: true })
  witnesses?: string | null;

  @TextField({
    required: 'Please provide a detailed description (minimum 50 characters)',
    tooShort: 'Please provide a detailed description (minimum 50 characters)',
    min: 50,
    max: 15_000,
    multiline: true,
    example: 'What happened, in as many words as it takes: at least fifty characters.',
  })
  incidentDescription: string;

  @TextField({ ...optional, max: 5000, multiline: true })
  policiesViolated?: string | null;

  @TextField({
    required: 'Please describe your desired resolution',
    max: 5000,
    multiline: true,
    example: 'That the work is looked at again.',
  })
  desiredResolution: string;

  @TextField({ ...optional, max: 5000, multiline: true })
  additionalComments?: string | null;

  @TextField({ ...optional, max: 1000, multiline: true, description: 'Whom not to speak to about it.' })
  doNotContact?: string | null;

  @AgreedField({ required: 'You must agree to the certification terms' })
  certification: true;

  @UnlessAnonymous()
  @TextField({ required: 'Digital signature is required', max: 200, example: 'Maya Okafor' })
  signature?: string | null;

  @Honeypot()
  website?: string | null;
}

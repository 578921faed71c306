import { PickType } from '@nestjs/swagger';
import {
  ChoiceField,
  DateField,
  EmailField,
  IdField,
  ObjectField,
  Partial,
  TextField,
} from '../../common/fields.js';
import { NameField } from '../../common/name-field.js';
import { IdentifierField } from '../../common/identifier-field.js';
import { enrollmentStatuses, type StudentStatus } from './student.entity.js';
import { messages } from './messages.js';

const phoneDescription =
  "Stored in a format such as 910-555-0142 or +44 20 7946 0018. An unchanged value isn't validated again.";

class AddressBody {
  @TextField({ max: 200, nullable: true, example: '1 Lamp Street' })
  line1?: string | null;

  @TextField({ max: 200, nullable: true })
  line2?: string | null;

  @TextField({ max: 100, nullable: true, example: 'Albany' })
  city?: string | null;

  @TextField({
    max: 100,
    nullable: true,
    example: 'NY',
    description:
      'In the US and Canada, the code or name of a state, territory or province, stored as its code. Free text in other countries.',
  })
  state?: string | null;

  @TextField({
    max: 20,
    nullable: true,
    example: '12207',
    description: 'The postal code. In the US, a ZIP code of 5 or 9 digits.',
  })
  postalCode?: string | null;

  @TextField({
    max: 100,
    nullable: true,
    example: 'United States',
    description: 'The ISO 3166-1 name or two-letter code of a country. Defaults to the US.',
  })
  country?: string | null;
}

class EmergencyContactBody {
  @NameField({ required: messages.contactNameRequired, max: 200, example: 'Bea Qian' })
  name: string;

  @TextField({ max: 100, nullable: true, example: 'mother' })
  relationship?: string | null;

  @TextField({ max: 40, nullable: true, example: '910-555-0101', description: phoneDescription })
  phone?: string | null;
}

const wholly =
  'If sent, all fields in this object are replaced. null clears them. Also requires the permission `students.personal.read`.';

/** GPA, credits, class level and SAP follow from enrollments, so they aren't among the fields. */
export class CreateStudentDto {
  @NameField({ required: messages.firstNameRequired, max: 100, example: 'Ada' })
  firstName: string;

  @NameField({ required: messages.lastNameRequired, max: 100, example: 'Qian' })
  lastName: string;

  @IdentifierField({
    max: 20,
    nullable: true,
    pattern: /./,
    message: messages.studentNumberRequired,
    example: 'S2600017',
    description:
      'The student ID on the student card, which must be unique. If omitted, the server assigns the next student ID.',
  })
  studentId?: string | null;

  @EmailField({
    nullable: true,
    example: 'ada.qian@collegium.example',
    description:
      'The email address, which must be unique. It is stored in lowercase. If a person without a student record has signed in with this address, ' +
      'their account is linked to the new record.',
  })
  email?: string | null;

  @IdField({ nullable: true })
  programId?: string | null;

  @TextField({
    max: 20,
    nullable: true,
    example: '2026-2027',
    description:
      'An academic year, from the one in which the first degree requirements begin to the next academic year.',
  })
  catalogYear?: string | null;

  @ChoiceField(enrollmentStatuses, { description: 'Defaults to `active`.' })
  enrollmentStatus?: StudentStatus;

  @DateField({ nullable: true, example: '2030-05-18' })
  expectedGraduation?: string | null;

  @TextField({
    max: 40,
    nullable: true,
    example: '910-555-0100',
    description: `${phoneDescription} Also requires the permission \`students.personal.read\`.`,
  })
  phone?: string | null;

  @DateField({
    nullable: true,
    example: '2007-02-28',
    description: 'A date in the past. Also requires the permission `students.personal.read`.',
  })
  birthDate?: string | null;

  @ObjectField(() => AddressBody, { nullable: true, description: wholly })
  address?: AddressBody | null;

  @ObjectField(() => EmergencyContactBody, { nullable: true, description: wholly })
  emergencyContact?: EmergencyContactBody | null;
}

/** The fields that students may change in their own record. A field left out keeps its value. */
export class UpdateContactDto extends Partial(
  PickType(CreateStudentDto, ['phone', 'address', 'emergencyContact']),
) {}

/** A field left out keeps its value. */
export class UpdateStudentDto extends Partial(CreateStudentDto) {}

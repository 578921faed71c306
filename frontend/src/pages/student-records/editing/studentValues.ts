import type { CreateStudentDto, StudentRecordDto } from '../../../api/types.gen';
import { toText } from '../../../components/form/rules';

export interface StudentValues {
  firstName: string;
  lastName: string;
  studentId: string;
  email: string;
  programId: string;
  catalogYear: string;
  enrollmentStatus: NonNullable<CreateStudentDto['enrollmentStatus']>;
  expectedGraduation: string;
  phone: string;
  birthDate: string;
  address: Record<AddressPart, string>;
  emergencyContact: Record<'name' | 'relationship' | 'phone', string>;
}

type AddressPart = 'line1' | 'line2' | 'city' | 'state' | 'postalCode' | 'country';

export const blankStudent: StudentValues = {
  firstName: '',
  lastName: '',
  studentId: '',
  email: '',
  programId: '',
  catalogYear: '',
  enrollmentStatus: 'active',
  expectedGraduation: '',
  phone: '',
  birthDate: '',
  address: { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' },
  emergencyContact: { name: '', relationship: '', phone: '' },
};

/** An unknown value is an empty field. */
const filled = <Part extends object>(blank: Part, known: object | null | undefined): Part =>
  Object.fromEntries(
    Object.entries(blank).map(([name, empty]) => [name, (known as Record<string, unknown>)?.[name] ?? empty]),
  ) as Part;

export const toValues = (student: StudentRecordDto): StudentValues => ({
  ...filled(blankStudent, student),
  address: filled(blankStudent.address, student.address),
  emergencyContact: filled(blankStudent.emergencyContact, student.emergencyContact),
});

/** Null if all parts are empty. */
function wholly<Part extends Record<string, string>>(parts: Part) {
  const texts = Object.entries(parts).map(([name, text]) => [name, toText(text)] as const);
  return texts.some(([, text]) => text)
    ? (Object.fromEntries(texts) as { [name in keyof Part]: string | null })
    : null;
}

/** `personal`: whether this person may read the personal part; without that, they can't write it. */
export function toBody(values: StudentValues, personal: boolean): CreateStudentDto {
  const contact = wholly(values.emergencyContact);
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    studentId: toText(values.studentId),
    email: toText(values.email),
    programId: toText(values.programId),
    catalogYear: toText(values.catalogYear),
    enrollmentStatus: values.enrollmentStatus,
    expectedGraduation: toText(values.expectedGraduation),
    ...(personal && {
      phone: toText(values.phone),
      birthDate: toText(values.birthDate),
      address: wholly(values.address),
      emergencyContact: contact && { ...contact, name: contact.name ?? '' },
    }),
  };
}

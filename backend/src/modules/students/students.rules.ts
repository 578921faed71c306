import { foldAddress } from '../../common/addresses.js';
import type { UpdateStudentDto } from './student-writes.dto.js';
import { messages } from './messages.js';

/** Fields guarded by `students.personal.read`; a role that may not read them may not write them. */
export const personalFields = ['phone', 'birthDate', 'address', 'emergencyContact'] as const;
/** Fields of the user, who may be known outside the student's record. */
export const personFields = ['firstName', 'lastName', 'email'] as const;
/** Fields of the students row. */
export const recordFields = [
  'studentId',
  'programId',
  'catalogYear',
  'enrollmentStatus',
  'expectedGraduation',
] as const;

type Body = Partial<UpdateStudentDto>;

const addressParts = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const;
const contactParts = ['name', 'relationship', 'phone'] as const;

/** The body as stored: email addresses folded, blanks as unknown, objects with all their fields. */
export function normalized(body: Body): Body {
  const values = { ...body };
  if (values.email) values.email = foldAddress(values.email);
  for (const field of ['catalogYear', 'phone'] as const) if (values[field] === '') values[field] = null;
  if (values.address) values.address = whole(values.address, addressParts);
  if (values.emergencyContact)
    values.emergencyContact = whole(values.emergencyContact, contactParts) as typeof values.emergencyContact;
  return values;
}

/** With every part, null for parts left out or blank; null if all are. */
function whole<Part extends string>(
  given: { [part in Part]?: string | null },
  parts: readonly Part[],
): { [part in Part]: string | null } | null {
  const values = parts.map((part) => [part, given[part] || null] as const);
  return values.some(([, value]) => value)
    ? (Object.fromEntries(values) as { [part in Part]: string | null })
    : null;
}

/** Errors that depend on the date, by field. */
export function problemsOf({ birthDate }: Body, today: string): Record<string, string[]> {
  if (!birthDate) return {};
  if (birthDate >= today) return { birthDate: [messages.birthDateInFuture] };
  return birthDate <= '1900-01-01' ? { birthDate: [messages.birthDateTooEarly] } : {};
}

/** The given fields among these. */
export const among = <Field extends keyof Body>(
  values: Body,
  fields: readonly Field[],
): Partial<Pick<Body, Field>> =>
  Object.fromEntries(
    fields.filter((field) => values[field] !== undefined).map((field) => [field, values[field]]),
  ) as Partial<Pick<Body, Field>>;

/** Personal data as columns. */
export function personalColumns(values: Body): Record<string, string | null> {
  const { address, emergencyContact: contact, ...rest } = among(values, personalFields);
  return {
    ...rest,
    ...(address !== undefined && {
      addressLine1: address?.line1 ?? null,
      addressLine2: address?.line2 ?? null,
      city: address?.city ?? null,
      state: address?.state ?? null,
      postalCode: address?.postalCode ?? null,
      country: address?.country ?? null,
    }),
    ...(contact !== undefined && {
      emergencyContactName: contact?.name ?? null,
      emergencyContactRelationship: contact?.relationship ?? null,
      emergencyContactPhone: contact?.phone ?? null,
    }),
  };
}

/** The body without faulty personal data, named as in its errors: `phone`, or a part such as `address.postalCode`. */
export function withoutFaults(body: Body, faults: readonly string[]): Body {
  const values = { ...body };
  for (const fault of faults) {
    const [field, part] = fault.split('.') as [(typeof personalFields)[number], string | undefined];
    if (field === 'address' && part && values.address) values.address = { ...values.address, [part]: null };
    else if (personalFields.includes(field)) values[field] = null;
  }
  return values;
}

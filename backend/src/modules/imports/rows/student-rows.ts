import { foldAddress } from '../../../common/addresses.js';
import { judgeContactData } from '../../../common/contact-data.js';
import { enrollmentStatuses } from '../../../common/statuses.js';
import { RefusedValue } from '../import.error.js';
import {
  calendarDate,
  type Columns,
  identifier,
  line,
  oneOfThese,
  personName,
  required,
  shortened,
  studentNumber,
} from './cells.rules.js';
import type { StudentsMapping } from '../mapping/mapping.js';
import type { DateForm } from '../mapping/mapping-parts.js';
import { messages } from '../messages.js';
import type { FileRow } from './reader.js';
import { digestOf, RowProblems, RowReader } from './row-reader.js';

type Field = keyof StudentsMapping['columns'];

/** Each field: its column, and how its text is read. */
interface Reading {
  column: string;
  type: string;
  parse(text: string, dates: DateForm | undefined): string;
}
const upTo = (column: string, longest: number): Reading => ({
  column,
  type: 'text',
  parse: (text) => line(text, longest),
});
const nameOf = (column: string, longest: number): Reading => ({
  ...upTo(column, longest),
  parse: (text) => personName(text, longest),
});

export const readings: Record<Field, Reading> = {
  studentId: { column: 'student_number', type: 'text', parse: studentNumber },
  firstName: nameOf('first_name', 100),
  lastName: nameOf('last_name', 100),
  email: { column: 'email', type: 'text', parse: emailAddress },
  programCode: { ...upTo('program_code', 20), parse: (text) => identifier(text, 20) },
  catalogYear: upTo('catalog_year', 20),
  enrollmentStatus: {
    column: 'enrollment_status',
    type: 'student_status',
    parse: (text) => oneOfThese(text, enrollmentStatuses),
  },
  expectedGraduation: { column: 'expected_graduation', type: 'date', parse: calendarDate },
  phone: upTo('phone', 40),
  birthDate: { column: 'birth_date', type: 'date', parse: birthDate },
  addressLine1: upTo('address_line1', 200),
  addressLine2: upTo('address_line2', 200),
  city: upTo('city', 100),
  state: upTo('state', 100),
  postalCode: upTo('postal_code', 20),
  country: upTo('country', 100),
  emergencyContactName: nameOf('emergency_contact_name', 200),
  emergencyContactRelationship: upTo('emergency_contact_relationship', 100),
  emergencyContactPhone: upTo('emergency_contact_phone', 40),
};

export const studentColumns = `line int, digest text, refused boolean, is_new boolean, student_id uuid, user_id uuid,
  program_id uuid, personal_id uuid, doubts jsonb, ${Object.values(readings)
    .map(({ column, type }) => `${column} ${type}`)
    .join(', ')}`;

export interface StudentRow {
  line: number;
  digest: string;
  refused: boolean;
  is_new: boolean;
  /** By column: why a phone number, a part of the address or a catalog year is refused, unless the record already has it. */
  doubts: Record<string, string>;
  [column: string]: unknown;
}

const neededFields = new Set<Field>(['studentId', 'firstName', 'lastName']);

/** Turns a row of the file into a student's row. */
export class StudentRows {
  private readonly reader: RowReader<Field>;
  private readonly fields: Field[];

  constructor(
    private readonly mapping: StudentsMapping,
    columns: Columns,
    private readonly yearProblem: (text: string) => string | undefined,
  ) {
    this.reader = new RowReader(columns, mapping.columns, ['studentId']);
    this.fields = (Object.keys(readings) as Field[]).filter((field) => this.reader.has(field));
  }

  parse(given: FileRow): { row: StudentRow; problems: string[] } {
    const row: StudentRow = {
      line: given.line,
      digest: digestOf(given),
      refused: false,
      is_new: false,
      doubts: {},
    };
    const shape = this.reader.shape(given);
    if (shape) return { row, problems: [shape] };
    const problems = new RowProblems();
    for (const field of this.fields) {
      const { column, parse } = readings[field];
      row[column] = problems.read(
        field,
        () => {
          const text = this.reader.text(field, given.cells);
          if (neededFields.has(field)) required(text);
          return text ? parse(text, this.mapping.dates) : null;
        },
        null,
      );
    }
    this.judgeContactData(row);
    const { catalog_year: year } = row;
    const problem = typeof year === 'string' && this.yearProblem(year);
    if (problem) row.doubts.catalog_year = `catalogYear: ${problem}`;
    return { row, problems: problems.found };
  }

  /** Only the merge knows the stored values: an invalid old value stays until it is corrected. */
  private judgeContactData(row: StudentRow): void {
    const text = (field: Field): string | null => (row[readings[field].column] as string | null) ?? null;
    const { value, problems } = judgeContactData({
      phone: text('phone'),
      address: { state: text('state'), postalCode: text('postalCode'), country: text('country') },
      emergencyContact: { name: '', phone: text('emergencyContactPhone') },
    });
    const stored: [Field, string, string | null | undefined][] = [
      ['phone', 'phone', value.phone],
      ['state', 'address.state', value.address.state],
      ['postalCode', 'address.postalCode', value.address.postalCode],
      ['country', 'address.country', value.address.country],
      ['emergencyContactPhone', 'emergencyContact.phone', value.emergencyContact.phone],
    ];
    for (const [field, path, text] of stored) {
      const { column } = readings[field];
      if (problems[path]) row.doubts[column] = `${field}: ${problems[path][0]}`;
      else if (text) row[column] = text;
    }
  }
}

function emailAddress(text: string): string {
  const address = foldAddress(text);
  if (address.length > 254 || !/^[^\s@,;<>"]{1,64}@[^\s@,;<>".]+(\.[^\s@,;<>".]+)+$/u.test(address))
    throw new RefusedValue(messages.value.email(shortened(text)));
  return address;
}

function birthDate(text: string, dates: DateForm | undefined): string {
  const date = calendarDate(text, dates);
  if (date <= '1900-01-01' || date > new Date().toISOString().slice(0, 10))
    throw new RefusedValue(messages.value.birthDate(shortened(text)));
  return date;
}

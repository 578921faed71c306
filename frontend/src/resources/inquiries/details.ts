import { directoryCategoryLabels } from '../../components/directory';
import type { InquiryRecordDto } from '../../api/types.gen';
import { formatDate, formatNumber, formatTime, words } from '../../components/format';
import { correctionLabel } from './correctionFields';
import { contactLabels, involvementLabels, documentationNames, ticketCategoryLabels } from './messages';

/** A field of the submitted form: a short value, or a text of several lines. */
interface Detail {
  label: string;
  text: string;
  long?: boolean;
}

interface Field {
  label: string;
  long?: boolean;
  show?: (value: never) => string;
  /** The text for null, if null is an answer. */
  unset?: string;
}

const date = (value: string) => formatDate(value);
// Formats the value if it is a time.
const time = (value: string) => (/^\d\d:\d\d$/.test(value) ? formatTime(value) : value);
const dateOrText = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value);
const named = (labels: Record<string, string>) => (value: string) => labels[value] ?? words(value);
const yes = (value: boolean) => (value ? 'Yes' : 'No');

/** In the order of the forms. Other fields aren't shown, such as the id of a name. */
const fields: Record<string, Field> = {
  field: { label: 'Field', show: correctionLabel },
  course: { label: 'Course' },
  current: { label: 'Current value', show: dateOrText, unset: 'Not set' },
  wanted: { label: 'Requested value', show: dateOrText },
  termName: { label: 'Term' },
  lastDay: { label: 'Last day', show: date },
  category: { label: 'Category', show: named(ticketCategoryLabels) },
  categories: {
    label: 'Restricted directory information',
    long: true,
    show: (values: string[]) => values.map(named(directoryCategoryLabels)).join(', '),
  },
  documentation: { label: 'Documentation', show: named(documentationNames) },
  program: { label: 'Program' },
  expectedCredits: { label: 'Expected credits', show: (value: number) => formatNumber(value) },
  previousInstitutions: { label: 'Previous institutions', long: true },
  consent: { label: 'Consent', show: yes },
  acknowledgment: { label: 'Acknowledgment', show: yes },
  todaysDate: { label: 'Form date', show: date },
  studentNumber: { label: 'Student ID' },
  major: { label: 'Major' },
  addressLine1: { label: 'Address' },
  addressLine2: { label: 'Address line 2' },
  city: { label: 'City' },
  state: { label: 'State' },
  zipCode: { label: 'ZIP code' },
  preferredContact: { label: 'Preferred contact', show: named(contactLabels) },
  dateOfIncident: { label: 'Date of incident', show: date },
  timeOfIncident: { label: 'Time of incident', show: time },
  locationOfIncident: { label: 'Location of incident' },
  involvement: { label: 'Involvement', show: named(involvementLabels) },
  certification: { label: 'Certified as true', show: yes },
  signature: { label: 'Signature' },
  directlyInvolved: { label: 'Directly involved', long: true },
  witnesses: { label: 'Witnesses', long: true },
  policiesViolated: { label: 'Policies violated', long: true },
  desiredResolution: { label: 'Desired resolution', long: true },
  additionalComments: { label: 'Additional comments', long: true },
  doNotContact: { label: 'Do not contact', long: true },
};

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The other fields of the form that have a value. */
export function detailsOf({ details }: Pick<InquiryRecordDto, 'details'>): Detail[] {
  return Object.entries(fields).flatMap(([name, { label, long, show, unset }]) => {
    const value = details[name];
    if (value === null && unset) return [{ label, long, text: unset }];
    return isEmpty(value) ? [] : [{ label, long, text: show ? show(value as never) : String(value) }];
  });
}

import { DateField, IdsField, TextField } from '../../../common/fields.js';

/** The limit of a call, more than any student misses. */
const mostMissing = 100;

/** The agreement behind an I. */
export class IncompleteDto {
  @IdsField({
    required: 'Missing assignments are required',
    max: mostMissing,
    description: 'Published assignments of the section. Only these stay open for the student.',
  })
  missing: string[];

  @DateField({
    required: 'Last day is required',
    example: '2027-01-31',
    description:
      'The last day on which the student may submit (Eastern Time), at most the last day by the policy `incomplete`.',
  })
  until: string;

  @TextField({
    required: 'Note is required',
    max: 1000,
    multiline: true,
    example: 'Hospitalized in the last two weeks of classes.',
    description: 'What was agreed with the student, who can read it.',
  })
  note: string;
}

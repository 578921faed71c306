import type { FormContent, SimpleField } from './form-content.js';

const text = (code: string, label: string, required: boolean, most = 100): SimpleField => ({
  code,
  label,
  type: 'text',
  most,
  required,
});

/** The content of a draft that copies no other form: the standard fields and one example. */
export const blankForm: FormContent = {
  steps: {
    you: {
      title: 'About you',
      fields: [
        text('firstName', 'First name', true),
        text('lastName', 'Last name', true),
        { code: 'birthDate', label: 'Date of birth', type: 'date', past: true, required: true },
        { code: 'phone', label: 'Phone', type: 'text', most: 30, format: 'phone', required: false },
        { code: 'country', label: 'Country', type: 'country', required: true },
        text('street', 'Street address', false, 200),
        text('city', 'City', false),
        { code: 'state', label: 'State or province', type: 'state', required: false },
        text('postalCode', 'Postal code', false, 20),
      ],
    },
    program: { title: 'Program and term', fields: [] },
    schools: {
      title: 'Schools',
      fields: [
        {
          code: 'schools',
          label: 'Schools',
          type: 'rows',
          least: 1,
          most: 10,
          required: true,
          fields: [
            text('name', 'School', true, 200),
            { code: 'country', label: 'Country', type: 'country', required: true },
            { code: 'from', label: 'From', type: 'date', past: true, required: false },
            { code: 'to', label: 'To', type: 'date', required: false },
            text('degree', 'Diploma or degree', false),
            { code: 'gpa', label: 'GPA', type: 'number', min: 0, max: 5, decimals: 2, required: false },
          ],
        },
      ],
    },
    statement: {
      title: 'Statement',
      fields: [{ code: 'statement', label: 'Statement', type: 'long_text', mostWords: 500, required: true }],
    },
    documents: {
      title: 'Documents',
      fields: [{ code: 'transcripts', label: 'Transcripts', type: 'file', most: 5, required: true }],
    },
    recommenders: {
      title: 'Recommenders',
      fields: [
        {
          code: 'recommenders',
          label: 'Recommenders',
          type: 'rows',
          least: 0,
          most: 3,
          required: false,
          fields: [
            text('name', 'Name', true),
            { code: 'email', label: 'Email', type: 'text', most: 254, format: 'email', required: true },
            text('relationship', 'Relationship', true),
          ],
        },
        {
          code: 'waivesRight',
          label: 'Do you waive your right to read the letters?',
          type: 'choice',
          choices: [
            { value: 'yes', label: 'Yes, I waive my right to read them' },
            { value: 'no', label: 'No, I want to be able to read them' },
          ],
          required: true,
        },
      ],
    },
    review: { title: 'Review and sign', fields: [] },
  },
  checklist: [{ code: 'transcripts', title: 'Transcripts of every school', party: 'applicant' }],
  examples: [
    {
      name: 'A complete application',
      answers: {
        you: { firstName: 'Ada', lastName: 'Okoye', birthDate: '2005-03-14', country: 'US' },
        schools: { schools: [{ name: 'North High School', country: 'US' }] },
        statement: { statement: 'I want to find out how things work.' },
        recommenders: { waivesRight: 'yes' },
      },
      files: { transcripts: 1 },
      failsOn: [],
    },
  ],
};

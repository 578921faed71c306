const text = (code: string, label: string, required = true, most = 100, format: string | null = null) => ({
  code,
  label,
  type: 'text',
  most,
  format,
  required,
});
const fromAbroad = { step: 'you', field: 'citizenship', values: ['other'] };

const complete = {
  you: {
    firstName: 'Ada',
    lastName: 'Okoye',
    birthDate: '2005-03-14',
    phone: '910-555-0100',
    country: 'US',
    street: '12 Elm Street',
    city: 'Raleigh',
    state: 'North Carolina',
    postalCode: '27601',
    citizenship: 'us',
  },
  schools: { schools: [{ name: 'North High School', country: 'US', gpa: 3.4 }] },
  statement: { statement: 'I want to study because I like to find out how things work.' },
  recommenders: {
    recommenders: [{ name: 'Ben Sarr', email: 'ben.sarr@mail.example', relationship: 'teacher' }],
    waivesRight: 'yes',
  },
};

/** The application form of a new university, for all programs. A new version is a new row. */
export const defaultApplicationForm = {
  steps: {
    you: {
      title: 'About you',
      text: 'Enter your name as it is in your passport or other official document.',
      fields: [
        text('firstName', 'First name'),
        text('lastName', 'Last name'),
        { code: 'birthDate', label: 'Date of birth', type: 'date', past: true, required: true },
        text('phone', 'Phone', false, 30, 'phone'),
        { code: 'country', label: 'Country', type: 'country', required: true },
        text('street', 'Street address', true, 200),
        text('city', 'City'),
        { code: 'state', label: 'State or province', type: 'state', required: false },
        text('postalCode', 'Postal code', false, 20),
        {
          code: 'citizenship',
          label: 'Citizenship',
          type: 'choice',
          choices: [
            { value: 'us', label: 'U.S. citizen or permanent resident' },
            { value: 'other', label: 'Citizen of another country' },
          ],
          required: true,
        },
        {
          code: 'citizenOf',
          label: 'Country of citizenship',
          type: 'country',
          required: true,
          condition: fromAbroad,
        },
      ],
    },
    program: { title: 'Program and term', fields: [] },
    schools: {
      title: 'Schools',
      text: 'List every high school and college that you have attended, the latest first.',
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
      fields: [
        {
          code: 'statement',
          label: 'Why do you want to study here?',
          type: 'long_text',
          mostWords: 500,
          required: true,
        },
      ],
    },
    documents: {
      title: 'Documents',
      text: 'Unofficial copies are enough for a decision. Your schools send official transcripts before classes begin.',
      fields: [{ code: 'transcripts', label: 'Transcripts', type: 'file', most: 5, required: true }],
    },
    recommenders: {
      title: 'Recommenders',
      text: 'Each one gets an email with a link when you submit your application.',
      fields: [
        {
          code: 'recommenders',
          label: 'Recommenders',
          type: 'rows',
          least: 0,
          most: 3,
          required: false,
          fields: [
            text('name', 'Name'),
            text('email', 'Email', true, 254, 'email'),
            {
              code: 'relationship',
              label: 'Relationship',
              type: 'choice',
              choices: [
                { value: 'teacher', label: 'Teacher' },
                { value: 'counselor', label: 'Counselor' },
                { value: 'employer', label: 'Employer' },
                { value: 'other', label: 'Other' },
              ],
              required: true,
            },
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
  checklist: [
    { code: 'transcripts', title: 'Transcripts of every school', party: 'applicant' },
    { code: 'identity', title: 'Identity checked', party: 'office' },
    {
      code: 'english',
      title: 'Proof of English',
      party: 'office',
      condition: fromAbroad,
    },
  ],
  examples: [
    { name: 'A complete application', answers: complete, files: { transcripts: 1 }, failsOn: [] },
    {
      name: 'No transcript and no last name',
      answers: { ...complete, you: { ...complete.you, lastName: '' } },
      files: {},
      failsOn: ['you.lastName', 'documents.transcripts'],
    },
    {
      name: 'A citizen of another country must say which',
      answers: { ...complete, you: { ...complete.you, citizenship: 'other' } },
      files: { transcripts: 1 },
      failsOn: ['you.citizenOf'],
    },
  ],
};

import { screen, within } from '@testing-library/react';
import type { ApplicationFormDto, FormContentDto, FormFieldDto, FormPreviewDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok, open } from './harness';

export const admissions = aUser('admissions', {
  permissions: [...aUser().permissions, 'applications.read', 'application_forms.write'],
});
export const path = '/portal/settings/application-forms';

export const text = (code: string, label: string): FormFieldDto => ({
  code,
  label,
  hint: null,
  type: 'text',
  required: true,
  condition: null,
  most: 100,
  format: null,
});
export const step = (title: string, fields: FormFieldDto[] = []) => ({ title, text: null, fields });
export const content: FormContentDto = {
  steps: {
    you: step('About you', [
      text('firstName', 'First name'),
      {
        code: 'citizenship',
        label: 'Citizenship',
        hint: null,
        type: 'choice',
        required: true,
        condition: null,
        choices: [
          { value: 'us', label: 'U.S. citizen' },
          { value: 'other', label: 'Another country' },
        ],
      },
      {
        ...text('visa', 'Visa'),
        condition: { step: 'you', field: 'citizenship', values: ['other'] },
      },
    ]),
    program: step('Program and term'),
    schools: step('Schools', [
      {
        code: 'schools',
        label: 'Schools',
        hint: null,
        type: 'rows',
        required: true,
        condition: null,
        least: 1,
        most: 10,
        fields: [text('name', 'School')],
      },
    ]),
    statement: step('Statement'),
    documents: step('Documents', [
      {
        code: 'transcripts',
        label: 'Transcripts',
        hint: null,
        type: 'file',
        required: true,
        condition: null,
        most: 5,
      },
    ]),
    recommenders: step('Recommenders'),
    review: step('Review and sign'),
  },
  checklist: [{ code: 'transcripts', title: 'Transcripts', party: 'applicant', condition: null }],
  examples: [
    {
      name: 'Complete',
      answers: {
        you: { firstName: 'Ada', citizenship: 'other', visa: 'F-1' },
        schools: { schools: [{ name: 'North' }, { name: 'South' }] },
      },
      files: { transcripts: 2 },
      failsOn: [],
    },
    {
      name: 'No school',
      answers: { you: { firstName: 'Ada', citizenship: 'us' }, schools: { schools: [{}] } },
      files: { transcripts: 1 },
      failsOn: ['schools.schools.0.name'],
    },
  ],
};
export const form: ApplicationFormDto = {
  id: '88888888-0000-4000-8000-000000000001',
  programId: null,
  programName: null,
  firstTermId: null,
  firstTermName: null,
  number: 2,
  status: 'draft',
  publishedAt: null,
  publishedBy: null,
  content,
};
export const published: ApplicationFormDto = {
  ...form,
  id: '88888888-0000-4000-8000-000000000002',
  number: 1,
  status: 'published',
  publishedAt: '2026-11-20T12:00:00Z',
};
export const preview: FormPreviewDto = {
  problems: [],
  examples: [
    { name: 'Complete', passes: true, differences: [] },
    { name: 'No school', passes: false, differences: ['“No school”: Visa should fail, but doesn’t.'] },
  ],
  refused: {},
  missing: { 'you.firstName': ['First name is required'] },
  asked: [
    'you.firstName',
    'you.citizenship',
    'schools.schools',
    'schools.schools.name',
    'documents.transcripts',
  ],
  checklist: ['Transcripts'],
};
export const one = `/api/application-forms/${form.id}`;
export const answers = {
  '/api/application-forms': () => aList([form, published]),
  [one]: () => ok(form, { ETag: '"3-x"' }),
  [`${one}/history`]: () => aList([]),
  '/api/application-forms/preview': () => ok(preview),
  '/api/terms': () => aList([]),
  '/api/programs': () => aList([{ id: '77777777-0000-4000-8000-000000000001', name: 'Nursing' }]),
};
export const show = (at: string, more: object = {}) =>
  open(at, { user: admissions, answers: { ...answers, ...more } });
export const edit = async (more: object = {}) => {
  const shown = await show(`${path}/${form.id}?dialog=edit`, more);
  return { ...shown, editor: within(await screen.findByRole('dialog', { name: /^Edit All programs/ })) };
};
/** A field's group in a step, opened. */
export const fieldIn = (editor: ReturnType<typeof within>, name: string) =>
  within(editor.getAllByRole('group', { name })[0]!);

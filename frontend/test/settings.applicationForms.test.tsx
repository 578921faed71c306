import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationFormDto, FormContentDto, FormFieldDto, FormPreviewDto } from '../src/api/types.gen';
import { codeOf, toContent, toContentValues } from '../src/pages/settings/application-forms/formValues';
import { aUser } from './builders';
import { address, aList, ok, open } from './harness';
import { writes } from './writes';

beforeAll(() => import('../src/pages/settings/application-forms/ApplicationForms'));

const admissions = aUser('admissions', {
  permissions: [...aUser().permissions, 'applications.read', 'application_forms.write'],
});
const path = '/portal/settings/application-forms';

const text = (code: string, label: string): FormFieldDto => ({
  code,
  label,
  hint: null,
  type: 'text',
  required: true,
  condition: null,
  most: 100,
  format: null,
});
const step = (title: string, fields: FormFieldDto[] = []) => ({ title, text: null, fields });
const content: FormContentDto = {
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
const form: ApplicationFormDto = {
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
const published: ApplicationFormDto = {
  ...form,
  id: '88888888-0000-4000-8000-000000000002',
  number: 1,
  status: 'published',
  publishedAt: '2026-11-20T12:00:00Z',
};
const preview: FormPreviewDto = {
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
const one = `/api/application-forms/${form.id}`;
const answers = {
  '/api/application-forms': () => aList([form, published]),
  [one]: () => ok(form, { ETag: '"3-x"' }),
  [`${one}/history`]: () => aList([]),
  '/api/application-forms/preview': () => ok(preview),
  '/api/terms': () => aList([]),
  '/api/programs': () => aList([{ id: '77777777-0000-4000-8000-000000000001', name: 'Nursing' }]),
};
const show = (at: string, more: object = {}) =>
  open(at, { user: admissions, answers: { ...answers, ...more } });
const edit = async (more: object = {}) => {
  const shown = await show(`${path}/${form.id}?dialog=edit`, more);
  return { ...shown, editor: within(await screen.findByRole('dialog', { name: /^Edit All programs/ })) };
};
/** A field's group in a step, opened. */
const fieldIn = (editor: ReturnType<typeof within>, name: string) =>
  within(editor.getAllByRole('group', { name })[0]!);

describe('Settings: application forms', () => {
  it('should be listed, and read in sentences', async () => {
    const { person } = await show(path);
    expect(await screen.findByText('2 application forms')).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(/All programs.*From the start.*2.*Draft/);
    await person.click(screen.getAllByRole('link', { name: 'All programs' })[0]!);
    const panel = within(await screen.findByRole('region', { name: 'All programs, version 2' }));
    expect(
      await panel.findByText(/Text, up to 100 characters; required; only if Citizenship is Another country/),
    ).toBeVisible();
    expect(panel.getByText('Repeated rows, 1 to 10 rows; required')).toBeVisible();
    expect(panel.getByText('Transcripts (Applicant)')).toBeVisible();
    expect(panel.getByText('These fields must fail: schools.schools.0.name')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Publish' })).toBeVisible();
  });

  it('should send an unchanged form back as it came', () =>
    expect(toContent(toContentValues(content))).toEqual(content));

  it('should add, move and remove fields by keyboard and keep the focus', async () => {
    const { sent, handler } = writes(() => ok(form));
    const { person, editor } = await edit({ [one]: handler(() => ok(form, { ETag: '"3-x"' })) });
    const up = editor.getByRole('button', { name: 'Move field Citizenship of You up' });
    up.focus();
    await person.keyboard('{Enter}');
    await waitFor(() =>
      expect(editor.getByRole('button', { name: 'Move field Citizenship of You down' })).toHaveFocus(),
    );
    expect(editor.getByText('Citizenship is now number 1 of 3.')).toBeInTheDocument();
    // Every form has a first name.
    expect(editor.queryByRole('button', { name: 'Remove field First name of You' })).toBeNull();
    editor.getByRole('button', { name: 'Remove field Visa of You' }).focus();
    await person.keyboard('{Enter}');
    editor.getByRole('button', { name: 'Add field to Statement' }).focus();
    await person.keyboard('{Enter}');
    const added = fieldIn(editor, 'Field 1');
    expect(editor.getAllByText("The form can't be checked yet. Complete its fields first.")[0]).toBeVisible();
    await waitFor(() => expect(added.getByLabelText('Label')).toHaveFocus());
    await person.keyboard('Favorite book');
    const book = fieldIn(editor, 'Favorite book');
    await person.selectOptions(book.getByLabelText('Type'), 'Long text');
    await person.click(editor.getByRole('button', { name: 'Save application form' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const saved = sent[0]!.body.content as FormContentDto;
    expect(saved.steps.you.fields.map(({ code }) => code)).toEqual(['citizenship', 'firstName']);
    expect(saved.steps.statement.fields).toMatchObject([
      { code: 'favoriteBook', label: 'Favorite book', type: 'long_text', mostWords: 500, required: false },
    ]);
    // The removed field is gone from the examples too.
    expect(saved.examples[0]!.answers).toEqual({
      you: { firstName: 'Ada', citizenship: 'other' },
      schools: { schools: [{ name: 'North' }, { name: 'South' }] },
    });
  });

  it('should keep conditions and examples of a field whose code or place changes', () => {
    const values = toContentValues(content);
    values.steps.you.fields[1]!.code = 'citizenOf';
    values.steps.you.fields.reverse();
    values.steps.schools.fields[0]!.code = 'places';
    const saved = toContent(values);
    expect(saved.steps.you.fields[0]!.condition).toEqual({
      step: 'you',
      field: 'citizenOf',
      values: ['other'],
    });
    expect(saved.examples[1]!.answers).toMatchObject({ you: { citizenOf: 'us' }, schools: { places: [{}] } });
    expect(saved.examples[1]!.failsOn).toEqual(['schools.places.0.name']);
  });

  it('should make codes of labels', () => {
    expect(['Favorite book', 'Año de nacimiento (2)', '2nd school', '書'].map(codeOf)).toEqual([
      'favoriteBook',
      'anoDeNacimiento2',
      'ndSchool',
      '',
    ]);
  });

  it('should say for each example whether it passes, and show the form with its answers', async () => {
    const { person, editor } = await edit();
    expect((await editor.findAllByText('1 of 2 examples fails.'))[0]).toBeVisible();
    const failing = within(editor.getAllByRole('group', { name: 'No school' })[0]!);
    expect(failing.getByText('Fails')).toBeVisible();
    expect(failing.getByText(/^“No school”: Visa should fail/)).toBeVisible();
    const you = within(editor.getByRole('region', { name: 'Preview: About you' }));
    expect(you.getByText('First name is required')).toBeVisible();
    expect(you.getByText(/Not asked with these answers/)).toBeVisible();
    await person.selectOptions(editor.getByLabelText('Answers shown'), 'Complete');
    expect(await you.findByText('Another country')).toBeVisible();
    const schools = within(editor.getByRole('region', { name: 'Preview: Schools' }));
    expect(schools.getByText('South')).toBeVisible();
  });

  it('should offer earlier choices and countries as conditions, and every field as one that must fail', async () => {
    const { sent, handler } = writes(() => ok(form));
    const { person, editor } = await edit({ [one]: handler(() => ok(form, { ETag: '"3-x"' })) });
    expect(fieldIn(editor, 'First name').queryByLabelText('Asked')).toBeNull();
    const files = fieldIn(editor, 'Transcripts');
    await person.selectOptions(files.getByLabelText('Asked'), 'Only if “Citizenship” is answered with');
    await person.click(files.getByRole('checkbox', { name: 'U.S. citizen' }));
    const complete = within(editor.getAllByRole('group', { name: 'Complete' })[0]!);
    await person.selectOptions(
      complete.getByLabelText('Add a field that must fail, Complete'),
      'Schools: Schools 2, School',
    );
    const other = within(editor.getAllByRole('group', { name: 'No school' })[0]!);
    await person.click(other.getByRole('button', { name: 'Remove Schools: Schools 1, School' }));
    expect(other.getByLabelText('Add a field that must fail, No school')).toHaveFocus();
    await person.click(editor.getByRole('button', { name: 'Save application form' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.headers.get('If-Match')).toBe('"3-x"');
    const saved = sent[0]!.body.content as FormContentDto;
    expect(saved.steps.documents.fields[0]!.condition).toEqual({
      step: 'you',
      field: 'citizenship',
      values: ['us'],
    });
    expect(saved.examples.map(({ failsOn }) => failsOn)).toEqual([['schools.schools.1.name'], []]);
  });

  it('should show the server’s messages at the example, step and field that they name', async () => {
    const errors = {
      'content.examples.1.failsOn': ['“No school”: School should fail, but doesn’t.'],
      'content.steps.you.fields.1.choices': ['Add at least one choice.'],
    };
    const { handler } = writes(() => ({
      status: 422,
      body: { status: 422, title: 'Unprocessable', errors },
    }));
    const { person, editor } = await edit({ [one]: handler(() => ok(form, { ETag: '"3-x"' })) });
    await person.click(editor.getByRole('button', { name: 'Save application form' }));
    expect(await editor.findByText('There are 2 problems')).toBeVisible();
    expect(fieldIn(editor, 'Citizenship').getByText('Add at least one choice.')).toBeVisible();
    const example = within(editor.getAllByRole('group', { name: 'No school' })[0]!);
    expect(example.getByText('“No school”: School should fail, but doesn’t.')).toBeVisible();
  });

  it('should compare with what another user saved, in sentences', async () => {
    const { handler } = writes(() => ({ status: 412, body: { status: 412, title: 'Precondition Failed' } }));
    const {
      person,
      editor,
      answers: now,
    } = await edit({ [one]: handler(() => ok(form, { ETag: '"3-x"' })) });
    await person.click(editor.getByRole('button', { name: 'Remove field Visa of You' }));
    const theirs = structuredClone(form);
    theirs.content.steps.you.fields[2]!.label = 'Visa type';
    now[one] = handler(() => ok(theirs, { ETag: '"4-x"' }));
    await person.click(editor.getByRole('button', { name: 'Save application form' }));
    const both = within(await editor.findByRole('group', { name: 'You: fields' }));
    expect(both.getByText(/Visa type \(visa\)/)).toBeVisible();
  });

  it('should be published after a confirmation that names the consequences', async () => {
    const { sent, handler } = writes(() => ok({ ...form, status: 'published' }));
    const { person } = await show(`${path}/${form.id}?dialog=publish`, {
      [`${one}/publish`]: handler(() => ok(form)),
    });
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Applications in progress keep the form/)).toBeVisible();
    expect(await question.findByText(/The current version is retired/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Publish form' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.headers.get('If-Match')).toBe('"3-x"');
  });

  it('should start a draft as a copy of the form that is open', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: form }));
    const { person } = await show(`${path}?dialog=add&from=${published.id}`, {
      [`/api/application-forms/${published.id}/copy`]: handler(() => ok(form)),
    });
    expect(await screen.findByLabelText('Copy of')).toHaveValue(published.id);
    const dialog = within(screen.getByRole('dialog', { name: 'Add Draft' }));
    await person.selectOptions(dialog.getByLabelText('Program'), 'Nursing');
    await person.click(dialog.getByRole('button', { name: 'Add Draft' }));
    await waitFor(() => expect(address()).toBe(`${path}/${form.id}`));
    expect(sent).toMatchObject([
      {
        body: {
          programId: '77777777-0000-4000-8000-000000000001',
          firstTermId: null,
        },
      },
    ]);
  });

  it('should delete a draft, and leave the list as it was', async () => {
    const { sent, handler } = writes(() => ok(null));
    const { person } = await show(`${path}/${form.id}?status=draft&dialog=delete`, {
      [one]: handler(() => ok(form, { ETag: '"3-x"' })),
    });
    await person.click(await screen.findByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(address()).toBe(`${path}?status=draft`));
    expect(sent).toMatchObject([{ method: 'DELETE' }]);
  });
});

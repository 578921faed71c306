import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, toContent, toContentValues } from '../src/pages/settings/application-forms/formValues';
import { ok } from './harness';
import { writes } from './writes';
import { path, content, form, one, show, edit, fieldIn } from './applicationFormsScreen';

beforeAll(() => import('../src/pages/settings/application-forms/ApplicationForms'));

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

  it('should remove a field from the examples too', () => {
    const values = toContentValues(content);
    values.steps.you.fields.pop();
    const saved = toContent(values);
    expect(saved.steps.you.fields.map(({ code }) => code)).toEqual(['firstName', 'citizenship']);
    expect(saved.examples[0]!.answers).toEqual({
      you: { firstName: 'Ada', citizenship: 'other' },
      schools: { schools: [{ name: 'North' }, { name: 'South' }] },
    });
  });

  it('should make codes of labels', () => {
    expect(['Favorite book', 'Año de nacimiento (2)', '2nd school', '書'].map(codeOf)).toEqual([
      'favoriteBook',
      'anoDeNacimiento2',
      'ndSchool',
      '',
    ]);
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
});

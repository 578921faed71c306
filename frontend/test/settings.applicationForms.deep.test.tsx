import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FormContentDto } from '../src/api/types.gen';
import { address, ok } from './harness';
import { writes } from './writes';
import { path, form, published, one, show, edit, fieldIn } from './applicationFormsScreen';

beforeAll(() => import('../src/pages/settings/application-forms/ApplicationForms'));

describe('Settings: application forms', () => {
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
});

describe('Settings: application forms', () => {
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
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, ok } from './harness';
import { writes } from './writes';
import { path, form, published, one, show, edit } from './applicationFormsScreen';

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
});

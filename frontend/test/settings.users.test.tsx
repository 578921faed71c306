import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { address, aList, ok, open } from './harness';
import { writes } from './writes';
import { admin, users, ada, one, answers, panelOf } from './usersScreen';

describe('Settings: users and roles', () => {
  it('should be listed, and filtered by role and state', async () => {
    const { asked: requested, person } = await open(users, { user: admin, answers: answers() });
    expect(await screen.findByText('1 user')).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(
      /Ada King.*ada\.king@collegium\.example.*Faculty.*Active.*Never/,
    );
    await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'bursar');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'inactive');
    await waitFor(() => expect(address()).toBe(`${users}?role=bursar&state=inactive`));
    await waitFor(() =>
      expect(decodeURIComponent(requested.at(-1)!)).toContain('filter={"role":"bursar","isActive":false}'),
    );
  });

  it('should be added with a role', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: ada }));
    const { person } = await open(`${users}?dialog=add`, {
      user: admin,
      answers: { ...answers(), '/api/users': handler(() => aList([])) },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Add User' }));
    await person.click(form.getByRole('button', { name: 'Add User' }));
    expect(await form.findAllByText(/Role is required/)).not.toHaveLength(0);
    await person.type(form.getByLabelText('First name'), 'Ada');
    await person.type(form.getByLabelText('Last name'), 'King');
    await person.type(form.getByLabelText('Email'), 'ada.king@collegium.example');
    await person.selectOptions(form.getByLabelText('Role'), 'faculty');
    await person.click(form.getByRole('button', { name: 'Add User' }));
    await waitFor(() => expect(address()).toBe(`${users}/${ada.id}`));
    expect(sent).toMatchObject([{ method: 'POST', body: { firstName: 'Ada', role: 'faculty' } }]);
  });

  it('should be deactivated after the consequence is shown, and offer to undo it', async () => {
    const { sent, handler } = writes(() => ({ body: null }));
    const { person } = await open(`${users}/${ada.id}?dialog=end`, {
      user: admin,
      answers: {
        ...answers(),
        [one]: handler(() => ok(ada)),
        [`${one}/reactivate`]: handler(() => ok(ada)),
      },
    });
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate Ada King?' });
    expect(question).toHaveTextContent(/The user is signed out immediately and can't sign in again/);
    await person.click(within(question).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', path: one }]));
    await waitFor(() => expect(toastStore.get()[0]?.description).toBe('Ada King can no longer sign in'));
    toastStore.get()[0]!.action!.onClick();
    await waitFor(() => expect(sent[1]).toMatchObject({ method: 'POST', path: `${one}/reactivate` }));
  });

  it('should not offer to change one’s own role and access, or the name of a student', async () => {
    const self = { ...ada, id: admin.id };
    const { unmount } = await open(`${users}/${self.id}?dialog=role`, {
      user: admin,
      answers: answers(self),
    });
    const panel = await panelOf('Ada King');
    expect(await panel.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(panel.queryByRole('button', { name: /Change role|Deactivate/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    const student = { ...ada, studentId: '33333333-0000-4000-8000-000000000001' };
    await open(`${users}/${ada.id}`, { user: admin, answers: answers(student) });
    const second = await panelOf('Ada King');
    expect(await second.findByRole('link', { name: 'Open the record' })).toHaveAttribute(
      'href',
      `/portal/student-records/${student.studentId}`,
    );
    expect(second.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

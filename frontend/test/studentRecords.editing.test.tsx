import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEnrollment, aStudent, aUser } from './builders';
import { ok, open } from './harness';
import { answers, api, maria, openRecord, records } from './studentRecordsScreen';
import { kinds, dialog, holds, programs, writer, writes } from './studentEditing';

describe('a new student', () => {
  it('should not be offered to roles that may not edit records', async () => {
    await open(`${records}?dialog=new-student`, { answers });
    expect(await screen.findByText('Find a student')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New Student' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('should show records that may be of the same person, and create another one only on request', async () => {
    const made = aStudent(9, { firstName: 'Ada', lastName: 'Qian' });
    const other = aStudent(4, { firstName: 'Ada', lastName: 'Quian', enrollmentStatus: 'inactive' });
    const { sent, handler } = writes(answers['/api/students'], () => ({ ...ok(made), status: 201 }));
    const mark = { directoryRestricted: true, directoryRestriction: ['phone'] };
    const matches = [{ ...other, ...mark, reasons: ['phone', 'birth_date_and_name'] }];
    const compared = writes(
      () => ok({}),
      () => ok({ matches }),
    );
    const { person } = await open(`${records}?dialog=new-student`, {
      user: writer(),
      answers: {
        ...answers,
        ...programs,
        '/api/students': handler,
        '/api/students/matches': compared.handler,
        [`/api/students/${made.id}`]: () => ok(made),
      },
    });
    const form = await dialog('New Student');
    await person.type(form.getByLabelText('First name'), 'Ada');
    await person.type(form.getByLabelText('Last name'), 'Qian');
    await person.type(form.getByLabelText('Phone'), '910-555-0142');
    await person.click(form.getByRole('button', { name: 'Create Student' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('heading')).toHaveTextContent('This student may have a record');
    const link = question.getByRole('link', { name: `Ada Quian, ${other.studentId} (opens in a new tab)` });
    expect(link).toHaveAttribute('href', `${records}/${other.id}`);
    expect(link.closest('li')).toHaveTextContent(
      'Restricted: phoneSame phone number · same birth date and a similar name · Inactive',
    );
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    expect(form.getByLabelText('First name')).toHaveValue('Ada');
    await person.click(form.getByRole('button', { name: 'Create Student' }));
    await person.click(await screen.findByRole('button', { name: 'Create another record' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const facts = { firstName: 'Ada', lastName: 'Qian', email: null, phone: '910-555-0142', birthDate: null };
    expect(compared.sent.map(({ body }) => body)).toEqual([facts, facts]);
  });

  it('should leave out the personal part for roles that may not read it', async () => {
    const user = aUser('registrar', { permissions: [...aUser('faculty').permissions, 'students.write'] });
    await open(`${records}?dialog=new-student`, { user, answers: { ...answers, ...programs } });
    const form = await dialog('New Student');
    expect(form.queryByLabelText('Phone')).toBeNull();
    expect(form.queryByText('Emergency contact')).toBeNull();
  });
});

describe('the edit of a record', () => {
  it('should not be offered to admissions since the first enrollment', async () => {
    let answer = 0;
    const enrollments = ({ searchParams }: URL) => {
      if (!searchParams.has('termId')) answer++;
      return ok([anEnrollment()]);
    };
    const user = writer('admissions');
    await openRecord('academic', { user, answers: { [`${api}/enrollments`]: enrollments } });
    // The term's courses are requested after the list of all enrollments.
    expect(await screen.findByText(/WM 210/)).toBeVisible();
    expect(answer).toBe(1);
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('should say to admissions who keeps the record since the first enrollment', async () => {
    await open(`${records}/${maria.id}?dialog=edit-student`, { user: writer('admissions'), answers });
    const form = await dialog('Edit student');
    expect(await form.findByText(/only the Office of the Registrar can edit this record/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

describe('holds from the record', () => {
  it('should be read-only for roles whose office places none', async () => {
    const { asked: requested } = await openRecord('holds', {
      user: aUser('faculty'),
      answers: { ...kinds, [`${api}/holds`]: () => ok(holds) },
    });
    expect(await screen.findByRole('heading', { name: 'Registrar hold' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Manage Holds' })).toBeNull();
    expect(requested.some((url) => url.includes('/holds/kinds'))).toBe(false);
  });
});

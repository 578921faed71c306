import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStudent } from './builders';
import { address, aList, ok, open, problem } from './harness';
import { answers, api, maria, openRecord, records } from './studentRecordsScreen';
import { kinds, programs, dialog, holds, openEdit, placer, writer, writes } from './studentEditing';

describe('a new student', () => {
  it('should be added with all data, and opened', async () => {
    const made = aStudent(9, { firstName: 'Ada', lastName: 'Qian' });
    const { sent, handler } = writes(answers['/api/students'], () => ({ ...ok(made), status: 201 }));
    const { person } = await open(records, {
      user: writer(),
      answers: {
        ...answers,
        ...programs,
        '/api/students': handler,
        [`/api/students/${made.id}`]: () => ok(made),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'New Student' }));
    expect(address()).toBe(`${records}?dialog=new-student`);
    const form = await dialog('New Student');
    await person.click(form.getByRole('button', { name: 'Create Student' }));
    expect(await form.findByRole('button', { name: 'First name is required' })).toBeVisible();
    await person.type(form.getByLabelText('First name'), 'Ada');
    await person.type(form.getByLabelText('Last name'), 'Qian');
    await form.findByRole('option', { name: 'Wealth Management' });
    await person.selectOptions(form.getByLabelText('Program'), 'p1');
    await person.type(form.getByLabelText('City'), 'Albany');
    await person.type(form.getByLabelText('Relationship'), 'mother');
    await person.click(form.getByRole('button', { name: 'Create Student' }));
    expect(await form.findByRole('button', { name: 'Emergency contact name is required' })).toBeVisible();
    await person.type(form.getByLabelText('Emergency contact name'), 'Bea Qian');
    await person.click(form.getByRole('button', { name: 'Create Student' }));
    await waitFor(() => expect(address()).toBe(`${records}/${made.id}`));
    expect(sent[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Qian',
      studentId: null,
      email: null,
      programId: 'p1',
      catalogYear: null,
      enrollmentStatus: 'active',
      expectedGraduation: null,
      phone: null,
      birthDate: null,
      address: { line1: null, line2: null, city: 'Albany', state: null, postalCode: null, country: null },
      emergencyContact: { name: 'Bea Qian', relationship: 'mother', phone: null },
    });
    expect(await screen.findByText('Ada Qian created with student ID S2600009')).toBeInTheDocument();
  });

  it('should say that the programs could not be loaded', async () => {
    await open(`${records}?dialog=new-student`, {
      user: writer(),
      answers: { ...answers, '/api/programs': () => problem(500) },
    });
    const form = await dialog('New Student');
    expect(await form.findByText(/^Could not load the programs/)).toBeVisible();
    expect(form.queryByRole('option', { name: 'Loading programs…' })).toBeNull();
  });
});

describe('the edit of a record', () => {
  it('should be opened from the record, send its version, and show the response without another read', async () => {
    let reads = 0;
    const { sent, handler } = writes(
      () => {
        reads++;
        return ok(maria, { ETag: '"3"' });
      },
      ({ body }) => ok({ ...maria, phone: body.phone }, { ETag: '"4"' }),
    );
    const { person } = await openRecord('personal', {
      user: writer(),
      answers: { ...programs, [api]: handler },
    });
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit Maria Lopez');
    expect(address()).toContain('tab=personal&dialog=edit-student');
    const phone = form.getByLabelText('Phone');
    await person.clear(phone);
    await person.type(phone, '555-0100');
    const before = reads;
    await person.click(form.getByRole('button', { name: 'Save record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('555-0100')).toBeVisible();
    // Any other read would have started by now.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reads).toBe(before);
    expect(sent).toMatchObject([
      { etag: '"3"', body: { phone: '555-0100', firstName: 'Maria', address: { city: 'Albany' } } },
    ]);
  });

  it('should show what another user saved next to what was typed', async () => {
    let now = { student: maria, etag: '"1"' };
    const { sent, handler } = writes(
      () => ok(now.student, { ETag: now.etag }),
      ({ etag }) => (etag === now.etag ? ok(now.student) : { status: 412, body: { title: 'Stale' } }),
    );
    const { person } = await openEdit(handler);
    const form = await dialog('Edit Maria Lopez');
    now = { student: { ...maria, phone: '555-9999' }, etag: '"2"' };
    await person.type(form.getByLabelText('Last name'), '-Diaz');
    await person.click(form.getByRole('button', { name: 'Save record' }));
    await form.findByRole('heading', { name: /Someone else changed this/ });
    expect(form.getByRole('group', { name: 'Phone' })).toHaveTextContent('555-9999');
    await person.click(form.getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toMatchObject({ etag: '"2"', body: { lastName: 'Lopez-Diaz', phone: '555-9999' } });
  });

  it('should name the effect of a status on enrollments, and ask before it is saved', async () => {
    const { sent, handler } = writes(
      () => ok(maria, { ETag: '"1"' }),
      () => ok(maria),
    );
    const { person } = await openEdit(handler);
    const form = await dialog('Edit Maria Lopez');
    await person.selectOptions(form.getByLabelText('Enrollment status'), 'Inactive');
    expect(
      form.getByText(
        /enrollments are dropped. From then through the last day to withdraw, they are withdrawn with a W/,
      ),
    ).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Save record' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Change the status of Maria Lopez to inactive?' }),
    );
    expect(question.getByText(/Current: 1 enrollment \(WM 210-01\)\./)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await person.click(form.getByRole('button', { name: 'Save record' }));
    await person.click(await screen.findByRole('button', { name: 'Change status' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { enrollmentStatus: 'inactive' } }]));
  });

  it('should be open to admissions only until the first enrollment', async () => {
    const { handler } = writes(
      () => ok(maria),
      () => ok(maria),
    );
    const { person } = await openRecord('academic', {
      user: writer('admissions'),
      answers: { ...programs, [api]: handler, [`${api}/enrollments`]: () => ok([]) },
    });
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog', { name: 'Edit Maria Lopez' });
  });
});

describe('holds from the record', () => {
  it('should be placed for this student, and be released by their own office', async () => {
    const { sent, handler } = writes(
      () => aList(holds),
      () => ok(holds[0]),
    );
    const { person } = await openRecord('holds', {
      user: placer,
      answers: {
        ...kinds,
        '/api/holds': handler,
        [`${api}/holds`]: () => ok(holds),
        '/api/holds/h1': () => ok(holds[0]),
      },
    });
    expect(await screen.findByRole('link', { name: 'Manage Holds' })).toHaveAttribute(
      'href',
      `/portal/holds?search=${maria.studentId}&show=all`,
    );
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Release/ })).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Release hold: registrar' }));
    expect(address()).toContain('tab=holds&dialog=release-hold.h1');
    await person.click(
      (await dialog('Release the registrar hold?')).getByRole('button', { name: 'Keep hold' }),
    );
    await person.click(await screen.findByRole('button', { name: 'Place Hold' }));
    const form = await dialog('Place Hold');
    await person.type(form.getByRole('textbox', { name: /Reason/ }), 'Papers are missing.');
    await person.click(form.getByRole('button', { name: 'Place Hold' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { body: { studentId: maria.id, kind: 'registrar', reason: 'Papers are missing.' } },
      ]),
    );
  });
});

describe('a new student', () => {
  it('should show the server’s errors at their fields', async () => {
    const { handler } = writes(answers['/api/students'], () => ({
      status: 422,
      body: { title: 'Unprocessable', errors: { email: ['Another person has this email address.'] } },
    }));
    const { person } = await open(`${records}?dialog=new-student`, {
      user: writer(),
      answers: { ...answers, ...programs, '/api/students': handler },
    });
    const form = await dialog('New Student');
    await person.type(form.getByLabelText('First name'), 'Ada');
    await person.type(form.getByLabelText('Last name'), 'Qian');
    await person.type(form.getByLabelText('Email'), 'ada@collegium.example');
    await person.click(form.getByRole('button', { name: 'Create Student' }));
    await waitFor(() =>
      expect(form.getByLabelText('Email')).toHaveAccessibleDescription(
        /Another person has this email address/,
      ),
    );
  });
});

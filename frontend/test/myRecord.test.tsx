import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { byTerm } from '../src/pages/my-record/queries';
import { anEnrollment } from './builders';
import { address, ok, problem } from './harness';
import { path, student, api, before, taken, openRecord } from './myRecordScreen';

describe('the student’s own record', () => {
  it('should have program, GPA and progress, terms, holds and personal data, each in its tab', async () => {
    const { person } = await openRecord();
    expect(await screen.findByRole('heading', { level: 2, name: 'Maria Lopez' })).toBeVisible();
    expect(screen.getByText('3.50')).toBeVisible();
    expect(screen.getByText('82 of 120 credits earned')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Holds 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull();

    await person.click(screen.getByRole('tab', { name: 'Terms & Grades' }));
    expect(address()).toBe(`${path}?tab=terms`);
    const spring = within(await screen.findByRole('region', { name: 'Spring 2026' }));
    expect(spring.getByRole('cell', { name: 'B+' })).toBeVisible();
    expect(await spring.findByText(/Term GPA 3\.30.*cumulative 3\.41/)).toBeVisible();
    expect(spring.getByRole('link', { name: 'FIN 210-01' })).toHaveAttribute(
      'href',
      `/portal/my-courses/${taken[1]!.id}?term=${before}`,
    );
    const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Fall 2026', 'Spring 2026']);

    await person.click(screen.getByRole('tab', { name: 'Holds 1' }));
    expect(await screen.findByText(/Can be released by: Bursar/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Release|Place/ })).toBeNull();

    await person.click(screen.getByRole('tab', { name: 'Personal Info' }));
    expect(await screen.findByText('118 Lantern Street')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request a correction: Name' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit contact information' })).toBeVisible();
  });

  it('should name the course of a grade, and clear it when another field is chosen', async () => {
    const { person } = await openRecord('?tab=terms');
    await person.click(
      await screen.findByRole('button', { name: 'Request a correction: FIN 210-01, Spring 2026' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Request a Record Correction' }));
    expect(dialog.getByLabelText('Course')).toHaveDisplayValue('FIN 210-01 Corporate Finance, Spring 2026');
    const described = () => dialog.getByLabelText('Correct value').getAttribute('aria-describedby');
    expect(dialog.getByText(/^Current value: Completed.* 3 credits.* grade B\+$/)).toHaveAttribute(
      'id',
      described(),
    );
    await person.type(dialog.getByLabelText('Correct value'), 'A-');
    await person.selectOptions(dialog.getByLabelText('Field'), 'Program');
    expect(dialog.getByLabelText('Correct value')).toHaveAccessibleDescription(
      `Current value: ${student.programName}`,
    );
    expect(dialog.queryByLabelText('Course')).toBeNull();
    expect(dialog.getByLabelText('Correct value')).toHaveValue('');
    await person.selectOptions(dialog.getByLabelText('Field'), 'Course or grade');
    expect(dialog.getByLabelText('Course')).toHaveValue('');
  });

  it('should mark fields that need a correction', async () => {
    const needsCorrection = ['phone', 'address.postalCode'];
    await openRecord('?tab=personal', { answers: { [api]: () => ok({ ...student, needsCorrection }) } });
    expect(await screen.findByText('Please correct')).toBeVisible();
    expect(screen.getByText('Please correct: postal code')).toBeVisible();
    expect(document.querySelector(`a[href="tel:${student.phone}"]`)).toBeNull();
  });

  it('should say that it can’t be read, and read it again', async () => {
    const { answers, person } = await openRecord('', { answers: { [api]: () => problem(500) } });
    expect(await screen.findByText('Could not load your record')).toBeVisible();
    answers[api] = () => ok(student);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Maria Lopez' })).toBeVisible());
  });

  it('should keep the server’s order of terms, and sort courses within', () => {
    const more = [...taken, anEnrollment({ id: 'z', courseCode: 'ACC 101' })];
    expect(byTerm(more).map(({ name, courses }) => [name, ...courses.map((one) => one.courseCode)])).toEqual([
      ['Fall 2026', 'ACC 101', 'WM 310'],
      ['Spring 2026', 'FIN 210'],
    ]);
  });
});

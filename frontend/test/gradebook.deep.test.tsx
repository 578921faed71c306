import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { problem, address } from './harness';
import { section, openBook, paper, path, openMissing } from './gradebookScreen';
import { anAssignment } from './workBuilders';

const mark = (name: string) => screen.findByRole('link', { name: `${name}, Case notes, Maya Lopez` });

describe('a gradebook', () => {
  it('should link users who do not teach back to the section in Course Management', async () => {
    const user = aUser('registrar', {
      permissions: [...aUser('registrar').permissions, 'submissions.read', 'submissions.grade'],
    });
    await openBook({}, user);
    const name = `${section.courseCode}-${section.sectionNumber}`;
    expect(await screen.findByRole('link', { name: `Back to ${name}` })).toHaveAttribute(
      'href',
      `/portal/courses/${section.id}`,
    );
    expect(screen.getByRole('link', { name: 'Assignments' })).toHaveAttribute(
      'href',
      `/portal/courses/${section.id}/assignments`,
    );
  });

  it('should say that the section does not exist', async () => {
    await openBook({ [`/api/sections/${section.id}/gradebook`]: () => problem(404) });
    expect(await screen.findByText('Section not found')).toBeVisible();
  });

  it('should open the submission behind a score', async () => {
    const { person } = await openBook();
    await person.click(await screen.findByRole('link', { name: '42.5, Case notes, Maya Lopez' }));
    await screen.findByRole('dialog', { name: 'Maya Lopez' });
    expect(address()).toBe(`/portal/grading/${paper.id}?assignmentId=${anAssignment().id}`);
  });

  it('should excuse a student from a missing submission, with a reason, and undo it', async () => {
    const { person, sent } = await openMissing();
    await person.click(await mark('Missing'));
    expect(address()).toContain('dialog=student');
    await person.selectOptions(await screen.findByLabelText('For this student'), 'excused');
    await person.type(screen.getByLabelText('Reason'), 'Away with the team.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await mark('Excused'));
    expect(sent).toEqual([{ excused: true, reason: 'Away with the team.' }]);
    expect(await screen.findByLabelText('Reason')).toHaveValue('Away with the team.');
    await person.selectOptions(screen.getByLabelText('For this student'), 'usual');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await mark('Missing')).toBeVisible();
    expect(sent[1]).toEqual({ excused: null });
    expect(address()).toBe(path);
  });
});

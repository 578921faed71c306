import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { aMeeting, aSectionDetail, aUser } from './builders';
import {
  counted,
  courses,
  fall,
  inTerm,
  openCourses,
  section,
  sectionApi,
  writes,
  dialog,
  detail,
  row,
} from './coursesScreen';
import { address, aList, ok } from './harness';

describe('Create Course and Add Section', () => {
  it('should create a course, and return the focus to the button', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: { id: 'c' } }));
    const { person } = await openCourses(inTerm, {
      answers: { '/api/courses': handler(() => aList([])) },
    });
    await counted();
    await person.click(screen.getByRole('button', { name: 'Create Course' }));
    const form = within(await dialog('Create Course'));
    expect(address()).toBe(`${courses}${inTerm}&dialog=create-course`);
    await waitFor(() => expect(form.getByLabelText('Code')).toHaveFocus());
    await person.keyboard('WM 215');
    await person.type(form.getByLabelText('Title'), 'Trusts');
    await person.click(form.getByRole('button', { name: 'Create Course' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([
      { method: 'POST', body: { code: 'WM 215', title: 'Trusts', credits: 3, department: null } },
    ]);
    expect(address()).toBe(`${courses}${inTerm}`);
    expect(toastStore.get()[0]?.description).toBe('Course created successfully');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create Course' })).toHaveFocus());
  });

  it('should add a section with meetings, open it, and show its clashes', async () => {
    const made = aSectionDetail(7, {
      warnings: [
        {
          code: 'room_clash',
          message: 'Hall 2 is used by FIN 101-01 on Mon 9:00 AM - 10:15 AM.',
          sectionId: 'x',
        },
      ],
    });
    const { sent, handler } = writes(() => ({ status: 201, body: made }));
    const course = { id: section.courseId, code: 'WM 210', title: 'Principles of Wealth Management' };
    const planned: unknown[] = [];
    const { person } = await openCourses(`${inTerm}&dialog=add-section`, {
      answers: {
        '/api/sections': handler(() => aList([section], 64)),
        '/api/sections/clashes': (_, { body }) => {
          planned.push(JSON.parse(String(body)));
          return ok({ clashes: made.warnings });
        },
        '/api/courses': () => aList([course]),
        [`/api/sections/${made.id}`]: () => ok(made),
      },
    });
    await screen.findByLabelText('Section number');
    const form = within(await dialog('Add Section'));
    await person.click(form.getByRole('combobox', { name: 'Course' }));
    await person.click(await form.findByRole('option', { name: /WM 210/ }));
    await person.type(form.getByLabelText('Section number'), '07');
    await person.click(form.getByRole('button', { name: 'Add meeting' }));
    const meeting = within(form.getByRole('group', { name: 'Meeting 1' }));
    await waitFor(() => expect(meeting.getByLabelText('Type')).toHaveFocus());
    await person.click(form.getByRole('button', { name: 'Add Section' }));
    expect(await form.findByRole('button', { name: 'Days: Choose at least one day' })).toBeVisible();
    await person.click(meeting.getByLabelText('Monday'));
    await person.type(meeting.getByLabelText('Start time'), '09:00');
    await person.type(meeting.getByLabelText('End time'), '10:15');
    await person.type(meeting.getByLabelText('Room'), 'Hall 2');
    const preview = within(await form.findByRole('region', { name: '1 conflict' }));
    expect(preview.getByText(/Hall 2 is used by FIN 101-01/)).toBeVisible();
    expect(preview.getByRole('link', { name: 'Open section in new tab' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await waitFor(() =>
      expect(planned.at(-1)).toEqual({
        sectionId: null,
        termId: fall.id,
        instructorId: null,
        meetings: [
          {
            kind: 'lecture',
            days: ['mon'],
            date: null,
            room: 'Hall 2',
            startTime: '09:00',
            endTime: '10:15',
          },
        ],
      }),
    );
    expect(sent).toEqual([]);
    await person.click(form.getByRole('button', { name: 'Add Section' }));
    await waitFor(() => expect(address()).toBe(`${courses}/${made.id}${inTerm}`));
    expect(sent[0]?.body).toMatchObject({
      courseId: section.courseId,
      termId: fall.id,
      sectionNumber: '07',
      capacity: 30,
      modality: 'hybrid',
      meetings: [
        { kind: 'lecture', days: ['mon'], date: null, startTime: '09:00', endTime: '10:15', room: 'Hall 2' },
      ],
    });
    const clashes = within(await screen.findByRole('region', { name: '1 conflict' }));
    expect(clashes.getByText(/Hall 2 is used by FIN 101-01/)).toBeVisible();
  });

  it('should have assignments, roster and edit in each row', async () => {
    const { person } = await openCourses(inTerm, {
      user: aUser('registrar', {
        permissions: [
          'self.use',
          'catalog.read',
          'catalog.write',
          'sections.roster.read',
          'submissions.grade',
        ],
      }),
    });
    await counted();
    const line = row();
    expect(line.getAllByRole('button').map((button) => button.title)).toEqual([
      'Assignments',
      'Roster',
      'Edit section',
      'Actions for WM 210-01',
    ]);
    await person.click(line.getByRole('button', { name: 'Edit section WM 210-01' }));
    expect(await dialog('Edit WM 210-01')).toBeVisible();
    expect(address()).toContain(`dialog=edit-section&section=${section.id}`);
  });
});

describe('the edit of a section', () => {
  const stale = { status: 412, body: { title: 'Precondition Failed' } };

  it('should show what another user saved next to what was typed', async () => {
    let now = { body: detail as unknown, headers: { ETag: '"1"' } };
    const { sent, handler } = writes(({ headers }) =>
      headers.get('If-Match') === now.headers.ETag ? { body: detail } : stale,
    );
    const { person } = await openCourses(`${inTerm}&dialog=edit-section&section=${section.id}`, {
      answers: { [sectionApi]: handler(() => now) },
    });
    const form = within(await dialog('Edit WM 210-01'));
    now = {
      body: { ...detail, capacity: 40, meetings: [aMeeting({ room: 'Great Hall' })] },
      headers: { ETag: '"2"' },
    };
    await person.type(form.getByLabelText('Section number'), 'A');
    await person.click(form.getByRole('button', { name: 'Save section' }));
    await form.findByRole('heading', { name: /Someone else changed this/ });
    expect(form.getByRole('group', { name: 'Capacity' })).toHaveTextContent('Saved version40Your version24');
    expect(form.getByRole('group', { name: 'Meetings' })).toHaveTextContent(
      'Saved versionLecture: Mon, Wed 9:00 AM - 10:15 AM, Great HallYour versionLecture: Mon, Wed 9:00 AM - 10:15 AM, Aldous Hall 12',
    );
    await person.click(form.getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[1]?.body).toMatchObject({
      sectionNumber: '01A',
      capacity: 40,
      meetings: [{ id: aMeeting().id, room: 'Great Hall' }],
    });
  });
});

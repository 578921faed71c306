import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMeeting, aUser } from './builders';
import { counted, inTerm, openCourses, section, sectionApi, writes, dialog, detail } from './coursesScreen';
import { ok, problem } from './harness';

describe('Create Course and Add Section', () => {
  it('should be offered only to roles that may edit the catalog', async () => {
    await openCourses(inTerm, { user: aUser('faculty') });
    await counted();
    expect(screen.queryByRole('button', { name: 'Create Course' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Edit section|Roster|Assignments) WM/ })).toBeNull();
  });
});

describe('the edit of a section', () => {
  it('should check the current form for clashes, except with itself, and report a failed check', async () => {
    const planned: { sectionId: string; meetings: object[] }[] = [];
    const clash = {
      code: 'room_clash',
      message: 'Hall 2 is used by FIN 101-01 on Mon 9:00 AM - 10:15 AM.',
      sectionId: 'x',
    };
    const { person } = await openCourses(`${inTerm}&dialog=edit-section&section=${section.id}`, {
      answers: {
        [sectionApi]: () => ok(detail),
        '/api/sections/clashes': (_, { body }) => {
          planned.push(JSON.parse(String(body)));
          return planned.length === 1 ? ok({ clashes: [clash] }) : problem(500);
        },
      },
    });
    const form = within(await dialog('Edit WM 210-01'));
    const preview = within(await form.findByRole('region', { name: '1 conflict' }));
    expect(preview.getByText(clash.message)).toBeVisible();
    expect(preview.getByRole('link', { name: 'Open section in new tab' })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(planned[0]).toMatchObject({ sectionId: section.id, meetings: [{ startTime: '09:00' }] });
    await person.type(form.getByLabelText('Room'), '3');
    expect(await form.findByText(/Could not check for conflicts/)).toBeVisible();
    expect(planned.at(-1)!.meetings).toMatchObject([{ room: `${aMeeting().room}3` }]);
  });

  it('should be opened from the row, and name the consequences of a cancellation', async () => {
    const { sent, handler } = writes(() => ({ body: detail }));
    const { person } = await openCourses(inTerm, {
      answers: {
        [sectionApi]: () => ok({ ...detail, waitlisted: 2 }),
        [`${sectionApi}/cancel`]: handler(() => ok({})),
      },
    });
    await counted();
    await person.click(screen.getByRole('button', { name: 'Actions for WM 210-01' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Cancel section…' }));
    const question = await dialog('Cancel WM 210-01?');
    expect(question).toHaveAccessibleDescription(
      "18 enrolled students lose their seats and are notified of the reason. 2 waitlisted students are removed from the waitlist and notified of the reason. You can't undo this.",
    );
    await person.type(within(question).getByLabelText('Reason'), 'No instructor');
    await person.click(within(question).getByRole('button', { name: 'Cancel section' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { reason: 'No instructor' } }]));
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, open } from './harness';
import { watcher, studentId, anEvent, answers } from './complianceScreen';

describe('The audit log', () => {
  it('should find a person by name, and show the person it is narrowed to', async () => {
    const { person } = await open('/portal/compliance', { user: watcher, answers });
    const who = await screen.findByPlaceholderText("Person's name");
    await person.type(who, 'ada');
    expect(await screen.findByText('Registrar', { selector: 'small' })).toBeVisible();
    // The list may still belong to the first letters: then the key asks again.
    await waitFor(async () => {
      await person.keyboard('{ArrowDown}');
      expect(who).toHaveAttribute('aria-activedescendant');
    });
    await person.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain(`actorId=${anEvent().actorId}`));
    const change = await screen.findByText('Change');
    expect(change).toHaveAccessibleName('Change Who: Ada Byron');
    await waitFor(() => expect(change).toHaveFocus());
  }, 40_000);

  it('should say that a row does not exist, and not offer it to other roles', async () => {
    await open('/portal/compliance/00000000-0000-8000-8000-00000000ffff', { user: watcher, answers });
    expect(await screen.findByRole('heading', { name: 'Entry not found' })).toBeVisible();
  });

  it('should be closed to roles without the permission', async () => {
    const { asked: requested } = await open('/portal/compliance', { answers });
    expect(await screen.findByText("You don't have access to the audit log")).toBeVisible();
    expect(requested.some((url) => url.includes('audit-events'))).toBe(false);
  });
});

describe('The access log of a student', () => {
  it('should ask for a student first, and then show the reads of the record', async () => {
    const { person, asked: requested } = await open('/portal/compliance?tab=reads', {
      user: watcher,
      answers,
    });
    expect(await screen.findByText('Choose a student')).toBeVisible();
    await person.type(screen.getByRole('combobox', { name: 'Student' }), 'lopez{Enter}');
    await person.click(await screen.findByRole('option', { name: /Maya Lopez/ }));
    await waitFor(() => expect(address()).toBe(`/portal/compliance?tab=reads&student=${studentId}`));
    expect(await screen.findByText('No one has viewed this record')).toBeVisible();
    expect(requested.some((url) => url.startsWith(`/api/students/${studentId}/reads`))).toBe(true);
  });
});

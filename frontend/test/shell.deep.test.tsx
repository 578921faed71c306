import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from './harness';
import { viewport } from './viewport';

describe('the header', () => {
  it('should link to the user’s own pages, and sign out by /api/logout', async () => {
    const { leaveFor, person } = await open('/portal');
    await person.click(await screen.findByRole('button', { name: /Eleanor/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Profile',
      'Settings',
      'Help & Support',
      'Sign out',
    ]);
    await person.click(items[3]!);
    expect(leaveFor).toHaveBeenCalledWith('/api/logout');
  });
});

describe('the side navigation', () => {
  it('should be a dialog behind a button on a phone', async () => {
    viewport(390);
    const { person } = await open('/portal');
    await person.click(await screen.findByRole('button', { name: 'Open menu' }));
    const dialog = await screen.findByRole('dialog', { name: 'Menu' });
    await person.click(within(dialog).getByRole('link', { name: 'Student Records' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Student Records & Management',
    );
  });
});

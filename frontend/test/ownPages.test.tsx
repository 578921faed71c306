import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appearance } from '../src/theme/appearance';
import { aUser } from './builders';
import { ok, open, problem } from './harness';

const preferences = {
  ...{ enrollment: 'mail', holds: 'mail', account: 'mail', coursework: 'digest' },
  ...{ grades: 'mail', teaching: 'mail', inquiries: 'digest', reports: 'portal' },
};
const answers = { '/api/notifications/preferences': () => ok(preferences) };

describe('the profile', () => {
  it('should say who is signed in', async () => {
    await open('/portal/profile');
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { level: 2, name: 'Eleanor Whitfield' })).toBeVisible();
    expect(main.getByText('registrar@collegium.example')).toBeVisible();
    expect(main.queryByText('Student record')).toBeNull();
  });

  it('should tell a student without a record of it', async () => {
    await open('/portal/profile', { user: aUser('student') });
    expect(await screen.findByText(/No student record is linked/)).toBeVisible();
  });
});

describe('help', () => {
  it('should name support, its hours, and the keys', async () => {
    await open('/portal/help');
    expect(await screen.findByRole('link', { name: 'support@collegium.example' })).toBeVisible();
    expect(screen.getByText('Mon-Fri 8:00 AM - 6:00 PM EST')).toBeVisible();
    expect(screen.getByText('Ctrl K', { selector: 'main kbd' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Offices' })).toHaveAttribute('href', '/contact');
  });
});

describe('settings', () => {
  const root = document.documentElement;
  afterEach(() => {
    appearance.choose('theme', 'system');
    appearance.choose('density', 'comfortable');
  });

  it('should change the theme and the density at once, and keep them in cookies', async () => {
    const { person } = await open('/portal/preferences', { answers });
    await person.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(root.dataset.theme).toBe('dark');
    expect(document.cookie).toContain('collegium.theme=dark');
    await person.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(root.dataset.density).toBe('compact');
    expect(screen.getByRole('radio', { name: 'Compact' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'As the device' }));
    expect(root.dataset.theme).toBeUndefined();
    expect(document.cookie).not.toContain('collegium.theme');
  });

  it('should save a choice of notifications at once', async () => {
    const asked = vi.fn();
    const { person } = await open('/portal/preferences', {
      answers: {
        '/api/notifications/preferences': (_, init) => {
          if (init.method === 'PUT') asked(init.body);
          return ok(init.method === 'PUT' ? { ...preferences, inquiries: 'mail' } : preferences);
        },
      },
    });
    const choice = await screen.findByRole('combobox', { name: /^Inquiries/ });
    expect(choice).toHaveValue('digest');
    await person.selectOptions(choice, 'Also by e-mail, at once');
    expect(asked).toHaveBeenCalledWith(JSON.stringify({ inquiries: 'mail' }));
    expect(await screen.findByText('Notification settings saved')).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: /^Holds/ })).toBeNull();
  });

  it('should take a choice back that was not saved', async () => {
    const { person } = await open('/portal/preferences', {
      answers: {
        '/api/notifications/preferences': (_, init) =>
          init.method === 'PUT' ? problem(503, 'Too much at once.') : ok(preferences),
      },
    });
    const choice = await screen.findByRole('combobox', { name: /^Inquiries/ });
    await person.selectOptions(choice, 'In the portal only');
    await waitFor(() => expect(choice).toHaveValue('digest'));
    expect(screen.getByText('Too much at once.')).toBeInTheDocument();
  });

  it('should ask a role of what it is told alone', async () => {
    await open('/portal/preferences', { user: aUser('bursar'), answers });
    expect(await screen.findByRole('combobox', { name: /^Reports/ })).toHaveValue('portal');
    expect(screen.queryByRole('combobox', { name: /^Inquiries/ })).toBeNull();
  });
});

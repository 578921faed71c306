import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appearance } from '../src/theme/appearance';
import { ok, open, problem } from './harness';
import { preferences, answers, at, here } from './ownPagesAnswers';

describe('the profile', () => {
  it('should name the signed-in user', async () => {
    await open('/portal/profile');
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('heading', { level: 2, name: 'Eleanor Whitfield' })).toBeVisible();
    expect(main.getByText('registrar@collegium.example')).toBeVisible();
    expect(main.queryByText('Student record')).toBeNull();
  });
});

describe('the sessions of the profile', () => {
  const list = async () => within(await screen.findByRole('list', { name: 'Your sessions' }));

  it('should end another session after confirmation, and keep the focus next to it', async () => {
    let sessions = [here, at('2', 'Safari on iPhone'), at('3', null)];
    const { person } = await open('/portal/profile', {
      answers: {
        '/api/auth/sessions': () => ok(sessions),
        '/api/auth/sessions/2': () => {
          sessions = sessions.filter(({ id }) => id !== '2');
          return ok(undefined);
        },
      },
    });
    const rows = (await list()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Firefox on WindowsThis session203\.0\.113\.\*.*signed in Nov 20, 2026, 10:00 AM ET/,
      ),
      expect.stringMatching(/^Safari on iPhone.*last active just now/),
      expect.stringMatching(/^Unknown browser/),
    ]);
    await person.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign out Safari on iPhone?' }));
    expect(
      question.getByText(/Signed in Nov 20, 2026, 10:00 AM ET\. Unsaved work in that browser/),
    ).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    expect((await list()).getAllByRole('listitem')).toHaveLength(3);
    await person.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }),
    );
    expect(await screen.findByText('Safari on iPhone was signed out')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(document.activeElement).toContainElement(screen.getByRole('list', { name: 'Your sessions' }));
  });

  it('should end all other sessions, and then show the empty state', async () => {
    let sessions = [here, at('2', 'Safari on iPhone'), at('3', 'Chrome on macOS')];
    const { person } = await open('/portal/profile', {
      answers: {
        '/api/auth/sessions': () => ok(sessions),
        '/api/auth/sessions/end-others': () => {
          sessions = [here];
          return ok({ ended: 2 });
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Sign out all other sessions' }));
    const question = await screen.findByRole('alertdialog', { name: 'Sign out 2 other sessions?' });
    expect(question).toHaveTextContent('Safari on iPhone, Chrome on macOS.');
    await person.click(within(question).getByRole('button', { name: 'Sign out all others' }));
    expect(await screen.findByText('2 sessions were signed out')).toBeInTheDocument();
    expect(await screen.findByText("You aren't signed in anywhere else.")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign out all other sessions' })).toBeNull();
  });

  it('should show an error if reading fails, and read them again', async () => {
    let fails = true;
    const { person } = await open('/portal/profile', {
      answers: { '/api/auth/sessions': () => (fails ? problem(503, 'Later.') : ok([here])) },
    });
    expect(await screen.findByText('Could not load your sessions')).toBeVisible();
    fails = false;
    await person.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText("You aren't signed in anywhere else.")).toBeVisible();
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

  it('should open the guide page of the screen in a new tab', async () => {
    await open('/portal/holds');
    const help = await screen.findByRole('link', { name: 'Help (opens in a new tab)' });
    expect(help).toHaveAttribute('href', '/portal/help/registrar/release-a-hold');
    expect(help).toHaveAttribute('target', '_blank');
  });

  it('should show a page of the guide with its steps, its picture and what can go wrong', async () => {
    await open('/portal/help/registrar/release-a-hold');
    expect(await screen.findByRole('heading', { level: 1, name: 'Release a hold' })).toBeVisible();
    expect(await screen.findByRole('img', { name: /hold/ })).toHaveAttribute(
      'src',
      expect.stringContaining('release-a-hold'),
    );
    expect(screen.getAllByRole('list').some((list) => list.tagName === 'OL')).toBe(true);
    expect(screen.getByRole('heading', { level: 2, name: 'What can go wrong' })).toBeVisible();
  });

  it('should say that a page of the guide does not exist', async () => {
    await open('/portal/help/registrar/fly-to-the-moon');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
});

describe('settings', () => {
  const root = document.documentElement;
  afterEach(() => {
    appearance.choose('theme', 'system');
    appearance.choose('density', 'comfortable');
    appearance.choose('shortcut', 'on');
  });

  it('should apply the theme and the density immediately, and keep them in cookies', async () => {
    const { person } = await open('/portal/preferences', { answers });
    await person.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(root.dataset.theme).toBe('dark');
    expect(document.cookie).toContain('collegium.theme=dark');
    await person.click(screen.getByRole('radio', { name: 'Compact' }));
    expect(root.dataset.density).toBe('compact');
    expect(screen.getByRole('radio', { name: 'Compact' })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: 'Device setting' }));
    expect(root.dataset.theme).toBeUndefined();
    expect(document.cookie).not.toContain('collegium.theme');
  });

  it('should save a choice of notifications immediately', async () => {
    const requested = vi.fn();
    const { person } = await open('/portal/preferences', {
      answers: {
        '/api/notifications/preferences': (_, init) => {
          if (init.method === 'PUT') requested(init.body);
          return ok(init.method === 'PUT' ? { ...preferences, inquiries: 'mail' } : preferences);
        },
      },
    });
    const choice = await screen.findByRole('combobox', { name: /^Inquiries/ });
    expect(choice).toHaveValue('digest');
    await person.selectOptions(choice, 'Also by email, immediately');
    expect(requested).toHaveBeenCalledWith(JSON.stringify({ inquiries: 'mail' }));
    expect(await screen.findByText('Notification settings saved')).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: /^Holds/ })).toBeNull();
  });

  it('should undo a choice that was not saved', async () => {
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
});

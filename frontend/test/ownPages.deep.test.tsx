import { screen, within, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { appearance } from '../src/theme/appearance';
import { aUser } from './builders';
import { ok, open, problem } from './harness';
import { answers, at, here } from './ownPagesAnswers';

describe('the profile', () => {
  it('should tell a student that no record is linked', async () => {
    await open('/portal/profile', { user: aUser('student') });
    expect(await screen.findByText(/No student record is linked/)).toBeVisible();
  });
});

describe('the sessions of the profile', () => {
  it('should keep the dialog open if a session could not be ended', async () => {
    const { person } = await open('/portal/profile', {
      answers: {
        '/api/auth/sessions': () => ok([here, at('2', 'Safari on iPhone')]),
        '/api/auth/sessions/2': () => problem(404, "This session doesn't exist. It may have ended."),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    const question = await screen.findByRole('alertdialog');
    await person.click(within(question).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText("This session doesn't exist. It may have ended.")).toBeInTheDocument();
    expect(question).toBeVisible();
  });
});

describe('settings', () => {
  afterEach(() => {
    appearance.choose('theme', 'system');
    appearance.choose('density', 'comfortable');
    appearance.choose('shortcut', 'on');
  });

  it('should offer a role only its own kinds of notifications', async () => {
    await open('/portal/preferences', { user: aUser('bursar'), answers });
    expect(await screen.findByRole('combobox', { name: /^Reports/ })).toHaveValue('portal');
    expect(screen.queryByRole('combobox', { name: /^Inquiries/ })).toBeNull();
  });

  it('should switch the / key of the search off, and keep that in a cookie', async () => {
    const { person } = await open('/portal/preferences', { answers });
    const off = await screen.findByRole('radio', { name: 'Off' });
    const box = screen.getByRole('combobox', { name: /^Search students/ });
    await person.keyboard('/');
    await waitFor(() => expect(box).toHaveFocus());
    await person.click(off);
    expect(document.cookie).toContain('collegium.shortcut=off');
    off.blur();
    await person.keyboard('/');
    expect(box).not.toHaveFocus();
  });
});

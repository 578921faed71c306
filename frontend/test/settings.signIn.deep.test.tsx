import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SignInSettingsDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { ok, open, problem } from './harness';
import { writes } from './writes';
import { checks } from './signInScreen';

const admin = aUser('super_admin', {
  permissions: [...aUser('super_admin').permissions, 'settings.system'],
});
const at = '/portal/settings/sign-in';
const api = '/api/settings/sign-in';
const off: SignInSettingsDto = { claim: null, mappings: [], staffClaim: null, staffValues: [] };
const answers = (settings = off, found = checks) => ({
  [api]: () => ok(settings, { ETag: '"3-x"' }),
  [`${api}/checks`]: () => ok(found),
});
const tooOld = () => ({
  ...problem(403),
  body: { ...(problem(403).body as object), code: 'recent_sign_in' },
});

describe('Settings: sign-in', () => {
  it('should map values of a claim to roles, in the order of the list', async () => {
    const { sent, handler } = writes(({ body }) => ok(body, { ETag: '"4-x"' }));
    const { person } = await open(at, {
      user: admin,
      answers: { ...answers(), [api]: handler(answers()[api]!) },
    });
    const form = within(await screen.findByRole('form', { name: 'Sign-in settings' }));
    await person.type(form.getByLabelText('Claim'), 'groups');
    for (const [number, value, role] of [
      [1, 'teachers', 'faculty'],
      [2, 'registrars', 'registrar'],
    ] as const) {
      await person.click(form.getByRole('button', { name: 'Add mapping' }));
      const item = within(form.getByRole('group', { name: `Mapping ${number}` }));
      await person.type(item.getByLabelText('Value'), value);
      await person.selectOptions(item.getByLabelText('Role'), role);
    }
    const choices = within(form.getAllByLabelText('Role')[0]!).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).not.toContain('Super Admin');
    await person.click(form.getByRole('button', { name: 'Move up mapping 2' }));
    await person.selectOptions(form.getByLabelText('Required claim'), 'amr');
    await person.type(form.getByLabelText('Accepted values'), 'mfa{Enter}hwk{Enter}');
    await person.click(form.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: {
        claim: 'groups',
        mappings: [
          { value: 'registrars', role: 'registrar' },
          { value: 'teachers', role: 'faculty' },
        ],
        staffClaim: 'amr',
        staffValues: ['mfa', 'hwk'],
      },
    });
    expect(sent[0]!.headers.get('If-Match')).toBe('"3-x"');
    expect(await screen.findByText('The settings apply from the next sign-in')).toBeVisible();
  });

  it('should offer to sign in again after a refusal for an old sign-in', async () => {
    const { handler } = writes(tooOld);
    const { leaveFor, person } = await open(at, {
      user: admin,
      answers: { ...answers(), [api]: handler(answers()[api]!) },
    });
    await person.type(await screen.findByLabelText('Claim'), 'groups');
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Sign in again' }));
    await person.click(question.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Save settings' }));
    const again = within(await screen.findByRole('alertdialog', { name: 'Sign in again' }));
    await person.click(again.getByRole('button', { name: 'Sign in again' }));
    expect(leaveFor).toHaveBeenCalledWith(
      '/api/login?returnTo=%2Fportal%2Fsettings%2Fsign-in&renew=true&prompt=login',
    );
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SignInSettingsDto, TrialSignInDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { ok, open } from './harness';
import { checks } from './signInScreen';

const admin = aUser('super_admin', {
  permissions: [...aUser('super_admin').permissions, 'settings.system'],
});
const at = '/portal/settings/sign-in';
const api = '/api/settings/sign-in';
const off: SignInSettingsDto = { claim: null, mappings: [], staffClaim: null, staffValues: [] };
const trial: TrialSignInDto = {
  at: '2026-11-20T15:00:00.000Z',
  claims: [{ name: 'groups', value: '["teachers"]' }],
  mapping: 'matched',
  role: 'faculty',
  meetsRequirement: null,
};
const answers = (settings = off, found = checks) => ({
  [api]: () => ok(settings, { ETag: '"3-x"' }),
  [`${api}/checks`]: () => ok(found),
});

describe('Settings: sign-in', () => {
  it('should show the checks, and the claims of a trial sign-in', async () => {
    const { leaveFor, person } = await open(at, { user: admin, answers: answers(off, { ...checks, trial }) });
    const found = within(await screen.findByRole('list', { name: 'Checks' }));
    expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'IssuerPassedhttps://id.example answers.',
      "KeysFailedThe provider's keys can't be read.",
      "ClockUnknownThe provider's answer has no time.",
    ]);
    expect(screen.getByRole('row', { name: 'groups ["teachers"]' })).toBeVisible();
    const part = screen.getByRole('region', { name: 'Trial sign-in' });
    expect(part).toHaveTextContent(/Role by the mappingFaculty.*Requirement for staffNone set/);
    await person.click(screen.getByRole('button', { name: 'Try a sign-in' }));
    expect(leaveFor).toHaveBeenCalledWith(
      '/api/login?returnTo=%2Fportal%2Fsettings%2Fsign-in&renew=true&trial=true',
    );
  });
});

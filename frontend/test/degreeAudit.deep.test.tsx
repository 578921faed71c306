import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { problem, address, ok } from './harness';
import { api, show, path, audit } from './degreeAuditScreen';

beforeAll(() =>
  Promise.all([
    import('../src/pages/degree-audit/DegreeAudit'),
    import('../src/pages/degree-audit/MyDegreeAudit'),
  ]),
);

describe('a degree audit on screen', () => {
  it('should say that the student does not exist', async () => {
    await show('', { answers: { [api]: () => problem(404) } });
    expect(await screen.findByText("This student or program doesn't exist")).toBeVisible();
  });

  it('should be closed to other roles', async () => {
    const { asked: requested } = await show('', { user: aUser('faculty') });
    expect(await screen.findByText("You don't have access to degree audits")).toBeVisible();
    expect(requested).not.toContain(api);
  });

  it('should audit another program, keep it in the address, and say that nothing changes', async () => {
    const { person, asked: requested } = await show('', {
      answers: {
        [api]: ({ searchParams }) =>
          searchParams.get('programId') === 'p2'
            ? ok({ ...audit, programId: 'p2', programName: 'General Studies', isWhatIf: true })
            : ok(audit),
      },
    });
    const choice = await screen.findByRole('combobox', { name: 'What-if program' });
    await screen.findByRole('option', { name: 'General Studies' });
    await person.selectOptions(choice, 'General Studies');
    expect(
      await screen.findByText("What-if audit for General Studies. The record doesn't change."),
    ).toBeVisible();
    expect(address()).toBe(`${path}?programId=p2`);
    expect(requested).toContain(`${api}?programId=p2`);
    await person.selectOptions(choice, 'Current program');
    await screen.findByText(/catalog 2025-2026/);
    expect(address()).toBe(path);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, aList, open } from './harness';
import { writes } from './writes';
import { registrar, programs, program, answers } from './programsScreen';

describe('Settings: programs', () => {
  it('should be listed, and open with their details', async () => {
    const { person } = await open(programs, { user: registrar, answers: answers() });
    expect(await screen.findByText('1 program')).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(
      /Wealth Management.*BS-WM.*Bachelor of Science.*120.*Active/,
    );
    await person.click(screen.getByRole('link', { name: 'Wealth Management' }));
    const panel = within(await screen.findByRole('region', { name: 'Wealth Management' }));
    expect(await panel.findByText('Required credits')).toBeVisible();
    expect(address()).toBe(`${programs}/${program.id}`);
  });

  it('should be added with their details', async () => {
    const { sent, handler } = writes(() => ({ status: 201, body: program }));
    const { person } = await open(`${programs}?dialog=add`, {
      user: registrar,
      answers: { ...answers(), '/api/programs': handler(() => aList([])) },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Add Program' }));
    await person.type(form.getByLabelText(/^Name/), 'Wealth Management');
    await person.type(form.getByLabelText(/^Code/), 'BS-WM');
    await person.click(form.getByRole('button', { name: 'Add Program' }));
    await waitFor(() => expect(address()).toBe(`${programs}/${program.id}`));
    expect(sent).toMatchObject([{ body: { code: 'BS-WM', requiredCredits: null, degreeType: null } }]);
  });
});

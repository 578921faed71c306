import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProgramDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { address, aList, ok, open } from './harness';
import { later, loseFocusOfDisabled } from './underWay';
import { writes } from './writes';

const registrar = aUser('registrar', { permissions: [...aUser().permissions, 'settings.academic'] });
const programs = '/portal/settings/programs';
const program: ProgramDto = {
  id: '77777777-0000-4000-8000-000000000001',
  name: 'Wealth Management',
  code: 'BS-WM',
  degreeType: 'Bachelor of Science',
  level: 'undergraduate',
  requiredCredits: 120,
  description: null,
  isActive: true,
};
const one = `/api/programs/${program.id}`;
const answers = (row = program) => ({
  '/api/programs': () => aList([row]),
  [one]: () => ok(row, { ETag: '"1-x"' }),
  [`${one}/history`]: () => aList([]),
});

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

  it('should show what another user saved, to accept or to keep one’s own', async () => {
    const { handler } = writes(() => ({ status: 412, body: { status: 412, title: 'Precondition Failed' } }));
    const { person, answers: now } = await open(`${programs}/${program.id}?dialog=edit`, {
      user: registrar,
      answers: { ...answers(), [one]: handler(() => ok(program, { ETag: '"1-x"' })) },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Edit Wealth Management' }));
    await person.clear(form.getByLabelText(/^Required credits/));
    await person.type(form.getByLabelText(/^Required credits/), '124');
    now[one] = handler(() => ok({ ...program, requiredCredits: 128 }, { ETag: '"2-x"' }));
    await person.click(form.getByRole('button', { name: 'Save program' }));
    expect(await form.findByText('128')).toBeVisible();
    expect(form.getByText('124')).toBeVisible();
  });

  it('should be closed and reopened', async () => {
    const closed = { ...program, isActive: false };
    const { sent, handler } = writes(() => ok(program));
    const { person } = await open(`${programs}/${program.id}`, {
      user: registrar,
      answers: { ...answers(closed), [one]: later(handler(() => ok(closed))) },
    });
    loseFocusOfDisabled();
    const button = await screen.findByRole('button', { name: 'Reopen' });
    await person.click(button);
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { isActive: true } }]));
    await waitFor(() => expect(button).toHaveFocus());
  });
});

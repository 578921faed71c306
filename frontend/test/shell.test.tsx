import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { navigationFor } from '../src/layout/navigation';
import { open } from './harness';
import { aUser } from './builders';

const menu = async () => within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
const labels = async () => (await menu()).map((link) => link.textContent);

describe('the header', () => {
  it('should show who is signed in', async () => {
    await open('/portal');
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('button', { name: 'EW Eleanor Whitfield Registrar' })).toBeVisible();
  });
});

describe('the side navigation', () => {
  it('should follow Current Role, which starts at the user’s own role and makes no request', async () => {
    const { asked: requested, person } = await open('/portal');
    const selector = await screen.findByRole('combobox', { name: 'Current Role' });
    expect(selector).toHaveDisplayValue('Registrar');
    expect(await labels()).toEqual(navigationFor('registrar').map(({ label }) => label));

    const before = requested.length;
    await person.selectOptions(selector, 'Bursar');
    expect(await labels()).toEqual(navigationFor('bursar').map(({ label }) => label));
    expect(requested).toHaveLength(before);
    // Only a preview of the menu: the page is still the registrar's.
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Registrar Dashboard');
    expect(screen.getByText(/Menu preview only/)).toBeVisible();
  });

  it('should not show the Current Role to students', async () => {
    await open('/portal', { user: aUser('student') });
    await menu();
    expect(screen.queryByText('Current Role')).toBeNull();
  });

  it('should offer eight roles', async () => {
    await open('/portal');
    const selector = await screen.findByRole('combobox', { name: 'Current Role' });
    expect(within(selector).getAllByRole('option')).toHaveLength(8);
  });

  it.each(['/portal', '/dashboard', '/portal/dashboard'])('should mark the dashboard at %s', async (path) => {
    await open(path);
    const [dashboard] = await menu();
    expect(dashboard).toHaveAttribute('aria-current', 'page');
  });
});

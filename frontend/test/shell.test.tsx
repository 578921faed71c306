import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuthUserDto } from '../src/api/types.gen';
import { roles } from '../src/layout/identity';
import { aUser } from './builders';
import { open, problem } from './harness';
import { viewport } from './viewport';

const menu = async () => within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
const cards = async () =>
  within(await screen.findByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const labels = async () => (await menu()).map((link) => link.textContent);

describe('the header', () => {
  it('should show who is signed in, and nothing whose behaviour is to come', async () => {
    await open('/portal');
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('button', { name: 'Eleanor Whitfield, Registrar' })).toHaveTextContent('EW');
    expect(header.queryByRole('searchbox')).toBeNull();
    expect(header.queryByRole('button', { name: /notification/i })).toBeNull();
  });

  it('should leave for /api/logout by "Sign out", the only item', async () => {
    const { leaveFor, person } = await open('/portal');
    await person.click(await screen.findByRole('button', { name: /Eleanor/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Sign out']);
    await person.click(items[0]!);
    expect(leaveFor).toHaveBeenCalledWith('/api/logout');
  });
});

describe('the side navigation', () => {
  it('should follow the Current Role selector, which starts at the own role and asks nobody', async () => {
    const { asked, person } = await open('/portal');
    const selector = await screen.findByRole('combobox', { name: 'Current Role' });
    expect(selector).toHaveDisplayValue('Registrar');
    expect(await labels()).toEqual(['Dashboard', 'Student Records', 'Course Management']);

    const before = asked.length;
    await person.selectOptions(selector, 'Bursar');
    expect(await labels()).toEqual(['Dashboard']);
    expect(asked).toHaveLength(before);
    // A preview of the menu, no more: the page is still the registrar's.
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Registrar Dashboard');
    expect(screen.getByText(/Only a preview/)).toBeVisible();
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

describe('the dashboard', () => {
  it.each([
    ['super_admin', 'Registrar Dashboard'],
    ['registrar', 'Registrar Dashboard'],
    ['faculty', 'Faculty Dashboard'],
    ['compliance', 'Compliance Officer Dashboard'],
    ['student', 'Student Dashboard'],
  ] as const)('should be called for %s "%s"', async (role, title) => {
    await open('/portal', { user: aUser(role) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText('Fall 2026 Term Overview')).toBeVisible();
  });

  it.each(roles.filter((role) => role !== 'student'))(
    'should link to both screens, which %s can open, whatever the menu has',
    async (role) => {
      await open('/portal', { user: aUser(role as AuthUserDto['role']) });
      expect(await cards()).toEqual(['Student Records', 'Course Management']);
    },
  );

  it('should link by permission, not by role', async () => {
    await open('/portal', { user: aUser('registrar', { permissions: ['self.use', 'catalog.read'] }) });
    expect(await cards()).toEqual(['Course Management']);
  });

  it('should promise no part of a record that a role may not see', async () => {
    await open('/portal', { user: aUser('bursar') });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name: /Student Records/ })).not.toHaveTextContent(
      /academic|financial|personal/,
    );
  });

  it('should link to the screens by their addresses', async () => {
    await open('/portal');
    const main = within(await screen.findByRole('main'));
    expect(main.getByRole('link', { name: /Student Records/ })).toHaveAttribute(
      'href',
      '/portal/student-records',
    );
    expect(main.getByRole('link', { name: /Course Management/ })).toHaveAttribute('href', '/portal/courses');
  });

  it('should say in a sentence what an account without screens is', async () => {
    await open('/portal', { user: aUser('student') });
    expect(await screen.findByText(/No student record is linked to this account yet/)).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('link')).toBeNull();
  });

  it('should do without a term where none is active', async () => {
    await open('/portal', { answers: { '/api/terms/current': () => problem(404) } });
    expect(await screen.findByText('Term Overview')).toBeVisible();
  });
});

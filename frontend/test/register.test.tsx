import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { anEnrollment, aStudent, aUser } from './builders';
import { address, aList, ok, problem } from './harness';
import { blocker, bodyOf, check, free, full, next, openRegister, opens, path } from './registerScreen';

describe('the sections to register for', () => {
  it('should be the sections of the open term, with its deadline', async () => {
    const { asked: requested } = await openRegister();
    expect(await screen.findByText('2 sections')).toBeVisible();
    expect(screen.getByText(/Registration for Spring 2027 is open until Jan 15, 2027/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Term' })).toHaveDisplayValue('Spring 2027');
    const list = requested.find((url) => url.startsWith('/api/sections?'))!;
    expect(list).toContain(`termId=${next.id}`);
    expect(decodeURIComponent(list)).toContain('"isActive":true');
  });

  it('should be filtered by the address, and say that nothing matches', async () => {
    const { asked: requested } = await openRegister('?search=tax&modality=online&department=Finance', {
      answers: { '/api/sections': () => aList([]) },
    });
    expect(await screen.findByText('No sections found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clear search and filters' })).toBeVisible();
    const list = decodeURIComponent(requested.find((url) => url.startsWith('/api/sections?'))!);
    expect(list).toContain('"modality":"online"');
    expect(list).toContain('"department":"Finance"');
    expect(list).toContain('search=tax');
  });

  it('should show the student’s own status in place of the seats', async () => {
    await openRegister('', {
      answers: { '/api/enrollments': () => aList([anEnrollment({ sectionId: free.id, termId: next.id })]) },
    });
    expect(await screen.findByRole('cell', { name: 'Enrolled' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to cart WM 210-01' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to cart WM 210-02' })).toBeVisible();
  });

  it('should say when registration opens, and that they can’t be read', async () => {
    await openRegister('', {
      answers: {
        '/api/dashboard/work': () => ok({ termId: null, termName: null, registration: [opens('upcoming')] }),
        '/api/sections': () => problem(500),
      },
    });
    expect(await screen.findByText(/Spring 2027 opens Dec 1, 2026, 9:00 AM/)).toBeVisible();
    expect(await screen.findByText('Could not load the sections')).toBeVisible();
  });

  it('should be explained to users who are not students', async () => {
    await openRegister('', { user: aUser('admissions') });
    expect(await screen.findByText('Register is for students')).toBeVisible();
  });
});

describe('one section', () => {
  it('should be checked before it is registered for', async () => {
    const sent: unknown[] = [];
    const { person } = await openRegister('', {
      answers: {
        '/api/enrollments': (_, init) => {
          if (init.method !== 'POST') return aList([]);
          sent.push(bodyOf(init));
          return { status: 201, body: anEnrollment({ sectionId: free.id }) };
        },
      },
    });
    await person.click(await screen.findByRole('link', { name: 'WM 210-01' }));
    expect(address()).toBe(`${path}/${free.id}`);
    const panel = within(await screen.findByRole('dialog', { name: 'WM 210-01' }));
    await person.click(await panel.findByRole('button', { name: 'Register' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { studentId: aStudent().id, sectionId: free.id, termId: next.id, status: 'enrolled' },
      ]),
    );
    await waitFor(() => expect(address()).toBe(path));
    expect(toastStore.get().at(-1)?.description).toBe('You are enrolled in WM 210-01');
  });

  it('should list all blockers together, without a button to register', async () => {
    await openRegister(`/${free.id}`, {
      answers: {
        '/api/enrollments/check': () =>
          ok(
            check(
              blocker('hold', 'A financial hold is active.', { liftedBy: 'Bursar' }),
              blocker('prerequisite', 'FIN 101 is missing.'),
            ),
          ),
      },
    });
    expect(await screen.findByRole('heading', { name: '2 blockers' })).toBeVisible();
    expect(screen.getByText('Can be released by: Bursar')).toBeVisible();
    expect(screen.getByText('FIN 101 is missing.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('should offer the waitlist of a full one, and never choose it automatically', async () => {
    const requested: unknown[] = [];
    const { person } = await openRegister(`/${full.id}`, {
      answers: {
        '/api/enrollments/check': (_, init) => {
          const { status } = bodyOf(init);
          requested.push(status);
          return ok(status === 'waitlisted' ? check() : check(blocker('section_full', 'No seat is free.')));
        },
      },
    });
    await person.click(await screen.findByRole('link', { name: 'Switch to waitlist' }));
    expect(address()).toBe(`${path}/${full.id}?as=waitlisted`);
    expect(await screen.findByRole('button', { name: 'Join the waitlist' })).toBeVisible();
    expect(requested).toEqual(['enrolled', 'waitlisted']);
  });

  it('should be checked again after the server refuses', async () => {
    let checks = 0;
    const { person } = await openRegister(`/${free.id}`, {
      answers: {
        '/api/enrollments/check': () => {
          checks += 1;
          return ok(checks === 1 ? check() : check(blocker('section_full', 'The last seat is gone.')));
        },
        '/api/enrollments': (_, init) =>
          init.method === 'POST' ? problem(409, 'The last seat is gone.') : aList([]),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Register' }));
    expect(await screen.findByRole('heading', { name: '1 blocker' })).toBeVisible();
    expect(address()).toBe(`${path}/${free.id}`);
  });

  it('should say that it does not exist', async () => {
    await openRegister('/55555555-0000-4000-8000-000000000099');
    expect(await screen.findByRole('heading', { name: 'Section not found' })).toBeVisible();
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEnrollment } from './builders';
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
});

describe('one section', () => {
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
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { anEnrollment, aStudent, aUser } from './builders';
import { address, aList, ok, problem } from './harness';
import { bodyOf, free, next, openRegister, path, blocker, check } from './registerScreen';

describe('the sections to register for', () => {
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

  it('should say that it does not exist', async () => {
    await openRegister('/55555555-0000-4000-8000-000000000099');
    expect(await screen.findByRole('heading', { name: 'Section not found' })).toBeVisible();
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
});

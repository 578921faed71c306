import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { anEnrollment, aStudent, aSummary, aTermsDays } from './builders';
import { address, ok } from './harness';
import {
  aCart,
  bodyOf,
  cartCheck,
  checkedItem,
  clash,
  free,
  full,
  next,
  openRegister,
  path,
} from './registerScreen';

describe('the cart', () => {
  it('should be checked as a whole, and register the available sections', async () => {
    const checked: unknown[] = [];
    const sent: unknown[] = [];
    const kept = aCart({ sectionId: free.id }, { sectionId: full.id, status: 'waitlisted' });
    const { person } = await openRegister('?tab=cart', {
      answers: {
        ...kept.answers,
        [`/api/students/${aStudent().id}/financial-summary`]: () =>
          ok(aSummary({ nextPaymentDate: '2026-12-01', nextPaymentAmount: '250.00' })),
        '/api/enrollments/cart/check': (_, init) => {
          checked.push(bodyOf(init));
          return ok(cartCheck(checkedItem(free.id), checkedItem(full.id, clash)));
        },
        '/api/enrollments/cart': (_, init) => {
          sent.push(bodyOf(init));
          const of = { courseCode: 'WM 210', sectionNumber: '01', enrollment: null, warnings: [] };
          const enrollment = anEnrollment({ sectionId: free.id, termId: next.id, termName: next.name });
          kept.keepOnly(full.id);
          return ok({
            mode: 'per_item',
            accepted: 1,
            items: [
              { ...of, enrollment, sectionId: free.id, outcome: 'enrolled', blockers: [] },
              { ...of, sectionId: full.id, outcome: 'refused', blockers: [clash] },
            ],
          });
        },
      },
    });
    const refused = await screen.findByRole('list', { name: 'Blockers of WM 210-02' });
    expect(within(refused).getByText(clash.message)).toBeVisible();
    const first = within(screen.getByRole('region', { name: 'Registration check for WM 210-01' }));
    expect(first.getByText('No blockers.')).toBeVisible();
    expect(screen.getByText('1 of 2 sections is available to you.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Register for all/ })).toBeNull();
    const items = [
      { sectionId: free.id, status: 'enrolled' },
      { sectionId: full.id, status: 'waitlisted' },
    ];
    expect(checked[0]).toEqual({ studentId: aStudent().id, termId: next.id, items });
    await person.click(screen.getByRole('button', { name: 'Register for available sections' }));
    const done = await screen.findByRole('region', { name: 'You are enrolled in 1 course' });
    await waitFor(() => expect(within(done).getByRole('heading', { level: 2 })).toHaveFocus());
    expect(within(done).getByText('You now have 3 credits in Spring 2027.')).toBeVisible();
    expect(within(done).getByText('1 section is still in your cart.')).toBeVisible();
    expect(address()).toMatch(new RegExp(`registered=${free.id}$`));
    expect(await within(done).findByText(/\$250.00 is due Dec 1, 2026/)).toBeVisible();
    expect(within(done).getByRole('link', { name: 'My Courses' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^WM 210-01/ })).toBeNull();
    expect(sent[0]).toEqual({ studentId: aStudent().id, termId: next.id, mode: 'per_item', items });
    expect(toastStore.get().at(-1)?.description).toBe('1 of 2 sections registered');
  });

  it('should say that it is empty', async () => {
    await openRegister('?tab=cart');
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it('should be kept by the server, announce each change and keep the focus', async () => {
    const cart = aCart();
    const { person } = await openRegister('', { answers: cart.answers });
    await person.click(await screen.findByRole('button', { name: 'Add to cart WM 210-01' }));
    expect(screen.getByText('WM 210-01 added to your cart: 1 section, 3 credits.')).toHaveRole('status');
    expect(screen.getByRole('button', { name: 'Remove from cart WM 210-01' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Add to cart WM 210-02' }));
    await waitFor(() => expect(cart.ids()).toEqual([free.id, full.id]));
    expect(address()).toBe(path);
    await person.click(screen.getByRole('tab', { name: 'Cart 2' }));
    expect(await screen.findByText('6 credits')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Remove WM 210-01 from cart' }));
    expect(screen.getByText('WM 210-01 removed from your cart: 1 section, 3 credits.')).toHaveRole('status');
    expect(screen.getByRole('heading', { name: /^WM 210-02/ })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Remove WM 210-02 from cart' }));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toHaveFocus();
    await waitFor(() => expect(cart.ids()).toEqual([]));
  });

  it('should not offer a waitlist that is closed', async () => {
    const cart = aCart();
    const waitlist = { ...aTermsDays().waitlist, isOver: true };
    const { person } = await openRegister('', {
      answers: {
        ...cart.answers,
        [`/api/terms/${next.id}/deadlines`]: () => ok(aTermsDays({ waitlist })),
      },
    });
    expect(await screen.findByRole('cell', { name: 'Full, waitlist closed' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add to cart WM 210-02' }));
    await person.click(screen.getByRole('tab', { name: 'Cart 1' }));
    expect(await screen.findByRole('heading', { name: /^WM 210-02/ })).toBeVisible();
    expect(screen.queryByText('Waitlist')).toBeNull();
  });
});

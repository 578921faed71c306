import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readAddressCart } from '../src/pages/register/cart';
import { anEnrollment } from './builders';
import { address, aList, ok, problem } from './harness';
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
  it('should add its credits to those of the term', async () => {
    await openRegister('?tab=cart', {
      answers: aCart({ sectionId: free.id }, { sectionId: full.id, status: 'waitlisted' }).answers,
    });
    expect(await screen.findByText('9 credits of at most 18')).toBeVisible();
    expect(screen.getByText('6 credits')).toBeVisible();
    expect(screen.getByText('3 credits, and 3 more on waitlists')).toBeVisible();
  });

  it('should add the sections of an old address once', async () => {
    const cart = aCart();
    await openRegister(`?tab=cart&cart=${free.id},${full.id}.w`, { answers: cart.answers });
    expect(await screen.findByRole('heading', { name: /^WM 210-02/ })).toBeVisible();
    expect(cart.ids()).toEqual([free.id, full.id]);
    await waitFor(() => expect(address()).toBe(`${path}?tab=cart`));
  });

  it('should show the confirmation again after a reload, and only for enrollments that are active', async () => {
    const of = { termId: next.id, termName: next.name };
    const gone = { status: 'dropped', sectionId: full.id } as const;
    await openRegister(`?tab=cart&registered=${free.id},${full.id},queue,none`, {
      answers: {
        '/api/enrollments': () =>
          aList([
            anEnrollment({ ...of, sectionId: free.id }),
            anEnrollment({ ...of, ...gone, id: 'dropped' }),
            anEnrollment({ ...of, id: 'before', sectionId: 'before' }),
            anEnrollment({
              ...of,
              id: 'queue',
              sectionId: 'queue',
              status: 'waitlisted',
              waitlistPosition: 3,
            }),
          ]),
      },
    });
    const name = 'You are enrolled in 1 course and on 1 waitlist';
    const done = within(await screen.findByRole('region', { name }));
    expect(done.getByRole('heading', { level: 2 })).not.toHaveFocus();
    expect(done.getByText('You now have 6 credits in Spring 2027.')).toBeVisible();
    expect(done.getByRole('list', { name: 'Next steps' })).toBeVisible();
    expect(done.queryByText(/still in your cart/)).toBeNull();
    expect(screen.getByRole('tab', { name: 'Sections' })).toHaveAttribute('href', path);
  });

  it('should register all or none without blockers, and name a blocker that has come up since', async () => {
    let came = false;
    const sent: unknown[] = [];
    const { person } = await openRegister('?tab=cart', {
      answers: {
        ...aCart({ sectionId: free.id }, { sectionId: full.id }).answers,
        '/api/enrollments/cart/check': () =>
          ok(cartCheck(checkedItem(free.id), came ? checkedItem(full.id, clash) : checkedItem(full.id))),
        '/api/enrollments/cart': (_, init) => {
          sent.push(bodyOf(init).mode);
          came = true;
          return problem(409, 'Not all.');
        },
      },
    });
    expect(await screen.findByText('You can register for all of these sections together.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Register for all 2' }));
    const refused = await screen.findByRole('list', { name: 'Blockers of WM 210-02' });
    expect(within(refused).getByText(clash.message)).toBeVisible();
    expect(sent).toEqual(['all_or_nothing']);
    expect(screen.getByRole('button', { name: 'Register for available sections' })).toBeVisible();
  });

  it('should offer nothing if no section is available, and be checked again after one is removed', async () => {
    const { person } = await openRegister('?tab=cart', {
      answers: {
        ...aCart({ sectionId: free.id }, { sectionId: full.id }).answers,
        '/api/enrollments/cart/check': (_, init) =>
          ok(
            cartCheck(
              ...bodyOf(init).items.map(({ sectionId }, _, all) =>
                all.length > 1 ? checkedItem(sectionId, clash) : checkedItem(sectionId),
              ),
            ),
          ),
      },
    });
    expect(await screen.findByText('None of these sections is available to you.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Register/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Remove WM 210-02 from cart' }));
    expect(await screen.findByRole('button', { name: 'Register' })).toBeVisible();
  });

  it('should name a canceled section, and say that the cart could not be checked', async () => {
    await openRegister('?tab=cart', {
      answers: {
        ...aCart({ sectionId: free.id }).answers,
        '/api/sections': () => aList([{ ...free, isActive: false }]),
        '/api/enrollments/cart/check': () => problem(422, 'It is not valid.'),
      },
    });
    expect(await screen.findByText('Could not check the cart')).toBeVisible();
    expect(screen.getByText('This section was canceled. Choose another section.')).toBeVisible();
  });

  it('should ignore everything but sections in an old address', () => {
    const item = { sectionId: free.id, status: 'enrolled' };
    expect(readAddressCart(`${free.id},<img>,${free.id}.w,${full.id}.w`)).toEqual([
      item,
      { sectionId: full.id, status: 'waitlisted' },
    ]);
    expect(readAddressCart(null)).toEqual([]);
  });
});

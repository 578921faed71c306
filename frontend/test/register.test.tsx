import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BlockerDto, CartCheckDto, RegistrationCheckDto, SavedCartItemDto } from '../src/api/types.gen';
import { toastStore } from '../src/components/toasts';
import { readAddressCart } from '../src/pages/register/cart';
import {
  anEnrollment,
  aSection,
  aSectionDetail,
  aStudent,
  aSummary,
  aTerm,
  aTermsDays,
  aUser,
} from './builders';
import { address, aList, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';

const path = '/portal/register';
const next = aTerm({ id: aTerm().id.replace(/1$/, '2'), name: 'Spring 2027' });
const free = aSection(1, { termId: next.id });
const full = aSection(2, { termId: next.id, seatStatus: 'Full', enrolled: 24 });
const blocker = (
  code: BlockerDto['code'],
  message: string,
  change: Partial<BlockerDto> = {},
): BlockerDto => ({
  ...{ code, message, facts: {}, liftedBy: 'Registrar' },
  ...change,
});
const check = (...blockers: BlockerDto[]): RegistrationCheckDto => ({
  ...{ status: 'enrolled', blockers, warnings: [], overridden: [], earlier: [], rules: 1 },
  allowed: blockers.length === 0,
});
const checkedItem = (sectionId: string, ...blockers: BlockerDto[]) => ({
  ...{
    sectionId,
    courseCode: 'WM 210',
    sectionNumber: '01',
    blockers,
    warnings: [],
    overridden: [],
    earlier: [],
  },
  outcome: blockers.length ? ('refused' as const) : ('enrolled' as const),
});
const cartCheck = (...items: CartCheckDto['items']): CartCheckDto => {
  const accepted = items.filter(({ blockers }) => blockers.length === 0).length;
  return {
    mode: 'per_item',
    allowed: accepted === items.length,
    accepted,
    items,
    rules: 1,
    enrolledCredits: 6,
    creditLimit: 18,
  };
};
const clash = blocker('time_conflict', 'FIN 210-01 (Mon, Wed 9:30 AM - 10:45 AM) meets at the same time.');
const bodyOf = (init: RequestInit) =>
  JSON.parse(String(init.body)) as Record<string, unknown> & { items: { sectionId: string }[] };
const opens = (state: 'open' | 'upcoming' | 'closed') => ({
  ...{ termId: next.id, termName: next.name, state },
  ...{ opensAt: '2026-12-01T14:00:00.000Z', closesAt: '2027-01-15T22:00:00.000Z' },
});

/** The cart as the server keeps it. */
function aCart(...items: readonly { sectionId: string; status?: 'enrolled' | 'waitlisted' }[]) {
  const address = `/api/students/${aStudent().id}/cart`;
  const itemOf = ({ sectionId, status = 'enrolled' }: (typeof items)[number]): SavedCartItemDto => {
    const { termId, courseCode, courseTitle, sectionNumber } = sectionId === full.id ? full : free;
    const of = { sectionId, status, termId, courseCode, courseTitle, sectionNumber };
    return { ...of, credits: 3, addedAt: '2026-11-20T10:00:00.000Z' };
  };
  let kept = items.map(itemOf);
  const without = (id: string) => kept.filter(({ sectionId }) => sectionId !== id);
  const removing = (id: string) => () => {
    kept = without(id);
    return { status: 204, body: undefined };
  };
  return {
    ids: () => kept.map(({ sectionId }) => sectionId),
    keepOnly: (id: string) => void (kept = kept.filter(({ sectionId }) => sectionId === id)),
    answers: {
      [address]: (_: URL, init: RequestInit) => {
        if (init.method !== 'POST') return aList(kept);
        const added = itemOf(JSON.parse(String(init.body)) as { sectionId: string });
        kept = [...without(added.sectionId), added];
        return ok(added);
      },
      [`${address}/${free.id}`]: removing(free.id),
      [`${address}/${full.id}`]: removing(full.id),
    },
  };
}

type Options = NonNullable<Parameters<typeof open>[1]>;
async function openRegister(rest = '', { answers, ...options }: Options = {}) {
  await import('../src/pages/register/Register');
  return open(path + rest, {
    user: aStudentUser(),
    ...options,
    answers: {
      '/api/terms/active': () => ok([next, aTerm()]),
      '/api/dashboard/work': () =>
        ok({ termId: aTerm().id, termName: aTerm().name, registration: [opens('open')] }),
      '/api/courses/departments': () => ok([{ department: 'Finance', courses: 3 }]),
      '/api/sections': () => aList([free, full]),
      [`/api/sections/${free.id}`]: () => ok(aSectionDetail(1, { termId: next.id })),
      [`/api/sections/${full.id}`]: () => ok(aSectionDetail(2, { ...full })),
      [`/api/terms/${next.id}/deadlines`]: () => ok(aTermsDays()),
      '/api/enrollments': () => aList([]),
      '/api/enrollments/check': () => ok(check()),
      ...aCart().answers,
      '/api/enrollments/cart/check': (_, init) =>
        ok(cartCheck(...bodyOf(init).items.map(({ sectionId }) => checkedItem(sectionId)))),
      ...answers,
    },
  });
}

describe('the sections to register for', () => {
  it('should be those of the term that is open, with until when it is', async () => {
    const { asked } = await openRegister();
    expect(await screen.findByText('2 sections')).toBeVisible();
    expect(screen.getByText(/Registration for Spring 2027 is open until Jan 15, 2027/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Term' })).toHaveDisplayValue('Spring 2027');
    const list = asked.find((url) => url.startsWith('/api/sections?'))!;
    expect(list).toContain(`termId=${next.id}`);
    expect(decodeURIComponent(list)).toContain('"isActive":true');
  });

  it('should narrow by the address, and say where nothing matches', async () => {
    const { asked } = await openRegister('?search=tax&modality=online&department=Finance', {
      answers: { '/api/sections': () => aList([]) },
    });
    expect(await screen.findByText('No sections found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Clear search and filters' })).toBeVisible();
    const list = decodeURIComponent(asked.find((url) => url.startsWith('/api/sections?'))!);
    expect(list).toContain('"modality":"online"');
    expect(list).toContain('"department":"Finance"');
    expect(list).toContain('search=tax');
  });

  it('should show what one has already in place of the seats', async () => {
    await openRegister('', {
      answers: { '/api/enrollments': () => aList([anEnrollment({ sectionId: free.id, termId: next.id })]) },
    });
    expect(await screen.findByRole('cell', { name: 'Enrolled' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to the cart WM 210-01' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add to the cart WM 210-02' })).toBeVisible();
  });

  it('should say when it opens, and where they cannot be read', async () => {
    await openRegister('', {
      answers: {
        '/api/dashboard/work': () => ok({ termId: null, termName: null, registration: [opens('upcoming')] }),
        '/api/sections': () => problem(500),
      },
    });
    expect(await screen.findByText(/Spring 2027 opens Dec 1, 2026, 9:00 AM/)).toBeVisible();
    expect(await screen.findByText('The sections could not be read')).toBeVisible();
  });

  it('should be said to those who are no students', async () => {
    await openRegister('', { user: aUser('admissions') });
    expect(await screen.findByText('Register is for students')).toBeVisible();
  });
});

describe('one section', () => {
  it('should be checked, then registered for', async () => {
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

  it('should tell all that stands in the way at once, and offer no button for it', async () => {
    await openRegister(`/${free.id}`, {
      answers: {
        '/api/enrollments/check': () =>
          ok(
            check(
              blocker('hold', 'A financial hold stands.', { liftedBy: 'Bursar' }),
              blocker('prerequisite', 'FIN 101 is missing.'),
            ),
          ),
      },
    });
    expect(await screen.findByRole('heading', { name: '2 things in the way' })).toBeVisible();
    expect(screen.getByText('Can be lifted by: Bursar')).toBeVisible();
    expect(screen.getByText('FIN 101 is missing.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('should offer the waitlist of a full one, and never choose it by itself', async () => {
    const asked: unknown[] = [];
    const { person } = await openRegister(`/${full.id}`, {
      answers: {
        '/api/enrollments/check': (_, init) => {
          const { status } = bodyOf(init);
          asked.push(status);
          return ok(status === 'waitlisted' ? check() : check(blocker('section_full', 'No seat is free.')));
        },
      },
    });
    await person.click(await screen.findByRole('link', { name: 'Ask for the waitlist instead' }));
    expect(address()).toBe(`${path}/${full.id}?as=waitlisted`);
    expect(await screen.findByRole('button', { name: 'Join the waitlist' })).toBeVisible();
    expect(asked).toEqual(['enrolled', 'waitlisted']);
  });

  it('should be checked again where the server refuses', async () => {
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
    expect(await screen.findByRole('heading', { name: '1 thing in the way' })).toBeVisible();
    expect(address()).toBe(`${path}/${free.id}`);
  });

  it('should say where there is none', async () => {
    await openRegister('/55555555-0000-4000-8000-000000000099');
    expect(await screen.findByRole('heading', { name: 'Section not found' })).toBeVisible();
  });
});

describe('the cart', () => {
  it('should be kept by the server, announce each change and keep the focus', async () => {
    const cart = aCart();
    const { person } = await openRegister('', { answers: cart.answers });
    await person.click(await screen.findByRole('button', { name: 'Add to the cart WM 210-01' }));
    expect(screen.getByText('WM 210-01 added to your cart: 1 section, 3 credits.')).toHaveRole('status');
    expect(screen.getByRole('button', { name: 'Take out of the cart WM 210-01' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Add to the cart WM 210-02' }));
    await waitFor(() => expect(cart.ids()).toEqual([free.id, full.id]));
    expect(address()).toBe(path);
    await person.click(screen.getByRole('tab', { name: 'Cart 2' }));
    expect(await screen.findByText('6 credits')).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Take WM 210-01 out of the cart' }));
    expect(screen.getByText('WM 210-01 removed from your cart: 1 section, 3 credits.')).toHaveRole('status');
    expect(screen.getByRole('heading', { name: /^WM 210-02/ })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Take WM 210-02 out of the cart' }));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toHaveFocus();
    await waitFor(() => expect(cart.ids()).toEqual([]));
  });

  it('should add its credits to those of the term', async () => {
    await openRegister('?tab=cart', {
      answers: aCart({ sectionId: free.id }, { sectionId: full.id, status: 'waitlisted' }).answers,
    });
    expect(await screen.findByText('9 credits of at most 18')).toBeVisible();
    expect(screen.getByText('6 credits')).toBeVisible();
    expect(screen.getByText('3 credits, and 3 on waitlists')).toBeVisible();
  });

  it('should take over the cart of an old address once', async () => {
    const cart = aCart();
    await openRegister(`?tab=cart&cart=${free.id},${full.id}.w`, { answers: cart.answers });
    expect(await screen.findByRole('heading', { name: /^WM 210-02/ })).toBeVisible();
    expect(cart.ids()).toEqual([free.id, full.id]);
    await waitFor(() => expect(address()).toBe(`${path}?tab=cart`));
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
    await person.click(screen.getByRole('button', { name: 'Add to the cart WM 210-02' }));
    await person.click(screen.getByRole('tab', { name: 'Cart 1' }));
    expect(await screen.findByRole('heading', { name: /^WM 210-02/ })).toBeVisible();
    expect(screen.queryByText('The waitlist')).toBeNull();
  });

  it('should be checked as a whole, and register for what can be had', async () => {
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
            ...{ mode: 'per_item', accepted: 1 },
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
    const first = within(screen.getByRole('region', { name: 'Check of WM 210-01' }));
    expect(first.getByText('Nothing stands in the way.')).toBeVisible();
    expect(screen.getByText('1 of 2 sections is available to you.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Register for all/ })).toBeNull();
    const items = [
      { sectionId: free.id, status: 'enrolled' },
      { sectionId: full.id, status: 'waitlisted' },
    ];
    expect(checked[0]).toEqual({ studentId: aStudent().id, termId: next.id, items });
    await person.click(screen.getByRole('button', { name: 'Register for available sections' }));
    const done = await screen.findByRole('region', { name: 'You are enrolled in 1 course' });
    expect(within(done).getByRole('heading', { level: 2 })).toHaveFocus();
    expect(within(done).getByText('You now have 9 credits in Spring 2027, of at most 18.')).toBeVisible();
    expect(within(done).getByText(/1 section could not be registered/)).toBeVisible();
    expect(await within(done).findByText(/\$250.00 is due Dec 1, 2026/)).toBeVisible();
    expect(within(done).getByRole('link', { name: 'My Courses' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^WM 210-01/ })).toBeNull();
    expect(sent[0]).toEqual({ studentId: aStudent().id, termId: next.id, mode: 'per_item', items });
    expect(toastStore.get().at(-1)?.description).toBe('1 of 2 sections registered');
  });

  it('should ask for all or none where nothing is in the way, and say what came in between', async () => {
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

  it('should offer nothing where nothing can be had, and be checked again without a section', async () => {
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
    await person.click(screen.getByRole('button', { name: 'Take WM 210-02 out of the cart' }));
    expect(await screen.findByRole('button', { name: 'Register' })).toBeVisible();
  });

  it('should say which section was canceled, and where it cannot be checked', async () => {
    await openRegister('?tab=cart', {
      answers: {
        ...aCart({ sectionId: free.id }).answers,
        '/api/sections': () => aList([{ ...free, isActive: false }]),
        '/api/enrollments/cart/check': () => problem(422, 'It is not valid.'),
      },
    });
    expect(await screen.findByText('The cart could not be checked')).toBeVisible();
    expect(screen.getByText('This section was canceled. Choose another section.')).toBeVisible();
  });

  it('should say that it is empty', async () => {
    await openRegister('?tab=cart');
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it('should read nothing else of an old address', () => {
    const item = { sectionId: free.id, status: 'enrolled' };
    expect(readAddressCart(`${free.id},<img>,${free.id}.w,${full.id}.w`)).toEqual([
      item,
      { sectionId: full.id, status: 'waitlisted' },
    ]);
    expect(readAddressCart(null)).toEqual([]);
  });
});

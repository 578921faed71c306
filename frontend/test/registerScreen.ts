import type { BlockerDto, CartCheckDto, RegistrationCheckDto, SavedCartItemDto } from '../src/api/types.gen';
import { aSection, aSectionDetail, aStudent, aTerm, aTermsDays } from './builders';
import { aList, ok, open } from './harness';
import { aStudentUser } from './studentScreens';

export const path = '/portal/register';
export const next = aTerm({ id: aTerm().id.replace(/1$/, '2'), name: 'Spring 2027' });
export const free = aSection(1, { termId: next.id });
export const full = aSection(2, { termId: next.id, seatStatus: 'Full', enrolled: 24 });
export const blocker = (
  code: BlockerDto['code'],
  message: string,
  change: Partial<BlockerDto> = {},
): BlockerDto => ({ code, message, facts: {}, liftedBy: 'Registrar', ...change });
export const check = (...blockers: BlockerDto[]): RegistrationCheckDto => ({
  status: 'enrolled',
  blockers,
  warnings: [],
  overridden: [],
  earlier: [],
  rules: 1,
  allowed: blockers.length === 0,
});
export const checkedItem = (sectionId: string, ...blockers: BlockerDto[]) => ({
  sectionId,
  courseCode: 'WM 210',
  sectionNumber: '01',
  blockers,
  warnings: [],
  overridden: [],
  earlier: [],
  outcome: blockers.length ? ('refused' as const) : ('enrolled' as const),
});
export const cartCheck = (...items: CartCheckDto['items']): CartCheckDto => {
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
export const clash = blocker(
  'time_conflict',
  'FIN 210-01 (Mon, Wed 9:30 AM - 10:45 AM) meets at the same time.',
);
export const bodyOf = (init: RequestInit) =>
  JSON.parse(String(init.body)) as Record<string, unknown> & { items: { sectionId: string }[] };
export const opens = (state: 'open' | 'upcoming' | 'closed') => ({
  termId: next.id,
  termName: next.name,
  state,
  opensAt: '2026-12-01T14:00:00.000Z',
  closesAt: '2027-01-15T22:00:00.000Z',
});

/** The cart as stored on the server. */
export function aCart(...items: readonly { sectionId: string; status?: 'enrolled' | 'waitlisted' }[]) {
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
export async function openRegister(rest = '', { answers, ...options }: Options = {}) {
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

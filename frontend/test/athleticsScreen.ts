import type { SignupDto } from '../src/api/types.gen';
import { toastStore } from '../src/components/toasts';
import { aUser } from './builders';
import { aList, ok, open } from './harness';

export const athletics = '/portal/athletics';
export const api = '/api/athletics/signups';
export const signup: SignupDto = {
  id: 'aaaaaaaa-0000-8000-8000-000000000001',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@mail.example',
  phone: '+1 910 555 0142',
  sport: 'soccer',
  experience: 'Goalkeeper.',
  message: null,
  status: 'new',
  staffNote: null,
  receiptState: 'sent',
  createdAt: '2026-11-18T16:00:00.000Z',
};
const here = `${api}/${signup.id}`;
const counts = { total: 3, new: 2, contacted: 1, closed: 0 };
export const user = aUser('admissions', { permissions: ['self.use', 'athletics.signups.manage'] });
export const toasts = () => toastStore.get().map(({ description }) => description);
type Options = NonNullable<Parameters<typeof open>[1]>;

export async function openSignups(query = '', { answers, ...options }: Options = {}) {
  await import('../src/pages/athletics/Athletics');
  return open(athletics + query, {
    user,
    ...options,
    answers: {
      [api]: () => aList([signup]),
      [`${api}/summary`]: () => ok({ total: 3, sports: [{ sport: 'soccer', ...counts }] }),
      [here]: () => ok(signup, { ETag: '"v1"' }),
      [`${here}/history`]: () => aList([]),
      ...answers,
    },
  });
}

/** Records requests that change the sign-up, and answers all others with its data. */
export function taking() {
  const sent: { method: string; body: unknown; etag: string | null }[] = [];
  const handler = (_: URL, init: RequestInit) => {
    const method = init.method ?? 'GET';
    if (method === 'GET') return ok(signup, { ETag: '"v1"' });
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    sent.push({ method, body, etag: new Headers(init.headers).get('If-Match') });
    return method === 'DELETE' ? ok(null) : ok({ ...signup, ...body }, { ETag: '"v2"' });
  };
  return { sent, answers: { [here]: handler } };
}

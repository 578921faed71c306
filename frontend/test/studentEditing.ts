import { screen, within } from '@testing-library/react';
import type { Permission } from '../src/api/types.gen';
import { aHold, anEnrollment, aUser } from './builders';
import { aList, ok, open } from './harness';
import { answers, api, maria, records } from './studentRecordsScreen';

export const writer = (role: 'registrar' | 'admissions' = 'registrar', ...more: Permission[]) =>
  aUser(role, {
    permissions: [...aUser('registrar').permissions, 'students.write', ...more],
  });
export const program = { id: 'p1', name: 'Wealth Management', code: 'BS-WM', isActive: true };
export const programs = { '/api/programs': () => aList([program]) };
export const isWrite = (init: RequestInit) => init.method === 'POST' || init.method === 'PUT';

export interface Sent {
  body: Record<string, unknown>;
  etag: string | null;
}
/** Records writes, and answers reads with `read`. */
export function writes(read: () => ReturnType<typeof ok>, write: (sent: Sent) => ReturnType<typeof ok>) {
  const sent: Sent[] = [];
  const handler = (_: URL, init: RequestInit) => {
    if (!isWrite(init)) return read();
    const one = { body: JSON.parse(String(init.body)), etag: new Headers(init.headers).get('If-Match') };
    sent.push(one);
    return write(one);
  };
  return { sent, handler };
}
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
export const openEdit = (handler: ReturnType<typeof writes>['handler'], enrollments = [anEnrollment()]) =>
  open(`${records}/${maria.id}?dialog=edit-student`, {
    user: writer(),
    answers: { ...answers, ...programs, [api]: handler, [`${api}/enrollments`]: () => ok(enrollments) },
  });
export const kinds = {
  '/api/holds/kinds': () =>
    ok([
      { kind: 'registrar', office: 'Registrar', mine: true },
      { kind: 'financial', office: 'Bursar', mine: false },
    ]),
};
export const holds = [aHold({ id: 'h1', kind: 'registrar' }), aHold({ id: 'h2' })];
export const placer = writer('registrar', 'holds.place', 'holds.release');

import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { open, ok } from './harness';

export const minute = 60_000;

export const current = '/api/auth/sessions/current';

export const ends = (inMinutes: number, latest = 600) =>
  ok({
    endsAt: new Date(Date.now() + inMinutes * minute).toISOString(),
    endsAtLatest: new Date(Date.now() + latest * minute).toISOString(),
  });

/** In steps: a request within one of React's acts starts its next timer only after it. */
export async function pass(time: number) {
  for (let left = time; left > 0; left -= minute)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, minute)));
}

export const warning = () => screen.findByRole('alertdialog', { name: 'Your session is about to end' });

export const noDialog = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

/** The dashboard, a minute after it was opened. */
export async function openFor(answer: () => ReturnType<typeof ok>) {
  const portal = await open('/portal', { answers: { [current]: answer } });
  await screen.findByRole('heading', { level: 1 });
  expect(portal.asked).not.toContain(current);
  await pass(minute);
  await waitFor(() => expect(portal.asked).toContain(current));
  return { ...portal, count: () => portal.asked.filter((url) => url === current).length };
}

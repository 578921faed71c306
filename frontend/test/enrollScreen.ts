import { screen, within } from '@testing-library/react';
import { openEnrollment } from './enrollmentScreen';

type Opened = Awaited<ReturnType<typeof openEnrollment>>;

export const dialog = () => screen.findByRole('dialog', { name: 'Enroll Student' });
export const send = async ({ person }: Opened) =>
  person.click(within(await dialog()).getByRole('button', { name: 'Enroll Student' }));

export async function choose({ person }: Opened) {
  const form = within(await dialog());
  const box = form.getByRole('combobox', { name: 'Student' });
  await person.type(box, 'lopez{Enter}');
  await person.click(await screen.findByRole('option', { name: /Maria Lopez \(S2600001\)/ }));
  await person.click(form.getByRole('combobox', { name: 'Section' }));
  await person.click(await screen.findByRole('option', { name: /WM 210-01/ }));
  return form;
}

/** Answers in turn, and records requests. */
export function registering(...turns: { status?: number; body: unknown }[]) {
  const sent: unknown[] = [];
  return {
    sent,
    answer: (_: URL, { method, body }: RequestInit) => {
      if (method !== 'POST') return { body: [], headers: { 'Content-Range': 'rows */0' } };
      sent.push(JSON.parse(String(body)));
      return turns[Math.min(sent.length, turns.length) - 1]!;
    },
  };
}

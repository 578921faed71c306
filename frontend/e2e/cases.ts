import type { Page } from '@playwright/test';
import { expect } from './journey';

/** A new word for each run, because the system keeps its data. */
export const mark = () => Math.random().toString(36).slice(2, 8);

export async function send(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api/inquiries/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { id: string; number: string };
}

export const write = (page: Page, subject: string) =>
  send(page, 'contact', {
    name: 'Gwen Abernathy',
    email: `${mark()}@visitors.example`,
    subject,
    message: 'Are the spring courses offered in the evening?',
  });

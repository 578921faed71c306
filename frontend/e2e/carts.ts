import type { Page } from '@playwright/test';
import type { Row } from './roles/registering';

export interface Named extends Row {
  name: string;
}

const meets = (startTime: string, endTime: string) => ({
  meetings: [{ days: ['mon'], startTime, endTime }],
});

/** The second conflicts with the first; each is available on its own. */
export const clashing = [meets('09:00', '10:00'), meets('09:30', '10:30'), meets('11:00', '12:00')];

export const enrollmentsOf = async (
  page: Page,
  term: Row,
): Promise<{ status: string; sectionId: string }[]> =>
  (await page.request.get(`/api/enrollments?filter={"termId":"${term.id}"}`)).json();
export const add = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add to cart ${name}`, exact: true });
export const check = (page: Page, name: string) =>
  page.getByRole('region', { name: `Registration check for ${name}` });

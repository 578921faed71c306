import type { Page } from '@playwright/test';

export interface Section {
  id: string;
  courseCode: string;
  sectionNumber: string;
  courseTitle: string;
}

export const currentTerm = async (page: Page) => (await page.request.get('/api/terms/current')).json();
export const whole = (number: number) => new Intl.NumberFormat('en-US').format(number);
export const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');
export const search = (page: Page) => new URL(page.url()).searchParams;

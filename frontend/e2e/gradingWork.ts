import type { Page } from '@playwright/test';

export interface Waiting {
  id: string;
  studentName: string | null;
  studentNumber: string;
  assignmentId: string;
}

/** The instructor's ungraded submissions, the oldest first. */
export async function waiting(page: Page): Promise<Waiting[]> {
  const query = 'filter={"graded":false}&sort=["submittedAt","ASC"]';
  return (await page.request.get(`/api/assignment-submissions?${query}`)).json();
}

export const score = (page: Page) => page.getByRole('dialog').getByLabel('Score');

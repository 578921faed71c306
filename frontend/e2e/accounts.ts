import type { Page } from '@playwright/test';

export interface Student {
  id: string;
  studentId: string;
  firstName: string;
  lastName: string;
}
export const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.request.get(path)).json();

export async function someone(page: Page, at = 0) {
  const [student] = await read<Student[]>(page, `/api/students?sort=["studentId","ASC"]&range=[${at},${at}]`);
  return { ...student!, name: `${student!.firstName} ${student!.lastName}` };
}

import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from './journey';

/** A new student, so that no hold blocks the document. */
export async function studentWithoutHolds(page: Page, lastName: string) {
  const data = { firstName: 'Ida', lastName, email: `${lastName}@collegium.example` };
  const made = await page.request.post('/api/students', { data });
  if (!made.ok()) throw new Error(await made.text());
  return (await made.json()) as { id: string; studentId: string };
}

/** Issues a transcript on the open screen of a student's transcript. */
export async function issueTranscript(page: Page) {
  await page.getByRole('button', { name: 'Issue official transcript' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue transcript' }).click();
  await expect(page.getByText('1 official transcript', { exact: true })).toBeVisible();
}

/** Downloads the issued transcript by the menu of its row. Returns the beginning of the file. */
export async function downloadTranscript(page: Page): Promise<string> {
  await page
    .getByRole('row', { name: /^TR-/ })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^TR-\d{6}\.pdf$/);
  return fs
    .readFileSync(await file.path())
    .subarray(0, 5)
    .toString();
}

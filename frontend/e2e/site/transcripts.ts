import type { Page } from '@playwright/test';
import type { Judges } from '../accessible';
import { pdf } from '../hostile/files';
import { expect } from '../journey';
import { confirmationsIn } from '../outbox';
import { callAs } from '../signed-in';
import { ownSystem } from '../systems';
import { casesOf, fillTransfer, form, numberShown, panel, send, someone } from './forms';

/** A request for a transfer evaluation, whose files the sender confirms by the link of an email. */
export async function sendTranscripts(page: Page, judges: Judges): Promise<void> {
  const email = someone();
  await page.goto('/transfer-evaluation');
  await fillTransfer(page, email);
  const files = [1, 2].map((number) => ({
    name: `transcript ${number}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf(number)),
  }));
  await page
    .getByLabel('Your transcripts')
    .setInputFiles([
      ...files,
      { name: 'notes.docx', mimeType: 'application/octet-stream', buffer: Buffer.from('notes') },
    ]);
  await expect(form(page)).toContainText(
    '"notes.docx" must be one of these file types: PDF, JPG, JPEG, PNG.',
  );
  await page.getByRole('button', { name: 'Remove transcript 1.pdf' }).click();
  await page.getByLabel('Your transcripts').setInputFiles([files[0]!]);
  await expect(page.locator('.file-name')).toHaveText(['transcript 2.pdf', 'transcript 1.pdf']);
  await send(page);
  const number = await numberShown(page, 'Transfer Evaluation Submitted');
  await expect(panel(page)).toContainText("We'll contact you within 5-7 business days.");
  await expect(page.locator('.file-name')).toHaveCount(0);
  const links = () => confirmationsIn(ownSystem.dataDir, email);
  await expect.poll(async () => (await links()).length, { timeout: 60_000 }).toBe(1);
  await page.goto((await links())[0]!);
  await expect(page.getByRole('heading', { name: 'Confirm your files' })).toBeVisible();
  await judges.main(page, 'files to confirm');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your files are confirmed' })).toBeVisible();
  await judges.further(page, 'confirmed files');
  await callAs('admissions', async (request) => {
    const [one, ...others] = await casesOf(request, email);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      number,
      kind: 'transfer',
      name: 'Maya Okafor',
      email,
      details: { program: 'Bachelor of Science in Wealth Management', expectedCredits: 45, consent: true },
    });
    for (const file of one!.files) {
      const sent = files.find(({ name }) => name === file.name)!;
      const response = await request.get(`/api/inquiries/${one!.id}/files/${file.id}`);
      expect(sent.buffer.equals(await response.body())).toBe(true);
    }
    expect(one!.files).toHaveLength(2);
  });
}

import type { Browser, Page } from '@playwright/test';
import type { Judges } from './accessible';
import { expect, signIn } from './journey';

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** Drops the file, as from a file manager. */
const drop = (page: Page, { name, buffer }: ReturnType<typeof pdf>) =>
  page.evaluate(
    ([file, content]) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (one) => one.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], file));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, buffer.toString('base64')] as const,
  );

interface Given {
  page: Page;
  otherPage: Page;
  browser: Browser;
}

/** An employer checks an issued transcript, an altered copy, another file and a revoked transcript. */
export async function verifyDocuments(
  { page, otherPage: employer, browser }: Given,
  judges: Judges,
): Promise<void> {
  await signIn(page);
  const api = page.request;
  const data = { firstName: 'Ida', lastName: 'Verify', email: `verify${Date.now()}@collegium.example` };
  const { id: student } = await (await api.post('/api/students', { data })).json();
  const issued = await api.post(`/api/students/${student}/transcripts`, { data: {} });
  const { id, code, number } = await issued.json();
  const bytes = await (await api.get(`/api/transcripts/${id}`)).body();
  const altered = Buffer.from(bytes);
  altered[altered.length >> 1]! ^= 1;

  const heading = (name: string) => employer.getByRole('heading', { level: 1, name, exact: true });
  const status = employer.getByRole('status');
  const file = employer.getByLabel(/choose the PDF/);

  // The page finds the document by the bytes of the file, or by the code in an altered one.
  await employer.goto('/verify');
  await file.setInputFiles(pdf('copy.pdf', bytes));
  await expect(employer).toHaveURL(`/verify/${code}`);
  await expect(status).toHaveText(`copy.pdf is identical to the file issued as ${number}.`);
  await expect(heading('This document is valid')).toBeVisible();
  await employer.getByRole('link', { name: 'Check another document' }).click();
  // The page must be loaded: its script reads what is dropped.
  await employer.waitForURL('/verify');
  await drop(employer, pdf('altered.pdf', altered));
  await expect(employer).toHaveURL(`/verify/${code}`);
  await expect(status).toHaveText(
    `altered.pdf differs from ${number}. It was altered, or it is a different document.`,
  );
  // The issued document is valid, but this copy isn't.
  await expect(heading('This file doesn’t match')).toBeVisible();
  await expect(employer).toHaveTitle(/^This file doesn’t match/);
  await judges.further(employer, 'an altered copy of a document');
  await file.setInputFiles(pdf('copy.pdf', bytes));
  await expect(heading('This document is valid')).toBeVisible();
  await judges.main(employer, 'a valid document');

  await employer.goto('/verify');
  await file.setInputFiles(pdf('diploma.pdf', Buffer.from('%PDF-1.7 Another')));
  await expect(heading('This file can’t be confirmed')).toBeVisible();
  await expect(employer.getByText('diploma.pdf', { exact: true })).toBeVisible();
  await judges.further(employer, 'a file that can’t be confirmed');

  await api.post(`/api/transcripts/${id}/revoke`, { data: { reason: 'Issued for another student.' } });
  await file.setInputFiles(pdf('copy.pdf', bytes));
  await expect(heading('This document is revoked')).toBeVisible();
  await expect(status).toHaveText(
    /is identical to the file issued as TR-\d+\. However, TR-\d+ is revoked\.$/,
  );

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const withoutScript = await plain.newPage();
  await withoutScript.goto('/verify');
  await expect(withoutScript.getByText(/Turn on JavaScript/)).toBeVisible();
  await expect(withoutScript.getByLabel(/choose the PDF/)).toBeHidden();
  await withoutScript.getByLabel('Code on the document').fill(code);
  await withoutScript.getByRole('button', { name: 'Check' }).click();
  await expect(withoutScript.getByText(/compute its SHA-256/)).toBeVisible();
  await plain.close();
}

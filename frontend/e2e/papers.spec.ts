import { expect, signIn, test } from './journey';
import { downloadTranscript, issueTranscript, studentWithoutHolds } from './transcripts';

/** The small case of papers.deep.spec.ts, which also revokes and verifies documents, and issues letters. */
test('a registrar issues a transcript and downloads the file, and another file is noticed', async ({
  page,
}) => {
  await signIn(page);
  const { id } = await studentWithoutHolds(page, `Issued${Date.now()}`);
  await page.goto(`/portal/student-records/${id}/transcript`);
  await issueTranscript(page);
  expect(await downloadTranscript(page)).toBe('%PDF-');
  await page.route(/\/api\/transcripts\/[^?]+/, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '<!doctype html>' }),
  );
  expect(await downloadTranscript(page)).not.toBe('%PDF-');
});

import { inWords } from '../../common/calendar.js';
import { type Markup, markup } from '../../common/markup.js';
import { newYorkDay } from '../../common/new-york.js';
import { plainPage } from '../../platform/auth/pages/plain-page.js';
import type { CheckedDocument } from './documents.service.js';
import type { DocumentKind, DocumentStatus } from './issued-document.entity.js';

/** The code is known, but the kept file or its signature is not the university's. */
export const unconfirmed =
  'The kept copy of this document does not pass the check of its signature. Don’t rely on it; ask the registrar of Collegium University.';

const kinds: Record<DocumentKind, string> = {
  transcript: 'Official transcript',
  enrollment_verification: 'Enrollment verification',
  good_standing: 'Letter of good standing',
};

const statuses: Record<DocumentStatus, { heading: string; sentence: string }> = {
  valid: {
    heading: 'This document is valid',
    sentence: 'Collegium University issued it, and it holds.',
  },
  superseded: {
    heading: 'This document is superseded',
    sentence: 'Collegium University issued it. The record has changed since; ask for a newer one.',
  },
  revoked: {
    heading: 'This document is revoked',
    sentence: 'Collegium University issued it and has taken it back. Do not rely on it.',
  },
};

const day = (instant: Date): string => inWords(newYorkDay(instant));

const form = (typed = '', fault = ''): Markup => markup`<form action="/verify" method="get">
<p><label for="code">Code on the document</label>
<input id="code" name="code" value="${typed}" required maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false"${fault && markup` aria-invalid="true" aria-describedby="fault"`}></p>
${fault && markup`<p id="fault" class="alert" role="alert">${fault}</p>`}
<p><button type="submit">Check</button></p>
</form>`;

const page = (title: string, body: Markup): string =>
  plainPage({
    title,
    body: markup`<div class="card">${body}<p><a href="/">Go to the home page</a></p></div>`,
  });

export const askPage = (): string =>
  page(
    'Check a document',
    markup`<h1>Check a document</h1>
<p>Transcripts and letters of Collegium University carry a code of sixteen letters and digits, such as
K7QM-2XRT-94WD-HBFA. It tells whether the university issued the document, and whether it still holds.</p>
${form()}`,
  );

export const unknownPage = (typed: string, detail: string): string =>
  page('No such document', markup`<h1>No such document</h1>${form(typed.slice(0, 60), detail)}`);

export const unconfirmedPage = (): string =>
  page(
    'This document can’t be confirmed',
    markup`<h1>This document can’t be confirmed</h1>
<p>${unconfirmed}</p>
<p><a class="button" href="/verify">Check another document</a></p>`,
  );

export function checkedPage({ number, kind, issuedAt, status, endedAt, sha256 }: CheckedDocument): string {
  const { heading, sentence } = statuses[status];
  return page(
    heading,
    markup`<h1>${heading}</h1>
<p>${sentence}</p>
<dl>
<dt>Document</dt><dd>${kinds[kind]}</dd>
<dt>Number</dt><dd>${number}</dd>
<dt>Issued on</dt><dd>${day(issuedAt)}</dd>
<dt>Status</dt><dd>${status}${endedAt && ` since ${day(endedAt)}`}</dd>
<dt>SHA-256 of the file</dt><dd><code>${sha256}</code></dd>
</dl>
<p>To protect the person whom it is about, nothing else is shown here. Compare the number and the date with what you
hold; a file that was changed has another SHA-256.</p>
<p><a class="button" href="/verify">Check another document</a></p>`,
  );
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inWords } from '../../common/calendar.js';
import { type Markup, markup } from '../../common/markup.js';
import { newYorkDay } from '../../common/new-york.js';
import { plainPage } from '../../platform/auth/pages/plain-page.js';
import type { CheckedDocument } from './documents.service.js';
import type { DocumentKind, DocumentStatus } from './issued-document.entity.js';
import type { SharedFacts } from './shared-facts.js';

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

const script = readFileSync(new URL('./verify-file.js', import.meta.url), 'utf8');
/** What the pages load where a file can be compared, with a version that changes with it. */
export const fileScript = { path: '/compare.js', content: script };
const scriptAddress = `/verify${fileScript.path}?v=${createHash('sha256').update(script).digest('base64url').slice(0, 10)}`;

const page = (title: string, body: Markup, hasScript = false): string =>
  plainPage({
    title,
    body: markup`<div class="card">${body}<p><a href="/">Go to the home page</a></p></div>`,
    ...(hasScript && { script: scriptAddress }),
  });

/** Shown by the script, which compares without sending the file; a page without a digest looks for the document first. */
const compare = (
  label: string,
  sha256 = '',
): Markup => markup`<div id="compare" class="drop" data-sha256="${sha256}" hidden>
<p><label for="file">${label}</label>
<input id="file" type="file" accept="application/pdf,.pdf" aria-describedby="file-hint"></p>
<p id="file-hint" class="quiet">Your browser computes the SHA-256 of the file. The file isn’t sent anywhere.</p>
<p role="status"></p>
</div>`;

export const askPage = (): string =>
  page(
    'Check a document',
    markup`<h1>Check a document</h1>
<p>Transcripts and letters of Collegium University carry a code of sixteen letters and digits, such as
K7QM-2XRT-94WD-HBFA. It tells whether the university issued the document, and whether it still holds.</p>
${form()}
${compare('Or check the file: choose the PDF, or drop it on this page')}`,
    true,
  );

/** No document has the bytes of a file that a reader chose. */
export const unknownFilePage = (sha256: string): string =>
  page(
    'Not issued here',
    markup`<h1>Not issued here</h1>
<p>Collegium University issued no document with exactly these bytes. The file was altered, or it isn’t from this
university. Don’t rely on it. If it carries a code, check the code.</p>
<dl><dt>SHA-256 of the file</dt><dd><code>${sha256}</code></dd></dl>
${form()}
${compare('Or check another file: choose the PDF, or drop it on this page')}`,
    true,
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

const credits = (value: number): string => `${value} ${value === 1 ? 'credit' : 'credits'}`;

/** One table of courses, with the caption that says of what. */
const courses = (caption: string, rows: readonly SharedCourse[]): Markup => markup`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Course</th><th scope="col">Credits</th><th scope="col">Grade</th></tr></thead>
<tbody>${rows.map(
  ({ code, title, credits, grade }) =>
    markup`<tr><th scope="row">${code} <span>${title}</span></th><td>${credits}</td><td>${grade ?? 'In progress'}</td></tr>`,
)}</tbody>
</table>`;

type SharedCourse = SharedFacts['terms'][number]['courses'][number];

/** What the document says. Compare it with the copy in hand. */
function said({ name, program, degrees, transfers, terms, ...facts }: SharedFacts): Markup {
  const institutions = [...new Set(transfers.map(({ institution }) => institution))];
  return markup`<h2>What it says</h2>
<p>The holder consents that this page shows it. Compare it with your copy.</p>
<dl>
<dt>Name</dt><dd>${name}</dd>
<dt>Program</dt><dd>${program ?? 'None'}</dd>
${degrees.map(
  ({ award, conferredOn, honors }) =>
    markup`<dt>Degree conferred</dt><dd>${award}, ${inWords(conferredOn)}${honors && `, ${honors}`}</dd>`,
)}
<dt>Credits earned</dt><dd>${credits(facts.creditsEarned)}</dd>
<dt>Cumulative GPA</dt><dd>${facts.cumulativeGpa ?? 'None yet'}</dd>
</dl>
${institutions.map((institution) =>
  courses(
    `Transfer credit from ${institution}`,
    transfers.filter((one) => one.institution === institution).map((one) => ({ ...one, grade: 'TR' })),
  ),
)}
${terms.map((term) => courses(term.name, term.courses))}`;
}

export function checkedPage({
  number,
  kind,
  issuedAt,
  status,
  endedAt,
  sha256,
  facts,
}: CheckedDocument): string {
  const { heading, sentence } = statuses[status];
  return page(
    heading,
    markup`<h1>${heading}</h1>
<p>${sentence}</p>
${compare('Check your copy: choose the PDF, or drop it on this page', sha256)}
<dl>
<dt>Document</dt><dd>${kinds[kind]}</dd>
<dt>Number</dt><dd>${number}</dd>
<dt>Issued on</dt><dd>${day(issuedAt)}</dd>
<dt>Status</dt><dd>${status}${endedAt && ` since ${day(endedAt)}`}</dd>
<dt>SHA-256 of the file</dt><dd><code>${sha256}</code></dd>
</dl>
${
  facts
    ? said(facts)
    : markup`<p>To protect the holder, this page shows nothing else. An altered file has another SHA-256.</p>`
}
<p><a class="button" href="/verify">Check another document</a></p>`,
    true,
  );
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inWords } from '../../common/calendar.js';
import { counted } from '../../common/counted.js';
import { type Markup, markup } from '../../common/markup.js';
import { newYorkDay } from '../../common/new-york.js';
import { plainPage } from '../../platform/auth/pages/plain-page.js';
import type { CheckedDocument } from './document-checks.js';
import type { AnyDocumentKind, DocumentStatus } from './issued-document.entity.js';
import type { SharedFacts } from './shared-facts.js';

/** The code is known, but the stored file or its signature isn't the university's. */
export const unconfirmed =
  'The university’s own copy of this document fails its signature check. Don’t rely on the document. Contact the registrar of Collegium University.';

const kinds: Record<AnyDocumentKind, string> = {
  transcript: 'Official transcript',
  enrollment_verification: 'Enrollment verification',
  good_standing: 'Letter of good standing',
  admission_letter: 'Letter on an application for admission',
};

/** A later decision on the application has another letter. */
const supersededLetter =
  'Collegium University issued it, but has made a later decision on the application. Ask for the newer letter.';

const statuses: Record<DocumentStatus, { label: string; heading: string; sentence: string }> = {
  valid: {
    label: 'Valid',
    heading: 'This document is valid',
    sentence: 'Collegium University issued it, and it is current.',
  },
  superseded: {
    label: 'Superseded',
    heading: 'This document is superseded',
    sentence:
      'Collegium University issued it, but the student’s record has changed since then. Ask for a newer document.',
  },
  revoked: {
    label: 'Revoked',
    heading: 'This document is revoked',
    sentence: 'Collegium University issued it and later revoked it. Don’t rely on it.',
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
/** The script of the pages that compare a file. Its address changes with its content. */
export const fileScript = { path: '/compare.js', content: script };
const scriptAddress = `/verify${fileScript.path}?v=${createHash('sha256').update(script).digest('base64url').slice(0, 10)}`;

const page = (title: string, body: Markup, hasScript = false): string =>
  plainPage({
    title,
    body: markup`<div class="card">${body}<p><a href="/">Go to the home page</a></p></div>`,
    ...(hasScript && { script: scriptAddress }),
  });

interface Comparison {
  label: string;
  /** What to do in a browser that can't compare. */
  without: string;
  /** The document on this page. Without it, the script finds the document first. */
  document?: { sha256: string; number: string; status: DocumentStatus };
}

/** The script hides the first paragraph and shows the box. It compares without sending the file. */
const compare = ({ label, without, document }: Comparison): Markup => markup`<p id="without">${without}</p>
<div id="compare" class="drop"${document && markup` data-sha256="${document.sha256}" data-number="${document.number}" data-status="${document.status}"`} hidden>
<p><label for="file">${label}</label>
<input id="file" type="file" accept="application/pdf,.pdf" aria-describedby="file-hint"></p>
<p id="file-hint" class="quiet">Your browser compares the file. It isn’t sent anywhere.</p>
<p role="status"></p>
</div>`;

const compareOnPage =
  'This browser can’t compare files on this page. Turn on JavaScript and use an https address, or enter the code. The next page explains how to compare a file yourself.';
const compareByHand =
  'This browser can’t compare files on this page. To check a copy yourself, compute its SHA-256 checksum (on Windows: certutil -hashfile FILE SHA256; on macOS and Linux: shasum -a 256 FILE) and compare it with the checksum below. If they differ, the copy was altered.';

export const askPage = (): string =>
  page(
    'Check a document',
    markup`<h1>Check a document</h1>
<p>Transcripts and letters from Collegium University carry a code of 16 letters and digits, such as
K7QM-2XRT-94WD-HBFA. Enter it to see whether the university issued the document and whether it is still valid.</p>
${form()}
${compare({ label: 'Or check the file: choose the PDF, or drop it on this page', without: compareOnPage })}`,
    true,
  );

/** No document that may be confirmed has this file's content or the code in it. */
export const unknownFilePage = (sha256: string): string =>
  page(
    'This file can’t be confirmed',
    markup`<h1>This file can’t be confirmed</h1>
<p class="alert">Don’t rely on this file. Either it was altered, Collegium University didn’t issue it, or the student keeps
it private.</p>
<p>If the document shows a code, enter the code. For more information, contact the registrar of Collegium
University.</p>
<dl>
<div id="chosen" hidden><dt>File</dt><dd></dd></div>
<div><dt>SHA-256 of the file</dt><dd><code>${sha256}</code></dd></div>
</dl>
${form()}
${compare({ label: 'Or check another file: choose the PDF, or drop it on this page', without: compareOnPage })}`,
    true,
  );

export const unknownPage = (typed: string, detail: string): string =>
  page(
    'This code can’t be confirmed',
    markup`<h1>This code can’t be confirmed</h1>
${form(typed.slice(0, 60), detail)}
${compare({ label: 'Or check the file: choose the PDF, or drop it on this page', without: compareOnPage })}`,
    true,
  );

export const unconfirmedPage = (): string =>
  page(
    'This document can’t be confirmed',
    markup`<h1>This document can’t be confirmed</h1>
<p>${unconfirmed}</p>
<p><a class="button" href="/verify">Check another document</a></p>`,
  );

const credits = (value: number): string => counted(value, { one: '# credit', other: '# credits' });

/** A table of courses with its caption. */
const courses = (caption: string, rows: readonly SharedCourse[]): Markup => markup`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Course</th><th scope="col">Credits</th><th scope="col">Grade</th></tr></thead>
<tbody>${rows.map(
  ({ code, title, credits, grade }) =>
    markup`<tr><th scope="row">${code} <span>${title}</span></th><td>${credits}</td><td>${grade}</td></tr>`,
)}</tbody>
</table>`;

type SharedCourse = SharedFacts['terms'][number]['courses'][number];

/** The content of a document, for a reader who compares it with a copy. */
function contentOf({ name, program, degrees, transfers, terms, ...facts }: SharedFacts): Markup {
  const institutions = [...new Set(transfers.map(({ institution }) => institution))];
  return markup`<h2>Content of the document</h2>
<p>The student agreed to show this content here. Compare it with your copy.</p>
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
${terms.map((term) =>
  courses(
    term.name,
    term.courses.map((course) => ({
      ...course,
      grade: course.grade ?? (term.hasBegun ? 'In progress' : 'Registered'),
    })),
  ),
)}`;
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
  const { label, heading, sentence } = statuses[status];
  const isLetter = kind === 'admission_letter';
  return page(
    heading,
    markup`<h1>${heading}</h1>
<p id="sentence">${isLetter && status === 'superseded' ? supersededLetter : sentence}</p>
${compare({ label: 'Check your copy: choose the PDF, or drop it on this page', without: compareByHand, document: { sha256, number, status } })}
<dl>
<dt>Document</dt><dd>${kinds[kind]}</dd>
<dt>Number</dt><dd>${number}</dd>
<dt>Issued on</dt><dd>${day(issuedAt)}</dd>
<dt>Status</dt><dd>${label}${endedAt && ` on ${day(endedAt)}`}</dd>
<dt>SHA-256 of the file</dt><dd><code>${sha256}</code></dd>
</dl>
${
  facts
    ? contentOf(facts)
    : markup`<p>To protect the ${isLetter ? 'applicant' : 'student'}’s privacy, this page doesn’t show the content of the document.</p>`
}
<p><a class="button" href="/verify">Check another document</a></p>`,
    true,
  );
}

import { momentInWords } from '../../common/calendar.js';
import type { FieldErrors } from '../../common/errors.js';
import { type Markup, markup } from '../../common/markup.js';
import { plainPage } from '../../platform/auth/pages/plain-page.js';
import { extensionNames, extensionsOf } from '../../platform/files/file-kinds.js';
import { megabytes } from '../../platform/files/multipart.decorator.js';
import type { RequestedRecommendation } from './recommendation-answers.service.js';
import type { RecommendationState } from './recommendation.entity.js';
import { fileKinds } from './recommendation-form.dto.js';
import { conclusions, most, qualities, ratings } from './recommendations.rules.js';
import { messages } from './messages.js';

const { page: texts } = messages;

/** What the person typed that was refused, and why. */
interface Refused {
  texts: ReadonlyMap<string, string>;
  faults: FieldErrors;
  message: string;
}

const page = (title: string, body: Markup, after?: Markup): string =>
  plainPage({ title, body: markup`<div class="card"><h1>${title}</h1>${body}</div>${after}` });

/** The form, with what was typed and refused. */
export function formPage(code: string, request: RequestedRecommendation, refused?: Refused): string {
  const { personName, subjectName, relationship, purpose, isWaived, expiresAt } = request;
  return page(
    texts.title(subjectName),
    markup`${refused && summaryOf(refused)}
<p>${texts.intro(subjectName, personName, purpose)}</p>
${relationship && markup`<p>${texts.relationship(subjectName, relationship)}</p>`}
<p>${(isWaived ? texts.waived : texts.notWaived)(subjectName)}</p>
<p class="quiet">${texts.until(momentInWords(expiresAt))}</p>
<form action="/recommend/${code}" method="post" enctype="multipart/form-data">
${text('known', 3, null, refused)}
<h2>${texts.ratingsTitle}</h2>
${qualities.map((quality) => choice(quality, ratings, texts.ratings, refused))}
${choice('conclusion', conclusions, texts.conclusions, refused)}
${text('letter', 16, texts.letterHint, refused)}
${field(
  'file',
  texts.fileHint(extensionsOf(fileKinds), megabytes(most.fileBytes)),
  refused,
  (attributes) => markup`<input type="file" ${attributes} accept="${accepted}">`,
)}
<button type="submit">${texts.send}</button>
</form>`,
    markup`<p class="help"><a href="/recommend/${code}/decline">${texts.decline}</a></p>`,
  );
}

const accepted = extensionNames(fileKinds)
  .map((extension) => `.${extension}`)
  .join(',');

const { known, conclusion, letter, file } = texts;
/** In the order of the form. */
const labels: Record<string, string> = { known, ...texts.qualities, conclusion, letter, file };

/** All faults at once, each with a link to its field. */
function summaryOf({ faults, message }: Refused): Markup {
  const names = Object.keys(labels).filter((name) => faults[name]);
  if (!names.length) return markup`<p class="alert" role="alert">${texts.notSent} ${message}</p>`;
  const line = (name: string): Markup =>
    markup`<li><a href="#${name}">${labels[name]}</a>${labels[name]!.endsWith('?') ? '' : ':'} ${faults[name]![0]}</li>`;
  return markup`<div class="alert" role="alert"><p>${texts.faults}</p><ul>${names.map(line)}</ul></div>`;
}

/** A control with its label, its hint and its fault, and after a refusal with what was typed. */
function field(
  name: string,
  hint: string | null,
  refused: Refused | undefined,
  control: (attributes: Markup, value: string) => Markup,
): Markup {
  const faults = refused?.faults[name];
  const described = [hint && `${name}-hint`, faults && `${name}-fault`].filter(Boolean).join(' ');
  const attributes = markup`id="${name}" name="${name}"${described && markup` aria-describedby="${described}"`}${
    faults && markup` aria-invalid="true"`
  }`;
  return markup`<label for="${name}">${labels[name]}</label>
${control(attributes, refused?.texts.get(name) ?? '')}
${hint && markup`<p id="${name}-hint" class="quiet">${hint}</p>`}
${faults && markup`<p id="${name}-fault" class="alert">${faults.join(' ')}</p>`}`;
}

/** Without a maximum length, at which browsers cut a pasted text. The parser of HTML drops the first line break. */
const text = (name: string, rows: number, hint: string | null, refused?: Refused): Markup =>
  field(
    name,
    hint,
    refused,
    (attributes, value) => markup`<textarea ${attributes} rows="${rows}" required>\n${value}</textarea>`,
  );

const choice = <Value extends string>(
  name: string,
  values: readonly Value[],
  words: Record<Value, string>,
  refused?: Refused,
): Markup =>
  field(
    name,
    null,
    refused,
    (attributes, chosen) => markup`<select ${attributes} required>
<option value="">${texts.choose}</option>
${values.map((value) => markup`<option value="${value}"${value === chosen && markup` selected`}>${words[value]}</option>`)}
</select>`,
  );

export const declinePage = (code: string, { subjectName }: RequestedRecommendation): string =>
  page(
    texts.declineTitle,
    markup`<p>${texts.declineText(subjectName)}</p>
<form action="/recommend/${code}/decline" method="post"><button type="submit">${texts.declineButton}</button></form>
<p class="help"><a href="/recommend/${code}">${texts.back}</a></p>`,
  );

const home = markup`<p><a href="/">${texts.home}</a></p>`;

export const sentPage = ({ subjectName }: RequestedRecommendation): string =>
  page(texts.sentTitle, markup`<p>${texts.sent(subjectName)}</p>${home}`);

export const declinedPage = ({ subjectName }: RequestedRecommendation): string =>
  page(texts.declinedTitle, markup`<p>${texts.declined(subjectName)}</p>${home}`);

/** Says how it ended. */
export const endedPage = (state: Exclude<RecommendationState, 'requested'>): string =>
  page(
    texts.endedTitle,
    markup`<p>${texts.ended[state]}</p>
${state === 'expired' && markup`<p><a href="/contact">${texts.contact}</a></p>`}
${home}`,
  );

export const unknownPage = (): string => page(texts.unknownTitle, markup`<p>${texts.unknown}</p>${home}`);

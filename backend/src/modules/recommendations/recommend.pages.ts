import { momentInWords } from '../../common/calendar.js';
import { type Markup, markup } from '../../common/markup.js';
import { plainPage } from '../../platform/auth/pages/plain-page.js';
import type { RecommendationAnswer, RequestedRecommendation } from './recommendation-answers.service.js';
import type { RecommendationState } from './recommendation.entity.js';
import { messages } from './messages.js';

const { page: texts } = messages;

const page = (title: string, body: Markup): string =>
  plainPage({ title, body: markup`<div class="card"><h1>${title}</h1>${body}</div>` });

export type Faults = Partial<Record<keyof RecommendationAnswer, string>>;

/** The form, with what was typed and refused. */
export function formPage(
  code: string,
  { personName, subjectName, isWaived, expiresAt }: RequestedRecommendation,
  typed: RecommendationAnswer = { known: '', letter: '' },
  faults: Faults = {},
): string {
  const field = (name: keyof RecommendationAnswer, label: string, rows: number, hint?: string): Markup => {
    const fault = faults[name];
    const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
    return markup`<label for="${name}">${label}</label>
${hint && markup`<p id="${name}-hint" class="quiet">${hint}</p>`}
<textarea id="${name}" name="${name}" rows="${String(rows)}" required${described && markup` aria-describedby="${described}"`}${fault && markup` aria-invalid="true"`}>
${typed[name]}</textarea>
${fault && markup`<p id="${name}-fault" class="alert">${fault}</p>`}`;
  };
  const listed = Object.entries(faults).map(
    ([name, fault]) => markup`<li><a href="#${name}">${fault}</a></li>`,
  );
  return page(
    texts.title(subjectName),
    markup`
${listed.length > 0 && markup`<div class="alert" role="alert"><p>${texts.faults}</p><ul>${listed}</ul></div>`}
<p>${texts.intro(subjectName, personName, momentInWords(expiresAt))}</p>
<p class="quiet">${(isWaived ? texts.waived : texts.notWaived)(subjectName)}</p>
<form action="/recommend/${code}" method="post">
${field('known', texts.known, 3)}
${field('letter', texts.letter, 16, texts.letterHint)}
<button type="submit">${texts.send}</button>
</form>
<p><a href="/recommend/${code}/decline">${texts.decline}</a></p>`,
  );
}

export const declinePage = (code: string, { subjectName }: RequestedRecommendation): string =>
  page(
    texts.declineTitle,
    markup`<p>${texts.declineText(subjectName)}</p>
<form action="/recommend/${code}/decline" method="post"><button type="submit">${texts.declineButton}</button></form>
<p><a href="/recommend/${code}">${texts.back}</a></p>`,
  );

export const sentPage = ({ subjectName }: RequestedRecommendation): string =>
  page(texts.sentTitle, markup`<p>${texts.sent(subjectName)}</p>`);

export const declinedPage = ({ subjectName }: RequestedRecommendation): string =>
  page(texts.declinedTitle, markup`<p>${texts.declined(subjectName)}</p>`);

export const endedPage = (state: Exclude<RecommendationState, 'requested'>): string =>
  page(texts.endedTitle, markup`<p>${texts.ended[state]}</p>`);

export const unknownPage = (): string => page(texts.unknownTitle, markup`<p>${texts.unknown}</p>`);

export const refusedPage = (text: string): string => page(texts.faults, markup`<p>${text}</p>`);

import { inWords } from '../../common/calendar.js';
import { type Markup, markup } from '../../common/markup.js';
import { moneyInWords, toCents } from '../../common/money.js';
import { plainPage } from '../../platform/auth/pages/plain-page.js';
import { mostStatements, type PayerAccount, type PayerPayment } from './payer-access.service.js';
import { messages } from './messages.js';

const { page: texts } = messages;
const { payments } = texts;

const page = (title: string, body: Markup, after?: Markup): string =>
  plainPage({ title, body: markup`<div class="card"><h1>${title}</h1>${body}</div>${after}` });

/** What the person typed that was refused, and why. */
interface Refused {
  text: string;
  fault: string;
}

/** The account as its student allows to show it. */
export const accountPage = (code: string, account: PayerAccount, refused?: Refused): string =>
  page(
    texts.title(account.studentName),
    markup`
<p class="quiet">${texts.asOf(account.asOf)}</p>
<dl>
<dt>${texts.balance}</dt><dd>${moneyInWords(account.balance)}</dd>
<dt>${texts.due}</dt><dd>${moneyInWords(account.due)}</dd>
${toCents(account.pastDue) > 0 && markup`<dt>${texts.pastDue}</dt><dd>${moneyInWords(account.pastDue)}</dd>`}
${toCents(account.credit) > 0 && markup`<dt>${texts.credit}</dt><dd>${moneyInWords(account.credit)}</dd>`}
</dl>
${paymentForm(code, account.card, refused)}`,
    markup`${account.statements && statementList(code, account.statements)}
<p class="help">${texts.recorded(account.studentName)}</p>`,
  );

function paymentForm(code: string, card: PayerAccount['card'], refused?: Refused): Markup {
  if (!card.isAvailable) return markup`<p>${texts.noCards}</p>`;
  const { leastAmount, mostAmount } = card;
  if (toCents(mostAmount) < toCents(leastAmount)) return markup`<p>${texts.nothingDue}</p>`;
  return markup`<form action="/pay/${code}" method="post">
<label for="amount">${texts.amount}</label>
<input id="amount" name="amount" value="${refused ? refused.text : mostAmount}" required inputmode="decimal" maxlength="14"
autocomplete="transaction-amount" aria-describedby="amount-hint${refused && ' fault'}"${refused && markup` aria-invalid="true"`}>
<p id="amount-hint" class="quiet">${texts.amountHint(leastAmount, mostAmount)}</p>
${refused && markup`<p id="fault" class="alert" role="alert">${refused.fault}</p>`}
<button type="submit">${texts.pay}</button>
</form>`;
}

const statementList = (
  code: string,
  statements: NonNullable<PayerAccount['statements']>,
): Markup => markup`<div class="card"><h2>${texts.statements}</h2>
${
  statements.length
    ? markup`<ul>${statements.map(
        ({ id, number, asOf }) =>
          markup`<li><a href="/pay/${code}/statements/${id}">${texts.statement(number, inWords(asOf))}</a></li>`,
      )}</ul>`
    : markup`<p>${texts.noStatements}</p>`
}
${statements.length === mostStatements && markup`<p class="quiet">${texts.newestStatements(mostStatements)}</p>`}</div>`;

/** Before and after the gateway's page. It names neither the student nor the link. */
export function paymentPage({ status, amount, url }: PayerPayment): string {
  switch (status) {
    case 'open':
      return url
        ? page(
            payments.open,
            markup`<p>${payments.openText(amount)}</p><p><a class="button" href="${url}">${payments.continue}</a></p>`,
          )
        : page(payments.expired, markup`<p>${payments.expiredText}</p>`);
    case 'processing':
      return page(payments.processing, markup`<p>${payments.processingText(amount)}</p>`);
    case 'paid':
      return page(payments.paid, markup`<p>${payments.paidText(amount)}</p><p>${payments.again}</p>`);
    case 'failed':
      return page(payments.failed, markup`<p>${payments.failedText(amount)}</p>`);
    case 'expired':
      return page(payments.expired, markup`<p>${payments.expiredText}</p>`);
  }
}

/** The same for every code that opens nothing. */
export const unknownPage = (): string =>
  page(texts.unknownTitle, markup`<p>${texts.unknown}</p><p><a href="/">${texts.home}</a></p>`);

export const refusedPage = (detail: string): string =>
  page(texts.refusedTitle, markup`<p class="alert" role="alert">${detail}</p><p>${payments.again}</p>`);

import { inWords } from '../../common/calendar.js';
import { type Markup, markup } from '../../common/markup.js';
import { moneyInWords, toCents } from '../../common/money.js';
import { plainPage } from '../../platform/auth/pages/plain-page.js';
import { mostStatements, type PayerAccount, type PayerPayment } from './payer-access.service.js';
import { messages } from './messages.js';

/** The charges and installments on the page. */
const mostItems = 24;

const { page: texts } = messages;
const { payments } = texts;

const page = (title: string, body: Markup, after?: Markup): string =>
  plainPage({ title, body: markup`<div class="card"><h1>${title}</h1>${body}</div>${after}` });

/** What the person typed that was refused, and why. */
interface Refused {
  text: string;
  /** The chosen plan; null: the account. */
  plan: string | null;
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
${account.items.length > 0 && itemTable(account)}
${paymentForm(code, account, refused)}`,
    markup`${account.statements && statementList(code, account.statements)}
<p class="help">${texts.recorded(account.studentName)}</p>`,
  );

/** What is open, by due date. What it is for is part of the statements. */
const itemTable = ({ items, statements }: PayerAccount): Markup => markup`<table>
<caption>${texts.items}</caption>
<thead><tr><th scope="col">${texts.dueOn}</th><th scope="col" class="amount">${texts.open}</th></tr></thead>
<tbody>${items
  .slice(0, mostItems)
  .map(
    ({ dueDate, open, description }) =>
      markup`<tr><th scope="row">${dueDate ? inWords(dueDate) : texts.noDueDate}${
        statements && markup`<span>${description}</span>`
      }</th><td class="amount">${moneyInWords(open)}</td></tr>`,
  )}</tbody>
</table>
${items.length > mostItems && markup`<p class="quiet">${texts.moreItems(items.length - mostItems)}</p>`}`;

/** The first open installment of each plan. */
function nextOfPlans(items: PayerAccount['items']): (PayerAccount['items'][number] & { planId: string })[] {
  const seen = new Set<string>();
  return items.flatMap(({ planId, ...item }) => {
    if (planId === null || seen.has(planId)) return [];
    seen.add(planId);
    return [{ ...item, planId }];
  });
}

function paymentForm(code: string, { card, items }: PayerAccount, refused?: Refused): Markup {
  if (!card.isAvailable) return markup`<p>${texts.noCards}</p>`;
  const { leastAmount, mostAmount, suggestedAmount } = card;
  if (toCents(mostAmount) < toCents(leastAmount)) return markup`<p>${texts.nothingOpen}</p>`;
  const plans = nextOfPlans(items);
  return markup`<form action="/pay/${code}" method="post">
${
  plans.length > 0 &&
  markup`<label for="plan">${texts.pays}</label>
<select id="plan" name="plan"><option value="">${texts.account}</option>${plans.map(
    ({ planId, open, dueDate }) =>
      markup`<option value="${planId}"${planId === refused?.plan && markup` selected`}>${texts.plan(
        moneyInWords(open),
        inWords(dueDate!),
      )}</option>`,
  )}</select>`
}
<label for="amount">${texts.amount}</label>
<input id="amount" name="amount" value="${refused ? refused.text : suggestedAmount}" required inputmode="decimal" maxlength="14"
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

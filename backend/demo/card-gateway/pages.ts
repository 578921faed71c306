import { markup } from '../../src/common/markup.js';
import { moneyInWords, moneyOf } from '../../src/common/money.js';
import { plainPage } from '../../src/platform/auth/pages/plain-page.js';
import type { Dispute, PaymentIntent, Payout, Session } from './objects.js';

const dollars = (cents: number): string => moneyInWords(moneyOf(cents));
const notice = markup`<p class="quiet">Demo card gateway of Collegium University. No card is charged.</p>`;

export interface PayPage {
  session: Session;
  action: string;
  error?: string;
}

/** The hosted payment page: the payer chooses what happens. */
export const payPage = ({ session, action, error }: PayPage): string =>
  plainPage({
    title: error ? 'Error: Pay by card' : 'Pay by card',
    body: markup`<div class="card">
<h1>Pay ${dollars(session.amount_total)}</h1>
<p>${session.description}</p>
${notice}
${error && markup`<p class="alert" role="alert" id="error">${error}</p>`}
<form method="post" action="${action}">
<button type="submit" name="choice" value="pay">Pay with a card that works</button>
<button type="submit" name="choice" value="decline">Pay with a card that is declined</button>
<button type="submit" name="choice" value="later">Pay by bank debit, which arrives later</button>
</form>
<p class="reference"><a href="${session.cancel_url}">Return without paying</a></p>
</div>`,
  });

export const closedPage = (session: Session | null): string =>
  plainPage({
    title: 'Payment page closed',
    body: markup`<div class="card">
<h1>This payment page is closed</h1>
<p>${session ? 'It was paid, or it has expired.' : 'It doesn’t exist. Open it again from the portal.'}</p>
<p><a class="button" href="${session?.success_url ?? '/portal/my-account'}">Return to the portal</a></p>
</div>`,
  });

export interface OfficePage {
  path: string;
  payments: { session: Session; intent: PaymentIntent; disputes: Dispute[] }[];
  payouts: Payout[];
  balance: number;
  isHolding: boolean;
}

const button = (
  path: string,
  does: string,
  fields: Record<string, string | number>,
  text: string,
  about: string,
) =>
  markup`<form method="post" action="${path}/office/${does}">
${Object.entries(fields).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${String(value)}">`)}
<button type="submit" aria-label="${`${text}, ${about}`}">${text}</button>
</form>`;

/** What a bank would do, for demonstrations and tests. */
export const officePage = ({ path, payments, payouts, balance, isHolding }: OfficePage): string =>
  plainPage({
    title: 'Demo card gateway',
    body: markup`<div class="card">
<h1>Demo card gateway</h1>
<p class="quiet">Act as the bank: refund, dispute and pay out.</p>
<dl><dt>Balance</dt><dd>${dollars(balance)}</dd></dl>
${balance > 0 && button(path, 'payout', { cents: balance }, `Pay out ${dollars(balance)}`, 'to the university')}
${
  isHolding
    ? button(path, 'release', { times: 1 }, 'Send held events', 'in order')
    : button(path, 'hold', {}, 'Hold events', 'until released')
}
</div>
${payments.length === 0 && markup`<p>Payments appear here after a student opens a payment page.</p>`}
${payments.map(({ session, intent, disputes }) => {
  const name = `${dollars(intent.amount)}, ${session.id.slice(-6)}`;
  return markup`<section class="card" aria-label="Payment ${name}">
<h2>${dollars(intent.amount)}</h2>
<p>${statusOf(session, intent)} <span class="quiet">${intent.id}</span></p>
${
  intent.status === 'processing' && [
    button(path, 'arrive', { session: session.id }, 'Confirm payment', name),
    button(path, 'fail', { session: session.id }, 'Refuse payment', name),
  ]
}
${
  intent.status === 'succeeded' && [
    button(path, 'refund', { payment: intent.id }, 'Refund the rest', name),
    disputes.length === 0 && button(path, 'dispute', { payment: intent.id }, 'Dispute', name),
  ]
}
${disputes
  .filter(({ status }) => status === 'needs_response')
  .map(({ id }) => [
    button(path, 'close', { dispute: id, outcome: 'won' }, 'University wins the dispute', name),
    button(path, 'close', { dispute: id, outcome: 'lost' }, 'Payer wins the dispute', name),
  ])}
${disputes
  .filter(({ status }) => status !== 'needs_response')
  .map(({ status }) => markup`<p>Dispute ${status === 'won' ? 'won' : 'lost'} by the university</p>`)}
</section>`;
})}
${payouts.map(({ amount, status }) => markup`<p>Payout of ${dollars(amount)}: ${status}</p>`)}`,
  });

const statusOf = (session: Session, intent: PaymentIntent): string => {
  if (intent.status === 'succeeded') return 'Paid';
  if (intent.status === 'processing') return 'Waiting for the bank';
  return session.status === 'open' ? 'Not paid yet' : 'Not paid';
};

export const refusalPage = (detail: string, back: string): string =>
  plainPage({
    title: 'Not possible',
    body: markup`<div class="card">
<h1>Not possible</h1>
<p role="alert">${detail}</p>
<p><a class="button" href="${back}">Go back</a></p>
</div>`,
  });

import { type NextFunction, type Request, type Response, Router } from 'express';
import { plainPageHeaders, sendPlainPage } from '../../src/platform/auth/pages/plain-page.js';
import { fieldsOf, form, gatewayApi, withKey } from './api.js';
import { BankRefusal, DemoBank } from './bank.js';
import type { Dispute, PaymentIntent, Payout, Session } from './objects.js';
import { closedPage, officePage, payPage, refusalPage } from './pages.js';
import { GatewayStore } from './store.js';

export interface DemoGatewayOptions {
  baseUrl: URL;
  /** Where the router is mounted. */
  path: string;
  key: string;
  /** Where its objects are kept. */
  folder: string;
  send: (body: Buffer) => Promise<boolean>;
  onError: (error: unknown) => void;
}

const mostShown = 20;

/** A card gateway for demonstrations, in this process: Stripe's API, its payment page, and a bank to play. */
export function createDemoGateway({ baseUrl, path, key, folder, send, onError }: DemoGatewayOptions): Router {
  const store = new GatewayStore(folder);
  const bank = new DemoBank(store, { send, onError });
  const urlOf = (id: string): string => `${baseUrl.origin}${path}/pay/${id}`;
  const router = Router();
  router.use((_request: Request, response: Response, next: NextFunction) => {
    response.set({
      'Content-Security-Policy': plainPageHeaders['Content-Security-Policy'],
      'Cache-Control': 'no-store',
    });
    next();
  });
  router.use('/v1', gatewayApi({ key, store, bank, urlOf }));
  payRoutes(router, bank, path);
  officeRoutes(router, bank, { path, key });
  router.use((_request, response) => sendPlainPage(response, 404, closedPage(null)));
  router.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    onError(error);
    if (response.headersSent) response.destroy();
    else sendPlainPage(response, 500, refusalPage('Something went wrong. Try again.', '/portal'));
  });
  return router;
}

/** The payment page. The payer always returns to the same address: only the API tells the result. */
function payRoutes(router: Router, bank: DemoBank, path: string): void {
  const show = (response: Response, session: Session | null, error?: string): void => {
    if (session?.status !== 'open') return sendPlainPage(response, session ? 410 : 404, closedPage(session));
    const action = `${path}/pay/${session.id}`;
    sendPlainPage(response, 200, payPage({ session, action, error }));
  };
  router.get('/pay/:id', (request, response) => show(response, bank.session(request.params.id)));
  router.post('/pay/:id', form, (request, response) => {
    const session = bank.session(request.params.id);
    if (session?.status !== 'open') return show(response, session);
    const { choice } = fieldsOf(request.body);
    if (choice === 'pay') bank.pay(session);
    else if (choice === 'later') bank.payLater(session);
    else {
      bank.decline(session);
      return show(response, session, 'The card was declined. Choose another way to pay.');
    }
    response.redirect(303, session.success_url);
  });
}

/** By the key for tests, or by forms of the office page. */
function officeRoutes(router: Router, bank: DemoBank, { path, key }: { path: string; key: string }): void {
  const office = `${path}/office`;
  router.get('/office', (_request, response) => {
    const disputes = bank.store.all<Dispute>('du');
    const payments = bank.store
      .all<PaymentIntent>('pi')
      .slice(0, mostShown)
      .flatMap((intent) => {
        const session = bank.session(intent.session);
        const own = disputes.filter(({ payment_intent }) => payment_intent === intent.id);
        return session ? [{ session, intent, disputes: own }] : [];
      });
    const payouts = bank.store.all<Payout>('po').slice(0, mostShown);
    const { isHolding } = bank;
    sendPlainPage(response, 200, officePage({ path, payments, payouts, balance: bank.balance(), isHolding }));
  });
  const acts: Record<string, (fields: Record<string, string>) => unknown> = {
    arrive: ({ session = '' }) => bank.arrive(sessionOf(bank, session)),
    fail: ({ session = '' }) => bank.failLater(sessionOf(bank, session)),
    pay: ({ session = '' }) => bank.pay(sessionOf(bank, session)),
    later: ({ session = '' }) => bank.payLater(sessionOf(bank, session)),
    decline: ({ session = '' }) => bank.decline(sessionOf(bank, session)),
    expire: ({ session = '' }) => bank.expire(sessionOf(bank, session)),
    refund: ({ payment = '', cents }) => bank.refund(payment, cents ? Number(cents) : null),
    'fail-refund': ({ refund = '' }) => bank.failRefund(refund),
    dispute: ({ payment = '', cents }) => bank.dispute(payment, cents ? Number(cents) : null),
    close: ({ dispute = '', outcome }) => bank.closeDispute(dispute, outcome === 'won' ? 'won' : 'lost'),
    payout: ({ cents }) => bank.payout(Number(cents)),
    'fail-payout': ({ payout = '' }) => bank.failPayout(payout),
    hold: () => void (bank.isHolding = true),
    release: ({ order, times }) =>
      bank.release({ isReversed: order === 'reversed', times: Math.min(Number(times) || 1, 10) }),
    resend: ({ event = '' }) => bank.resend(event),
  };
  const isAuthorized = withKey(key);
  router.post('/office/:does', form, (request, response, next) => {
    const act = Object.hasOwn(acts, request.params.does) ? acts[request.params.does] : undefined;
    if (!act) return next();
    const isForm = request.get('Sec-Fetch-Site') === 'same-origin';
    const carryOut = (): void =>
      void Promise.resolve()
        .then(() => act(fieldsOf(request.body)))
        .then((made) => (isForm ? response.redirect(303, office) : response.json(made ?? {})))
        .catch((error: unknown) => {
          if (!(error instanceof BankRefusal)) return next(error);
          if (isForm) sendPlainPage(response, 409, refusalPage(error.message, office));
          else response.status(409).json({ error: { message: error.message } });
        });
    if (isForm) carryOut();
    else isAuthorized(request, response, carryOut);
  });
}

function sessionOf(bank: DemoBank, id: string): Session {
  const session = bank.session(id);
  if (!session) throw new BankRefusal('There is no such session.');
  return session;
}

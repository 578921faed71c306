import { createHash, timingSafeEqual } from 'node:crypto';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { BankRefusal, type DemoBank } from './bank.js';
import type { Dispute, Event, PaymentIntent, Payout, Refund, Session } from './objects.js';
import type { GatewayObject, GatewayStore } from './store.js';

export interface ApiOptions {
  key: string;
  store: GatewayStore;
  bank: DemoBank;
  urlOf: (sessionId: string) => string;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const mostPerPage = 100;

const fail = (response: Response, status: number, message: string): void =>
  void response.status(status).json({ error: { type: 'invalid_request_error', message } });

/** Requires the key. */
export function withKey(key: string) {
  const expected = digest(`Bearer ${key}`);
  return (request: Request, response: Response, next: NextFunction): void => {
    if (timingSafeEqual(digest(request.get('Authorization') ?? ''), expected)) return next();
    fail(response, 401, 'The key is missing or wrong.');
  };
}

export const form = express.urlencoded({ extended: false, limit: '16kb', parameterLimit: 50 });

export const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]),
  );

/** The part of Stripe's API that the application uses. */
export function gatewayApi({ key, store, bank, urlOf }: ApiOptions): Router {
  const router = Router();
  router.use(withKey(key));
  router.post(/.*/, form, repeatable(store));

  router.post('/checkout/sessions', (request, response) => {
    const fields = fieldsOf(request.body);
    const cents = Number(fields['line_items[0][price_data][unit_amount]']);
    const expiresAt = Number(fields.expires_at);
    if (!Number.isInteger(cents) || cents < 50 || fields['line_items[0][price_data][currency]'] !== 'usd')
      return fail(response, 400, 'The amount must be at least 50 cents, in US dollars.');
    if (!Number.isInteger(expiresAt) || !fields.success_url)
      return fail(response, 400, 'A session has an end and an address to return to.');
    const session = bank.open({
      cents,
      expiresAt,
      reference: fields.client_reference_id || null,
      description: fields['line_items[0][price_data][product_data][name]'] || 'Payment',
      successUrl: fields.success_url,
      cancelUrl: fields.cancel_url || fields.success_url,
      urlOf,
    });
    response.json(session);
  });
  router.post('/checkout/sessions/:id/expire', (request, response) => {
    const session = bank.session(request.params.id);
    if (!session) return fail(response, 404, 'There is no such session.');
    response.json(bank.expire(session));
  });
  router.get('/checkout/sessions', (request, response) => {
    const intent = store.find<PaymentIntent>(String(request.query.payment_intent ?? ''));
    const session = intent && bank.session(intent.session);
    page(response, session ? [session] : [], request);
  });
  router.get('/checkout/sessions/:id', (request, response) => {
    const session = bank.session(request.params.id);
    if (!session) return fail(response, 404, 'There is no such session.');
    // Stripe names no payment until the payer submits the page.
    const intent = store.find<PaymentIntent>(session.payment_intent);
    response.json({ ...session, payment_intent: intent } satisfies Omit<Session, 'payment_intent'> & object);
  });

  const ofPayment =
    <T extends GatewayObject & { payment_intent: string }>(prefix: string) =>
    (request: Request, response: Response): void => {
      const id = String(request.query.payment_intent ?? '');
      page(
        response,
        store.all<T>(prefix).filter(({ payment_intent }) => payment_intent === id),
        request,
      );
    };
  router.get('/refunds', ofPayment<Refund>('re'));
  router.get('/disputes', ofPayment<Dispute>('du'));
  router.post('/refunds', (request, response) => {
    const fields = fieldsOf(request.body);
    const { payment_intent = '', amount, reason } = fields;
    const refund = fields['metadata[refund]'];
    const metadata: Record<string, string> = refund ? { refund } : {};
    response.json(bank.refund(payment_intent, amount ? Number(amount) : null, reason || null, metadata));
  });
  router.get('/payouts/:id', (request, response) => {
    const payout = store.find<Payout>(request.params.id);
    if (payout?.object !== 'payout') return fail(response, 404, 'There is no such payout.');
    response.json(payout);
  });
  router.get('/events', (request, response) => {
    const since = Number((request.query as Record<string, unknown>)['created[gte]'] ?? nested(request) ?? 0);
    page(
      response,
      store.all<Event>('evt').filter(({ created }) => created >= since),
      request,
    );
  });
  router.use((_request, response) => fail(response, 404, 'This address doesn’t exist.'));
  router.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (error instanceof BankRefusal) fail(response, 400, error.message);
    else next(error);
  });
  return router;
}

/** The query parser may read `created[gte]` as an object. */
const nested = (request: Request): string | undefined =>
  (request.query.created as { gte?: string } | undefined)?.gte;

function page(response: Response, objects: GatewayObject[], { query }: Request): void {
  const after = objects.findIndex(({ id }) => id === query.starting_after);
  const limit = Math.min(Number(query.limit) || 10, mostPerPage);
  const rest = objects.slice(after + 1);
  response.json({ object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit });
}

/** The same Idempotency-Key gets the same answer. */
function repeatable(store: GatewayStore) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const key = request.get('Idempotency-Key');
    if (!key) return next();
    const id = `idem_${digest(`${request.path} ${key}`).toString('hex').slice(0, 40)}`;
    const known = store.find<GatewayObject & { answer: object }>(id);
    if (known) return void response.json(known.answer);
    const json = response.json.bind(response);
    response.json = (answer: object) => {
      if (response.statusCode === 200)
        store.save({ id, object: 'idempotency', created: Math.floor(Date.now() / 1000), answer });
      return json(answer);
    };
    next();
  };
}

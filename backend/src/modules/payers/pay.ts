import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { DomainError, InvalidError, NotFoundError } from '../../common/errors.js';
import { typedNumber } from '../../common/typed-number.js';
import { isUuid } from '../../common/uuid.js';
import { plainPageHeaders } from '../../platform/auth/pages/plain-page.js';
import { sendBytes } from '../../platform/files/files.service.js';
import type { KnownPayer, PayerAccessService } from './payer-access.service.js';
import { messages } from './messages.js';
import { accountPage, paymentPage, refusedPage, unknownPage } from './pay.pages.js';

const paymentForm = /^\/payments\/([^/]+)\/?$/;
const codeForm = /^\/([\w-]{43})(?:\/(?:statements\/([^/]+))?)?\/?$/;

/** The address contains the code: only our own site gets it as a referrer. Without one, forms would name no origin. */
const headers = { ...plainPageHeaders, 'Referrer-Policy': 'same-origin' };

const readForm = express.urlencoded({ extended: false, limit: 1024, parameterLimit: 4 });

/**
 * `/pay/{code}`, where a payer sees and pays a student's account without signing in. The pages work without script, so
 * no script can read the code.
 */
export function payAccounts(payers: PayerAccessService): RequestHandler {
  return (request: Request, response: Response, next: NextFunction): void => {
    response.set(headers);
    if (request.method === 'POST')
      return readForm(request, response, (error?: unknown) => {
        if (error) send(response, 400, refusedPage(messages.page.amountInvalid));
        else answer(payers, request, response).catch(failed(response, next));
      });
    if (!['GET', 'HEAD'].includes(request.method)) return send(response, 404, unknownPage());
    answer(payers, request, response).catch(failed(response, next));
  };
}

async function answer(payers: PayerAccessService, request: Request, response: Response): Promise<void> {
  const isForm = request.method === 'POST';
  const [, checkoutId] = paymentForm.exec(request.path) ?? [];
  if (checkoutId) {
    const payment = isUuid(checkoutId) && !isForm ? await payers.payment(checkoutId) : null;
    return payment ? send(response, 200, paymentPage(payment)) : send(response, 404, unknownPage());
  }
  const [, code, statementId] = codeForm.exec(request.path) ?? [];
  const payer = code ? await payers.find(code) : null;
  if (!payer) return send(response, 404, unknownPage());
  if (statementId === undefined && isForm) return pay(payers, payer, code!, request, response);
  if (statementId === undefined) return show(payers, payer, code!, response);
  if (isForm || !isUuid(statementId)) return send(response, 404, unknownPage());
  const made = await payers.statement(payer, statementId);
  const { type, disposition } = sendBytes(made, response).getHeaders();
  response.set({ 'Content-Type': type!, 'Content-Disposition': String(disposition) }).send(made.bytes);
}

async function show(
  payers: PayerAccessService,
  payer: KnownPayer,
  code: string,
  response: Response,
): Promise<void> {
  send(response, 200, accountPage(code, await payers.account(payer)));
}

async function pay(
  payers: PayerAccessService,
  payer: KnownPayer,
  code: string,
  request: Request,
  response: Response,
): Promise<void> {
  const form = (request.body ?? {}) as { amount?: unknown; plan?: unknown };
  const text = typeof form.amount === 'string' ? form.amount.trim() : '';
  const plan = typeof form.plan === 'string' && form.plan ? form.plan : null;
  try {
    response.redirect(303, `/pay/payments/${await payers.pay(payer, amountOf(text), plan)}`);
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
    const fault = Object.values(error.errors).flat().join(' ');
    send(
      response,
      422,
      accountPage(code, await payers.account(payer), { text: text.slice(0, 20), plan, fault }),
    );
  }
}

/** As people type it: 329.17, 329,17, $1,200 or 1200.00. */
function amountOf(text: string): number {
  const plain = typedNumber(text.replace(/^\$/, ''));
  if (!plain || !/^\d{1,8}(\.\d{1,2})?$/.test(plain))
    throw new InvalidError({ amount: [messages.page.amountInvalid] });
  return Number(plain);
}

const failed =
  (response: Response, next: NextFunction) =>
  (error: unknown): void => {
    if (error instanceof NotFoundError) send(response, 404, unknownPage());
    else if (error instanceof DomainError) send(response, error.status, refusedPage(error.message));
    else next(error);
  };

const send = (response: Response, status: number, page: string): void =>
  void response.status(status).set(headers).send(page);

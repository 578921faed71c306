import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { BadRequestError } from '../../common/errors.js';
import type { SignedInUser } from '../auth/signed-in-user.js';
import { Environment } from '../config/environment.js';
import { requestContext } from '../context/request-context.js';
import { addressOf } from '../http/address.js';
import { IdempotencySeal } from './idempotency-seal.js';
import { fingerprintOf, isKey, type KeptAnswer, keptAnswer, takesKey } from './idempotency.rules.js';
import { IdempotencyKeys } from './idempotency-keys.js';

const keptHeaders = ['Content-Type', 'Content-Disposition', 'Content-Range', 'ETag', 'Location'];

type KeyedRequest = Request & { user?: SignedInUser; bodyDigest?: string };

/**
 * Idempotency-Key on every POST. As the outermost interceptor, it stores the response as all others left it. It runs
 * after the guard, so that a repetition needs the permission as well.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly keys: IdempotencyKeys,
    private readonly environment: Environment,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<KeyedRequest>();
    const key = request.get('Idempotency-Key');
    if (key === undefined || !takesKey(request.method, request.path)) return next.handle();
    if (!isKey(key))
      throw new BadRequestError('"Idempotency-Key" must be 1 to 255 visible ASCII characters, sent once.');
    return defer(() =>
      this.once(request, context.switchToHttp().getResponse<Response>(), key, () =>
        // In the transaction's context, once per attempt.
        lastValueFrom(next.handle(), { defaultValue: undefined }),
      ),
    );
  }

  private async once(
    request: KeyedRequest,
    response: Response,
    key: string,
    handler: () => Promise<unknown>,
  ): Promise<unknown> {
    const [seal, ...previous] = this.environment.idempotencySecrets.map(
      (secret) => new IdempotencySeal(secret, ownerOf(request), key),
    );
    const { method, originalUrl: address, body, bodyDigest } = request as KeyedRequest & { body: unknown };
    const fingerprint = fingerprintOf({ method, address, body, bodyDigest });
    const outcome = await this.keys.once({ seal: seal!, previous }, fingerprint, handler, (answer) =>
      keptAnswer(headOf(response), answer, requestContext()?.version),
    );
    if ('refusal' in outcome) throw outcome.refusal;
    return 'answer' in outcome ? outcome.answer : repeat(response, outcome.repeated);
  }
}

/**
 * The owner of the key: a person or a machine client, or the address for the public. Calls that may be anonymous have
 * no owner, and only the key counts.
 */
function ownerOf(request: KeyedRequest): string {
  if (requestContext()?.unlinked) return 'nobody';
  return request.user ? `user ${request.user.id}` : `address ${addressOf(request)}`;
}

function headOf(response: Response): Pick<KeptAnswer, 'status' | 'headers'> {
  const headers: Record<string, string> = {};
  for (const name of keptHeaders) {
    const value = response.get(name);
    if (value !== undefined) headers[name] = value;
  }
  return { status: response.statusCode, headers };
}

function repeat(response: Response, { status, headers, body, version }: KeptAnswer): string | undefined {
  const context = requestContext();
  if (context && version !== null) context.version = version;
  response.status(status).set(headers).set('Idempotent-Replayed', 'true');
  return body ?? undefined;
}

import { Body, Controller, Post } from '@nestjs/common';
import {
  BadRequestError,
  ConflictError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
} from '../../../src/common/errors.js';
import { Versioned } from '../../../src/common/versioned.js';
import { AuditService } from '../../../src/platform/audit/audit.service.js';
import { Public, SignedIn } from '../../../src/platform/auth/access.decorators.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { ApiCreate } from '../../../src/platform/http/write.decorators.js';
import { openWorld, registrar, system } from './world.js';

interface RegistrationRequest {
  code: string;
  /** How the handler ends after its write. */
  end?: string;
  wait?: number;
}

const refusals: Record<string, Error> = {
  400: new BadRequestError('Not understood.'),
  403: new ForbiddenError(),
  404: new NotFoundError("This course doesn't exist."),
  409: new ConflictError([{ code: 'hold', message: 'A hold is active.', facts: {}, liftedBy: null }]),
  422: new InvalidError({ title: ['Title is required'] }),
  500: new Error('crash'),
};

/** Writes a row as a real route would, and ends as requested. */
export
@Controller('api/probe')
class ProbeController {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  @Post('programs')
  @SignedIn()
  @ApiCreate(Object, '/api/programs')
  create(@Body() request: RegistrationRequest): Promise<Versioned<object>> {
    return this.transactions.run(async () => {
      const [row] = await this.transactions.query<{ id: string }>(
        `INSERT INTO programs (name, code) VALUES ('Probe', $1) RETURNING id`,
        [request.code],
      );
      await this.audit.record({ action: 'program.create', subjectType: 'program', subjectId: row!.id });
      if (request.wait) await this.transactions.query('SELECT pg_sleep($1)', [request.wait]);
      const refusal = refusals[request.end ?? ''];
      if (refusal) throw refusal;
      return new Versioned({ id: row!.id, code: request.code, at: new Date() }, 7);
    });
  }

  @Post('public')
  @Public()
  async open(@Body() request: RegistrationRequest): Promise<object> {
    await this.transactions.query(`INSERT INTO programs (name, code) VALUES ('Probe', $1)`, [request.code]);
    return { at: process.hrtime.bigint().toString() };
  }

  @Post('silent')
  @SignedIn()
  async silent(@Body() request: RegistrationRequest): Promise<void> {
    await this.transactions.query(`INSERT INTO programs (name, code) VALUES ('Probe', $1)`, [request.code]);
  }
}

let next = 0;
export const fresh = (): string => `probe-${++next}`;

export const post = (key: string, body: object, client = registrar, path = '/api/probe/programs') =>
  client.post(path).set('Idempotency-Key', key).send(body);

export const rows = async (code: string): Promise<number> => {
  const [row] = await system.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM programs WHERE code = $1',
    [code],
  );
  return row!.count;
};

export const kept = async (): Promise<number> => {
  const [row] = await system.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM idempotency_keys',
  );
  return row!.count;
};

/** A controller whose writes are counted. */
export function idempotencyWorld(): void {
  openWorld(['registrar'], {}, [ProbeController]);
}

import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { UnavailableError } from '../../common/errors.js';
import { Public } from '../auth/access.decorators.js';
import { readSchemaFit, type SchemaFit } from '../database/schema-fit.js';
import { Transactions } from '../database/transactions.js';
import { ApiProblem } from '../http/problem.dto.js';
import { Draining } from './draining.js';
import { messages } from './messages.js';

export class HealthDto {
  @ApiProperty({ enum: ['ok'] })
  status: string;
}

const longestWaitMs = 2000;

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  private asking?: Promise<SchemaFit>;

  constructor(
    private readonly transactions: Transactions,
    private readonly draining: Draining,
  ) {}

  @Get('live')
  @Public()
  @ApiOperation({ summary: 'Reports whether the process is running' })
  live(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @ApiOperation({
    summary:
      'Reports whether requests should be sent here: the database responds within 2 s, this version can use its ' +
      'schema, and the server is not about to stop',
  })
  @ApiProblem(
    503,
    "The database doesn't respond, its schema is too old or too new, or the server is about to stop.",
  )
  async ready(): Promise<HealthDto> {
    if (this.draining.hasStarted) throw new UnavailableError(messages.stopping);
    // All callers share one connection, and a hanging read isn't awaited again.
    const asking = (this.asking ??= readSchemaFit((sql, parameters) =>
      this.transactions.query<SchemaFit>(sql, parameters),
    ));
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), longestWaitMs);
    });
    let fit: SchemaFit;
    try {
      fit = await Promise.race([asking, tooLong]);
    } catch {
      throw new UnavailableError(messages.noAnswer);
    } finally {
      clearTimeout(timer);
      if (this.asking === asking) this.asking = undefined;
    }
    if (fit.missing.length) throw new UnavailableError(messages.schemaTooOld);
    if (fit.isTooNew) throw new UnavailableError(messages.schemaTooNew);
    return { status: 'ok' };
  }
}

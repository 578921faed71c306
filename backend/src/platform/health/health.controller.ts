import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { UnavailableError } from '../../common/errors.js';
import { Public } from '../auth/access.decorators.js';
import { Transactions } from '../database/transactions.js';
import { ApiProblem } from '../http/problem.dto.js';

export class HealthDto {
  @ApiProperty({ enum: ['ok'] })
  status: string;
}

const longestWaitMs = 2000;

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  private asking?: Promise<unknown>;

  constructor(private readonly transactions: Transactions) {}

  @Get('live')
  @Public()
  @ApiOperation({ summary: 'Reports whether the process is running' })
  live(): HealthDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @ApiOperation({ summary: 'Reports whether requests can be served (the database responds within 2 s)' })
  @ApiProblem(503, "The database doesn't respond.")
  async ready(): Promise<HealthDto> {
    // All callers share one connection, and a hanging read isn't awaited again.
    const asking = (this.asking ??= this.transactions.query('SELECT 1'));
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), longestWaitMs);
    });
    try {
      await Promise.race([asking, tooLong]);
    } catch {
      throw new UnavailableError("The database doesn't respond.");
    } finally {
      clearTimeout(timer);
      if (this.asking === asking) this.asking = undefined;
    }
    return { status: 'ok' };
  }
}

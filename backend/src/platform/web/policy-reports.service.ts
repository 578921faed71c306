import { Injectable } from '@nestjs/common';
import { AppLogger } from '../logging/app-logger.js';
import { keyOf, reportsOf } from './policy-reports.rules.js';

const hour = 3_600_000;
/** Anyone may post reports: they must not be able to fill the log. */
const mostAnHour = 200;

/** Logs one warning per violation and hour; decision 0041 says why there is no table. */
@Injectable()
export class PolicyReports {
  private readonly told = new Set<string>();
  private since = 0;

  constructor(private readonly logger: AppLogger) {}

  take(body: unknown, now = Date.now()): void {
    if (now - this.since >= hour) {
      this.told.clear();
      this.since = now;
    }
    for (const report of reportsOf(body)) {
      const key = keyOf(report);
      if (this.told.has(key) || this.told.size >= mostAnHour) continue;
      this.told.add(key);
      this.logger.pino.warn(report, 'content-security policy breached');
    }
  }
}

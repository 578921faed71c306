import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AuditService } from './audit.service.js';
import { HistoryService } from './history.service.js';
import { RecordReads } from './record-reads.js';
import { RecordWrites } from './record-writes.js';
import { SealReadings } from './seals/seal-readings.js';
import { Sealer } from './seals/sealer.js';

@Global()
@Module({
  providers: [AuditService, HistoryService, RecordReads, RecordWrites, Sealer, SealReadings],
  exports: [AuditService, HistoryService, RecordReads, RecordWrites, Sealer],
})
class AuditTrailModule {}

/**
 * The audit trail, for every module. Nest closes global modules last and in no useful order, so the database could
 * close before the service. This module is not global, and so writes and seals waiting rows in time.
 */
@Module({ imports: [AuditTrailModule] })
export class AuditModule implements OnApplicationShutdown {
  constructor(
    private readonly audit: AuditService,
    private readonly sealer: Sealer,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.audit.close();
    await this.sealer.close();
  }
}

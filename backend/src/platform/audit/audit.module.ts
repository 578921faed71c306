import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AuditService } from './audit.service.js';
import { HistoryService } from './history.service.js';
import { RecordWrites } from './record-writes.js';

@Global()
@Module({
  providers: [AuditService, HistoryService, RecordWrites],
  exports: [AuditService, HistoryService, RecordWrites],
})
class AuditTrailModule {}

/**
 * The audit trail, for every module. Nest closes global modules last and in no order of need, so that the database may
 * be gone before the service; this module is not global and writes what waits in time.
 */
@Module({ imports: [AuditTrailModule] })
export class AuditModule implements OnApplicationShutdown {
  constructor(private readonly audit: AuditService) {}

  onApplicationShutdown(): Promise<void> {
    return this.audit.close();
  }
}

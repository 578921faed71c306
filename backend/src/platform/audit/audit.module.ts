import { Global, Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';

/** The audit trail, for every module. */
@Global()
@Module({ providers: [AuditService], exports: [AuditService] })
export class AuditModule {}

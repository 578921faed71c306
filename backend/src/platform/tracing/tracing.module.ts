import { Module } from '@nestjs/common';
import { TracingService } from './tracing.service.js';

/** Traces for operators (decision 0195). The rest of the server makes spans with the functions of `tracing.ts`. */
@Module({ providers: [TracingService] })
export class TracingModule {}

import { Module } from '@nestjs/common';
import { ServerProcesses } from './server-processes.js';

/** Processes of this server on the same database. */
@Module({ providers: [ServerProcesses], exports: [ServerProcesses] })
export class ProcessesModule {}

import { type BeforeApplicationShutdown, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { JobPace } from './job-pace.js';
import { JobReadings } from './job-readings.js';
import { JobRunner } from './job-runner.js';
import { Jobs } from './jobs.service.js';

@Global()
@Module({ providers: [JobPace, JobReadings, JobRunner, Jobs], exports: [JobPace, JobRunner, Jobs] })
class JobServicesModule {}

/**
 * Jobs, for every module. Listed last: Nest closes modules in reverse order, and everything that jobs use must exist
 * until they have ended.
 */
@Module({ imports: [JobServicesModule] })
export class JobsModule implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(private readonly runner: JobRunner) {}

  beforeApplicationShutdown(): void {
    this.runner.beginStop();
  }

  onApplicationShutdown(): Promise<void> {
    return this.runner.stop();
  }
}

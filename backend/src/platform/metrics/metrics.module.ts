import { Global, Module } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { DatabaseReadings } from './database-readings.js';
import { MetricsServer } from './metrics-server.js';
import { Metrics } from './metrics.js';

/** Figures for operators, to which every module adds its own. */
@Global()
@Module({
  providers: [
    DatabaseReadings,
    MetricsServer,
    {
      provide: Metrics,
      inject: [Environment],
      useFactory: async (environment: Environment) =>
        new Metrics(environment, environment.metrics ? await import('prom-client') : null),
    },
  ],
  exports: [DatabaseReadings, Metrics],
})
export class MetricsModule {}

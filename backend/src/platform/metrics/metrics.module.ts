import { Global, Module } from '@nestjs/common';
import { DatabaseReadings } from './database-readings.js';
import { MetricsServer } from './metrics-server.js';
import { Metrics } from './metrics.js';

/** Figures for operators, to which every module adds its own. */
@Global()
@Module({
  providers: [DatabaseReadings, Metrics, MetricsServer],
  exports: [DatabaseReadings, Metrics],
})
export class MetricsModule {}

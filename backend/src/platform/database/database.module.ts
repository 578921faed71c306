import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { Environment } from '../config/environment.js';
import { dataSourceOptions } from './data-source-options.js';
import { DatabaseWatch } from './database-watch.js';
import { BackfillJob } from './online/backfill-job.js';
import { PoolMetrics } from './pool-metrics.js';
import { Pruner } from './pruner.js';
import { Standby } from './standby.js';
import { Transactions } from './transactions.js';

/** The connection pool and the ambient transaction, for every module. */
@Global()
@Module({})
export class DatabaseModule {
  /** `connect: false` builds the application without a database, to write the OpenAPI document. */
  static forRoot(entities: DataSourceOptions['entities'], connect: boolean): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Environment],
          useFactory: (environment: Environment) => ({
            ...dataSourceOptions({
              url: environment.databaseUrl,
              poolSize: environment.databasePool,
              entities,
            }),
            manualInitialization: !connect,
            retryAttempts: 5,
            retryDelay: 1000,
          }),
        }),
      ],
      providers: [DatabaseWatch, PoolMetrics, Standby, Transactions, Pruner, BackfillJob],
      exports: [Transactions],
    };
  }
}

import { Global, Module } from '@nestjs/common';
import { Environment } from './environment.js';

/** The validated settings, for every module. */
@Global()
@Module({
  providers: [{ provide: Environment, useFactory: () => new Environment() }],
  exports: [Environment],
})
export class ConfigModule {}

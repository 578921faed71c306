import { Module } from '@nestjs/common';
import { IdempotencyKeys } from './idempotency-keys.js';
import { IdempotencyPruner } from './idempotency-pruner.js';

@Module({ providers: [IdempotencyKeys, IdempotencyPruner], exports: [IdempotencyKeys] })
export class IdempotencyModule {}

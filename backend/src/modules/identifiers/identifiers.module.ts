import { Module } from '@nestjs/common';
import { SameIdentifiersController } from './same-identifiers.controller.js';
import { SameIdentifiersService } from './same-identifiers.service.js';

@Module({ controllers: [SameIdentifiersController], providers: [SameIdentifiersService] })
export class IdentifiersModule {}

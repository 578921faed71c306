import { Module } from '@nestjs/common';
import { StandingService } from './standing.service.js';

@Module({ providers: [StandingService], exports: [StandingService] })
export class StandingModule {}

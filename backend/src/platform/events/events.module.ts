import { Global, Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { EventListener } from './event-listener.js';
import { EventStreams } from './event-streams.js';
import { EventsController } from './events.controller.js';
import { Events } from './events.service.js';

/** Messages between the processes, and from them to browsers. */
@Global()
@Module({
  imports: [AuthModule],
  controllers: [EventsController],
  providers: [EventListener, Events, EventStreams],
  exports: [Events, EventStreams],
})
export class EventsModule {}

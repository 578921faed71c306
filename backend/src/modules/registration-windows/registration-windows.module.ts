import { Module } from '@nestjs/common';
import { RegistrationWindowsController } from './registration-windows.controller.js';
import { RegistrationWindowsService } from './registration-windows.service.js';
import { TicketGroupsService } from './ticket-groups.service.js';
import { TermTicketsController, TimeTicketsController } from './time-tickets.controller.js';
import { TimeTicketsService } from './time-tickets.service.js';

@Module({
  controllers: [RegistrationWindowsController, TermTicketsController, TimeTicketsController],
  providers: [RegistrationWindowsService, TicketGroupsService, TimeTicketsService],
})
export class RegistrationWindowsModule {}

import { Module } from '@nestjs/common';
import { ClientSecretsService } from './client-secrets.service.js';
import { ClientsController } from './clients.controller.js';
import { ClientsService } from './clients.service.js';

/** Administration of machine clients; their tokens are in `platform/auth/machine-clients`. */
@Module({
  controllers: [ClientsController],
  providers: [ClientsService, ClientSecretsService],
  exports: [ClientsService],
})
export class ClientsModule {}

import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import { ApplicantSessionsService } from '../modules/applicants/applicant-sessions.service.js';
import { ClientSecretsService } from '../modules/clients/client-secrets.service.js';
import { ClientsService } from '../modules/clients/clients.service.js';
import { DocumentsService } from '../modules/documents/documents.service.js';
import { HoldsService } from '../modules/holds/holds.service.js';
import { PayersService } from '../modules/payers/payers.service.js';
import { RoleHandoversService } from '../modules/users/role-handovers.service.js';
import { UsersService } from '../modules/users/users.service.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { SessionEnds } from '../platform/auth/sessions/session-ends.js';
import { Transactions } from '../platform/database/transactions.js';
import { type Ended, type RestoredServices, RevivedService } from '../modules/restores/revived.service.js';
import type { Revived } from '../modules/restores/revived.rules.js';

/** The services of an application that runs on the restored database. */
export function restoredServices(app: INestApplication): RestoredServices {
  const get = <T>(type: new (...args: never[]) => T): T => app.get(type, { strict: false });
  return {
    transactions: get(Transactions),
    audit: get(AuditService),
    sessions: get(SessionEnds),
    applicants: get(ApplicantSessionsService),
    users: get(UsersService),
    handovers: get(RoleHandoversService),
    clients: get(ClientsService),
    secrets: get(ClientSecretsService),
    payers: get(PayersService),
    holds: get(HoldsService),
    documents: get(DocumentsService),
  };
}

/** With the application, but without its server, jobs and events. */
export async function endAll(list: Revived[], note: string): Promise<Ended> {
  const app = await NestFactory.create(AppModule.forRoot(), { logger: false, abortOnError: false });
  try {
    return await new RevivedService(restoredServices(app)).end(list, note);
  } finally {
    await app.close();
  }
}

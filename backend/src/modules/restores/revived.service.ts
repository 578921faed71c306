import { Expected } from '../../common/expected.js';
import { DomainError } from '../../common/errors.js';
import type { AuditService } from '../../platform/audit/audit.service.js';
import type { MachineScope } from '../../platform/auth/machine-clients/machine-scopes.js';
import type { SessionEnds } from '../../platform/auth/sessions/session-ends.js';
import type { Role } from '../../platform/auth/roles.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import type { Transactions } from '../../platform/database/transactions.js';
import type { ApplicantSessionsService } from '../applicants/applicant-sessions.service.js';
import type { ClientSecretsService } from '../clients/client-secrets.service.js';
import type { ClientsService } from '../clients/clients.service.js';
import type { DocumentsService } from '../documents/documents.service.js';
import type { HoldsService } from '../holds/holds.service.js';
import type { PayersService } from '../payers/payers.service.js';
import type { RoleHandoversService } from '../users/role-handovers.service.js';
import type { UsersService } from '../users/users.service.js';
import { type Query, readOpenSessions, readStates, type States } from './active.js';
import { type Revived, stillActive } from './revived.rules.js';

/** Nobody is signed in: records name the restore. */
const restore: SignedInUser = {
  id: '00000000-0000-0000-0000-000000000000',
  email: null,
  firstName: 'Restore',
  lastName: null,
  role: 'machine_client',
  studentId: null,
  scopes: [],
};
const reason = 'restore';
const any = new Expected(null);

export interface Ended {
  sessions: number;
  tokens: number;
  ended: Revived[];
  /** What the services refused, such as the role of the last administrator. */
  refused: { revived: Revived; message: string }[];
}

/** Of the application that runs on the restored database. */
export interface RestoredServices {
  transactions: Transactions;
  audit: AuditService;
  sessions: SessionEnds;
  applicants: ApplicantSessionsService;
  users: UsersService;
  handovers: RoleHandoversService;
  clients: ClientsService;
  secrets: ClientSecretsService;
  payers: PayersService;
  holds: HoldsService;
  documents: DocumentsService;
}

/** Ends what a restore revived, through the services that ended it before, each with its audit row. */
export class RevivedService {
  private readonly query: Query = (sql, values) => this.services.transactions.query(sql, values ?? []);

  constructor(private readonly services: RestoredServices) {}

  /** Also ends all sessions and tokens. What was already ended is left out, so a second run ends nothing. */
  async end(list: Revived[], note: string): Promise<Ended> {
    const { transactions, applicants, sessions: people } = this.services;
    const sessions = await transactions.run(
      async () =>
        (await people.end(`sess->>'userId' IS NOT NULL`, [], { reason })) + (await applicants.endAll(reason)),
    );
    const result: Ended = { sessions, tokens: await this.endTokens(), ended: [], refused: [] };
    const states = await readStates(this.query);
    for (const revived of stillActive(list, states)) {
      try {
        await this.endOne(revived, states, note);
        result.ended.push(revived);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const messages = error.errors ? Object.values(error.errors).flat() : [error.message];
        result.refused.push({ revived, message: messages.join(' ') });
      }
    }
    return result;
  }

  private async endTokens(): Promise<number> {
    const { tokens } = await readOpenSessions(this.query);
    for (const { clientId } of tokens)
      await this.services.transactions.run(async () => {
        await this.services.secrets.endTokens(clientId);
        await this.services.audit.record({
          action: 'client.end_tokens',
          subjectType: 'client',
          subjectId: clientId,
          details: { reason },
        });
      });
    return tokens.reduce((sum, { count }) => sum + count, 0);
  }

  private async endOne({ kind, id, to }: Revived, states: States, note: string): Promise<unknown> {
    const ownerOf = (list: 'secrets' | 'payers'): string =>
      states[list].find((one) => one.id === id)!.ownerId;
    switch (kind) {
      case 'secret':
        return this.services.secrets.revoke(ownerOf('secrets'), id, any);
      case 'client':
        return this.services.clients.remove(id, any);
      case 'scopes': {
        const { scopes } = states.clients.find((one) => one.id === id)!;
        const kept = scopes.filter((scope) => to?.includes(scope)) as MachineScope[];
        return this.services.clients.update(id, { scopes: kept }, any);
      }
      case 'account':
        return this.services.users.deactivate(id, any, restore);
      case 'role':
        return this.services.users.update(id, { role: to as Role }, any, restore);
      case 'handover':
        return this.services.handovers.endHandover(id, any);
      case 'payer':
        return this.services.payers.revoke(id, any, { ...restore, studentId: ownerOf('payers') });
      case 'hold':
        return this.services.holds.release(id, { reason: note }, any, restore);
      case 'document': {
        const { kind: its } = states.documents.find((one) => one.id === id)!;
        return this.services.documents.revoke(id, its as never, {
          reason: note,
          expected: any,
          user: restore,
        });
      }
    }
  }
}

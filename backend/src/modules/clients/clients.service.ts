import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { InvalidError, refuse } from '../../common/errors.js';
import type { Outcome } from '../../common/deletion.dto.js';
import { given } from '../../common/fields.js';
import type { Expected } from '../../common/expected.js';
import { type ListRequest, Page } from '../../common/list-request.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { HistoryService } from '../../platform/audit/history.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { MachineClient } from '../../platform/auth/machine-clients/machine-client.entity.js';
import { externalScopes, knownScopes } from '../../platform/auth/machine-clients/machine-scopes.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { ClientSecretsService } from './client-secrets.service.js';
import {
  type ClientDto,
  clientList,
  type ClientRecordDto,
  type ClientScopeDto,
  type CreateClientDto,
  type NewClientDto,
  scopesOf,
  type UpdateClientDto,
} from './clients.dto.js';
import { messages } from './messages.js';
import { records } from './clients.feature.js';

type Sort = (typeof clientList.sort)[number];
type Filter = keyof typeof clientList.filters;
/** The fields that administrators write. */
type Written = Omit<ClientDto, 'lastUsedAt'>;

const lastUsedAt = `(SELECT max(secret.last_used_at) FROM machine_client_secrets secret
  WHERE secret.client_id = client.id)`;
const order: Record<Sort, string> = {
  name: `client.name ${alphabetical}`,
  isActive: 'client.is_active',
  lastUsedAt,
  createdAt: 'client.created_at',
};
const written = `client.id, client.name, client.description, client.scopes, client.is_external AS "isExternal",
  client.is_active AS "isActive",
  client.created_at AS "createdAt"`;
const columns = `${written}, ${lastUsedAt} AS "lastUsedAt"`;

/** Machine clients, for administrators. */
@Injectable()
export class ClientsService {
  private readonly subject: Subject<Written> = {
    type: records.client,
    read: (id, lock) => this.row<Written>(id, written, lock),
    refusals: {
      uq_machine_clients_name: (other) => new InvalidError({ name: [messages.nameInUse(other)] }),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly histories: HistoryService,
    private readonly secrets: ClientSecretsService,
  ) {}

  scopes(request: ListRequest): Page<ClientScopeDto> {
    return Page.all(scopesOf.resource, knownScopes(), request);
  }

  list(request: ListRequest<Sort, Filter>): Promise<Page<ClientDto>> {
    const { search, isActive, id } = request.filters;
    return this.reads.list(request, {
      resource: clientList.resource,
      select: columns,
      from: 'FROM machine_clients client',
      conditions: new Conditions()
        .words(
          search,
          (pattern) => `search_fold(concat_ws(' ', client.name, client.description)) LIKE ${pattern}`,
        )
        .equal('client.is_active', isActive)
        .equal('client.id', id),
      order,
      otherwise: `${order.name}, client.id`,
    });
  }

  async get(id: string): Promise<Versioned<ClientRecordDto>> {
    const { version, ...client } = await this.row<ClientDto>(id, columns);
    return new Versioned({ ...client, secrets: await this.secrets.of(id) }, version);
  }

  async history(id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    await this.row(id, 'client.id');
    return this.histories.of('client', id, request);
  }

  /** Creates a client with its first secret, which only this answer shows. */
  create(body: CreateClientDto): Promise<Versioned<NewClientDto>> {
    return this.transactions.run(async () => {
      const { record } = await this.writes.create(this.subject, async () => {
        refuse(externalErrors(body));
        const { id } = await this.repository.save(this.repository.create(body));
        return id;
      });
      return this.addSecret(record.id);
    });
  }

  addSecret(id: string): Promise<Versioned<NewClientDto>> {
    return this.transactions.run(async () => {
      const secret = await this.secrets.add(id);
      const { record, version } = await this.get(id);
      return new Versioned({ ...record, secret }, version);
    });
  }

  update(id: string, body: UpdateClientDto, expected: Expected): Promise<Versioned<ClientRecordDto>> {
    return this.transactions.run(async () => {
      await this.writes.update(this.subject, { id, body, expected }, async (values, before) => {
        refuse(externalErrors({ ...before, ...given(values) }));
        await this.repository.update(id, values);
        if (values.isActive === false) await this.secrets.endTokens(id);
      });
      return this.get(id);
    });
  }

  /** The client is deactivated instead, because its history is kept. */
  remove(id: string, expected: Expected): Promise<Outcome> {
    return this.writes.remove(this.subject, { id, expected }, async ({ isActive }) => {
      if (isActive) await this.repository.update(id, { isActive: false });
      await this.secrets.endTokens(id);
      return 'deactivate';
    });
  }

  private get repository(): Repository<MachineClient> {
    return this.transactions.manager.getRepository(MachineClient);
  }

  private row<Row>(id: string, select: string, lock = ''): Promise<Row & { version: number }> {
    return this.reads.row<Row & { version: number }>(
      `SELECT ${select}, client.version FROM machine_clients client WHERE client.id = $1 ${lock}`,
      [id],
      messages.clientNotFound,
    );
  }
}

/** External clients may only have scopes whose lists, searches and records exclude restricted students. */
function externalErrors({
  isExternal,
  scopes,
}: Pick<CreateClientDto, 'isExternal' | 'scopes'>): Record<string, string[]> {
  const refused = isExternal ? scopes.filter((scope) => !externalScopes.includes(scope)) : [];
  return refused.length ? { scopes: [messages.externalForbidden(refused.join(', '))] } : {};
}

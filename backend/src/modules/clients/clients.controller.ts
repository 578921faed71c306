import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { RequireRecentSignIn } from '../../platform/auth/recent-sign-in.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import {
  Create,
  End,
  List,
  Read,
  Remove,
  Routes,
  Rows,
  Update,
} from '../../platform/http/route.decorators.js';
import { ClientSecretsService } from './client-secrets.service.js';
import {
  ClientDto,
  clientList,
  ClientRecordDto,
  ClientScopeDto,
  CreateClientDto,
  NewClientDto,
  scopesOf,
  UpdateClientDto,
} from './clients.dto.js';
import { ClientsService } from './clients.service.js';

@Routes('clients', 'api/clients')
@AboutNoStudent('machine clients belong to no student')
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly secrets: ClientSecretsService,
  ) {}

  @List('', clientList, ClientDto, {
    permission: 'clients.manage',
    summary: 'Lists machine clients, sorted by name',
    description: 'Each word in `search` must be in the name or description.',
  })
  list(@ListParams(clientList) request: ListRequestOf<typeof clientList>) {
    return this.clients.list(request);
  }

  @Rows('scopes', scopesOf, ClientScopeDto, {
    permission: 'clients.manage',
    summary: 'Lists the scopes available to machine clients',
  })
  scopes(@ListParams(scopesOf) request: ListRequestOf<typeof scopesOf>) {
    return this.clients.scopes(request);
  }

  @Read(':id', ClientRecordDto, {
    permission: 'clients.manage',
    of: 'client',
    summary: 'Returns a machine client with the last characters of its secrets',
  })
  get(@IdParam('id') id: string) {
    return this.clients.get(id);
  }

  @History('client', 'client', 'clients.manage')
  history(@IdParam('id') id: string, @ListParams(historyList) request: ListRequestOf<typeof historyList>) {
    return this.clients.history(id, request);
  }

  @Create('', NewClientDto, {
    permission: 'clients.manage',
    summary: 'Creates a machine client and shows its secret once',
    description:
      'Only this response has the secret. The server stores only the hash of the secret. Requires a recent sign-in.',
  })
  @RequireRecentSignIn()
  create(@Body() body: CreateClientDto) {
    return this.clients.create(body);
  }

  @Update(':id', ClientRecordDto, {
    permission: 'clients.manage',
    of: 'client',
    summary: 'Updates a machine client',
    description:
      "An omitted field keeps its value. If you remove a scope, the client's tokens lose it immediately. " +
      'Deactivating the client revokes its tokens.',
  })
  update(@IdParam('id') id: string, @Body() body: UpdateClientDto, @IfMatch() expected: Expected) {
    return this.clients.update(id, body, expected);
  }

  @End(':id', 'The client is inactive.', {
    permission: 'clients.manage',
    of: 'client',
    summary: 'Deactivates a machine client',
    description:
      'The client is kept with `isActive` false. Its tokens are revoked immediately. A PUT with `isActive` ' +
      'true reactivates it.',
    outcomes: ['deactivated'],
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.clients.remove(id, expected);
  }

  @Create(':id/secrets', NewClientDto, {
    permission: 'clients.manage',
    of: 'client',
    summary: 'Adds a secret to a machine client and shows the secret once',
    description:
      'A client has at most two secrets, so that a new one can replace an old one without interruption. ' +
      'The new secret is the last one in `secrets`. Requires a recent sign-in.',
    errors: { 409: 'The client already has two secrets.' },
  })
  @RequireRecentSignIn()
  addSecret(@IdParam('id') id: string) {
    return this.clients.addSecret(id);
  }

  @Remove(':id/secrets/:secretId', 'The secret is revoked.', {
    permission: 'clients.manage',
    of: { id: 'client', secretId: 'secret' },
    summary: "Revokes a machine client's secret",
    description: 'Tokens issued with the secret are revoked immediately.',
  })
  revokeSecret(
    @IdParam('id') id: string,
    @IdParam('secretId') secretId: string,
    @IfMatch() expected: Expected,
  ) {
    return this.secrets.revoke(id, secretId, expected);
  }
}

import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Outcome } from '../../common/deletion.dto.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ApiPage, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiEnd, ApiRecord, ApiRemove, ApiUpdate } from '../../platform/http/write.decorators.js';
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

@ApiTags('clients')
@ApiAccessErrors()
@Controller('api/clients')
@AboutNoStudent('machine clients belong to no student')
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly secrets: ClientSecretsService,
  ) {}

  @Get()
  @RequirePermission('clients.manage')
  @ApiOperation({
    summary: 'Lists machine clients, sorted by name',
    description: 'Each word in `search` must be in the name or description.',
  })
  @ApiList(clientList, ClientDto)
  list(@ListParams(clientList) request: ListRequest): Promise<Page<ClientDto>> {
    return this.clients.list(request as Parameters<ClientsService['list']>[0]);
  }

  @Get('scopes')
  @RequirePermission('clients.manage')
  @ApiOperation({ summary: 'Lists the scopes available to machine clients' })
  @ApiPage(scopesOf.resource, ClientScopeDto)
  @ApiProblem(400, 'A parameter is unknown.')
  scopes(@ListParams(scopesOf) request: ListRequest): Page<ClientScopeDto> {
    return this.clients.scopes(request);
  }

  @Get(':id')
  @RequirePermission('clients.manage')
  @ApiOperation({
    summary: 'Returns a machine client with the last characters of its secrets',
  })
  @ApiId('id', 'client')
  @ApiRecord(ClientRecordDto)
  get(@IdParam('id') id: string): Promise<Versioned<ClientRecordDto>> {
    return this.clients.get(id);
  }

  @Get(':id/history')
  @RequirePermission('clients.manage')
  @ApiHistory('client', 'client')
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
  ): Promise<Page<HistoryEntryDto>> {
    return this.clients.history(id, request);
  }

  @Post()
  @RequirePermission('clients.manage')
  @ApiOperation({
    summary: 'Creates a machine client and shows its secret once',
    description: 'Only this response has the secret. The server stores only the hash of the secret.',
  })
  @ApiCreate('/api/clients', NewClientDto)
  create(@Body() body: CreateClientDto): Promise<Versioned<NewClientDto>> {
    return this.clients.create(body);
  }

  @Put(':id')
  @RequirePermission('clients.manage')
  @ApiOperation({
    summary: 'Updates a machine client',
    description:
      "An omitted field keeps its value. If you remove a scope, the client's tokens lose it immediately. " +
      'Deactivating the client revokes its tokens.',
  })
  @ApiId('id', 'client')
  @ApiUpdate(ClientRecordDto)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateClientDto,
    @IfMatch() expected: Expected,
  ): Promise<Versioned<ClientRecordDto>> {
    return this.clients.update(id, body, expected);
  }

  @Delete(':id')
  @RequirePermission('clients.manage')
  @ApiOperation({
    summary: 'Deactivates a machine client',
    description:
      'The client is kept with `isActive` false. Its tokens are revoked immediately. A PUT with `isActive` ' +
      'true reactivates it.',
  })
  @ApiId('id', 'client')
  @ApiEnd('The client is inactive.', ['deactivated'])
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<Outcome> {
    return this.clients.remove(id, expected);
  }

  @Post(':id/secrets')
  @RequirePermission('clients.manage')
  @ApiOperation({
    summary: 'Adds a secret to a machine client and shows the secret once',
    description:
      'A client has at most two secrets, so that a new one can replace an old one without interruption. ' +
      'The new secret is the last one in `secrets`.',
  })
  @ApiId('id', 'client')
  @ApiCreate('/api/clients', NewClientDto)
  @ApiProblem(409, 'The client already has two secrets.')
  addSecret(@IdParam('id') id: string): Promise<Versioned<NewClientDto>> {
    return this.clients.addSecret(id);
  }

  @Delete(':id/secrets/:secretId')
  @RequirePermission('clients.manage')
  @ApiOperation({
    summary: "Revokes a machine client's secret",
    description: 'Tokens issued with the secret are revoked immediately.',
  })
  @ApiId('id', 'client')
  @ApiId('secretId', 'secret')
  @ApiRemove('The secret is revoked.')
  revokeSecret(
    @IdParam('id') id: string,
    @IdParam('secretId') secretId: string,
    @IfMatch() expected: Expected,
  ): Promise<void> {
    return this.secrets.revoke(id, secretId, expected);
  }
}

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
    summary: 'Machine clients, by name',
    description: 'Each word of `search` is looked for in name and description.',
  })
  @ApiList(clientList, ClientDto)
  list(@ListParams(clientList) request: ListRequest): Promise<Page<ClientDto>> {
    return this.clients.list(request as Parameters<ClientsService['list']>[0]);
  }

  @Get('scopes')
  @RequirePermission('clients.manage')
  @ApiOperation({ summary: 'The scopes that a machine client may be given' })
  @ApiPage(scopesOf.resource, ClientScopeDto)
  @ApiProblem(400, 'A parameter is unknown.')
  scopes(@ListParams(scopesOf) request: ListRequest): Page<ClientScopeDto> {
    return this.clients.scopes(request);
  }

  @Get(':id')
  @RequirePermission('clients.manage')
  @ApiOperation({
    summary: 'One machine client with its secrets, of which only the last characters are known',
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
    summary: 'Adds a machine client and shows its secret, once',
    description: 'The answer is the only place where the secret stands: its hash is kept.',
  })
  @ApiCreate('/api/clients', NewClientDto)
  create(@Body() body: CreateClientDto): Promise<Versioned<NewClientDto>> {
    return this.clients.create(body);
  }

  @Put(':id')
  @RequirePermission('clients.manage')
  @ApiOperation({
    summary: 'Changes a machine client',
    description:
      'A field left out keeps its value. A scope that is taken away is gone from its tokens at once; a client that ' +
      'is made inactive loses them.',
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
    summary: 'Takes a machine client out of use',
    description: 'It stays, with `isActive` false; its tokens end at once. PUT `isActive` brings it back.',
  })
  @ApiId('id', 'client')
  @ApiEnd('The client is inactive.', ['deactivated'])
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<Outcome> {
    return this.clients.remove(id, expected);
  }

  @Post(':id/secrets')
  @RequirePermission('clients.manage')
  @ApiOperation({
    summary: 'Adds a secret to a machine client and shows it, once',
    description:
      'A client has at most two, so that a new one can take the place of an old one without a gap. It is the last ' +
      'of `secrets`.',
  })
  @ApiId('id', 'client')
  @ApiCreate('/api/clients', NewClientDto)
  @ApiProblem(409, 'The client has two secrets already.')
  addSecret(@IdParam('id') id: string): Promise<Versioned<NewClientDto>> {
    return this.clients.addSecret(id);
  }

  @Delete(':id/secrets/:secretId')
  @RequirePermission('clients.manage')
  @ApiOperation({
    summary: 'Revokes a secret of a machine client',
    description: 'The tokens that were got with it end at once.',
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

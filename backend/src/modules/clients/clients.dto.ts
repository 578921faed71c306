import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, ChoicesField, Partial, TextField } from '../../common/fields.js';
import { IdentifierField } from '../../common/identifier-field.js';
import type { ListSpec } from '../../common/list-request.js';
import { type Role, roles } from '../../platform/auth/roles.js';
import { type MachineScope, machineScopes } from '../../platform/auth/machine-clients/machine-scopes.js';
import { messages } from './messages.js';

export const clientList = {
  resource: 'clients',
  sort: ['name', 'isActive', 'lastUsedAt', 'createdAt'],
  filters: { search: 'text', isActive: 'boolean', id: 'uuid' },
} as const satisfies ListSpec;

/** The endpoint has no parameters and accepts the same media types as lists. */
export const scopesOf = { resource: 'client-scopes', sort: [], filters: {} } as const satisfies ListSpec;

/** A scope that a machine client may have. */
export class ClientScopeDto {
  @ApiProperty({ enum: machineScopes, enumName: 'MachineScope' })
  scope: MachineScope;

  @ApiProperty({ enum: roles, isArray: true, description: 'The roles whose permissions include this scope.' })
  roles: Role[];

  @ApiProperty({ description: 'Whether the scope allows changes.' })
  writes: boolean;

  @ApiProperty({ description: 'Whether an external client can have the scope.' })
  external: boolean;
}

/** A program that calls the API with its own credentials. */
export class ClientDto {
  @ApiProperty({ format: 'uuid', description: 'The OAuth `client_id`.' })
  id: string;

  @ApiProperty({ example: 'Learning platform' })
  name: string;

  description: string | null;

  @ApiProperty({ isArray: true, enum: machineScopes, enumName: 'MachineScope' })
  scopes: MachineScope[];

  @ApiProperty({
    description:
      'Whether the client belongs to another organization. If so, it never sees students who restrict their directory information.',
  })
  isExternal: boolean;

  /** An inactive client gets no tokens, and its existing tokens are invalid. */
  isActive: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the client last called the API with a token, to the minute. null if it never did.',
  })
  lastUsedAt: Date | null;
}

/** A secret for requesting tokens. Only its hash is stored. */
export class ClientSecretDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'bX9A', description: 'The last four characters of the secret.' })
  hint: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt: Date | null;
}

/** One machine client with its active secrets. */
export class ClientRecordDto extends ClientDto {
  @ApiProperty({ type: [ClientSecretDto] })
  secrets: ClientSecretDto[];
}

/** A machine client with a new secret. */
export class NewClientDto extends ClientRecordDto {
  @ApiProperty({
    example: 'collegium_cs_0Zk3ZzVd0Y1cD0m2yVnq8yq5j6J8n0cW4jv0cS1bX9A',
    description: 'The `client_secret`. Only this response shows it.',
  })
  secret: string;
}

export class CreateClientDto {
  @IdentifierField({
    required: messages.nameRequired,
    max: 100,
    example: 'Learning platform',
    description: "Two clients can't have the same name.",
  })
  name: string;

  @TextField({ max: 500, nullable: true, multiline: true })
  description?: string | null;

  @ChoicesField(machineScopes, {
    required: messages.scopeRequired,
    enumName: 'MachineScope',
    message: messages.scopesInvalid,
    example: ['catalog.read', 'students.search'],
  })
  scopes: MachineScope[];

  @BooleanField({
    description:
      'Whether the client belongs to another organization. If so, it can have only read scopes. Defaults to false.',
  })
  isExternal?: boolean;

  @BooleanField({ description: 'Whether the client can get tokens. Defaults to true.' })
  isActive?: boolean;
}

export class UpdateClientDto extends Partial(CreateClientDto) {}

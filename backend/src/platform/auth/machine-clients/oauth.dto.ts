import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** A request for an access token, form-encoded. */
export class TokenRequestDto {
  @ApiProperty({ enum: ['client_credentials'] })
  grant_type: string;

  @ApiPropertyOptional({
    type: String,
    example: 'catalog.read students.search',
    description: 'The requested scopes, separated by spaces. Defaults to all scopes of the client.',
  })
  scope?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    description: 'The ID of the client. Required unless the client authenticates with HTTP Basic.',
  })
  client_id?: string;

  @ApiPropertyOptional({
    type: String,
    description: 'The secret of the client. Required unless the client authenticates with HTTP Basic.',
  })
  client_secret?: string;
}

/** An access token, for the header `Authorization: Bearer ...`. */
export class TokenDto {
  @ApiProperty({ example: 'collegium_at_0Zk3ZzVd0Y1cD0m2yVnq8yq5j6J8n0cW4jv0cS1bX9A' })
  access_token: string;

  @ApiProperty({ enum: ['Bearer'] })
  token_type: string;

  @ApiProperty({ type: 'integer', example: 3600, description: 'Seconds until the token expires.' })
  expires_in: number;

  @ApiProperty({
    example: 'catalog.read students.search',
    description: 'The scopes of the token, separated by spaces.',
  })
  scope: string;
}

/** Why the request got no token, in the format of RFC 6749. */
export class OAuthErrorDto {
  @ApiProperty({
    enum: [
      'invalid_request',
      'invalid_client',
      'unsupported_grant_type',
      'invalid_scope',
      'temporarily_unavailable',
      'server_error',
    ],
  })
  error: string;

  @ApiProperty({ type: String, description: 'What went wrong, as a sentence for people.' })
  error_description: string;
}

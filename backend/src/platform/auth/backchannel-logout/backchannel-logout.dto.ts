import { ApiProperty } from '@nestjs/swagger';

/** A report of the identity provider that sessions ended, form-encoded. */
export class BackchannelLogoutDto {
  @ApiProperty({
    type: String,
    example: 'eyJ0eXAiOiJsb2dvdXQrand0Iiwi…',
    description:
      'A JWT with the claims that OpenID Connect Back-Channel Logout 1.0 requires of a logout token.',
  })
  logout_token: string;
}

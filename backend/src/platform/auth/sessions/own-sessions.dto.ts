import { ApiProperty } from '@nestjs/swagger';

/** A browser in which the person is signed in. */
export class OwnSessionDto {
  @ApiProperty({ format: 'uuid', description: "A random ID, which doesn't give access to the session." })
  id: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Firefox on Windows',
    description: 'Browser and operating system at sign-in; null if unknown.',
  })
  device: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '203.0.113.*',
    description: 'Network address at sign-in, shortened; null if unknown.',
  })
  network: string | null;

  @ApiProperty({ format: 'date-time' })
  signedInAt: Date;

  @ApiProperty({
    format: 'date-time',
    description: 'The time of the last call in the session, accurate to about a minute.',
  })
  lastActiveAt: Date;

  @ApiProperty({ format: 'date-time', description: 'When the session ends if it is not used before then.' })
  endsAt: Date;

  @ApiProperty({ description: 'Whether this is the session that made the request.' })
  current: boolean;
}

export class CurrentSessionDto {
  @ApiProperty({ format: 'date-time', description: 'When the session ends if it is not used before then.' })
  endsAt: Date;

  @ApiProperty({ format: 'date-time', description: 'When the session ends, even if it is in use.' })
  endsAtLatest: Date;
}

export class EndedSessionsDto {
  @ApiProperty({ type: 'integer', example: 2 })
  ended: number;
}

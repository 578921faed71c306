import { ApiProperty } from '@nestjs/swagger';

/** A browser in which the person is signed in. */
export class OwnSessionDto {
  @ApiProperty({ format: 'uuid', description: "A random ID. It doesn't give access to the session." })
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

  @ApiProperty({ format: 'date-time', description: 'Time of the last call, accurate to about a minute.' })
  lastActiveAt: Date;

  @ApiProperty({ format: 'date-time', description: 'When it expires if unused.' })
  endsAt: Date;

  @ApiProperty({ description: 'Whether it is the current session.' })
  current: boolean;
}

export class CurrentSessionDto {
  @ApiProperty({ format: 'date-time', description: 'When it expires if unused.' })
  endsAt: Date;

  @ApiProperty({ format: 'date-time', description: 'When it ends, even if it is in use.' })
  endsAtLatest: Date;
}

export class EndedSessionsDto {
  @ApiProperty({ type: 'integer', example: 2 })
  ended: number;
}

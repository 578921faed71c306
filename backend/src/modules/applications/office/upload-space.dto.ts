import { ApiProperty } from '@nestjs/swagger';

/** The space for files of applicants. */
export class UploadSpaceDto {
  @ApiProperty({
    type: 'integer',
    format: 'int64',
    example: 8_804_682_957,
    description: 'Bytes of all files of applicants and their recommenders, those being received included.',
  })
  usedBytes: number;

  @ApiProperty({
    type: 'integer',
    format: 'int64',
    example: 10_737_418_240,
    description: 'The bytes that fit, as `APPLICANT_UPLOAD_QUOTA` says.',
  })
  quotaBytes: number;

  @ApiProperty({ description: 'Whether at least 80% are in use. Then the office is also notified.' })
  isNearlyFull: boolean;

  @ApiProperty({
    type: 'integer',
    example: 365,
    description:
      'Days after which an application that ended without enrollment is deleted with its files, by the policy.',
  })
  retentionDays: number;
}

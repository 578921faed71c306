import { ApiProperty } from '@nestjs/swagger';
import { EmailField, TextField } from '../../common/fields.js';
import { Honeypot } from '../../platform/forms/honeypot.decorator.js';
import { messages } from './messages.js';

export class RequestApplicantLinkDto {
  @EmailField({ required: messages.emailRequired })
  email: string;

  @Honeypot()
  website?: string | null;
}

/** The same for every address. */
export class ApplicantLinkReceiptDto {
  @ApiProperty({ example: 24, description: 'How long the link in the email works.' })
  linkHours: number;

  @ApiProperty({ example: 30, description: 'How long the code in the email works.' })
  codeMinutes: number;
}

/** Either the token of the link, or the email address and the code. */
export class CreateApplicantSessionDto {
  @TextField({
    max: 200,
    example: 'Zk0cC5mXw2qQ9n3b8yT1sVfLr7uJpEaHdGiKoNxBvMQ',
    description: 'The part of the link after `#`.',
  })
  token?: string;

  @EmailField()
  email?: string;

  @TextField({ max: 40, example: 'K7PM-3XQD', description: 'In any case, with or without the hyphen.' })
  code?: string;
}

/** An applicant's own session. */
export class ApplicantSessionDto {
  @ApiProperty({
    example: 'maya.okafor@example.edu',
    description: 'The address that this session has verified.',
  })
  email: string;

  @ApiProperty({
    format: 'date-time',
    description: 'When the session ends unless it is used; at the latest 24 hours after the sign-in.',
  })
  endsAt: Date;
}

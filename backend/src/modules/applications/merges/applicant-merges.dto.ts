import { ApiProperty } from '@nestjs/swagger';
import { IdField, TextField } from '../../../common/fields.js';
import type { ListSpec } from '../../../common/list-request.js';
import { BlockerDto } from '../../../platform/http/problem.dto.js';
import { type ApplicationState, applicationStates } from '../application-states.js';
import { messages } from '../messages.js';

/** The query of a preview. */
export const mergedApplicant = {
  resource: 'applicant-merge-preview',
  sort: [],
  filters: { from: 'id' },
} as const satisfies ListSpec;

export class MergeApplicantsDto {
  @IdField({
    required: messages.merges.fromRequired,
    description:
      'An application of the applicant who is merged into the one of the application in the address.',
  })
  fromId: string;

  @TextField({
    required: messages.reasonRequired,
    max: 500,
    multiline: true,
    example: 'The applicant called: both addresses are theirs.',
    description: 'How you know that both are one person. It becomes a note on each application that moves.',
  })
  reason: string;

  @TextField({
    required: messages.merges.versionRequired,
    max: 4000,
    example: 'applicants.3f2a91bc04-applications.77d01a52ce',
    description: "The preview's `version`.",
  })
  previewVersion: string;
}

/** One of the two applicants, with what their applications say about them. */
export class MergedApplicantDto {
  @ApiProperty({ format: 'uuid', description: "The applicant's ID." })
  id: string;

  @ApiProperty({ example: 'ada.okoye@mail.example' })
  email: string;

  @ApiProperty({ type: [String], example: ['Ada Okoye'] })
  names: string[];

  @ApiProperty({ type: [String], format: 'date', example: ['2005-03-14'] })
  birthDates: string[];

  @ApiProperty({ type: [String], example: ['910-555-0142'] })
  phones: string[];
}

/** An application that moves with everything that belongs to it. */
export class MovedApplicationDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'A-000123' })
  number: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Okoye' })
  applicantName: string | null;

  @ApiProperty({ example: 'Business Administration' })
  programName: string;

  @ApiProperty({ example: 'Spring 2027' })
  termName: string;

  @ApiProperty({ enum: applicationStates, enumName: 'ApplicationState' })
  state: ApplicationState;

  @ApiProperty({ type: 'integer', example: 2 })
  files: number;

  @ApiProperty({ type: 'integer', example: 1 })
  recommendations: number;

  @ApiProperty({ type: 'integer', example: 0 })
  notes: number;
}

/** Rows that are deleted with the merged applicant. */
export class MergeEndDto {
  @ApiProperty({ example: 'Sign-in links and codes that were not used' })
  name: string;

  @ApiProperty({ type: 'integer', example: 1 })
  count: number;
}

/** What a merge would do now. */
export class ApplicantMergePreviewDto {
  @ApiProperty({
    description:
      'Send it as `previewVersion`. It changes with the applicants, the applications and the blockers.',
  })
  version: string;

  @ApiProperty({
    type: MergedApplicantDto,
    description: 'The applicant who stays. All emails go to this address.',
  })
  kept: MergedApplicantDto;

  @ApiProperty({ type: MergedApplicantDto, description: 'The applicant who is merged into the other one.' })
  merged: MergedApplicantDto;

  @ApiProperty({ type: [MovedApplicationDto], description: 'The applications that move.' })
  applications: MovedApplicationDto[];

  @ApiProperty({ type: [MergeEndDto] })
  ends: MergeEndDto[];

  @ApiProperty({ type: [BlockerDto], description: 'Everything that prevents the merge.' })
  blockers: BlockerDto[];
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import {
  type InquiryKind,
  inquiryKinds,
  type InquiryStatus,
  inquiryStatuses,
} from '../../common/inquiry-kinds.js';
import type { ListSpec } from '../../common/list-request.js';
import { type FileRemoval, fileRemovals } from '../../platform/files/stored-file.entity.js';
import { type MailState, mailStates } from '../../platform/mail/mail.entity.js';
import { type EntryKind, entryKinds } from './inquiry-entry.entity.js';

export const inquiryList = {
  resource: 'inquiries',
  sort: [
    'receivedAt',
    'dueAt',
    'number',
    'kind',
    'status',
    'name',
    'subject',
    'answeredAt',
    'closedAt',
    'assigneeName',
  ],
  filters: {
    search: 'text',
    kind: inquiryKinds,
    status: inquiryStatuses,
    overdue: 'boolean',
    mine: 'boolean',
    assigned: 'boolean',
    assigneeId: 'uuid',
    studentId: 'uuid',
    id: 'uuid',
    receivedAfter: 'instant',
    receivedBefore: 'instant',
  },
} as const satisfies ListSpec;

export const assigneeList = {
  resource: 'assignees',
  sort: ['name'],
  filters: { id: 'uuid' },
} as const satisfies ListSpec;

const staffOnly = 'Absent for students.';

/** An inquiry that an office answers. */
export class InquiryDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    example: 'INQ-7F3K9Q',
    description: 'The case number, which the sender can quote on the phone. Part of it is random.',
  })
  number: string;

  @ApiProperty({ enum: inquiryKinds, example: 'contact' })
  kind: InquiryKind;

  @ApiProperty({ enum: inquiryStatuses, example: 'new' })
  status: InquiryStatus;

  @ApiProperty({
    description:
      'Whether the inquiry is an anonymous complaint. If so, name, email and phone are null, and times are accurate only to the day.',
  })
  anonymous: boolean;

  name: string | null;

  email: string | null;

  phone: string | null;

  @ApiProperty({ example: 'Question about transfer credits', description: 'Plain text.' })
  subject: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The ID of the student, if a student sent the inquiry as a request. Otherwise null.',
  })
  studentId: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Absent without the permission `students.identity.read`.',
  })
  studentName?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'S2600017',
    description: 'Absent without the permission `students.identity.read`.',
  })
  studentNumber?: string | null;

  @ApiDirectoryMark({ nullable: true })
  directoryRestricted?: boolean | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true, description: staffOnly })
  assigneeId?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'Robin Hale', description: staffOnly })
  assigneeName?: string | null;

  @ApiProperty({ format: 'date-time' })
  receivedAt: Date;

  @ApiProperty({ format: 'date-time', description: 'The time by which the sender should get an answer.' })
  targetAt: Date;

  @ApiProperty({ format: 'date-time', description: 'The time after which an unanswered inquiry is overdue.' })
  dueAt: Date;

  @ApiProperty({ description: 'Whether the inquiry is unanswered and `dueAt` has passed.' })
  overdue: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the last answer was sent.',
  })
  answeredAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  closedAt: Date | null;
}

/** An entry in the thread of an inquiry. Students see only answers, their own replies and the closing. */
export class InquiryEntryDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: entryKinds, example: 'answer' })
  kind: EntryKind;

  @ApiProperty({ format: 'date-time' })
  at: Date;

  @ApiProperty({ type: String, nullable: true, example: 'Robin Hale' })
  authorName: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Your credits have arrived.',
    description:
      'The text of the entry. An answer can contain Markdown; other texts are plain. null if `kind` is `assignment`.',
  })
  body: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'Robin Hale',
    description: `If \`kind\` is \`assignment\`, the new assignee; null if the inquiry was unassigned. ${staffOnly}`,
  })
  assigneeName?: string | null;

  @ApiPropertyOptional({
    enum: mailStates,
    nullable: true,
    description: `The state of an answer's email; null if the email was deleted. ${staffOnly}`,
  })
  mailState?: MailState | null;
}

const inquiryFileStates = ['available', 'unconfirmed', 'deleted'] as const;

/** A file of the inquiry; `GET /api/inquiries/{id}/files/{fileId}` sends it. */
export class InquiryFileDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'transcript.pdf' })
  name: string;

  @ApiProperty({ example: 'application/pdf' })
  mediaType: string;

  @ApiProperty({ type: 'integer', example: 48_213, description: 'Size in bytes.' })
  size: number;

  @ApiProperty({
    enum: inquiryFileStates,
    example: 'available',
    description:
      "`unconfirmed`: the sender has not confirmed the file yet, so it can't be opened. `deleted`: the file is deleted, and only its name and size are kept.",
  })
  state: (typeof inquiryFileStates)[number];

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the file is deleted unless the sender confirms it.',
  })
  confirmBy: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deletedAt: Date | null;

  @ApiProperty({
    enum: fileRemovals,
    nullable: true,
    description:
      'Why the file was deleted: the sender did not confirm it, or the policy `file_retention` applied.',
  })
  deletion: FileRemoval | null;
}

export class InquiryRecordDto extends InquiryDto {
  @ApiProperty({ example: 'Do you accept credits from other colleges?', description: 'Plain text.' })
  message: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { termName: 'Fall 2026', lastDay: '2026-11-30' },
    description:
      'The other fields of the form, in plain text. They depend on the kind of inquiry. A record correction has ' +
      "`withheld: true` instead of `current` and `wanted` if your role can't read the field to be corrected.",
  })
  details: object;

  @ApiPropertyOptional({
    enum: mailStates,
    nullable: true,
    description: `State of the confirmation email. \`withheld\`: not sent because a limit on such emails (per mailbox, per domain or in total) was reached. null if no confirmation email was due or if it was deleted. ${staffOnly}`,
  })
  receiptState?: MailState | null;

  @ApiProperty({ type: String, nullable: true, description: 'The resolution of a closed inquiry.' })
  resolution: string | null;

  @ApiProperty({ type: [InquiryEntryDto], description: 'The thread of the inquiry, oldest entry first.' })
  entries: InquiryEntryDto[];

  @ApiProperty({ type: [InquiryFileDto] })
  files: InquiryFileDto[];
}

/** A person to whom an inquiry can be assigned. */
export class AssigneeDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: String, nullable: true, example: 'Robin Hale' })
  name: string | null;
}

/** The number of inquiries of one kind. */
export class InquiryCountsDto {
  @ApiProperty({ type: 'integer', example: 4 })
  total: number;

  @ApiProperty({ type: 'integer', example: 1 })
  new: number;

  @ApiProperty({ type: 'integer', example: 1 })
  open: number;

  @ApiProperty({ type: 'integer', example: 1 })
  answered: number;

  @ApiProperty({ type: 'integer', example: 1 })
  closed: number;

  @ApiProperty({
    type: 'integer',
    example: 1,
    description: 'Number of overdue inquiries with the status `new` or `open`.',
  })
  overdue: number;
}

export class InquiryKindCountsDto extends InquiryCountsDto {
  @ApiProperty({ enum: inquiryKinds, example: 'contact' })
  kind: InquiryKind;
}

/** The numbers of inquiries that you can see. */
export class InquirySummaryDto extends InquiryCountsDto {
  @ApiPropertyOptional({
    type: 'integer',
    example: 2,
    description: `Number of inquiries with the status \`new\` or \`open\` that are assigned to you. ${staffOnly}`,
  })
  mine?: number;

  @ApiProperty({
    type: [InquiryKindCountsDto],
    description: 'The numbers for each kind that you can see, including kinds without inquiries.',
  })
  kinds: InquiryKindCountsDto[];
}

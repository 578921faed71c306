import { Body, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Expected } from '../../../common/expected.js';
import { CurrentApplicant } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInApplicant } from '../../../platform/auth/signed-in-applicant.js';
import { ApiDownload } from '../../../platform/files/file.dto.js';
import type { FileKind } from '../../../platform/files/file-kinds.js';
import { FilesService, sendBytes } from '../../../platform/files/files.service.js';
import { Multipart, OneUpload } from '../../../platform/files/multipart.decorator.js';
import type { Upload } from '../../../platform/files/upload.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../../platform/http/if-match.decorator.js';
import {
  Act,
  Create,
  plain,
  Read,
  Remove,
  Route,
  Routes,
  Update,
} from '../../../platform/http/route.decorators.js';
import { messages } from '../messages.js';
import { ApplicantUploads } from './applicant-uploads.service.js';
import { AnswersService } from './answers.service.js';
import { ApplyFilesService } from './apply-files.service.js';
import {
  AddFileDto,
  ApplicationCheckDto,
  ApplicationFileDto,
  ApplicationReceiptDto,
  OpeningDto,
  OwnApplicationDto,
  OwnApplicationSummaryDto,
  SaveAnswersDto,
  SavedStepDto,
  StartApplicationDto,
  SubmitApplicationDto,
} from './apply.dto.js';
import { ApplyService } from './apply.service.js';
import { OpeningsService } from './openings.service.js';
import { SubmissionsService } from './submissions.service.js';

const kinds: readonly FileKind[] = ['pdf', 'jpeg', 'png'];
const megabyte = 1024 * 1024;

/** What an applicant does with their own applications. Any other id is a 404. */
@Routes('apply', 'api/apply')
@AboutNoStudent('for applicants, who act on their own application')
export class ApplyController {
  constructor(
    private readonly openings: OpeningsService,
    private readonly applications: ApplyService,
    private readonly answers: AnswersService,
    private readonly held: ApplyFilesService,
    private readonly submissions: SubmissionsService,
    private readonly files: FilesService,
  ) {}

  @Read('openings', plain([OpeningDto]), {
    permission: 'applicant',
    summary: 'Lists the programs and terms that accept applications',
  })
  listOpenings() {
    return this.openings.list();
  }

  @Read('applications', plain([OwnApplicationSummaryDto]), {
    permission: 'applicant',
    summary: "Lists the applicant's own applications, newest first",
  })
  list(@CurrentApplicant() applicant: SignedInApplicant) {
    return this.applications.list(applicant);
  }

  @Create('applications', OwnApplicationDto, {
    permission: 'applicant',
    summary: 'Starts an application',
    description:
      'It keeps the form that is in effect now. Personal data and schools are copied from an earlier application with the ' +
      'same form.',
    errors: {
      409: 'The program or term accepts no applications, the deadline has passed, or an application is open already. `blockers` lists all reasons.',
    },
  })
  start(@Body() body: StartApplicationDto, @CurrentApplicant() applicant: SignedInApplicant) {
    return this.applications.start(body, applicant);
  }

  @Read('applications/:id', OwnApplicationDto, {
    permission: 'applicant',
    of: 'application',
    summary: 'Returns an application with everything typed so far',
  })
  get(@IdParam('id') id: string, @CurrentApplicant() applicant: SignedInApplicant) {
    return this.applications.get(id, applicant);
  }

  @Update('applications/:id/answers/:step', SavedStepDto, {
    permission: 'applicant',
    of: 'application',
    summary: 'Saves the answers of one step',
    description:
      'Replaces the answers of the step. An unfinished step is accepted; `errors` lists what is missing in it. `If-Match` ' +
      'is the version of the step, not of the application. An unknown step is a 422 on `step`.',
    errors: { 409: 'The application was submitted, or has ended.' },
  })
  save(
    @IdParam('id') id: string,
    @Param('step') step: string,
    @Body() { answers }: SaveAnswersDto,
    @IfMatch() expected: Expected,
    @CurrentApplicant() applicant: SignedInApplicant,
  ) {
    return this.answers.save({ id, step, expected }, answers, applicant);
  }

  @Multipart({
    body: AddFileDto,
    files: {
      file: {
        kinds,
        most: 1,
        mostBytesEach: 10 * megabyte,
        required: messages.fileRequired,
      },
    },
    mostBytesTogether: 10 * megabyte,
    quota: ApplicantUploads,
  })
  @Create('applications/:id/files', ApplicationFileDto, {
    permission: 'applicant',
    of: 'application',
    summary: 'Adds a file to a field of the form',
    description: 'After submission it is added to the checklist, until the application is decided.',
    errors: { 409: 'The application has ended.' },
  })
  addFile(
    @IdParam('id') id: string,
    @Body() { field }: AddFileDto,
    @OneUpload('file') upload: Upload,
    @CurrentApplicant() applicant: SignedInApplicant,
  ) {
    return this.held.add(id, field, upload, applicant);
  }

  @Remove('applications/:id/files/:fileId', 'The file was removed.', {
    permission: 'applicant',
    of: { id: 'application', fileId: 'file' },
    summary: 'Removes a file before submission',
    errors: { 409: 'The application was submitted, or has ended.' },
  })
  removeFile(
    @IdParam('id') id: string,
    @IdParam('fileId') fileId: string,
    @CurrentApplicant() applicant: SignedInApplicant,
  ) {
    return this.held.remove(id, fileId, applicant);
  }

  @Route(
    Get('applications/:id/files/:fileId'),
    {
      permission: 'applicant',
      of: { id: 'application', fileId: 'file' },
      summary: 'Returns the content of a file, as an attachment',
    },
    ApiDownload(kinds, 'The file is listed, but its content is missing.'),
  )
  async readFile(
    @IdParam('id') id: string,
    @IdParam('fileId') fileId: string,
    @CurrentApplicant() applicant: SignedInApplicant,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const { fileId: stored } = await this.held.content(id, fileId, applicant);
    return this.files.send(stored, response);
  }

  @Read('applications/:id/check', plain(ApplicationCheckDto), {
    permission: 'applicant',
    of: 'application',
    summary: 'Lists everything that is missing before the application can be submitted',
  })
  check(@IdParam('id') id: string, @CurrentApplicant() applicant: SignedInApplicant) {
    return this.answers.check(id, applicant);
  }

  @Act('applications/:id/submit', plain(ApplicationReceiptDto), {
    permission: 'applicant',
    of: 'application',
    summary: 'Submits an application and returns its receipt',
    description:
      'From then on, the answers and files stay as they are. Recommenders get their links. If anything is missing, also ' +
      'the certification or the signature, the response is 422 with all of it.',
    errors: {
      409: 'The application was submitted already or has ended, or the deadline has passed. `blockers` lists all reasons.',
    },
  })
  submit(
    @IdParam('id') id: string,
    @Body() body: SubmitApplicationDto,
    @CurrentApplicant() applicant: SignedInApplicant,
  ) {
    return this.submissions.submit(id, body, applicant);
  }

  @Route(
    Get('applications/:id/receipt'),
    {
      permission: 'applicant',
      of: 'application',
      summary: 'Returns the receipt as PDF',
      errors: { 409: "The application wasn't submitted yet." },
    },
    ApiDownload(['pdf'], 'The receipt could not be created.'),
  )
  async receipt(
    @IdParam('id') id: string,
    @CurrentApplicant() applicant: SignedInApplicant,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendBytes(await this.submissions.receipt(id, applicant), response);
  }

  @Act('applications/:id/withdraw', OwnApplicationDto, {
    permission: 'applicant',
    of: 'application',
    summary: 'Withdraws an application',
    errors: { 409: 'The application has ended.' },
  })
  withdraw(@IdParam('id') id: string, @CurrentApplicant() applicant: SignedInApplicant) {
    return this.applications.withdraw(id, applicant);
  }
}

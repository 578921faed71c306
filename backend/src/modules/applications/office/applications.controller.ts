import { Get, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { ListRequestOf } from '../../../common/list-request.js';
import { History } from '../../../platform/audit/history.decorator.js';
import { historyList } from '../../../platform/audit/history.dto.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutApplication } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { ApiDownload } from '../../../platform/files/file.dto.js';
import type { FileKind } from '../../../platform/files/file-kinds.js';
import { FilesService } from '../../../platform/files/files.service.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { List, plain, Read, Route, Routes, Rows } from '../../../platform/http/route.decorators.js';
import {
  applicationCounts,
  ApplicationCountDto,
  ApplicationDto,
  applicationList,
  ApplicationRecordDto,
} from './applications.dto.js';
import { ApplicationsService } from './applications.service.js';
import { UploadSpaceDto } from './upload-space.dto.js';
import { UploadSpace } from './upload-space.service.js';

const kinds: readonly FileKind[] = ['pdf', 'jpeg', 'png'];
const lost = 'The file is listed, but its content is missing.';

/** Applications for admission, as the offices read them. */
@Routes('applications', 'api/applications')
@AboutApplication({ address: { id: 'application' } })
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly files: FilesService,
    private readonly uploads: UploadSpace,
  ) {}

  @List('', applicationList, ApplicationDto, {
    permission: 'applications.read',
    summary: 'Lists applications for admission, newest first',
    description:
      'Each word in `search` must be in the number, the name or the email. `waitingFor` finds applications with an open ' +
      'checklist item of this party. The audit trail records who was shown, but not the words of the search.',
  })
  list(@ListParams(applicationList) request: ListRequestOf<typeof applicationList>) {
    return this.applications.list(request);
  }

  @Rows('counts', applicationCounts, ApplicationCountDto, {
    permission: 'applications.read',
    summary: 'Counts applications by state',
  })
  counts(@ListParams(applicationCounts) request: ListRequestOf<typeof applicationCounts>) {
    return this.applications.counts(request);
  }

  @Read('upload-space', plain(UploadSpaceDto), {
    permission: 'applications.read',
    summary: 'Returns how full the space for files of applicants is',
  })
  uploadSpace() {
    return this.uploads.read();
  }

  @Read(':id', ApplicationRecordDto, {
    permission: 'applications.read',
    of: 'application',
    summary: 'Returns an application with its answers, files, checklist, recommendations and notes',
    description: 'Opening it is recorded in the audit trail.',
  })
  get(@IdParam('id') id: string) {
    return this.applications.open(id);
  }

  @Route(
    Get(':id/files/:fileId'),
    {
      permission: 'applications.read',
      of: { id: 'application', fileId: 'file' },
      summary: 'Returns the content of a file of an application, as an attachment',
      description: 'The download is recorded in the audit trail.',
    },
    ApiDownload(kinds, lost),
  )
  async file(
    @IdParam('id') id: string,
    @IdParam('fileId') fileId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.files.send(await this.applications.openFile(id, fileId), response);
  }

  @Route(
    Get(':id/recommendations/:recommendationId/file'),
    {
      permission: 'applications.read',
      of: { id: 'application', recommendationId: 'recommendation' },
      summary: 'Returns the file that came with a recommendation, as an attachment',
      description: 'The download is recorded in the audit trail.',
    },
    ApiDownload(kinds, lost),
  )
  async letter(
    @IdParam('id') id: string,
    @IdParam('recommendationId') recommendationId: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.files.send(await this.applications.openLetter(id, recommendationId), response);
  }

  @History('application', 'application', 'applications.read')
  @AboutApplication({})
  history(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequestOf<typeof historyList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.applications.history(id, request, user);
  }
}

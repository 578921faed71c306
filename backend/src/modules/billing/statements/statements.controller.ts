import { Get, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { ApiDownload } from '../../../platform/files/file.dto.js';
import { sendBytes } from '../../../platform/files/files.service.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import { ApiRetry } from '../../../platform/http/problem.dto.js';
import { List, Read, Route, Routes } from '../../../platform/http/route.decorators.js';
import { typesettersBusy } from '../../../platform/pdf/pdf.service.js';
import { StatementFilesService } from './statement-files.service.js';
import { StatementDetailDto, StatementDto, statementList } from './statements.dto.js';
import { StatementsService } from './statements.service.js';

@Routes('statements', 'api/statements')
export class StatementsController {
  constructor(
    private readonly statements: StatementsService,
    private readonly files: StatementFilesService,
  ) {}

  @List('', statementList, StatementDto, {
    permission: 'ledger.read',
    summary: 'Lists statements of student accounts, newest first',
    description: 'Students see their own statements.',
  })
  list(
    @ListParams(statementList) request: ListRequestOf<typeof statementList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.statements.list(request, user);
  }

  @Read(':id', StatementDetailDto, {
    permission: 'ledger.read',
    of: 'statement',
    summary: 'Returns a statement with its activity',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.statements.get(id, user);
  }

  @Route(
    Get(':id/file'),
    {
      permission: 'ledger.read',
      of: 'statement',
      summary: 'Returns the PDF of a statement',
      description: 'Tagged PDF. Everyone gets the same bytes.',
    },
    ApiDownload(['pdf'], "The file is missing or isn't the one that was stored."),
    ApiRetry(503, typesettersBusy),
  )
  async file(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendBytes(await this.files.file(id, user), response);
  }
}

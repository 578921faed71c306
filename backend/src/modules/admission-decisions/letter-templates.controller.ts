import { Body, Get, Res, type StreamableFile } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { sendBytes } from '../../platform/files/files.service.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { ApiRetry } from '../../platform/http/problem.dto.js';
import {
  Act,
  Create,
  List,
  Read,
  Remove,
  Route,
  Routes,
  Update,
} from '../../platform/http/route.decorators.js';
import { typesettersBusy } from '../../platform/pdf/pdf.service.js';
import {
  CreateLetterTemplateDto,
  LetterTemplateDto,
  templateList,
  UpdateLetterTemplateDto,
} from './letter-templates.dto.js';
import { LetterTemplatesService } from './letter-templates.service.js';

@Routes('admission-decisions', 'api/admission-letter-templates')
@AboutNoStudent('a template names no student')
export class LetterTemplatesController {
  constructor(private readonly templates: LetterTemplatesService) {}

  @List('', templateList, LetterTemplateDto, {
    permission: 'applications.read',
    summary: 'Lists the versions of the letters on applications',
  })
  list(@ListParams(templateList) request: ListRequestOf<typeof templateList>) {
    return this.templates.list(request);
  }

  @Read(':id', LetterTemplateDto, {
    permission: 'applications.read',
    of: 'letter template',
    summary: 'Returns a version of a letter',
  })
  get(@IdParam('id') id: string) {
    return this.templates.get(id);
  }

  @Route(
    Get(':id/preview'),
    {
      permission: 'applications.read',
      of: 'letter template',
      summary: 'Returns a version of a letter as PDF, with the data of an example',
      description: 'It has no number, no signature and no code.',
    },
    ApiResponse({
      status: 200,
      description: 'The letter, as a download.',
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    }),
    ApiRetry(503, typesettersBusy),
  )
  async preview(
    @IdParam('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return sendBytes(await this.templates.preview(id), response);
  }

  @Create('', LetterTemplateDto, {
    permission: 'applications.decide',
    summary: 'Creates a draft of the letter of a decision',
    description: 'The letter is bound to its decision. A decision has at most one draft.',
    errors: { 409: 'There is a draft already.' },
  })
  create(@Body() body: CreateLetterTemplateDto) {
    return this.templates.create(body);
  }

  @Update(':id', LetterTemplateDto, {
    permission: 'applications.decide',
    of: 'letter template',
    summary: 'Edits a draft',
    errors: { 409: 'It was published, so it stays as it is.' },
  })
  update(@IdParam('id') id: string, @Body() body: UpdateLetterTemplateDto, @IfMatch() expected: Expected) {
    return this.templates.update(id, body, expected);
  }

  @Act(':id/publish', LetterTemplateDto, {
    permission: 'applications.decide',
    of: 'letter template',
    summary: 'Publishes a draft and retires the version before it',
    description: 'Letters that exist keep the version that they were created from.',
    errors: { 409: 'It was published already.' },
  })
  publish(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.templates.publish(id, expected, user);
  }

  @Remove(':id', 'The draft was deleted.', {
    permission: 'applications.decide',
    of: 'letter template',
    summary: 'Deletes a draft',
    errors: { 409: 'It was published, so it stays.' },
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.templates.remove(id, expected);
  }
}

import { Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiRecord, ApiUpdate } from '../../platform/http/write.decorators.js';
import { MailDto, mailList } from './mails.dto.js';
import { MailsService } from './mails.service.js';

@ApiTags('mails')
@ApiAccessErrors()
@Controller('api/mails')
@AboutNoStudent('sends a mail again, as it is')
export class MailsController {
  constructor(private readonly mails: MailsService) {}

  @Get()
  @RequirePermission('settings.system')
  @ApiOperation({
    summary: 'Mails on their way out, the newest first',
    description:
      'Each word of `search` is looked for in address and subject. `state` `parked` finds those that were given up. ' +
      'What a mail says is not shown; one that was sent is deleted after 90 days.',
  })
  @ApiList(mailList, MailDto)
  list(@ListParams(mailList) request: ListRequest): Promise<Page<MailDto>> {
    return this.mails.list(request as Parameters<MailsService['list']>[0]);
  }

  @Get(':id')
  @RequirePermission('settings.system')
  @ApiOperation({ summary: 'One mail, without what it says' })
  @ApiId('id', 'mail')
  @ApiRecord(MailDto)
  get(@IdParam('id') id: string): Promise<Versioned<MailDto>> {
    return this.mails.get(id);
  }

  @Post(':id/retry')
  @RequirePermission('settings.system')
  @ApiOperation({
    summary: 'Queues a parked mail again',
    description: 'It is tried as often as a new one.',
  })
  @ApiId('id', 'mail')
  @ApiUpdate(MailDto)
  @ApiProblem(409, 'The mail is not parked, or has no address that it could be sent to.')
  retry(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<Versioned<MailDto>> {
    return this.mails.retry(id, expected);
  }
}

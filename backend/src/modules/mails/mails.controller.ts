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
@AboutNoStudent('queues an email again without changing it')
export class MailsController {
  constructor(private readonly mails: MailsService) {}

  @Get()
  @RequirePermission('settings.system')
  @ApiOperation({
    summary: 'Lists outgoing emails, newest first',
    description:
      'Each word in `search` must be in the address or subject. `state=parked` lists emails that could not ' +
      'be sent. The text of an email is not shown. A sent email is deleted after 90 days.',
  })
  @ApiList(mailList, MailDto)
  list(@ListParams(mailList) request: ListRequest): Promise<Page<MailDto>> {
    return this.mails.list(request as Parameters<MailsService['list']>[0]);
  }

  @Get(':id')
  @RequirePermission('settings.system')
  @ApiOperation({ summary: 'Returns an email without its text' })
  @ApiId('id', 'email')
  @ApiRecord(MailDto)
  get(@IdParam('id') id: string): Promise<Versioned<MailDto>> {
    return this.mails.get(id);
  }

  @Post(':id/retry')
  @RequirePermission('settings.system')
  @ApiOperation({
    summary: 'Queues a parked email again',
    description: 'The server makes as many attempts to send the email as for a new one.',
  })
  @ApiId('id', 'email')
  @ApiUpdate(MailDto)
  @ApiProblem(409, "The email isn't parked or has no valid address.")
  retry(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<Versioned<MailDto>> {
    return this.mails.retry(id, expected);
  }
}

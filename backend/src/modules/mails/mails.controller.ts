import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Act, List, Read, Routes } from '../../platform/http/route.decorators.js';
import { MailDto, mailList } from './mails.dto.js';
import { MailsService } from './mails.service.js';

@Routes('mails', 'api/mails')
@AboutNoStudent('queues an email again without changing it')
export class MailsController {
  constructor(private readonly mails: MailsService) {}

  @List('', mailList, MailDto, {
    permission: 'settings.system',
    summary: 'Lists outgoing emails, newest first',
    description:
      'Each word in `search` must be in the address or subject. `state=parked` lists emails that could not ' +
      'be sent. The text of an email is not shown. A sent email is deleted after 90 days.',
  })
  list(@ListParams(mailList) request: ListRequestOf<typeof mailList>) {
    return this.mails.list(request);
  }

  @Read(':id', MailDto, {
    permission: 'settings.system',
    of: 'email',
    summary: 'Returns an email without its text',
  })
  get(@IdParam('id') id: string) {
    return this.mails.get(id);
  }

  @Act(':id/retry', MailDto, {
    permission: 'settings.system',
    of: 'email',
    summary: 'Queues a parked email again',
    description: 'The server makes as many attempts to send the email as for a new one.',
    errors: { 409: "The email isn't parked or has no valid address." },
  })
  retry(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.mails.retry(id, expected);
  }
}

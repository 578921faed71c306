import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { History } from '../../platform/audit/history.decorator.js';
import { historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import {
  Act,
  Create,
  List,
  plain,
  Read,
  Remove,
  Routes,
  Update,
} from '../../platform/http/route.decorators.js';
import { ApplicationFormDraftsService } from './application-form-drafts.service.js';
import {
  ApplicationFormDto,
  applicationFormList,
  ApplicationFormRowDto,
  CopyApplicationFormDto,
  CreateApplicationFormDto,
  FormPreviewDto,
  PreviewApplicationFormDto,
  UpdateApplicationFormDto,
} from './application-forms.dto.js';

const readers = ['applications.read', 'application_forms.write'] as const;

@Routes('application-forms', 'api/application-forms')
@AboutNoStudent('a form names no student')
export class ApplicationFormsController {
  constructor(private readonly forms: ApplicationFormDraftsService) {}

  @List('', applicationFormList, ApplicationFormRowDto, {
    permission: readers,
    summary: 'Lists the versions of the application forms',
  })
  list(@ListParams(applicationFormList) request: ListRequestOf<typeof applicationFormList>) {
    return this.forms.list(request);
  }

  @Read(':id', ApplicationFormDto, {
    permission: readers,
    of: 'application form',
    summary: 'Returns a version of an application form',
  })
  get(@IdParam('id') id: string) {
    return this.forms.get(id);
  }

  @Create('', ApplicationFormDto, {
    permission: 'application_forms.write',
    summary: 'Creates a draft of an application form',
    description:
      'Without content, it has the standard fields. A program and first term have at most one draft. The form of a ' +
      'program is used before the form of all programs, and a form with a later first term before earlier ones.',
    errors: { 409: 'There is a draft already.' },
  })
  create(@Body() body: CreateApplicationFormDto) {
    return this.forms.create(body);
  }

  @Create(':id/copy', ApplicationFormDto, {
    permission: 'application_forms.write',
    folder: '/api/application-forms',
    of: 'application form',
    summary: 'Creates a draft with the content of another form',
    errors: { 409: 'There is a draft already.' },
  })
  copy(@IdParam('id') id: string, @Body() body: CopyApplicationFormDto) {
    return this.forms.copy(id, body);
  }

  @Act(
    'preview',
    plain(FormPreviewDto, 'The problems found, and what the site would say about the answers.'),
    {
      permission: 'application_forms.write',
      summary: 'Checks a form and sample answers without saving them',
      description: 'Applies the same checks as saving, and the check of an application to the answers.',
      errors: { 422: 'Fields of the body are not valid; `errors` has a message for each.' },
    },
  )
  preview(@Body() body: PreviewApplicationFormDto) {
    return this.forms.preview(body);
  }

  @Update(':id', ApplicationFormDto, {
    permission: 'application_forms.write',
    of: 'application form',
    summary: 'Saves a draft',
    description:
      '`content` is the whole form. A form with an example that has another result than it says is refused; the errors ' +
      'name the example, the step and the field.',
    errors: {
      409: 'It was published, so it stays as it is, or there is another draft for the program and first term.',
    },
  })
  update(@IdParam('id') id: string, @Body() body: UpdateApplicationFormDto, @IfMatch() expected: Expected) {
    return this.forms.update(id, body, expected);
  }

  @Act(':id/publish', ApplicationFormDto, {
    permission: 'application_forms.write',
    of: 'application form',
    summary: 'Publishes a draft and retires the version before it',
    description: 'New applications use it. Applications in progress keep the form that they began with.',
    errors: { 409: 'It was published already.' },
  })
  publish(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.forms.publish(id, expected, user);
  }

  @Remove(':id', 'The draft was deleted.', {
    permission: 'application_forms.write',
    of: 'application form',
    summary: 'Deletes a draft',
    errors: { 409: 'It was published, so it stays.' },
  })
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.forms.remove(id, expected);
  }

  @History('application form', 'application_form', [...readers, 'audit.read'])
  history(@IdParam('id') id: string, @ListParams(historyList) request: ListRequestOf<typeof historyList>) {
    return this.forms.history(id, request);
  }
}

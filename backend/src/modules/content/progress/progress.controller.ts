import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { plain, Read, Routes } from '../../../platform/http/route.decorators.js';
import { SectionProgressDto } from './progress.dto.js';
import { ProgressService } from './progress.service.js';

@Routes('content', 'api/sections/:id/progress')
export class ProgressController {
  constructor(private readonly progress: ProgressService) {}

  @Read('', plain(SectionProgressDto, 'What is complete.'), {
    permission: 'content.read',
    of: 'section',
    summary: 'Returns the progress through the modules of a section',
    description:
      'Lists the published items with a requirement. Students get their own progress, staff get that of the class by item.',
  })
  of(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.progress.of(id, user);
  }
}

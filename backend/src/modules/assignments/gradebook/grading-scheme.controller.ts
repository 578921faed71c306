import { Body } from '@nestjs/common';
import type { Expected } from '../../../common/expected.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../../platform/http/if-match.decorator.js';
import { Act, plain, Read, Routes, Update } from '../../../platform/http/route.decorators.js';
import {
  GradingSchemeDto,
  GradingSchemeVersionDto,
  SchemePreviewDto,
  UpdateGradingSchemeDto,
} from './grading-scheme.dto.js';
import { GradingSchemeService } from './grading-scheme.service.js';

@Routes('grades', 'api/sections/:id/grading-scheme')
@AboutNoStudent('a grading scheme is for a whole section')
export class GradingSchemeController {
  constructor(private readonly schemes: GradingSchemeService) {}

  @Read('', GradingSchemeDto, {
    permission: 'content.read',
    of: 'section',
    summary: "Returns a section's grading scheme",
    description:
      'A section that saved none has the default: one group, points, no late deduction, and the letters of the policy ' +
      '`letter_scale`. Students can read it in their current and past sections.',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.schemes.get(id, user);
  }

  @Update('', GradingSchemeDto, {
    permission: 'scheme.write',
    of: 'section',
    summary: "Changes a section's grading scheme",
    description:
      'An omitted field keeps its value. Every change is a new version. It changes all calculated grades.',
  })
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateGradingSchemeDto,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.schemes.update(id, body, user, expected);
  }

  @Act('preview', plain(SchemePreviewDto), {
    permission: 'scheme.write',
    of: 'section',
    summary: 'Previews a change of the grading scheme',
    description: 'Lists the students whose total or letter would change. Saves nothing.',
  })
  preview(
    @IdParam('id') id: string,
    @Body() body: UpdateGradingSchemeDto,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.schemes.preview(id, body, user);
  }

  @Read('versions', plain([GradingSchemeVersionDto]), {
    permission: 'scheme.write',
    of: 'section',
    summary: 'Lists the versions of a grading scheme, latest first',
  })
  versions(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.schemes.versions(id, user);
  }
}

import { Body } from '@nestjs/common';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { Act, plain, Read, Routes } from '../../platform/http/route.decorators.js';
import { CopySectionDto, SectionCopyDto } from './section-copies.dto.js';
import { SectionCopiesService } from './section-copies.service.js';

@Routes('content', 'api')
@AboutNoStudent('the material of a section is for the whole section')
export class SectionCopiesController {
  constructor(private readonly copies: SectionCopiesService) {}

  @Act('sections/:id/copy', plain(SectionCopyDto), {
    permission: 'content.write',
    of: 'section',
    summary: 'Copies material from another section',
    description:
      'Copies are drafts, added after what the section has. Their dates move with the term, and their links lead to ' +
      'the copies. Work, posts and grades of students are not copied. The copy is made in the background, completely ' +
      'or not at all: `section-copies` events in `GET /api/events` report its progress. Faculty can copy between ' +
      'their own sections.',
    errors: {
      409: 'Another copy into this section is in progress, there is nothing to copy, or the section already has scores.',
    },
  })
  copy(@IdParam('id') id: string, @Body() body: CopySectionDto, @CurrentUser() user: SignedInUser) {
    return this.copies.copy(id, body, user);
  }

  @Read('section-copies/:id', plain(SectionCopyDto), {
    permission: 'content.write',
    of: 'copy',
    summary: 'Returns a copy of material with its progress',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.copies.get(id, user);
  }
}

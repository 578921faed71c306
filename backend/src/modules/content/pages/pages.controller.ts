import { Body, Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { BadRequestError } from '../../../common/errors.js';
import type { Expected } from '../../../common/expected.js';
import type { ListRequestOf } from '../../../common/list-request.js';
import { CurrentUser } from '../../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { IdParam } from '../../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../../platform/http/if-match.decorator.js';
import { ListParams } from '../../../platform/http/list.decorators.js';
import {
  Act,
  Create,
  List,
  plain,
  Read,
  Remove,
  Routes,
  Update,
} from '../../../platform/http/route.decorators.js';
import { ApiView, AsStudent } from '../../../platform/http/view.decorator.js';
import { messages } from './messages.js';
import {
  CreatePageDto,
  ListedPageDto,
  ListedPageVersionDto,
  PageDto,
  pageList,
  PageVersionDto,
  pageVersionList,
  UpdatePageDto,
} from './pages.dto.js';
import { PagesService } from './pages.service.js';

const VersionNumber: PipeTransform<string, number> = {
  transform: (text) => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new BadRequestError(messages.numberInvalid);
    return Number(text);
  },
};

const ApiVersionNumber = () =>
  ApiParam({ name: 'n', description: 'The number of the version.', schema: { type: 'integer', minimum: 1 } });

@Routes('pages', 'api')
@AboutNoStudent('a page is for a whole section')
export class PagesController {
  constructor(private readonly pages: PagesService) {}

  @List('sections/:id/pages', pageList, ListedPageDto, {
    permission: 'content.read',
    of: 'section',
    summary: "Lists a section's pages by title",
    description:
      'Faculty see the pages of their own sections, students the published pages of their sections. `view=student` ' +
      'shows instructors what students see.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(pageList) request: ListRequestOf<typeof pageList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.pages.list(id, request, user);
  }

  @Create('sections/:id/pages', PageDto, {
    permission: 'content.write',
    folder: '/api/pages',
    of: 'section',
    summary: 'Creates a page in a section',
  })
  create(@IdParam('id') id: string, @Body() body: CreatePageDto, @CurrentUser() user: SignedInUser) {
    return this.pages.create(id, body, user);
  }

  @Read('pages/:id', PageDto, { permission: 'content.read', of: 'page', summary: 'Returns a page' })
  @ApiView()
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @AsStudent() asStudent: boolean) {
    return this.pages.get(id, { user, asStudent });
  }

  @Update('pages/:id', PageDto, {
    permission: 'content.write',
    of: 'page',
    summary: 'Updates a page',
    description:
      'An omitted field keeps its value. A body with a title or a document saves a new version of the page.',
  })
  update(
    @IdParam('id') id: string,
    @Body() body: UpdatePageDto,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.pages.update(id, body, user, expected);
  }

  @Remove('pages/:id', 'The page and its versions are deleted.', {
    permission: 'content.write',
    of: 'page',
    summary: 'Deletes a page',
  })
  remove(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.pages.remove(id, user, expected);
  }

  @List('pages/:id/versions', pageVersionList, ListedPageVersionDto, {
    permission: 'content.write',
    of: 'page',
    summary: "Lists a page's versions, the newest first",
  })
  versions(
    @IdParam('id') id: string,
    @ListParams(pageVersionList) request: ListRequestOf<typeof pageVersionList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.pages.versions(id, request, user);
  }

  @Read('pages/:id/versions/:n', plain(PageVersionDto, 'The version.'), {
    permission: 'content.write',
    of: 'page',
    summary: 'Returns a version of a page',
  })
  @ApiVersionNumber()
  version(
    @IdParam('id') id: string,
    @Param('n', VersionNumber) number: number,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.pages.version(id, number, user);
  }

  @Act('pages/:id/versions/:n/restore', PageDto, {
    permission: 'content.write',
    of: 'page',
    summary: 'Restores a version of a page',
    description:
      'The title and the document of the version are saved as a new version. A published page stays published.',
    errors: { 422: "The page is published, and the version can't be. `errors` names the nodes." },
  })
  @ApiVersionNumber()
  restore(
    @IdParam('id') id: string,
    @Param('n', VersionNumber) number: number,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.pages.restore(id, number, user, expected);
  }
}

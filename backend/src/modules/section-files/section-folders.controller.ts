import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Create, List, Read, Remove, Routes, Update } from '../../platform/http/route.decorators.js';
import {
  CreateSectionFolderDto,
  SectionFolderDto,
  sectionFolderList,
  UpdateSectionFolderDto,
} from './section-files.dto.js';
import { SectionFoldersService } from './section-folders.service.js';

@Routes('section files', 'api')
@AboutNoStudent("a section's folders belong to no student")
export class SectionFoldersController {
  constructor(private readonly folders: SectionFoldersService) {}

  @List('sections/:id/folders', sectionFolderList, SectionFolderDto, {
    permission: 'content.read',
    of: 'section',
    summary: "Lists the folders of a section's files by name",
    description: 'Students see the folders that lead to a file that they can open.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(sectionFolderList) request: ListRequestOf<typeof sectionFolderList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.folders.list(id, request, user);
  }

  @Create('sections/:id/folders', SectionFolderDto, {
    permission: 'content.write',
    of: 'section',
    summary: "Creates a folder for a section's files",
    folder: '/api/section-folders',
  })
  create(@IdParam('id') id: string, @Body() body: CreateSectionFolderDto, @CurrentUser() user: SignedInUser) {
    return this.folders.create(id, body, user);
  }

  @Read('section-folders/:id', SectionFolderDto, {
    permission: 'content.write',
    of: 'folder',
    summary: 'Returns a folder',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.folders.get(id, user);
  }

  @Update('section-folders/:id', SectionFolderDto, {
    permission: 'content.write',
    of: 'folder',
    summary: 'Renames or moves a folder',
    description: 'An omitted field keeps its value.',
  })
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateSectionFolderDto,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.folders.update(id, body, user, expected);
  }

  @Remove('section-folders/:id', 'The folder is deleted.', {
    permission: 'content.write',
    of: 'folder',
    summary: 'Deletes an empty folder',
    errors: { 409: 'The folder contains files or folders.' },
  })
  remove(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.folders.remove(id, user, expected);
  }
}

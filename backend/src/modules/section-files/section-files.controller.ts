import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Multipart, OneUpload } from '../../platform/files/multipart.decorator.js';
import type { Upload } from '../../platform/files/upload.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Create, List, Read, Remove, Routes, Update } from '../../platform/http/route.decorators.js';
import {
  CreateSectionFileDto,
  SectionFileDto,
  sectionFileList,
  UpdateSectionFileDto,
} from './section-files.dto.js';
import { SectionFilesService } from './section-files.service.js';
import { replacing, uploading } from './upload-form.js';

@Routes('section files', 'api')
@AboutNoStudent("a section's files belong to no student")
export class SectionFilesController {
  constructor(private readonly files: SectionFilesService) {}

  @List('sections/:id/files', sectionFileList, SectionFileDto, {
    permission: 'content.read',
    of: 'section',
    summary: "Lists a section's files by name",
    description:
      'Students see published files, and files used in content that they can open. `view=student` shows instructors ' +
      'what students see.',
  })
  list(
    @IdParam('id') id: string,
    @ListParams(sectionFileList) request: ListRequestOf<typeof sectionFileList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.files.list(id, request, user);
  }

  @Multipart(uploading)
  @Create('sections/:id/files', SectionFileDto, {
    permission: 'content.write',
    of: 'section',
    summary: 'Uploads a file to a section',
    description: 'If the folder already has a file with this name, the name gets a number: `image (2).png`.',
    folder: '/api/section-files',
  })
  create(
    @IdParam('id') id: string,
    @Body() body: CreateSectionFileDto,
    @OneUpload('file') upload: Upload,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.files.create(id, body, upload, user);
  }

  @Read('section-files/:id', SectionFileDto, {
    permission: 'content.read',
    of: 'file',
    summary: "Returns a file's record",
    description: 'The content is at `/files/{id}`.',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.files.get(id, user);
  }

  @Update('section-files/:id', SectionFileDto, {
    permission: 'content.write',
    of: 'file',
    summary: 'Renames, moves or publishes a file',
    description: 'An omitted field keeps its value.',
  })
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateSectionFileDto,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.files.update(id, body, user, expected);
  }

  @Multipart(replacing)
  @Update('section-files/:id/content', SectionFileDto, {
    permission: 'content.write',
    of: 'file',
    summary: 'Replaces the content of a file',
    description:
      'The file keeps its ID, name and folder, so all content that uses it shows the new version. The new file must ' +
      'have the same type. The old content is deleted after 72 hours.',
  })
  replace(
    @IdParam('id') id: string,
    @OneUpload('file') upload: Upload,
    @CurrentUser() user: SignedInUser,
    @IfMatch() expected: Expected,
  ) {
    return this.files.replace(id, upload, user, expected);
  }

  @Remove('section-files/:id', 'The file is deleted.', {
    permission: 'content.write',
    of: 'file',
    summary: 'Deletes a file that nothing uses',
    errors: { 409: 'The file is used. `detail` says where.' },
  })
  remove(@IdParam('id') id: string, @CurrentUser() user: SignedInUser, @IfMatch() expected: Expected) {
    return this.files.remove(id, user, expected);
  }
}

import { Get, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiDownload } from '../../platform/files/file.dto.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { Route, Routes } from '../../platform/http/route.decorators.js';
import { FileReading } from './file-reading.service.js';
import { fileKindsOfSections } from './upload-form.js';

@Routes('section files', 'files')
export class FileReadingController {
  constructor(private readonly reading: FileReading) {}

  @Route(
    Get(':id'),
    {
      permission: 'content.read',
      of: 'file',
      summary: 'Returns the content of a file',
      description:
        'Permission is checked at each read. PNG and JPEG files are shown inline, all others are attachments. If the ' +
        'server has an origin for files (`FILES_ORIGIN`), the response is a redirect to it, valid for 60 seconds.',
    },
    ApiDownload(fileKindsOfSections, 'The file is listed, but its content is missing.'),
    ApiResponse({ status: 302, description: 'The file is at `Location` for 60 seconds.' }),
    ApiResponse({
      status: 304,
      description: 'The file has not changed since the response with this `ETag`.',
    }),
  )
  read(
    @IdParam('id') id: string,
    @CurrentUser() user: SignedInUser,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return this.reading.read(id, user, request, response);
  }
}

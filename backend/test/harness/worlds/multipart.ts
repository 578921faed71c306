import fs from 'node:fs';
import path from 'node:path';
import { Body, Controller, Get, Post, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { BooleanField, ChoicesField, NumberField, TextField } from '../../../src/common/fields.js';
import { IdParam } from '../../../src/platform/http/id-param.decorator.js';
import { SignedIn } from '../../../src/platform/auth/access.decorators.js';
import { FilesService } from '../../../src/platform/files/files.service.js';
import { Multipart, Uploads } from '../../../src/platform/files/multipart.decorator.js';
import type { FileSummary, Upload } from '../../../src/platform/files/upload.js';
import { openWorld, registrar, system } from './world.js';

class FormDto {
  @TextField({ required: 'Name is required', max: 50 })
  name: string;
  @TextField({ max: 2000, multiline: true })
  message?: string;
  @BooleanField({ description: 'Whether it may be passed on.' })
  consent?: boolean;
  @NumberField({ min: 0, decimals: 0 })
  credits?: number;
  @ChoicesField(['red', 'green', 'blue'])
  colours?: string[];
}

const MB = 1024 * 1024;

@Controller('api/forms')
@SignedIn()
class FormController {
  constructor(private readonly files: FilesService) {}

  @Post()
  @Multipart({
    body: FormDto,
    files: {
      files: { kinds: ['pdf', 'jpeg', 'png'], most: 3, mostBytesEach: MB, required: 'Please send a file' },
    },
    mostBytesTogether: 2 * MB,
    quota: 'public',
  })
  async post(@Body() body: FormDto, @Uploads('files') uploads: Upload[]): Promise<object> {
    const files: FileSummary[] = [];
    for (const upload of uploads) files.push(await this.files.keep(upload));
    return { body, files };
  }

  @Get(':id')
  send(@IdParam('id') id: string, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    return this.files.send(id, response);
  }
}

export const post = () => registrar.post('/api/forms');
export const incoming = (): string[] => fs.readdirSync(path.join(system.dataDir, 'files/incoming'));

/** A controller that receives files. */
export function multipartWorld(): void {
  openWorld(['registrar'], {}, [FormController]);
}

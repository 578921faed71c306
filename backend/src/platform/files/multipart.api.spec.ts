import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Post, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { withControllers } from '../../../test/harness/controllers.js';
import { jpeg, pdf, png } from '../../../test/harness/files.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { type Client, startTestApp, type TestApp } from '../../../test/harness/test-app.js';
import { BooleanField, ChoicesField, NumberField, TextField } from '../../common/fields.js';
import { IdParam } from '../http/id-param.decorator.js';
import { SignedIn } from '../auth/access.decorators.js';
import { FilesService } from './files.service.js';
import { Multipart, Uploads } from './multipart.decorator.js';
import type { FileSummary, Upload } from './upload.js';

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

describe('a form with files', () => {
  let system: TestApp;
  let client: Client;
  beforeAll(async () => {
    system = await withControllers([FormController], () => startTestApp());
    client = await system.as('registrar');
  });
  afterAll(() => system?.close());

  const post = () => client.post('/api/forms');
  const incoming = (): string[] => fs.readdirSync(path.join(system.dataDir, 'files/incoming'));

  it('should be read by its class: texts become numbers, booleans and lists, what is empty was left out', async () => {
    const { body } = await post()
      .field('name', '  Zoë 😀 ')
      .field('message', 'one\r\ntwo')
      .field('consent', 'true')
      .field('credits', '30')
      .field('colours', 'red')
      .field('colours', 'blue')
      .attach('files', pdf(), 'Zeugnis für Zoë.pdf')
      .attach('files', png(), 'two.png')
      .attach('files', jpeg(), 'three.JPEG')
      .expect(201);
    expect(body).toEqual({
      body: { name: 'Zoë 😀', message: 'one\ntwo', consent: true, credits: 30, colours: ['red', 'blue'] },
      files: [
        {
          id: expect.any(String),
          name: 'Zeugnis für Zoë.pdf',
          mediaType: 'application/pdf',
          size: pdf().length,
        },
        { id: expect.any(String), name: 'two.png', mediaType: 'image/png', size: png().length },
        { id: expect.any(String), name: 'three.JPEG', mediaType: 'image/jpeg', size: jpeg().length },
      ],
    });
    expect(incoming()).toEqual([]);
  });

  it('should be refused for all that is wrong with fields and files at once', async () => {
    const response = await post()
      .field('consent', 'perhaps')
      .field('credits', '1e3')
      .field('colours', 'red')
      .field('colours', 'mauve')
      .field('unknown', 'x')
      .attach('files', Buffer.from('x'), 'page.html')
      .attach('files', Buffer.from('GIF89a'), 'picture.png')
      .attach('more', pdf(), 'a.pdf')
      .attach('message', pdf(), 'a.pdf');
    expectProblem(response, 422, {
      errors: {
        name: ['Name is required'],
        consent: ['Must be true or false.'],
        credits: ['Must be a valid number'],
        colours: ['Must be a list of these values: red, green, blue.'],
        unknown: ["This field is unknown or can't be set."],
        files: [
          '"page.html" must be one of these file types: PDF, JPG, JPEG, PNG.',
          '"picture.png" is not a PNG picture, although its name says so. Save the file as a PNG picture, then upload it again.',
        ],
        more: ["This field is unknown or can't be set."],
        message: ['Must be text.'],
      },
    });
    expect(incoming()).toEqual([]);
  });

  it('should be sent as multipart/form-data, and other routes are to have none', async () => {
    expectProblem(await post().send({ name: 'x' }), 415);
    expectProblem(await client.post('/api/terms').field('name', 'x'), 415);
    const student = await system.as('student');
    expectProblem(await student.post('/api/terms').field('name', 'x'), 403);
    expectProblem(await system.anonymous.post('/api/forms').field('name', 'x'), 401);
  });
});

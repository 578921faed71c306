import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { NotFoundError } from '../../common/errors.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { isUuid } from '../../common/uuid.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import type { Uploader } from '../../platform/files/upload-quotas.js';
import { writableSections } from './section-files.policy.js';
import { messages } from './messages.js';

/** The section in the address of an upload, for people who may change its files. */
@Injectable()
export class SectionOfUpload {
  constructor(private readonly reads: RecordReads) {}

  uploaderFor(request: Request): Promise<Uploader> {
    return sectionOf(this.reads, request, 'FROM sections section WHERE section.id', messages.sectionNotFound);
  }
}

/** The section of the file in the address. */
@Injectable()
export class FileOfUpload {
  constructor(private readonly reads: RecordReads) {}

  uploaderFor(request: Request): Promise<Uploader> {
    return sectionOf(
      this.reads,
      request,
      'FROM section_files file JOIN sections section ON section.id = file.section_id WHERE file.id',
      messages.fileNotFound,
    );
  }
}

async function sectionOf(
  reads: RecordReads,
  request: Request,
  from: string,
  missing: string,
): Promise<Uploader> {
  const { id } = request.params;
  if (!isUuid(id)) throw new NotFoundError(missing);
  const parameters = new SqlParameters();
  const row = await reads.row<{ id: string }>(
    `SELECT section.id ${from} = ${parameters.add(id)}
     AND ${writableSections(request.user as SignedInUser, parameters)}`,
    parameters.values,
    missing,
  );
  return { of: 'section', id: row.id };
}

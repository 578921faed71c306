import { Injectable, type StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NotFoundError } from '../../common/errors.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { can } from '../../platform/auth/permissions.js';
import type { Person, SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Environment } from '../../platform/config/environment.js';
import { FilesService } from '../../platform/files/files.service.js';
import { grantedUser, signGrant } from './file-grants.rules.js';
import { FileUses } from './file-uses.service.js';
import { visibleFiles } from './section-files.policy.js';
import { messages } from './messages.js';

interface Content {
  name: string;
  contentId: string;
}

/** Sends the content of section files, from this origin or from the one without cookies. */
@Injectable()
export class FileReading {
  constructor(
    private readonly environment: Environment,
    private readonly reads: RecordReads,
    private readonly files: FilesService,
    private readonly uses: FileUses,
  ) {}

  /** Checks permission at each read. With an origin for files, the answer is a redirect to it. */
  async read(
    id: string,
    user: SignedInUser,
    request: Request,
    response: Response,
  ): Promise<StreamableFile | undefined> {
    const { name, contentId } = await this.content(id, user);
    const { filesOrigin, sessionSecrets } = this.environment;
    if (!filesOrigin) return this.files.serve({ id: contentId, name }, request, response);
    const grant = signGrant(sessionSecrets[0], { fileId: id, userId: user.id }, Date.now());
    const location = `${filesOrigin.origin}/files/${id}?${new URLSearchParams({ grant }).toString()}`;
    response.status(302).set({ Location: location, 'Cache-Control': 'no-store' });
    return undefined;
  }

  /** For the origin without cookies: a grant says who reads, whose permission is checked again. */
  async readGranted(
    id: string,
    grant: unknown,
    request: Request,
    response: Response,
  ): Promise<StreamableFile> {
    const { sessionSecrets } = this.environment;
    const userId = typeof grant === 'string' ? grantedUser(sessionSecrets, id, grant, Date.now()) : null;
    if (userId === null) throw new NotFoundError(messages.fileNotFound);
    const user = await this.reads.row<Person>(
      `SELECT person.id, person.role, student.id AS "studentId" FROM users person
       LEFT JOIN students student ON student.user_id = person.id
       WHERE person.id = $1 AND person.deactivated_at IS NULL`,
      [userId],
      messages.fileNotFound,
    );
    if (!can(user, 'content.read')) throw new NotFoundError(messages.fileNotFound);
    const { name, contentId } = await this.content(id, user);
    return (await this.files.serve({ id: contentId, name, crossOrigin: true }, request, response))!;
  }

  private content(id: string, user: SignedInUser): Promise<Content> {
    const parameters = new SqlParameters();
    return this.reads.row<Content>(
      `SELECT file.name, file.file_id AS "contentId" FROM section_files file
       JOIN sections section ON section.id = file.section_id
       WHERE ${visibleFiles({ user, asStudent: false }, this.uses, parameters)} AND file.id = ${parameters.add(id)}`,
      parameters.values,
      messages.fileNotFound,
    );
  }
}

import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import {
  ConflictError,
  InvalidError,
  StateConflictError,
  TooManyRequestsError,
} from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { Page } from '../../common/list-request.js';
import { newYorkDay, startOfNewYorkDay, startOfNextNewYorkDay } from '../../common/new-york.js';
import type { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { shownBlockers } from '../../platform/auth/fields/shown-blockers.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { MadeFile } from '../../platform/files/upload.js';
import { PdfService } from '../../platform/pdf/pdf.service.js';
import { type DocumentListRequest, DocumentsService } from '../documents/documents.service.js';
import { HoldsService } from '../holds/holds.service.js';
import { StandingService } from '../standing/standing.service.js';
import { StudentsService } from '../students/students.service.js';
import { LetterFactsService } from './letter-facts.js';
import type { IssueLetterDto, LetterCheckDto, LetterDto } from './letters.dto.js';
import {
  type LetterKind,
  letterKinds,
  needsConsent,
  type OfficialImprint,
  printed,
  refusalOf,
} from './letters.rules.js';
import { messages } from './messages.js';
import { studentLetters } from './letters.feature.js';

const template = readFileSync(new URL('./letter.typ', import.meta.url), 'utf8');

/** Letters of the registrar: issued by the office, or by students for themselves. */
@Injectable()
export class LettersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
    private readonly standing: StandingService,
    private readonly holds: HoldsService,
    private readonly documents: DocumentsService,
    private readonly facts: LetterFactsService,
    private readonly pdf: PdfService,
    private readonly audit: AuditService,
  ) {}

  async check(studentId: string, user: SignedInUser): Promise<LetterCheckDto> {
    await this.students.openPart('letters', studentId, user);
    const facts = await this.facts.of(studentId);
    const holds = await this.holds.blockersOf(studentId);
    return {
      restricted: facts.restricted,
      kinds: letterKinds.map((kind) => ({
        kind,
        refusal: refusalOf(kind, facts),
        blockers: isKeptBack(kind) ? shownBlockers(holds) : [],
        needsConsent: user.studentId !== studentId && needsConsent(kind, facts),
      })),
    };
  }

  /** The valid letter with the same content, or a new one. */
  async issue(
    studentId: string,
    { kind, consent = false }: IssueLetterDto,
    user: SignedInUser,
  ): Promise<{ letter: Versioned<LetterDto>; isNew: boolean }> {
    return this.transactions.run(async () => {
      await this.students.mustSee(studentId, user);
      // Locks the student, so that a letter isn't issued twice and the limit holds.
      await this.standing.recompute([studentId]);
      const facts = await this.facts.of(studentId);
      const refusal = refusalOf(kind, facts);
      if (refusal) throw new StateConflictError('not_eligible', refusal);
      const blockers = isKeptBack(kind) ? await this.holds.blockersOf(studentId) : [];
      if (blockers.length) throw new ConflictError(blockers);
      const isConsentNeeded = user.studentId !== studentId && needsConsent(kind, facts);
      if (isConsentNeeded && !consent) throw new InvalidError({ consent: [unconsented] });
      const now = new Date();
      const print = (official: OfficialImprint | null): Record<string, unknown> =>
        printed(kind, facts, official, newYorkDay(now));
      const paper = { kind, studentId, content: print(null) };
      const known = await this.documents.find(paper);
      if (known) return { letter: known, isNew: false };
      await this.mustHaveLettersLeft(studentId, now);
      if (isConsentNeeded)
        await this.audit.record({
          action: 'student.letter_consent.confirm',
          subjectType: 'student',
          subjectId: studentId,
          details: { kind, restricted: facts.restricted },
        });
      const letter = await this.documents.issue({
        ...paper,
        user,
        isUnique: true,
        make: ({ issuedAt, ...official }) => this.pdf.set({ template, data: print(official), at: issuedAt }),
      });
      return { letter, isNew: true };
    });
  }

  /** Call it with the student locked. */
  private async mustHaveLettersLeft(studentId: string, now: Date): Promise<void> {
    const most = studentLetters.most;
    const issued = await this.documents.countSince(studentId, letterKinds, startOfNewYorkDay(now));
    if (issued < most) return;
    const seconds = Math.ceil((startOfNextNewYorkDay(now).getTime() - now.getTime()) / 1000);
    throw new TooManyRequestsError({ 'Retry-After': String(seconds) }, messages.dailyLimit(most));
  }

  async issued(
    studentId: string,
    request: DocumentListRequest,
    user: SignedInUser,
  ): Promise<Page<LetterDto>> {
    await this.students.openPart('letters', studentId, user);
    return this.documents.list(studentId, letterKinds, request, user);
  }

  async file(id: string, user: SignedInUser): Promise<MadeFile> {
    const { studentId, kind } = await this.documents.one(id, ...letterKinds);
    await this.students.openPart('letter', studentId, user);
    return this.documents.file(id, kind);
  }

  async revoke(
    id: string,
    reason: string,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<LetterDto>> {
    const { studentId, kind } = await this.documents.one(id, ...letterKinds);
    await this.students.mustSeePart(studentId, user);
    return this.documents.revoke(id, kind, { reason, expected, user });
  }
}

const unconsented = messages.consentRequired;

/** No hold may withhold the fact of enrollment, but a letter of good standing isn't issued during an active hold. */
const isKeptBack = (kind: LetterKind): boolean => kind === 'good_standing';

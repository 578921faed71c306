import { Injectable } from '@nestjs/common';
import { type ListRequest, Page } from '../../common/list-request.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { StandingService, type TermOfStudent } from '../standing/standing.service.js';
import { StudentsService } from '../students/students.service.js';
import { type StudentTermDto, studentTermList } from './student-terms.dto.js';

type Request = ListRequest<(typeof studentTermList.sort)[number], keyof typeof studentTermList.filters>;

/** A student's terms with their GPA. */
@Injectable()
export class StudentTermsService {
  constructor(
    private readonly standing: StandingService,
    private readonly students: StudentsService,
  ) {}

  /** Oldest first; a student has at most a few dozen. */
  async of(studentId: string, request: Request, user: SignedInUser): Promise<Page<StudentTermDto>> {
    await this.students.openPart('terms', studentId, user);
    const requested = request.filters.id === undefined ? null : [request.filters.id].flat();
    const terms = (await this.standing.termsOf(studentId)).filter(
      ({ termId }) => !requested || requested.includes(termId),
    );
    if (request.sort) terms.sort(byName(request.sort.descending));
    const rows = terms.slice(request.offset, request.whole ? undefined : request.offset + request.limit);
    const page = new Page(studentTermList.resource, rows.map(answerFor(user)), terms.length, request.offset);
    page.format = request.format;
    return page;
  }
}

const byName =
  (descending: boolean) =>
  (one: TermOfStudent, other: TermOfStudent): number =>
    one.termName.localeCompare(other.termName, 'en') * (descending ? -1 : 1);

/** The GPA of a term with few courses would reveal the grades of other instructors. */
const answerFor =
  ({ role }: SignedInUser) =>
  ({ termId, termName, ...reached }: TermOfStudent): StudentTermDto => ({
    id: termId,
    termName,
    ...(role !== 'faculty' && reached),
  });

import { Injectable } from '@nestjs/common';
import { NotFoundError, refuse } from '../../../common/errors.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { messages } from '../messages.js';
import { type Book, BooksService, type BookStudent, cellsIn, readingOf } from './books.service.js';
import { type Cell, isRemaining, type View } from './cells.rules.js';
import { shownPercent } from './exact.rules.js';
import type {
  CurrentExplanationDto,
  ExplanationDto,
  OwnExplanationDto,
  WhatIfDto,
  WhatIfResultDto,
} from './explanation.dto.js';
import { explainedCell, explainedTotal } from './explanation.rules.js';
import { formerSectionsOf } from './former-sections.js';
import { totalOf } from './totals.rules.js';
import { percentNeeded, totalWith } from './what-if.rules.js';

/** Explains calculated grades to instructors and to the students themselves. */
@Injectable()
export class ExplanationsService {
  constructor(private readonly books: BooksService) {}

  async of(sectionId: string, studentId: string, user: SignedInUser): Promise<ExplanationDto> {
    const book = await this.books.taught(sectionId, user, { format: 'json', studentId });
    const [student] = book.students;
    if (!student) throw new NotFoundError(messages.studentNotInSection);
    const { studentNumber, name, directoryRestricted, directoryRestriction } = student;
    const identity = { studentId, studentNumber, name, directoryRestricted, directoryRestriction };
    return {
      ...explain(book, student, 'instructor'),
      ...identity,
      formerSections: formerSectionsOf(student),
    };
  }

  /** Over posted grades only. */
  async own(sectionId: string, user: SignedInUser): Promise<CurrentExplanationDto> {
    const book = await this.books.own(sectionId, user);
    const student = book.students[0]!;
    return { ...explain(book, student, 'student'), formerSections: formerSectionsOf(student) };
  }

  /** Calculates with imagined scores. Nothing is saved. */
  async whatIf(sectionId: string, body: WhatIfDto, user: SignedInUser): Promise<WhatIfResultDto> {
    const book = await this.books.own(sectionId, user);
    const cells = cellsIn(book, book.students[0]!, 'student');
    refuse(whatIfErrors(book, cells, body));
    const scores = new Map((body.scores ?? []).map(({ assignmentId, score }) => [assignmentId, score]));
    const reading = readingOf(book, 'student');
    const { letters } = book.scheme.content;
    const target = letters.find(({ letter }) => letter === body.target);
    const current = totalWith(cells, scores, reading);
    const asZero = totalWith(cells, scores, reading, true);
    return {
      current: current.percent && shownPercent(current.percent),
      remainingAsZero: asZero.percent && shownPercent(asZero.percent),
      letter: current.letter,
      remaining: cells.filter((cell) => isRemaining(cell) && !scores.has(cell.assignment.id)).length,
      neededPercent: target ? percentNeeded(cells, scores, target.fromPercent, reading) : null,
    };
  }
}

/** A student's calculated grade, line by line. */
export function explain(book: Book, student: BookStudent, view: View): OwnExplanationDto {
  const { content, version } = book.scheme;
  const cells = cellsIn(book, student, view);
  const current = totalOf(content, cells);
  const dropped = new Set(current.groups.flatMap((group) => group.dropped));
  const titles = new Map(book.assignments.map(({ id, title }) => [id, title]));
  const work = new Map(student.work.map((one) => [one.assignmentId, one]));
  const detailsOf = ({ assignment: { id } }: Cell) => {
    const { note = null, isExtended = false } = work.get(id) ?? {};
    return { title: titles.get(id)!, note, isExtended };
  };
  return {
    scheme: { sectionId: book.sectionId, schemeVersion: version, ...content },
    cells: cells.map((cell) => explainedCell(cell, content, dropped, detailsOf(cell))),
    current: explainedTotal(current, content),
    remainingAsZero: explainedTotal(totalOf(content, cells, true), content),
  };
}

/** A score is for work that remains, at most its points unless more are allowed; the target is in the scheme. */
function whatIfErrors(
  book: Book,
  cells: Cell[],
  { scores = [], target }: WhatIfDto,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const remaining = new Map(cells.filter(isRemaining).map(({ assignment }) => [assignment.id, assignment]));
  const unlimited = new Set(book.assignments.filter((one) => one.allowAboveMax).map(({ id }) => id));
  for (const [index, { assignmentId, score }] of scores.entries()) {
    const assignment = remaining.get(assignmentId);
    const before = scores.slice(0, index);
    if (!assignment) errors[`scores.${index}.assignmentId`] = [messages.notRemaining];
    else if (before.some((other) => other.assignmentId === assignmentId))
      errors[`scores.${index}.assignmentId`] = [messages.duplicateAssignment];
    else if (score > assignment.maxPoints! && !unlimited.has(assignmentId))
      errors[`scores.${index}.score`] = [messages.scoreTooHigh(assignment.maxPoints!)];
  }
  if (target && !book.scheme.content.letters.some(({ letter }) => letter === target))
    errors.target = [messages.letterNotInScheme];
  return errors;
}

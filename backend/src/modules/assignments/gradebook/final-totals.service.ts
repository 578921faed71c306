import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { type Book, BooksService, type BookStudent } from './books.service.js';
import type { OwnExplanationDto } from './explanation.dto.js';
import { explain } from './explanations.service.js';

export { type KeptExplanation, keptDifference } from './kept-explanations.rules.js';

/** What a final grade is based on: a student's total with open and ungraded work as zero. */
export interface FinalTotal {
  schemeVersion: number;
  percent: number | null;
  letter: string | null;
  explanation: OwnExplanationDto;
}

interface Of {
  sectionId: string;
  /** One student instead of all. */
  studentId?: string;
  /** Records that the gradebook was read. */
  format?: string;
}

/** Calculates the totals that final grades are proposed from. */
@Injectable()
export class FinalTotalsService {
  constructor(private readonly books: BooksService) {}

  /** By student. */
  async of({ sectionId, ...options }: Of, user: SignedInUser): Promise<Map<string, FinalTotal>> {
    const book = await this.books.taught(sectionId, user, options);
    return new Map(book.students.map((student) => [student.studentId, totalOf(book, student)]));
  }
}

function totalOf(book: Book, student: BookStudent): FinalTotal {
  const explanation = explain(book, student, 'instructor');
  const { percent, letter } = explanation.remainingAsZero;
  return {
    schemeVersion: book.scheme.version,
    percent,
    letter,
    explanation,
  };
}

import { degreeName } from '../../common/degree-name.js';
import type { SharedFacts } from '../documents/documents.service.js';
import type { TranscriptDto } from './transcripts.dto.js';

/** The content of a transcript that the verification page shows if its holder consents. */
export const factsOf = ({ student, program, degrees, ...transcript }: TranscriptDto): SharedFacts => ({
  name: [student.firstName, student.lastName].filter(Boolean).join(' ') || student.studentId,
  program: program && degreeName(program.name, program.degreeType),
  degrees: degrees.map(({ award, conferredOn, honors }) => ({ award, conferredOn, honors })),
  creditsEarned: transcript.creditsEarned,
  cumulativeGpa: transcript.cumulativeGpa,
  transfers: transcript.transferCredits.map(({ institution, courseCode, title, creditsEarned }) => ({
    institution,
    code: courseCode ?? 'Elective',
    title,
    credits: creditsEarned,
  })),
  terms: transcript.terms.map(({ name, hasBegun, courses }) => ({
    name,
    hasBegun,
    courses: courses.map(({ code, title, credits, grade }) => ({ code, title, credits, grade })),
  })),
});

import { SetMetadata } from '@nestjs/common';
import '../../features/load.js';
import { applicationRecords, studentRecords } from '../fields/records.js';
import type { Role } from '../roles.js';

export const ABOUT = Symbol('about');
export const ABOUT_APPLICATION = Symbol('about an application');

/** Where a call names a record: in its address, in a field of its body, or in its query. */
export interface Naming {
  in: 'address' | 'body' | 'query';
  /** The parameter's name; in a body a path, in which `*` is every item of a list, such as `grades.*.enrollmentId`. */
  path: string;
  /** One of `studentRecords`, or of `applicationRecords`. */
  of: string;
}

/** Where the kind of a record decides which roles may write it. */
interface ByKind {
  rolesFor: (kind: string) => readonly Role[];
}

export type About = { records: readonly Naming[]; rolesFor?: ByKind['rolesFor'] } | { noStudent: string };

/** The server doesn't start if no feature declares the name. */
const known = (of: string): string => studentRecords.get(of).name;
export const inAddress = (of: string, path = 'id'): Naming => ({ in: 'address', path, of: known(of) });
export const inBody = (path: string, of = 'student'): Naming => ({ in: 'body', path, of: known(of) });

/**
 * The record that a call is about. Staff who are that student are treated as a student if students may make the call
 * for themselves; otherwise the call is refused (decision 0128).
 */
export const AboutStudent = (...records: [Naming, ...Naming[]]) =>
  SetMetadata(ABOUT, { records } satisfies About);

/** The same, where the kind of the record decides which roles may write it; the refusal names only those. */
export const AboutStudentByKind = (rolesFor: ByKind['rolesFor'], ...records: [Naming, ...Naming[]]) =>
  SetMetadata(ABOUT, { records, rolesFor } satisfies About);

/** Says why the call writes no student's record. Staff who are students are refused on writes without a mark. */
export const AboutNoStudent = (why: string) => SetMetadata(ABOUT, { noStudent: why } satisfies About);

/** The kinds of the records that a call names, by the parameter's name or the path in the body. */
interface NamedRecords {
  address?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

/**
 * The application for admission that a call is about. It is refused for the person who applied, reads too, because the
 * office sees what is hidden from applicants (decision 0218).
 */
export const AboutApplication = (named: NamedRecords) =>
  SetMetadata(
    ABOUT_APPLICATION,
    (['address', 'body', 'query'] as const).flatMap((place) =>
      Object.entries(named[place] ?? {}).map(([path, of]): Naming => ({
        in: place,
        path,
        of: applicationRecords.get(of).name,
      })),
    ),
  );

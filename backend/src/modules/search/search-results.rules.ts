import { scheduleInSentence } from '../../common/calendar.js';
import type { ClassLevel } from '../../common/class-levels.js';
import { classLevelLabels, studentStatusLabels } from '../../common/messages.js';
import type { StudentStatus } from '../../common/statuses.js';
import { isActive } from '../../common/statuses.js';
import type { SearchKind, SearchResultDto } from './search.dto.js';
import { messages } from './messages.js';

/** The quality of a match; lower is better. */
export const levels = { code: 0, name: 1, whole: 2, start: 3, inside: 4, typo: 5 } as const;
export const mostResults = 20;
/** This many of each kind are shown before more of another. */
const share = 5;

interface StudentFacts extends Named {
  number: string;
  mark: Pick<SearchResultDto, 'directoryRestricted' | 'directoryRestriction'>;
  email?: string | null;
  program?: string | null;
  classLevel?: ClassLevel | null;
  status?: StudentStatus;
}
interface CourseFacts {
  code: string;
  title: string;
  credits: number;
  department: string | null;
  isActive: boolean;
  /** The current term, or the last one that offers it. */
  termId: string | null;
}
interface SectionFacts extends Named {
  code: string;
  title: string;
  number: string;
  term: string;
  schedule: string | null;
  isActive: boolean;
}
interface PersonFacts extends Named {
  email?: string | null;
  role?: keyof typeof messages.roles;
  ended?: boolean;
}
interface Named {
  firstName: string | null;
  lastName: string | null;
}
interface FactsOf {
  student: StudentFacts;
  course: CourseFacts;
  section: SectionFacts;
  person: PersonFacts;
}

/** A hit with the fields that may be shown; `place` is its rank within its kind. */
export type Hit = {
  [Kind in SearchKind]: { kind: Kind; id: string; level: number; place: number; facts: FactsOf[Kind] };
}[SearchKind];

const kindOrder: Record<SearchKind, number> = { student: 0, course: 1, section: 2, person: 3 };

/** Each kind gets its share; similar words fill the remaining room. Best hits first. */
export function best(hits: readonly Hit[]): Hit[] {
  return sorted(hits, (hit) => [isTypo(hit), hit.place > share, ...rank(hit)])
    .slice(0, mostResults)
    .sort((one, other) => compare(rank(one), rank(other)));
}

const isTypo = ({ level }: Hit): boolean => level === levels.typo;
const rank = ({ level, kind, place }: Hit): number[] => [level, kindOrder[kind], place];

const sorted = (hits: readonly Hit[], key: (hit: Hit) => (number | boolean)[]): Hit[] =>
  hits
    .map((hit) => ({ hit, key: key(hit).map(Number) }))
    .sort((one, other) => compare(one.key, other.key))
    .map(({ hit }) => hit);

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
};

/** A hit for the list in the header, with the closest screen of the portal. */
export function resultOf(hit: Hit): SearchResultDto {
  const { kind, id } = hit;
  switch (kind) {
    case 'student': {
      const { number, mark, email, program, classLevel, status } = hit.facts;
      return {
        kind,
        id,
        title: nameOf(hit.facts) || number,
        subtitle: line(
          number,
          email,
          program,
          classLevel && classLevelLabels[classLevel],
          status && !isActive(status) && studentStatusLabels[status],
        ),
        link: `/portal/student-records/${id}`,
        ...mark,
      };
    }
    case 'course': {
      const { code, title, credits, department, isActive, termId } = hit.facts;
      return {
        kind,
        id,
        title: `${code} ${title}`,
        subtitle: line(messages.credits(credits), department, !isActive && 'Inactive'),
        link: sectionsWith({ search: code, ...(termId && { termId }) }),
      };
    }
    case 'section': {
      const { code, title, number, term, schedule, isActive } = hit.facts;
      return {
        kind,
        id,
        title: `${code}-${number} ${title}`,
        subtitle: line(
          term,
          nameOf(hit.facts),
          schedule && scheduleInSentence(schedule),
          !isActive && 'Canceled',
        ),
        link: `/portal/courses/${id}`,
      };
    }
    case 'person': {
      const { email, role, ended } = hit.facts;
      const title = nameOf(hit.facts) || email || '';
      const isApplicant = role === 'student';
      return {
        kind,
        id,
        title,
        subtitle: line(
          role === undefined ? 'Instructor' : messages.roles[role],
          email,
          ended && messages.noAccess,
        ),
        link: isApplicant
          ? `/portal/student-records?${new URLSearchParams({ search: title })}`
          : sectionsWith({ search: title }),
      };
    }
  }
}

const sectionsWith = (filters: Record<string, string>): string =>
  `/portal/courses?${new URLSearchParams(filters)}`;

const nameOf = ({ firstName, lastName }: Named): string => [firstName, lastName].filter(Boolean).join(' ');

const line = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

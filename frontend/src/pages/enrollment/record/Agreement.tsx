import type { ReactNode } from 'react';
import type { EnrollmentIncompleteDto } from '../../../api/types.gen';
import { Clamped } from '../../../components/Clamped';
import { formatDate } from '../../../components/format';
import { Section } from '../../../components/layout/Section';
import { Stack } from '../../../components/layout/Stack';
import { Muted } from '../../../components/layout/Text';
import { agreementMessages as says } from './messages';

type Missing = EnrollmentIncompleteDto['missing'][number];

/** In one line: "Missing, to submit through Jan 31, 2027: Paper, Quiz". */
export const agreementLine = ({ until, missing }: EnrollmentIncompleteDto) =>
  says.line(missing.map(({ title }) => title).join(', '), formatDate(until));

interface Props {
  incomplete: EnrollmentIncompleteDto;
  id: string;
  /** The assignment, for a student as a link to it. */
  work?: (missing: Missing) => ReactNode;
  as?: 'h2' | 'h3';
}

/** What a student with an I still has to submit, until when, and what was agreed. */
export function Agreement({ incomplete, id, work = ({ title }) => title, as: Heading = 'h3' }: Props) {
  const { until, note, missing } = incomplete;
  return (
    <Section gap={2} aria-labelledby={id}>
      <Heading id={id}>{says.title}</Heading>
      <p>{says.until(formatDate(until))}</p>
      <Stack as="ul" gap={1} breaks>
        {missing.map((one) => (
          <li key={one.assignmentId}>
            {work(one)}
            {!one.isOpen && <Muted as="span" size="small">{` ${says.closed}`}</Muted>}
          </li>
        ))}
      </Stack>
      <Clamped text={note} lines={8} />
    </Section>
  );
}

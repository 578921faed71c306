import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ClosingItemDto, TermClosingDto, TermDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { Dialog, DialogBody } from '../../../components/dialog/Dialog';
import { Failure } from '../../../components/Failure';
import { TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { formatNumber, plural } from '../../../components/format';
import { post, put, useAct } from '../../../providers/acts';
import { fetchSignedIn } from '../../../providers/fetchSignedIn';
import { path } from '../../../providers/records';
import { size, space } from '../../../theme/scale';
import { seatsPath } from '../../enrollment/path';
import { gradebookHref } from '../../gradebook/path';
import { gradingHref } from '../../grading/path';
import { finalGradesHref } from '../../roster/path';
import { termsPath } from './path';

type Kind = ClosingItemDto['kind'];
type Nouns = readonly [one: string, many: string];

const kinds: Record<Kind, { sections: Nouns; counted: Nouns; href: (sectionId: string) => string }> = {
  final_grades: {
    sections: ['section without all final grades', 'sections without all final grades'],
    counted: ['student', 'students'],
    href: finalGradesHref,
  },
  waitlist: {
    sections: ['open waitlist', 'open waitlists'],
    counted: ['student', 'students'],
    href: (sectionId) => `${seatsPath}/${sectionId}`,
  },
  ungraded_work: {
    sections: ['section with ungraded work', 'sections with ungraded work'],
    counted: ['submission', 'submissions'],
    href: (sectionId) => gradingHref({ sectionId }),
  },
  unposted_grades: {
    sections: ['section with grades that aren’t posted', 'sections with grades that aren’t posted'],
    counted: ['assignment', 'assignments'],
    href: gradebookHref,
  },
};

const Stack = styled.div({ display: 'grid', gap: space(4), marginBottom: space(5) });
const Heading = styled.h3({ fontSize: size.body, fontWeight: 600 });
const List = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  gap: `0 ${space(4)}`,
  marginTop: space(1),
  '& a': { display: 'inline-block', padding: '4px 0' },
});
/** More sections are shown on request. */
const mostShown = 12;
const follows =
  'The term is no longer offered or published, and nobody can register in it. Sections, grades and accounts stay as they are. You can open it again.';

interface Props {
  term: TermDto & { etag?: string };
  onClose: () => void;
}

/** Lists missing data in the term before it is closed, and asks for a reason if there is any. */
export function CloseTerm({ term, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['terms', 'closing', term.id],
    queryFn: async ({ signal }) =>
      (await fetchSignedIn(path('terms', term.id, 'closing'), { signal })).json as TermClosingDto,
    staleTime: 0,
    gcTime: 0,
  });
  const title = `Close ${term.name}`;
  if (data) return <Asked term={term} title={title} missing={data.missing} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        {error ? (
          <Failure title="What is missing could not be read" error={error} onRetry={() => void refetch()} />
        ) : (
          <Bone height="160px" />
        )}
      </DialogBody>
    </Dialog>
  );
}

function Asked({ term, title, missing, onClose }: Props & { title: string; missing: ClosingItemDto[] }) {
  const failed = 'Failed to close the term';
  const close = useAct({
    act: ({ reason }: { reason: string }) =>
      post<TermDto>(['terms', term.id, 'close'], { reason: reason.trim() || undefined }, term.etag),
    done: `${term.name} is closed`,
    record: () => ({ name: term.name, to: `${termsPath}/${term.id}` }),
    failed,
    refreshes: [['terms'], ['sections']],
    undo: {
      act: () => put(['terms', term.id], { isActive: true }),
      done: `${term.name} is open again`,
      failed: 'Failed to open the term again',
    },
  });
  return (
    <FormDialog
      name={`term/${term.id}/close`}
      title={title}
      description={follows}
      submit={missing.length ? 'Close all the same' : 'Close term'}
      saving="Closing…"
      danger
      failed={failed}
      values={{ reason: '' }}
      onSubmit={close.run}
      onClose={onClose}
    >
      {missing.length ? (
        <>
          <Stack>
            {missing.map((item, index) => (
              <Missing key={item.kind} {...item} isFirst={index === 0} />
            ))}
          </Stack>
          <TextArea
            name="reason"
            label="Reason for closing all the same"
            hint="Kept in the history of the term."
            rules={required('Reason is required')}
          />
        </>
      ) : (
        <p>Nothing is missing: all grades are submitted and posted, and nobody waits for a seat.</p>
      )}
    </FormDialog>
  );
}

/** The sections of one kind. */
function Missing({ kind, count, sectionCount, sections, isFirst }: ClosingItemDto & { isFirst: boolean }) {
  const { counted, href, ...named } = kinds[kind];
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sections : sections.slice(0, mostShown);
  const firstAdded = useRef<HTMLAnchorElement>(null);
  // The focused button is gone.
  useEffect(() => {
    if (isWhole) firstAdded.current?.focus();
  }, [isWhole]);
  return (
    <section>
      <Heading>
        {plural(sectionCount, ...named.sections)} ({plural(count, ...counted)})
      </Heading>
      <List>
        {shown.map(({ sectionId, courseCode, sectionNumber, count: here }, index) => (
          <li key={sectionId}>
            {/* The dialog's focus starts at the list, before the field. */}
            <Link
              to={href(sectionId)}
              data-autofocus={(isFirst && index === 0) || undefined}
              ref={index === mostShown ? firstAdded : undefined}
            >
              {courseCode}-{sectionNumber}
            </Link>{' '}
            ({plural(here, ...counted)})
          </li>
        ))}
      </List>
      {shown.length < sections.length && (
        <Button type="button" look="quiet" onClick={() => setWhole(true)}>
          Show all {formatNumber(sections.length)} sections
        </Button>
      )}
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ClosingItemDto, TermClosingDto, TermDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { WhileRead } from '../../../components/records/WhileRead';
import { Stack } from '../../../components/layout/Stack';
import { Text } from '../../../components/layout/Text';
import { Grid } from '../../../components/layout/Grid';
import { post, updateRecord, useAct } from '../../../providers/acts';
import { reading } from '../../../providers/read';
import { seatsPath } from '../../enrollment/path';
import { gradebookHref } from '../../gradebook/path';
import { gradingHref } from '../../grading/path';
import { finalGradesHref } from '../../roster/path';
import { termsPath } from './path';
import { messages } from './messages';

type Kind = ClosingItemDto['kind'];

const hrefs: Record<Kind, (sectionId: string) => string> = {
  final_grades: finalGradesHref,
  waitlist: (sectionId) => `${seatsPath}/${sectionId}`,
  ungraded_work: (sectionId) => gradingHref({ sectionId }),
  ungraded_posts: gradebookHref,
  unposted_grades: gradebookHref,
};

/** More sections are shown on request. */
const mostShown = 12;

interface Props {
  term: TermDto & { etag?: string };
  onClose: () => void;
}

/** Lists missing data in the term before it is closed, and asks for a reason if there is any. */
export function CloseTerm({ term, onClose }: Props) {
  const closing = useQuery({
    queryKey: ['terms', 'closing', term.id],
    queryFn: reading<TermClosingDto>(['terms', term.id, 'closing']),
    staleTime: 0,
    gcTime: 0,
  });
  const title = messages.close.title(term.name);
  return (
    <WhileRead
      title={title}
      one="term"
      reading={closing}
      failed={messages.close.loadFailed}
      onClose={onClose}
    >
      {({ missing }) => <CloseQuestion term={term} title={title} missing={missing} onClose={onClose} />}
    </WhileRead>
  );
}

function CloseQuestion({
  term,
  title,
  missing,
  onClose,
}: Props & { title: string; missing: ClosingItemDto[] }) {
  const { failed } = messages.close;
  const close = useAct({
    act: ({ reason }: { reason: string }) =>
      post<TermDto>(['terms', term.id, 'close'], { reason: reason.trim() || undefined }, term.etag),
    done: messages.close.done(term.name),
    record: () => ({ name: term.name, to: `${termsPath}/${term.id}` }),
    failed,
    refreshes: [['terms'], ['sections']],
    undo: {
      act: () => updateRecord('terms', term.id, { isActive: true }),
      done: messages.close.undone(term.name),
      failed: messages.close.undoFailed,
    },
  });
  return (
    <FormDialog
      name={`term/${term.id}/close`}
      title={title}
      description={messages.close.text}
      submit={missing.length ? messages.close.submitAnyway : messages.close.submit}
      saving="Closing…"
      danger
      failed={failed}
      values={{ reason: '' }}
      onSubmit={close.run}
      onClose={onClose}
    >
      {missing.length ? (
        <>
          <Stack gap={4} below={5}>
            {missing.map((item, index) => (
              <Missing key={item.kind} {...item} isFirst={index === 0} />
            ))}
          </Stack>
          <TextArea
            name="reason"
            label={messages.close.reason}
            hint={messages.close.reasonHint}
            rules={required('Reason is required')}
          />
        </>
      ) : (
        <p>{messages.close.complete}</p>
      )}
    </FormDialog>
  );
}

/** The sections of one kind. */
function Missing({ kind, count, sectionCount, sections, isFirst }: ClosingItemDto & { isFirst: boolean }) {
  const texts = messages.close.missing[kind];
  const href = hrefs[kind];
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? sections : sections.slice(0, mostShown);
  const firstAdded = useRef<HTMLAnchorElement>(null);
  // The focused button is gone.
  useEffect(() => {
    if (isWhole) firstAdded.current?.focus();
  }, [isWhole]);
  return (
    <section>
      <Text as="h3" size="body" strong>
        {texts.sections(sectionCount)} ({texts.items(count)})
      </Text>
      <Grid as="ul" gap={[0, 4]} least={220} above={1}>
        {shown.map(({ sectionId, courseCode, sectionNumber, count: here }, index) => (
          <li key={sectionId}>
            {/* The dialog's focus starts at the list, before the field. */}
            <Link
              to={href(sectionId)}
              style={{ display: 'inline-block', padding: '4px 0' }}
              data-autofocus={(isFirst && index === 0) || undefined}
              ref={index === mostShown ? firstAdded : undefined}
            >
              {courseCode}-{sectionNumber}
            </Link>{' '}
            ({texts.items(here)})
          </li>
        ))}
      </Grid>
      {shown.length < sections.length && (
        <Button type="button" look="quiet" onClick={() => setWhole(true)}>
          {messages.close.showAll(sections.length)}
        </Button>
      )}
    </section>
  );
}

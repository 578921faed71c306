import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { dotted, formatDate, formatDay, formatUntil } from '../../../components/format';
import { ExportButton } from '../../../components/lists/ExportButton';
import { Pager } from '../../../components/lists/Pager';
import { RowLink } from '../../../components/lists/RowLink';
import { useListAddress } from '../../../components/lists/useListAddress';
import { RestrictedMark } from '../../../components/RestrictedMark';
import { StatusBadge } from '../../../components/StatusBadge';
import { Muted, Text } from '../../../components/layout/Text';
import { Inline } from '../../../components/layout/Inline';
import { Grid } from '../../../components/layout/Grid';
import { Rows } from '../../../components/layout/Rows';
import type { SectionDetailDto } from '../../../api/types.gen';
import { useMay } from '../../../providers/session';
import { sectionName } from '../../../resources/sections/section';
import { enrollmentsPath, inTerm } from '../path';
import { useWaitlist, type WaitlistEntry, waitingLength } from './queries';
import { messages, waitlistMessages } from './messages';

/** The waitlist in its order: each student's chance of a seat, seat offers, and why a student was skipped. */
export function Waitlist({ section }: { section: SectionDetailDto }) {
  const { address, hrefTo } = useListAddress({ prefix: 'waitlist', sortable: [], sort: '' });
  const { data, total = 0, error, isFetching, refetch } = useWaitlist(section.id, address.page);
  const roster = useMay()('read', 'sections.roster');
  return (
    <section aria-labelledby="waitlist-heading">
      <Inline gap={3} justify="space-between" below={2} minHeight={36}>
        <h3 id="waitlist-heading">Waitlist</h3>
        {roster && total > 0 && (
          <ExportButton
            resource={`sections/${section.id}/roster`}
            request={{ filter: { status: 'waitlisted' } }}
          />
        )}
      </Inline>
      {error && !isFetching ? (
        <Failure title={messages.failedWaitlist} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Bone height="120px" />
      ) : total === 0 ? (
        <Muted>
          {section.isWaitlistOpen
            ? waitlistMessages.empty
            : waitlistMessages.closed(formatDate(section.waitlistUntil))}
        </Muted>
      ) : (
        <>
          <Rows
            as="ol"
            row={3}
            sides={3}
            framed="small"
            aria-label={waitlistMessages.label(sectionName(section))}
          >
            {data.map((enrollment) => (
              <Entry key={enrollment.id} enrollment={enrollment} termId={section.termId} />
            ))}
          </Rows>
          <Pager
            page={address.page}
            perPage={waitingLength}
            total={total}
            hrefTo={(page) => hrefTo({ page })}
          />
        </>
      )}
    </section>
  );
}

const chanceText = (chance: number | null | undefined) =>
  chance === undefined ? '' : chance === null ? waitlistMessages.noChance : waitlistMessages.chance(chance);

function Entry({ enrollment, termId }: { enrollment: WaitlistEntry; termId: string }) {
  const { position, offerExpiresAt, skipReason } = enrollment;
  return (
    <Grid as="li" columns="32px minmax(0, 1fr) auto" gap={[0, 3]} breaks>
      <Text as="span" strong numeric end>
        {position ?? '–'}
      </Text>
      <div>
        <RowLink data-result to={inTerm(`${enrollmentsPath}/${enrollment.id}`, termId)}>
          {enrollment.name}
        </RowLink>{' '}
        <RestrictedMark of={enrollment} />
        <small>
          {dotted([
            enrollment.studentNumber,
            waitlistMessages.since(formatDay(enrollment.since)),
            chanceText(enrollment.chance),
          ])}
        </small>
        {offerExpiresAt && <small>{waitlistMessages.held(formatUntil(offerExpiresAt))}</small>}
        {skipReason && <small>{waitlistMessages.skipped(skipReason)}</small>}
      </div>
      {offerExpiresAt && <StatusBadge tone="info">Offer</StatusBadge>}
    </Grid>
  );
}

import styled from '@emotion/styled';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { dotted, formatDate, formatDay, formatUntil } from '../../../components/format';
import { ExportButton } from '../../../components/lists/ExportButton';
import { Pager } from '../../../components/lists/Pager';
import { RowLink } from '../../../components/lists/RowLink';
import { useListAddress } from '../../../components/lists/useListAddress';
import { StatusBadge } from '../../../components/StatusBadge';
import type { SectionDetailDto } from '../../../api/types.gen';
import { useMay } from '../../../providers/session';
import { sectionName } from '../../../resources/sections/section';
import { color } from '../../../theme/color';
import { radius, size, space } from '../../../theme/scale';
import { enrollmentsPath, inTerm } from '../path';
import { useWaitlist, type WaitingPlace, waitingLength } from './queries';
import { messages, waitlistMessages } from './messages';

const Head = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space(3),
  minHeight: '36px',
  marginBottom: space(2),
});
const List = styled.ol({ border: `1px solid ${color.line}`, borderRadius: radius.small });
const Item = styled.li({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr) auto',
  columnGap: space(3),
  padding: space(3),
  borderBottom: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  '&:last-of-type': { borderBottom: 0 },
  '&:hover': { background: color.surfaceAlt },
  '& small': { display: 'block', color: color.muted, fontSize: size.small },
});
const Position = styled.span({ textAlign: 'right', fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
const Quiet = styled.p({ color: color.muted });

/** The waitlist in its order: each student's chance of a seat, seat offers, and why a student was skipped. */
export function Waitlist({ section }: { section: SectionDetailDto }) {
  const { address, hrefTo } = useListAddress({ prefix: 'waitlist', sortable: [], sort: '' });
  const { data, total = 0, error, isFetching, refetch } = useWaitlist(section.id, address.page);
  const roster = useMay()('read', 'sections.roster');
  return (
    <section aria-labelledby="waitlist-heading">
      <Head>
        <h3 id="waitlist-heading">Waitlist</h3>
        {roster && total > 0 && (
          <ExportButton
            resource={`sections/${section.id}/roster`}
            request={{ filter: { status: 'waitlisted' } }}
          />
        )}
      </Head>
      {error && !isFetching ? (
        <Failure title={messages.failedWaitlist} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Bone height="120px" />
      ) : total === 0 ? (
        <Quiet>
          {section.isWaitlistOpen
            ? waitlistMessages.empty
            : waitlistMessages.closed(formatDate(section.waitlistUntil))}
        </Quiet>
      ) : (
        <>
          <List aria-label={waitlistMessages.label(sectionName(section))}>
            {data.map((place) => (
              <Place key={place.id} place={place} termId={section.termId} />
            ))}
          </List>
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

function Place({ place, termId }: { place: WaitingPlace; termId: string }) {
  const { position, offerExpiresAt, skipReason } = place;
  return (
    <Item>
      <Position>{position ?? '–'}</Position>
      <div>
        <RowLink data-result to={inTerm(`${enrollmentsPath}/${place.id}`, termId)}>
          {place.name}
        </RowLink>
        <small>
          {dotted([
            place.studentNumber,
            waitlistMessages.since(formatDay(place.since)),
            chanceText(place.chance),
          ])}
        </small>
        {offerExpiresAt && <small>{waitlistMessages.held(formatUntil(offerExpiresAt))}</small>}
        {skipReason && <small>{waitlistMessages.skipped(skipReason)}</small>}
      </div>
      {offerExpiresAt && <StatusBadge tone="info">Offer</StatusBadge>}
    </Item>
  );
}

import styled from '@emotion/styled';
import Drawer from '@mui/material/Drawer';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Bone } from '../../components/Bone';
import { IconButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { Icon } from '../../components/Icon';
import { PageTitle } from '../../components/PageTitle';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { hasStatus } from '../../providers/apiError';
import type { SectionDto } from '../../api/types.gen';
import { sectionName } from '../../resources/sections/section';
import { color } from '../../theme/color';
import { headerHeight, size, space } from '../../theme/scale';
import { useSection } from './queries';
import { SectionDetail } from './SectionDetail';
import { sectionHeadingId } from './useSectionFocus';

/** Beside the table, from the header to the foot of the window. */
export const panelWidth = 'clamp(400px, 36vw, 520px)';

const Side = styled.section({
  position: 'fixed',
  top: `${headerHeight}px`,
  right: 0,
  bottom: 0,
  zIndex: 50,
  width: panelWidth,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: color.surface,
  borderLeft: `1px solid ${color.line}`,
});
const Sheet = styled.div({ width: 'min(520px, 100vw)', minHeight: '100%', background: color.surface });

const Head = styled.div({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space(3),
  padding: space(4, 5),
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
});
const Title = styled.h2({ fontSize: size.title, overflowWrap: 'anywhere' });
const Subtitle = styled.p({ color: color.muted });
const Content = styled.div({ padding: space(5) });
const Bones = styled.div({ display: 'grid', gap: space(5) });

interface Props {
  id: string;
  /** The row of the table, so that the name is there at once. */
  known?: SectionDto;
  /** Where closing leads. */
  closed: string;
  /** Beside the table, else in front of it. */
  beside: boolean;
  takesFocus: boolean;
}

export function SectionPanel({ id, known, closed, beside, takesFocus }: Props) {
  const { data, error, isFetching, refetch } = useSection(id);
  const navigate = useNavigate();
  const section = data ?? known;
  const failed = error && !isFetching && !data ? error : undefined;
  const missing = failed && (hasStatus(failed, 404) || hasStatus(failed, 400));

  return (
    <Place beside={beside} onClose={() => void navigate(closed)}>
      <Head>
        <div>
          <Heading takesFocus={takesFocus}>
            {failed ? (
              missing ? (
                'Section not found'
              ) : (
                'Section not loaded'
              )
            ) : section ? (
              sectionName(section)
            ) : (
              <Loading />
            )}
          </Heading>
          {!failed && <Subtitle>{section ? section.courseTitle : <Bone width="200px" />}</Subtitle>}
        </div>
        <IconButtonLink look="quiet" to={closed} aria-label="Close section">
          <Icon name="close" />
        </IconButtonLink>
      </Head>
      <Content>
        {data ? (
          <SectionDetail section={data} />
        ) : missing ? (
          <p>There is no such section. It may have been removed since the link was made.</p>
        ) : failed ? (
          <Failure title="The section could not be read" error={failed} onRetry={() => void refetch()} />
        ) : (
          <Skeleton />
        )}
      </Content>
      {section && !failed && <PageTitle>{`${sectionName(section)} · Course Management`}</PageTitle>}
    </Place>
  );
}

function Place({ beside, onClose, children }: { beside: boolean; onClose: () => void; children: ReactNode }) {
  if (beside) return <Side aria-labelledby={sectionHeadingId}>{children}</Side>;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      disableRestoreFocus
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': sectionHeadingId } }}
    >
      <Sheet>{children}</Sheet>
    </Drawer>
  );
}

/** It takes the focus itself, because a drawer draws it only after the page. */
function Heading({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <Title ref={title} id={sectionHeadingId} tabIndex={-1}>
      {children}
    </Title>
  );
}

const Loading = () => (
  <>
    <Bone width="140px" />
    <VisuallyHidden>Loading the section</VisuallyHidden>
  </>
);

const Skeleton = () => (
  <Bones aria-hidden="true">
    {['44px', '44px', '44px', '120px', '80px'].map((height, index) => (
      <Bone key={index} height={height} />
    ))}
  </Bones>
);

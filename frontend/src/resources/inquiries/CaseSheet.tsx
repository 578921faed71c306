import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { InquiryDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { ButtonLink, IconButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { Icon } from '../../components/Icon';
import { recordHeadingId } from '../../components/records/useRowFocus';
import { Surface } from '../../components/Surface';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { hasStatus } from '../../providers/apiError';
import { color } from '../../theme/color';
import { media, size, space } from '../../theme/scale';
import { InquiryStatusBadge } from './InquiryStatusBadge';
import { caseTexts, kindNames } from './messages';

const Back = styled(ButtonLink)({
  margin: space(0, 0, 4, -2),
  paddingLeft: space(2),
  '@media print': { display: 'none' },
});
const Sheet = styled(Surface)({ minWidth: 0 });
const Head = styled.div({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space(3),
  padding: space(6, 6, 4),
  [media.phone]: { padding: space(5, 4, 3) },
});
const Title = styled.h2({ fontSize: size.title, overflowWrap: 'anywhere', ':focus': { outline: 'none' } });
const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 4),
  minHeight: '24px',
  marginTop: space(1),
  color: color.muted,
});
const Content = styled.div({ padding: space(0, 6, 6), [media.phone]: { padding: space(0, 4, 5) } });
const Bones = styled.div({ display: 'grid', gap: space(5) });

interface Props {
  /** The inquiry as known so far, at first from its row. */
  inquiry?: InquiryDto;
  /** What the case is called on this screen. */
  noun: keyof typeof caseTexts;
  error: unknown;
  onRetry: () => void;
  /** The address after closing. */
  closed: string;
  beside: boolean;
  /** The full content; absent while it loads. */
  children?: ReactNode;
}

/** One case: its sender and status, with the content below. */
export function CaseSheet(props: Props) {
  const { inquiry, noun, error, onRetry, closed, beside, children } = props;
  const texts = caseTexts[noun];
  const isMissing = hasStatus(error, 404) || hasStatus(error, 400);
  const problem = error ? (isMissing ? texts.notFound : texts.notLoaded) : undefined;
  return (
    <div>
      {!beside && (
        <Back look="quiet" to={closed}>
          <Icon name="arrowLeft" />
          {texts.back}
        </Back>
      )}
      <Sheet aria-labelledby={recordHeadingId}>
        <Head>
          <div>
            <Title id={recordHeadingId} tabIndex={-1}>
              {problem ?? inquiry?.subject ?? <Loading text={texts.loading} />}
            </Title>
            {!problem && (
              <Line>
                {inquiry ? (
                  <>
                    <span>{kindNames[inquiry.kind]}</span>
                    <span>{inquiry.number}</span>
                    <InquiryStatusBadge status={inquiry.status} />
                  </>
                ) : (
                  <Bone width="240px" />
                )}
              </Line>
            )}
          </div>
          {beside && (
            <IconButtonLink look="quiet" to={closed} aria-label="Close panel">
              <Icon name="close" />
            </IconButtonLink>
          )}
        </Head>
        {isMissing ? (
          <Content>
            <p>{texts.missing}</p>
          </Content>
        ) : error ? (
          <Content>
            <Failure title={texts.failed} error={error} onRetry={onRetry} />
          </Content>
        ) : (
          (children ?? <Skeleton />)
        )}
      </Sheet>
    </div>
  );
}

const Loading = ({ text }: { text: string }) => (
  <>
    <Bone width="260px" />
    <VisuallyHidden>{text}</VisuallyHidden>
  </>
);

const Skeleton = () => (
  <Content aria-hidden="true">
    <Bones>
      {['40px', '44px', '44px', '120px', '88px'].map((height, index) => (
        <Bone key={index} height={height} />
      ))}
    </Bones>
  </Content>
);

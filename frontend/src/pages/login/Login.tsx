import styled from '@emotion/styled';
import { useSearchParams } from 'react-router-dom';
import { ButtonAnchor } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { PageTitle } from '../../components/PageTitle';
import { Grid } from '../../components/layout/Grid';
import { EntryFrame } from '../../layout/EntryFrame';
import { signInAddress } from '../../providers/navigation';
import { color } from '../../theme/color';
import { media, radius, size, space } from '../../theme/scale';
import { tokens } from '../../theme/tokens';
import { ownPath } from './returnTo';
import { tiles } from './tiles';
import { messages } from './messages';

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 420px) minmax(0, 1fr)',
  gap: space(12, 16),
  alignItems: 'stretch',
  minHeight: 'calc(100dvh - 68px - 74px)',
  alignContent: 'center',
  padding: space(12, 0),
  [media.belowTablet]: { gridTemplateColumns: '1fr', padding: space(10, 0) },
});

const Card = styled.section({
  alignContent: 'center',
  padding: space(8),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderTop: `3px solid ${color.accent}`,
  borderRadius: radius.medium,
  [media.phone]: { padding: space(6) },
});

const Badge = styled.p({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  padding: `2px ${space(3)} 2px ${space(2)}`,
  borderRadius: '999px',
  background: color.successSoft,
  color: color.success,
  fontSize: size.caption,
  fontWeight: 600,
});

const Title = styled.h1({ margin: space(4, 0, 2), fontFamily: tokens.font.serif, fontSize: '1.75rem' });
const Note = styled.p({ color: color.muted, '& + &': { marginTop: space(3) } });
const Wide = styled(ButtonAnchor)({
  width: '100%',
  minHeight: '48px',
  margin: space(6, 0, 4),
  fontSize: size.lead,
});

const Tile = styled.li({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gridTemplateRows: 'auto 1fr',
  columnGap: space(3),
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  '& svg': { color: color.accent, gridRow: 'span 2', marginTop: '1px' },
  '& h2': { fontSize: size.lead },
  '& p': { color: color.muted },
});

const Help = styled.aside({
  marginTop: space(4),
  padding: space(5),
  background: color.surfaceAlt,
  borderRadius: radius.medium,
  '& h2': { fontSize: size.lead, marginBottom: space(1) },
  '& p': { color: color.muted },
  '& a': { whiteSpace: 'nowrap' },
});

export default function Login() {
  const [query] = useSearchParams();
  return (
    <EntryFrame>
      <PageTitle>Sign in</PageTitle>
      <Columns>
        <Card>
          <Badge>
            <Icon name="lock" size={16} />
            Secure Login
          </Badge>
          <Title>Student Portal Login</Title>
          <Note>{messages.about}</Note>
          <Wide href={signInAddress(ownPath(query.get('returnTo')))}>Sign In to Portal</Wide>
          <Note>{messages.credentials}</Note>
        </Card>
        <div>
          <Grid as="ul" gap={4} least={220} fit>
            {tiles.map(({ icon, title, text }) => (
              <Tile key={title}>
                <Icon name={icon} size={24} />
                <h2>{title}</h2>
                <p>{text}</p>
              </Tile>
            ))}
          </Grid>
          <Help>
            <h2>Need help?</h2>
            <p>
              Email <a href="mailto:support@collegium.example">support@collegium.example</a>.
            </p>
            <p>{messages.supportHours}</p>
          </Help>
        </div>
      </Columns>
    </EntryFrame>
  );
}

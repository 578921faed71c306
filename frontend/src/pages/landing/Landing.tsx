import styled from '@emotion/styled';
import { ButtonAnchor } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { PageTitle } from '../../components/PageTitle';
import { Grid } from '../../components/layout/Grid';
import { EntryFrame, Measure } from '../../layout/EntryFrame';
import { signInAddress } from '../../providers/navigation';
import { color } from '../../theme/color';
import { media, radius, size, space } from '../../theme/scale';
import { tokens } from '../../theme/tokens';
import { features } from './features';
import { Lamp } from './Lamp';
import { messages } from './messages';

const { ink, inkRaised, onInk, onInkMuted } = tokens.color.light;
const gold = tokens.color.dark.accent;

const Hero = styled.section({
  background: ink,
  color: onInk,
  borderTop: `1px solid ${inkRaised}`,
  ':focus-visible': { outlineColor: tokens.color.dark.focus },
});

const HeroGrid = styled(Measure)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  alignItems: 'center',
  gap: space(16),
  paddingBlock: space(20),
  [media.belowTablet]: {
    gridTemplateColumns: '1fr',
    paddingBlock: space(14),
    '& > svg': { display: 'none' },
  },
});

const Headline = styled.h1({
  fontFamily: tokens.font.serif,
  fontSize: 'clamp(2.125rem, 5vw, 3.375rem)',
  fontWeight: 480,
  lineHeight: 1.1,
  letterSpacing: '-0.015em',
});

const Lead = styled.p({
  margin: space(5, 0, 8),
  maxWidth: '50ch',
  fontSize: '1.1875rem',
  lineHeight: 1.5,
  color: onInkMuted,
});

const Gold = styled(ButtonAnchor)({
  '&&': { background: gold, borderColor: gold, color: ink },
  '&&:hover': { background: tokens.color.dark.actionHover, borderColor: tokens.color.dark.actionHover },
});

const Large = styled(Gold)({ minHeight: '48px', padding: space(2, 6), fontSize: size.lead });

const OnInk = styled(ButtonAnchor)({
  '&&': { color: onInk, borderColor: onInkMuted },
  '&&:hover': { background: inkRaised },
});

const Features = styled(Measure)({ paddingBlock: space(16), [media.phone]: { paddingBlock: space(10) } });
const Heading = styled.h2({ fontFamily: tokens.font.serif, fontSize: '1.625rem', marginBottom: space(7) });

const Card = styled.li({
  display: 'grid',
  alignContent: 'start',
  gap: space(2),
  padding: space(6),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  '& svg': { color: color.accent },
  '& h3': { fontSize: size.lead },
  '& p': { color: color.muted },
});

export default function Landing() {
  return (
    <EntryFrame
      bleed
      action={
        <OnInk href={signInAddress()} look="outline">
          Sign In
        </OnInk>
      }
    >
      <PageTitle />
      <Hero>
        <HeroGrid>
          <div>
            <Headline>{messages.headline}</Headline>
            <Lead>{messages.lead}</Lead>
            <Large href={signInAddress()}>Get Started</Large>
          </div>
          <Lamp />
        </HeroGrid>
      </Hero>
      <Features as="section" aria-labelledby="features">
        <Heading id="features">{messages.featuresHeading}</Heading>
        <Grid as="ul" gap={5} least={300} fit>
          {features.map(({ icon, title, text }) => (
            <Card key={title}>
              <Icon name={icon} size={26} />
              <h3>{title}</h3>
              <p>{text}</p>
            </Card>
          ))}
        </Grid>
      </Features>
    </EntryFrame>
  );
}

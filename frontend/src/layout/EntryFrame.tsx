import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../components/Brand';
import { Box } from '../components/layout/Text';
import { media, space } from '../theme/scale';
import { tokens } from '../theme/tokens';
import { SkipLink } from './SkipLink';
import { messages } from './messages';

const Page = styled.div({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' });

const Header = styled.header({
  background: tokens.color.light.ink,
  color: tokens.color.light.onInk,
  '& :focus-visible': { outlineColor: tokens.color.dark.focus },
});

/** The width of the entry screens. */
export const Measure = styled.div({
  width: '100%',
  maxWidth: '1120px',
  margin: '0 auto',
  padding: space(0, 8),
  [media.phone]: { padding: space(0, 5) },
});

const Bar = styled(Measure)({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: '68px',
});

const Home = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  padding: space(1, 0),
  display: 'inline-flex',
});
const Main = styled.main({ flex: 1, ':focus': { outline: 'none' } });

const thisYear = () => new Date().getFullYear();

interface Props {
  children: ReactNode;
  /** The main action, at the right of the header. */
  action?: ReactNode;
  /** Full-width content sets its own width. */
  bleed?: boolean;
}

/** Header and footer of the sign-in screens. */
export function EntryFrame({ children, action, bleed = false }: Props) {
  return (
    <Page>
      <SkipLink />
      <Header>
        <Bar>
          <Home to="/portal">
            <Brand />
          </Home>
          {action}
        </Bar>
      </Header>
      <Main id="main" tabIndex={-1}>
        {bleed ? children : <Measure>{children}</Measure>}
      </Main>
      <Box as="footer" pad={[6, 0]} tone="muted" size="small" ruled>
        <Measure>{messages.copyright(thisYear())}</Measure>
      </Box>
    </Page>
  );
}

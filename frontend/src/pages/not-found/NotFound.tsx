import styled from '@emotion/styled';
import { ButtonLink } from '../../components/Button';
import { PageTitle } from '../../components/PageTitle';
import { Muted } from '../../components/layout/Text';
import { space } from '../../theme/scale';
import { tokens } from '../../theme/tokens';
import { messages } from './messages';

const Frame = styled.section({
  display: 'grid',
  justifyItems: 'start',
  gap: space(4),
  padding: space(14, 0),
});
const Heading = styled.h1({ fontFamily: tokens.font.serif, fontSize: 'clamp(1.75rem, 5vw, 2.5rem)' });

export function NotFound() {
  return (
    <Frame>
      <PageTitle>Page not found</PageTitle>
      <Heading>404 Page Not Found</Heading>
      <Muted size="lead" measure={52}>
        {messages.text}
      </Muted>
      <ButtonLink to="/portal">Go to the portal</ButtonLink>
    </Frame>
  );
}

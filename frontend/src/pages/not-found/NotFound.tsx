import styled from '@emotion/styled';
import { ButtonLink } from '../../components/Button';
import { PageTitle } from '../../components/PageTitle';
import { Muted } from '../../components/layout/Text';
import { Stack } from '../../components/layout/Stack';
import { tokens } from '../../theme/tokens';
import { messages } from './messages';
const Heading = styled.h1({ fontFamily: tokens.font.serif, fontSize: 'clamp(1.75rem, 5vw, 2.5rem)' });

export function NotFound() {
  return (
    <Stack as="section" align="start" gap={4} pad={[10, 0]}>
      <PageTitle>Page not found</PageTitle>
      <Heading>404 Page Not Found</Heading>
      <Muted size="lead" measure={52}>
        {messages.text}
      </Muted>
      <ButtonLink to="/portal">Go to the portal</ButtonLink>
    </Stack>
  );
}

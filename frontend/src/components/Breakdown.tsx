import styled from '@emotion/styled';
import { space } from '../theme/scale';
import { Button } from './Button';
import { Notice } from './Notice';
import { messages } from './messages';

const Frame = styled.div({ padding: space(10, 6), maxWidth: '720px', margin: '0 auto' });

export function Breakdown() {
  return (
    <Frame role="alert">
      <Notice
        title={messages.breakdown.title}
        icon="alert"
        action={
          <Button type="button" onClick={() => window.location.reload()}>
            Reload page
          </Button>
        }
      >
        {messages.breakdown.text}
      </Notice>
    </Frame>
  );
}

import styled from '@emotion/styled';
import { space } from '../theme/scale';
import { Button } from './Button';
import { Notice } from './Notice';

const Frame = styled.div({ padding: space(10, 6), maxWidth: '720px', margin: '0 auto' });

export function Breakdown() {
  return (
    <Frame role="alert">
      <Notice
        title="This page could not be shown"
        icon="alert"
        action={
          <Button type="button" onClick={() => window.location.reload()}>
            Load it again
          </Button>
        }
      >
        Nothing you had saved is lost. If it happens again, please tell support@collegium.example.
      </Notice>
    </Frame>
  );
}
